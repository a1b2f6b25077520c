import { Partitioners, type Producer, type TopicMessages } from 'kafkajs'
import { supervise } from '../../supervise'
import type { Log } from '../../types'
import type { KafkaCluster } from '../cluster/cluster'

export interface Publisher {
  /**
   * Resolves to true once every copy has the messages, however often they had to be sent; to false when the signal
   * came first, and then they may or may not be there.
   */
  send(topicMessages: readonly TopicMessages[], signal: AbortSignal): Promise<boolean>
  close(): Promise<void>
}

const ACK_LIMIT_MS = 10_000
/** A few seconds, then the producer is given up: it counts its sequence back after a failure (ADR 0003). */
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

/** One request at a time; after a final failure the same messages go out by a new producer, until they are there. */
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
      await producer.sendBatch({ acks: -1, timeout: ACK_LIMIT_MS, topicMessages: [...topicMessages] })
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
