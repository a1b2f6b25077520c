import { Partitioners, type Producer, type TopicMessages } from 'kafkajs'
import { supervise } from '../../supervise'
import type { Log } from '../../types'
import type { KafkaCluster } from '../cluster/cluster'

export interface Publisher {
  /**
   * Resolves to true once every replica has the messages, after any number of retries; to false when the signal came
   * first, in which case they may or may not be there.
   */
  send(topicMessages: readonly TopicMessages[], signal: AbortSignal): Promise<boolean>
  close(): Promise<void>
}

const ACK_TIMEOUT_MS = 10_000
/** After a few seconds the producer is discarded: it rewinds its sequence after a failure (ADR 0003). */
const RETRY = { initialRetryTime: 100, retries: 4, maxRetryTime: 1_000 }

async function openProducer({ client }: KafkaCluster): Promise<Producer> {
  const producer = client.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
    retry: RETRY,
  })
  await producer.connect()
  return producer
}

/**
 * Sends one request at a time; after a final failure a new producer resends the same messages until they are
 * acknowledged.
 */
export function publisherTo(
  kafka: KafkaCluster,
  deps: { readonly name: string; readonly log: Log; onFailure(error: unknown): void },
): Publisher {
  let producer: Producer | undefined
  const discard = async () => {
    const discarded = producer
    producer = undefined
    await discarded?.disconnect().catch(() => undefined)
  }
  const sendOnce = async (topicMessages: readonly TopicMessages[]) => {
    try {
      producer ??= await openProducer(kafka)
      await producer.sendBatch({ acks: -1, timeout: ACK_TIMEOUT_MS, topicMessages: [...topicMessages] })
    } catch (error) {
      await discard()
      throw error
    }
  }
  return {
    async send(topicMessages, signal) {
      let sent = false
      await supervise({ ...deps, signal }, async () => {
        await sendOnce(topicMessages)
        sent = true
      })
      return sent
    },
    close: discard,
  }
}
