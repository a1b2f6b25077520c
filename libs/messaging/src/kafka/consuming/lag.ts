import type { Admin } from 'kafkajs'
import type { Database } from '@licensing/database'
import type { EventStore } from '@licensing/event-store'
import { knownCursor } from '../../postgres/cursors'
import { prefixesOf } from '../../topics'
import type { Interest, Lag } from '../../types'
import type { KafkaCluster } from '../cluster/cluster'
import { RELAY_GROUP } from '../relay/relay'
import { topicsFor } from './consumer'

const MOST_COUNTED = 10_000
const YEAR_MS = 31_536_000_000
const FIRST_AGE_MS = 500
/** The age is found this exactly: to a tenth of a second, or to one in fifty of it. */
const EXACT_MS = 100
const EXACT_SHARE = 0.02

/** A partition with messages its group has not handled. */
interface Behind {
  readonly topic: string
  readonly partition: number
  /** Of the oldest message not handled. */
  readonly next: bigint
  readonly messages: number
}

async function behindIn(admin: Admin, group: string, topic: string): Promise<Behind[]> {
  const [committed] = await admin.fetchOffsets({ groupId: group, topics: [topic] })
  const ends = await admin.fetchTopicOffsets(topic)
  return ends.flatMap(({ partition, high, low }) => {
    const known = committed?.partitions.find((each) => each.partition === partition)?.offset ?? '-1'
    // What retention removed can no longer be handled; a group never seen before has it all before it.
    const next = BigInt(known) < BigInt(low) ? BigInt(low) : BigInt(known)
    const messages = Number(BigInt(high) - next)
    return messages > 0 ? [{ topic, partition, next, messages }] : []
  })
}

/** Whether every oldest message is at most that old: the first of that age or younger does not come after it. */
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

/** Kafka tells offsets by time but not times by offset, so the age is searched for. Milliseconds. */
async function ageOf(admin: Admin, behind: readonly Behind[]): Promise<number> {
  const now = Date.now()
  const atMost = (age: number) => noneOlder(admin, behind, now - age)
  let [younger, older] = [0, FIRST_AGE_MS]
  // oxlint-disable no-await-in-loop -- each question depends on the answer before
  while (older < YEAR_MS * 10 && !(await atMost(older))) [younger, older] = [older, older * 2]
  while (older - younger > Math.max(EXACT_MS, older * EXACT_SHARE)) {
    const middle = (younger + older) / 2
    if (await atMost(middle)) older = middle
    else younger = middle
  }
  // oxlint-enable no-await-in-loop
  return older
}

const filterOf = (interest: Interest) => ({
  streamPrefixes: interest.streamPrefixes ?? prefixesOf(topicsFor(interest)),
})

/**
 * Events: what the relay has yet to publish, and what lies between the group's committed offsets and the ends of its
 * topics; streams of the same topics that the group passes over count as long as it has not passed them.
 * Seconds: the age of the oldest, since it was recorded if the relay has yet to publish it, since it was published
 * otherwise (within a tenth of a second, or 2 %). Counted while events are on their way, one may count twice.
 */
export async function lagOf(
  deps: { readonly kafka: KafkaCluster; readonly database: Database; readonly store: EventStore },
  interest: Interest,
): Promise<Lag> {
  const { kafka, database, store } = deps
  const relayed = await knownCursor(database, RELAY_GROUP)
  const waiting = await store.pending(relayed, filterOf(interest))
  const waitingMs = waiting.since === undefined ? 0 : Date.now() - Date.parse(waiting.since)
  return kafka.ask(async (admin) => {
    const group = kafka.named(interest.group)
    const topics = topicsFor(interest).map(kafka.named)
    const behind = (await Promise.all(topics.map((topic) => behindIn(admin, group, topic)))).flat()
    const messages = behind.reduce((sum, each) => sum + each.messages, 0)
    const oldestMs = behind.length === 0 ? 0 : await ageOf(admin, behind)
    return {
      events: Math.min(MOST_COUNTED, messages + waiting.events),
      seconds: Math.max(0, oldestMs, waitingMs) / 1_000,
    }
  })
}
