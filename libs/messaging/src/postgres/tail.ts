import type { Cursor, EventPage, EventStore, StoredEvent } from '@licensing/event-store'

export interface TailOptions {
  /** Most events looked at. */
  readonly limit: number
  readonly streamPrefixes?: readonly string[]
}

/** Reads as the store does; groups that keep up share one reading of what is new. */
export interface Tail {
  readAfter(position: Cursor | undefined, options: TailOptions): Promise<EventPage>
}

const READ = 500
/** Events kept for the groups that are a moment behind the first: some megabytes. */
const KEPT = 1_000

/** Each caller gets a run that began after it called; those that call during a run share the next one. */
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

/** The newest events in their order, without a gap: after `start`, up to `end`. */
interface Window {
  start: Cursor
  end: Cursor
  events: StoredEvent[]
  /** The last reading stopped at its limit. */
  more: boolean
}

/** Where in the window the events after `position` begin; undefined when it is outside. */
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
 * Every group reads every event there is at the end of the table, some to leave it out; so one reading serves all that are
 * within the last thousand events, and whoever is further back reads alone until it has caught up.
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

  /** What is read to the end by a group no window knows is the newest there is: the window begins there. */
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
