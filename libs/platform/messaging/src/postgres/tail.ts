import type { Cursor, EventPage, EventStore, StoredEvent } from '@licensing/event-store'

export interface TailOptions {
  /** Most events scanned. */
  readonly limit: number
  readonly streamPrefixes?: readonly string[]
}

/** Reads as the store does; groups that keep up share one read of new events. */
export interface Tail {
  readAfter(position: Cursor | undefined, options: TailOptions): Promise<EventPage>
}

const READ = 500
/** Events kept for groups slightly behind the fastest: a few megabytes. */
const KEPT = 1_000

/** Each caller gets a run that began after its call; calls during a run share the next one. */
const sharedRuns = (run: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = (): Promise<void> => {
    running = run().finally(() => {
      running = undefined
    })
    return running
  }
  const startNext = () => {
    next = undefined
    return start()
  }
  return () => {
    if (running === undefined) return start()
    next ??= running.then(startNext, startNext)
    return next
  }
}

const matches = ({ streamId }: StoredEvent, prefixes: readonly string[] | undefined): boolean =>
  prefixes === undefined || prefixes.some((prefix) => streamId.startsWith(prefix))

/** The newest events in order, without gaps: after `start`, up to `end`. */
interface Window {
  start: Cursor
  end: Cursor
  events: StoredEvent[]
  /** The last read stopped at its limit. */
  more: boolean
}

/** Index in the window of the first event after `position`; undefined when it is outside. */
const placeIn = ({ start, events }: Window, position: Cursor): number | undefined => {
  const before = events.findLastIndex((event) => event.position === position)
  return before >= 0 ? before + 1 : position === start ? 0 : undefined
}

const pageOf = (window: Window, from: number, { limit, streamPrefixes }: TailOptions): EventPage => {
  const looked = window.events.slice(from, from + limit)
  return {
    events: looked.filter((event) => matches(event, streamPrefixes)),
    cursor: looked.at(-1)?.position ?? window.end,
    more: window.more || from + looked.length < window.events.length,
  }
}

/**
 * Every group scans every event at the end of the table, even if it filters most of them. So one read serves all
 * groups within the last thousand events, and a group further behind reads by itself until it has caught up.
 */
export const tailOf = (store: Pick<EventStore, 'readAfter'>): Tail => {
  let window: Window | undefined

  const readOn = sharedRuns(async () => {
    if (window === undefined) return
    const known = window
    const page = await store.readAfter(known.end, { limit: READ })
    if (page.events.length === 0 && page.more === known.more) return
    const events = [...known.events, ...page.events]
    const dropped = events.splice(0, Math.max(0, events.length - KEPT))
    window = { start: dropped.at(-1)?.position ?? known.start, end: page.cursor, events, more: page.more }
  })

  /** A group outside every window that read to the end has the newest events: the window starts there. */
  const readAlone = async (position: Cursor | undefined, options: TailOptions): Promise<EventPage> => {
    const page = await store.readAfter(position, options)
    if (!page.more && (window === undefined || placeIn(window, page.cursor) === undefined)) {
      window = { start: page.cursor, end: page.cursor, events: [], more: false }
    }
    return page
  }

  return {
    async readAfter(position, options) {
      if (position === undefined || window === undefined || placeIn(window, position) === undefined)
        return readAlone(position, options)
      await readOn()
      const from = placeIn(window, position)
      return from === undefined ? readAlone(position, options) : pageOf(window, from, options)
    },
  }
}
