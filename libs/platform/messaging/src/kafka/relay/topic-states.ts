import type { Admin } from 'kafkajs'
import { DEAD_LETTER_TOPIC, TOPICS } from '../../topics'
import type { KafkaCluster } from '../cluster/cluster'

interface TopicState {
  readonly topic: string
  /** Whether a partition has no leader, so that nothing can be written to it or read from it. */
  readonly offline: boolean
  /** Partitions with a replica that is down or behind; undefined while the topic is offline, when the client gets no details. */
  readonly underReplicated: number | undefined
}

const NO_LEADER = 'LEADER_NOT_AVAILABLE'

/** The client retries first, and then wraps the broker's error. */
const hasNoLeader = (error: unknown): boolean => {
  const { type, cause } = error as { readonly type?: unknown; readonly cause?: { readonly type?: unknown } }
  return type === NO_LEADER || cause?.type === NO_LEADER
}

const stateOf = async (admin: Admin, topic: string): Promise<TopicState> => {
  try {
    const { topics } = await admin.fetchTopicMetadata({ topics: [topic] })
    const partitions = topics.flatMap((each) => each.partitions)
    const behind = partitions.filter(({ isr, replicas }) => isr.length < replicas.length)
    return { topic, offline: false, underReplicated: behind.length }
  } catch (error) {
    if (hasNoLeader(error)) return { topic, offline: true, underReplicated: undefined }
    throw error
  }
}

/** The state of the portal's topics, as the brokers report it. @throws when no broker responds */
export const topicStates = (kafka: KafkaCluster): Promise<TopicState[]> =>
  kafka.withAdmin((admin) =>
    Promise.all([...TOPICS, DEAD_LETTER_TOPIC].map((topic) => stateOf(admin, kafka.qualifiedName(topic)))),
  )
