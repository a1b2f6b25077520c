import kafkajs, { type Admin, type ITopicConfig } from 'kafkajs'
import { pause } from '../../pause'
import { DEAD_LETTER_TOPIC, TOPICS } from '../../topics'
import type { KafkaCluster } from './cluster'
import { KafkaUnavailable } from './unavailable'

export interface TopicOptions {
  /** Defaults to 12. Streams keep their order within a partition, so it must not change once there are events. */
  readonly partitions?: number
  /** Replicas of each partition, at most the number of brokers; defaults to 1. */
  readonly replicationFactor?: number
  /** Days an event is retained; defaults to -1, forever. */
  readonly retentionDays?: number
}

export interface TopicReport {
  readonly topic: string
  readonly created: boolean
  /** How an existing topic differs from the options; nothing was changed. */
  readonly differences: readonly string[]
}

interface Wanted {
  readonly topic: string
  readonly partitions: number
  readonly replicationFactor: number
  readonly retentionMs: string
}

const PARTITIONS = 12
const DAY_MS = 86_400_000
/** No event comes near it; a filing with very long texts could exceed Kafka's own limit of 1 MB. */
const MAX_MESSAGE_BYTES = '8388608'
const METADATA_TIMEOUT_MS = 30_000
const POLL_MS = 100

const configOf = ({ topic, partitions, replicationFactor, retentionMs }: Wanted): ITopicConfig => ({
  topic,
  numPartitions: partitions,
  replicationFactor,
  configEntries: [
    { name: 'cleanup.policy', value: 'delete' },
    { name: 'retention.ms', value: retentionMs },
    { name: 'retention.bytes', value: '-1' },
    { name: 'max.message.bytes', value: MAX_MESSAGE_BYTES },
    // One replica may be down; acknowledged messages are on all others.
    { name: 'min.insync.replicas', value: String(Math.max(1, replicationFactor - 1)) },
  ],
})

const retentionOf = async (admin: Admin, topics: readonly string[]): Promise<Map<string, string>> => {
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: topics.map((name) => ({
      // Node finds this one only on the default export: the module is CommonJS.
      type: kafkajs.ConfigResourceTypes.TOPIC,
      name,
      configNames: ['retention.ms'],
    })),
  })
  return new Map(
    resources.map(({ resourceName, configEntries }) => [resourceName, configEntries[0]?.configValue ?? '']),
  )
}

const days = (ms: string): string => (ms === '-1' ? 'forever' : `${Number(ms) / DAY_MS} days`)

const partitionDifference = (found: number, asked: number): string[] => {
  if (found === asked) return []
  const change =
    found < asked ? 'increasing it would move' : 'it cannot be reduced, and recreating the topic would move'
  return [
    `it has ${found} partitions instead of ${asked}, which was left unchanged: ${change} streams to other partitions and break their order`,
  ]
}

async function differences(admin: Admin, wanted: readonly Wanted[]): Promise<TopicReport[]> {
  if (wanted.length === 0) return []
  const names = wanted.map(({ topic }) => topic)
  const { topics } = await admin.fetchTopicMetadata({ topics: names })
  const retention = await retentionOf(admin, names)
  return wanted.map(({ topic, partitions, replicationFactor, retentionMs }) => {
    const found = topics.find(({ name }) => name === topic)?.partitions ?? []
    const replicas = found[0]?.replicas.length ?? 0
    const kept = retention.get(topic) ?? retentionMs
    return {
      topic,
      created: false,
      differences: [
        ...partitionDifference(found.length, partitions),
        ...(replicas === replicationFactor
          ? []
          : [`it has ${replicas} replicas instead of ${replicationFactor}`]),
        ...(kept === retentionMs ? [] : [`its retention is ${days(kept)} instead of ${days(retentionMs)}`]),
      ],
    }
  })
}

const refusalOf = (error: unknown, { replicationFactor }: Omit<Wanted, 'topic'>): unknown => {
  const layers = isAggregate(error) ? error.errors : [error]
  const types = new Set(layers.map((layer) => String((layer as { type?: unknown } | undefined)?.type)))
  if (types.has('INVALID_REPLICATION_FACTOR'))
    return new KafkaUnavailable(
      `Kafka has fewer brokers than the ${replicationFactor} replicas requested: start more brokers, or request fewer replicas (KAFKA_TOPIC_REPLICATION, --replication).`,
      { cause: error },
    )
  if (types.has('TOPIC_AUTHORIZATION_FAILED') || types.has('CLUSTER_AUTHORIZATION_FAILED'))
    return new KafkaUnavailable(
      'Kafka does not let the user of KAFKA_USERNAME create topics: grant it CREATE on the cluster, or have an administrator create them.',
      { cause: error },
    )
  return error
}

const isAggregate = (error: unknown): error is { readonly errors: readonly unknown[] } =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors)

/** A broker's errors about a topic that another broker just created, or that has no leader yet. */
const NOT_READY: ReadonlySet<unknown> = new Set(['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE'])

/** The client swallows a broker's error about metadata, and then reads the response that is missing. */
const isNotReady = (error: unknown): boolean =>
  NOT_READY.has((error as { type?: unknown }).type) || error instanceof TypeError

/** Not left to the client, which treats an unknown new topic as a permanent error. */
const known = async (admin: Admin, topics: string[]): Promise<void> => {
  const end = performance.now() + METADATA_TIMEOUT_MS
  for (;;) {
    // oxlint-disable no-await-in-loop -- polling
    try {
      await admin.fetchTopicMetadata({ topics })
      return
    } catch (error) {
      if (!isNotReady(error) || performance.now() >= end) throw error
      await pause(POLL_MS)
    }
    // oxlint-enable no-await-in-loop
  }
}

const create = async (admin: Admin, missing: readonly Wanted[]): Promise<void> => {
  const [first] = missing
  if (first === undefined) return
  const topics = missing.map((each) => configOf(each))
  try {
    await admin.createTopics({ waitForLeaders: false, topics })
    await known(
      admin,
      topics.map(({ topic }) => topic),
    )
  } catch (error) {
    throw refusalOf(error, first)
  }
}

/**
 * Creates missing topics. Existing ones are left unchanged and their differences reported: another number of
 * partitions would break the order of streams. Safe to run repeatedly and concurrently.
 * @throws KafkaUnavailable when Kafka cannot create them or refuses to
 */
export function createTopics(kafka: KafkaCluster, options: TopicOptions = {}): Promise<TopicReport[]> {
  const { partitions = PARTITIONS, replicationFactor = 1, retentionDays = -1 } = options
  const retentionMs = retentionDays < 0 ? '-1' : String(retentionDays * DAY_MS)
  const every = { partitions, replicationFactor, retentionMs }
  const wanted: Wanted[] = [
    ...TOPICS.map((topic) => ({ ...every, topic: kafka.qualifiedName(topic) })),
    { ...every, topic: kafka.qualifiedName(DEAD_LETTER_TOPIC), partitions: 1 },
  ]
  return kafka.withAdmin(async (admin) => {
    const there = new Set(await admin.listTopics())
    const missing = wanted.filter(({ topic }) => !there.has(topic))
    await create(admin, missing)
    const existing = await differences(
      admin,
      wanted.filter(({ topic }) => there.has(topic)),
    )
    return wanted.map(
      ({ topic }) =>
        existing.find((each) => each.topic === topic) ?? { topic, created: true, differences: [] },
    )
  })
}
