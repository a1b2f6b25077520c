import { type EachBatchPayload, type KafkaMessage, Partitioners, type Producer } from 'kafkajs'
import { DEAD_LETTER_TOPIC } from '../../topics'
import type { Log } from '../../types'
import type { KafkaCluster } from '../cluster/cluster'
import type { UnreadableMessage } from '../message'

/** A message a consumer group could not read as an event. */
interface DeadLetter {
  readonly group: string
  readonly batch: Pick<EachBatchPayload['batch'], 'topic' | 'partition'>
  readonly message: KafkaMessage
  readonly reason: UnreadableMessage
}

export interface DeadLetters {
  /** Resolves once the letter is stored: only then may the group continue. */
  put(letter: DeadLetter): Promise<void>
  close(): Promise<void>
}

const headersOf = ({ group, batch, message, reason }: DeadLetter) => ({
  ...message.headers,
  dl_reason: reason.message,
  dl_group: group,
  dl_topic: batch.topic,
  dl_partition: String(batch.partition),
  dl_offset: message.offset,
  dl_at: new Date().toISOString(),
})

/**
 * Copies unreadable messages to a dead-letter topic, bytes and headers unchanged, with reason and origin. Each group
 * that meets one writes it once or, after a crash, again.
 */
export function deadLettersIn(kafka: KafkaCluster, log: Log): DeadLetters {
  let opening: Promise<Producer> | undefined
  const open = async () => {
    const producer = kafka.client.producer({
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
    })
    await producer.connect()
    return producer
  }
  const close = async () => {
    const producer = await opening?.catch(() => undefined)
    opening = undefined
    await producer?.disconnect().catch(() => undefined)
  }
  return {
    async put(letter) {
      const { group, batch, message, reason } = letter
      opening ??= open()
      try {
        const { key, value } = message
        const messages = [{ key, value, headers: headersOf(letter) }]
        await (await opening).send({ topic: kafka.qualifiedName(DEAD_LETTER_TOPIC), acks: -1, messages })
      } catch (error) {
        await close()
        throw error
      }
      const place = { topic: batch.topic, partition: batch.partition, offset: message.offset }
      log.error(
        { consumer: group, ...place, reason: reason.message },
        'An unreadable message was dead-lettered',
      )
    },
    close,
  }
}
