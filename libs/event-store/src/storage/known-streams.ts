import { LRUCache } from 'lru-cache'
import type { AppendRequest, StreamHead, UnplacedEvent } from '../types'

export interface KnownStream extends StreamHead {
  readonly events: readonly UnplacedEvent[]
}

/** Together some megabytes; a process that is worked on has a few dozen events. */
const MOST_EVENTS = 5_000
const MOST_EVENTS_EACH = 200
/** People look at a process for some minutes before they decide. */
const KNOWN_MS = 5 * 60_000

/** Streams this process had to do with lately. What they tell may be old by now: only an append proves that it is not. */
export interface KnownStreams {
  recall(streamId: string): KnownStream | undefined
  learn(streamId: string, stream: KnownStream): void
  /** After a commit: goes on from what the append stood on, where that is known. */
  extend(request: Pick<AppendRequest, 'streamId' | 'expected'>, appended: readonly UnplacedEvent[]): void
}

export function openKnownStreams(): KnownStreams {
  const known = new LRUCache<string, KnownStream>({
    maxSize: MOST_EVENTS,
    maxEntrySize: MOST_EVENTS_EACH,
    sizeCalculation: ({ events }) => Math.max(1, events.length),
    ttl: KNOWN_MS,
  })
  return {
    recall: (streamId) => known.get(streamId),
    learn: (streamId, stream) => void known.set(streamId, stream),
    extend({ streamId, expected }, appended) {
      const before = known.peek(streamId)
      const last = appended.at(-1)
      const follows = expected.version === 0 || before?.hash === expected.hash
      if (last === undefined || !follows) return
      const events = [...(expected.version === 0 ? [] : (before?.events ?? [])), ...appended]
      known.set(streamId, { version: last.version, hash: last.hash, events })
    },
  }
}
