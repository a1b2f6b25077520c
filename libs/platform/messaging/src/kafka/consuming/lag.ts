import type { Admin } from 'kafkajs'
import type { Database, EventStore } from '@licensing/event-store'
import { filterOf } from '../../postgres/consumer'
import { knownCursor } from '../../postgres/cursors'
import type { Interest, Lag } from '../../types'
import type { KafkaCluster } from '../cluster/cluster'
import { RELAY_GROUP } from '../relay/relay'
import { topicsFor } from './consumer'

const MAX_COUNTED = 10_000
const YEAR_MS = 31_536_000_000
const FIRST_AGE_MS = 500
/** Precision of the age: a tenth of a second or 2 %, whichever is larger. */
const EXACT_MS = 100
const EXACT_SHARE = 0.02

/** A partition with messages its group has not handled. */
interface Behind {
  readonly topic: string
  readonly partition: number
  /** Offset of the oldest message not handled. */
  readonly next: bigint
  readonly messages: number
}

async function behindIn(admin: Admin, group: string, topic: string): Promise<Behind[]> {
  const [committed] = await admin.fetchOffsets({ groupId: group, topics: [topic] })
  const ends = await admin.fetchTopicOffsets(topic)
  return ends.flatMap(({ partition, high, low }) => {
    const known = committed?.partitions.find((each) => each.partition === partition)?.offset ?? '-1'
    // Messages removed by retention cannot be handled; a new group has every message before it.
    const next = BigInt(known) < BigInt(low) ? BigInt(low) : BigInt(known)
    const messages = Number(BigInt(high) - next)
    return messages > 0 ? [{ topic, partition, next, messages }] : []
  })
}

/** Whether every oldest message has at most this age, that is, whether it is the first of that age or younger. */
async function noneOlder(admin: Admin, behind: readonly Behind[], since: number): Promise<boolean> {
  const topics = [...new Set(behind.map(({ topic }) => topic))]
  const answers = await Promise.all(
    topics.map(async (topic) => ({
      topic,
      offsets: await admin.fetchTopicOffsetsByTimestamp(topic, Math.floor(since)),
    })),
  )
  return behind.every(({ topic, partition, next }) => {
    const offsets = answers.find((answer) => answer.topic === topic)?.offsets
    const first = offsets?.find((each) => each.partition === partition)?.offset
    return first !== undefined && BigInt(first) <= next
  })
}

/** Kafka finds offsets by time but not times by offset, so the age is searched for. In milliseconds. */
async function ageOf(admin: Admin, behind: readonly Behind[]): Promise<number> {
  const now = Date.now()
  const atMost = (age: number) => noneOlder(admin, behind, now - age)
  let [younger, older] = [0, FIRST_AGE_MS]
  // oxlint-disable no-await-in-loop -- each request depends on the previous answer
  while (older < YEAR_MS * 10 && !(await atMost(older))) [younger, older] = [older, older * 2]
  while (older - younger > Math.max(EXACT_MS, older * EXACT_SHARE)) {
    const middle = (younger + older) / 2
    if (await atMost(middle)) older = middle
    else younger = middle
  }
  // oxlint-enable no-await-in-loop
  return older
}

/**
 * Events: those the relay has not published, plus those between the group's committed offsets and the ends of its
 * topics. Streams of these topics that the group skips count until it has passed them. Seconds: the age of the oldest
 * event, since it was recorded if the relay has not published it, otherwise since it was published (within a tenth of
 * a second, or 2 %). An event published during the count may count twice.
 */
export async function lagOf(
  deps: { readonly kafka: KafkaCluster; readonly database: Database; readonly store: EventStore },
  interest: Interest,
): Promise<Lag> {
  const { kafka, database, store } = deps
  const relayed = await knownCursor(database, RELAY_GROUP)
  const waiting = await store.pending(relayed, filterOf(interest))
  const waitingMs = waiting.since === undefined ? 0 : Date.now() - Date.parse(waiting.since)
  return kafka.withAdmin(async (admin) => {
    const group = kafka.qualifiedName(interest.group)
    const topics = topicsFor(interest).map(kafka.qualifiedName)
    const behind = (await Promise.all(topics.map((topic) => behindIn(admin, group, topic)))).flat()
    const messages = behind.reduce((sum, each) => sum + each.messages, 0)
    const oldestMs = behind.length === 0 ? 0 : await ageOf(admin, behind)
    return {
      events: Math.min(MAX_COUNTED, messages + waiting.events),
      seconds: Math.max(0, oldestMs, waitingMs) / 1_000,
    }
  })
}
