import { randomBytes } from 'node:crypto'
import { vi } from 'vitest'
import type { KafkaCluster } from '..'

export interface ReadMessage {
  readonly key: string | undefined
  readonly value: string | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly partition: number
}

/** Reads at least this many messages of one of the portal's topics from its start, as an external program would. */
export async function readTopic(
  { client, qualifiedName: named }: KafkaCluster,
  topic: string,
  atLeast: number,
): Promise<ReadMessage[]> {
  const found: ReadMessage[] = []
  const consumer = client.consumer({
    groupId: `reader-${randomBytes(4).toString('hex')}`,
    maxWaitTimeInMs: 200,
  })
  try {
    await consumer.connect()
    await consumer.subscribe({ topics: [named(topic)], fromBeginning: true })
    await consumer.run({
      eachMessage: async ({ partition, message: { key, value, headers = {} } }) => {
        const texts = Object.entries(headers).map(([name, text]) => [name, String(text)])
        const [keyText, valueText] = [key?.toString('utf8'), value?.toString('utf8')]
        found.push({ key: keyText, value: valueText, headers: Object.fromEntries(texts), partition })
      },
    })
    await vi.waitUntil(() => found.length >= atLeast, { timeout: 20_000, interval: 20 })
    return found
  } finally {
    await consumer.disconnect()
  }
}
