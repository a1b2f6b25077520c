import type { Database, EventStore } from '@licensing/event-store'
import { type Consumer, PartitionAssigners } from 'kafkajs'
import { pause } from '../../pause'
import { knownCursor } from '../../postgres/cursors'
import { supervise } from '../../supervise'
import { type Topic, TOPICS, topicsOf } from '../../topics'
import type { Interest, Log, SubscribeOptions, Subscription, SubscriptionStatus } from '../../types'
import type { KafkaCluster } from '../cluster/cluster'
import { handlePartition } from './batch'
import type { DeadLetters } from './dead-letters'

export interface ConsumerDeps {
  readonly kafka: KafkaCluster
  readonly database: Database
  readonly store: EventStore
  readonly deadLetters: DeadLetters
  readonly log: Log
}

const BATCH_SIZE = 500
/** An instance that crashed loses its partitions after this timeout, the smallest that brokers allow by default. */
const SESSION_MS = 6_000
const HEARTBEAT_MS = 2_000
/** How long a batch in progress may delay a rebalance. */
const REBALANCE_MS = 60_000
/** An idle fetch waits this long at the broker for events, and a stop waits for the fetch. */
const MAX_FETCH_WAIT_MS = 500
/** A consumer without any activity for this long is stuck, and is restarted. */
const STUCK_MS = 120_000

type Note = (change: Partial<SubscriptionStatus>) => void

export const topicsFor = ({ streamPrefixes }: Interest): readonly Topic[] =>
  streamPrefixes === undefined ? TOPICS : topicsOf(streamPrefixes)

const consumerOf = ({ client, qualifiedName: named }: KafkaCluster, group: string): Consumer =>
  client.consumer({
    groupId: named(group),
    partitionAssigners: [PartitionAssigners.roundRobin],
    sessionTimeout: SESSION_MS,
    heartbeatInterval: HEARTBEAT_MS,
    rebalanceTimeout: REBALANCE_MS,
    maxWaitTimeInMs: MAX_FETCH_WAIT_MS,
    allowAutoTopicCreation: false,
    // Our supervisor reports and handles a crash.
    retry: { initialRetryTime: 100, retries: 6, maxRetryTime: 1_000, restartOnFailure: async () => false },
  })

/** Keeps the status current. @returns a promise that rejects when the consumer crashes or gets stuck */
function watch(consumer: Consumer, note: Note, over: AbortSignal): Promise<never> {
  let seenAt = performance.now()
  const { events } = consumer
  for (const sign of [events.FETCH_START, events.HEARTBEAT, events.START_BATCH_PROCESS] as const)
    consumer.on(sign, () => {
      seenAt = performance.now()
    })
  consumer.on(events.GROUP_JOIN, ({ payload }) => {
    seenAt = performance.now()
    note({ active: Object.values(payload.memberAssignment).some((partitions) => partitions.length > 0) })
  })
  const stuck = async (): Promise<never> => {
    while (performance.now() - seenAt < STUCK_MS) {
      // oxlint-disable-next-line no-await-in-loop -- polling
      await pause(SESSION_MS, over)
      if (over.aborted) return new Promise(() => undefined)
    }
    throw new Error('The consumer has sent no heartbeat')
  }
  const crashed = new Promise<never>((_, reject) => {
    consumer.on(events.CRASH, ({ payload }) => reject(payload.error))
  })
  return Promise.race([crashed, stuck()])
}

const until = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

interface Run extends ConsumerDeps {
  readonly options: SubscribeOptions
  readonly stop: AbortSignal
  readonly note: Note
  readonly onFailure: (error: unknown) => void
}

/**
 * Runs one consumer from joining its group to leaving it.
 * @throws when it crashed
 */
async function runOnce(run: Run, progress: () => void): Promise<void> {
  const { kafka, options, stop, note, log, onFailure, deadLetters } = run
  const { group, batchSize = BATCH_SIZE } = options
  // The last event that the group handled while the portal ran without Kafka.
  const startAfter = await knownCursor(run.database, group)
  const supervision = { name: group, signal: stop, log, onFailure }
  const work = { options, batchSize, startAfter, deadLetters, supervision, progress }
  const consumer = consumerOf(kafka, group)
  const over = new AbortController()
  const crashed = watch(consumer, note, over.signal)
  crashed.catch(() => undefined)
  try {
    await consumer.connect()
    await consumer.subscribe({ topics: topicsFor(options).map(kafka.qualifiedName), fromBeginning: true })
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      eachBatch: (payload) => handlePartition(work, payload),
    })
    await Promise.race([crashed, until(AbortSignal.any([stop, over.signal]))])
  } finally {
    over.abort()
    await consumer.disconnect().catch(() => undefined)
    note({ active: false })
  }
}

/** One instance's consumer of a group, which shares the partitions of the topics with the group's other instances. */
export function startConsumer(deps: ConsumerDeps, options: SubscribeOptions): Subscription {
  const { group } = options
  if (topicsFor(options).length === 0) throw new Error(`No topic contains the streams of the group ${group}`)
  const stopping = new AbortController()
  let status: SubscriptionStatus = { active: false, restarts: 0 }
  const note: Note = (change) => {
    status = { ...status, ...change }
  }
  const onFailure = (error: unknown) =>
    note({ restarts: status.restarts + 1, lastError: error instanceof Error ? error.message : String(error) })
  const run: Run = { ...deps, options, stop: stopping.signal, note, onFailure }
  const supervision = { name: group, signal: stopping.signal, log: deps.log, onFailure }
  const running = supervise(supervision, (progress) => runOnce(run, progress))
  return {
    group,
    status: () => status,
    async stop() {
      stopping.abort()
      await running
    },
  }
}
