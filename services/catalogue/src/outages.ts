import { type EventMeta, OUTAGE_STREAM, type OutageEvent, type RecordedOutage } from '@licensing/contracts'
import type { Database, Write } from '@licensing/database'
import type { EventStore } from '@licensing/event-store'
import { evolveOutages, outagesOf, type RecordedOutageEvent } from '@licensing/legal-clock'

/** The only module that reads and appends to the stream of outages. */
export interface Outages {
  readonly list: () => Promise<readonly RecordedOutage[]>
  /** Adds the events of `decide` to the write. @returns the outages as they will be */
  readonly change: (
    context: { readonly write: Write; readonly meta: EventMeta },
    decide: (outages: readonly RecordedOutage[]) => readonly OutageEvent[],
  ) => Promise<readonly RecordedOutage[]>
}

interface OutagesDeps {
  readonly database: Database
  readonly store: EventStore
  readonly now: () => Date
}

/** All outages are one stream, a few events a year, so that two instances cannot record overlapping ones. */
export const openOutages = ({ database, store, now }: OutagesDeps): Outages => {
  const load = async () => {
    const { events, ...expected } = await store.load(database, OUTAGE_STREAM)
    const recorded = events as unknown as readonly RecordedOutageEvent[]
    return { outages: outagesOf(recorded), expected }
  }
  return {
    list: async () => (await load()).outages,
    change: async ({ write, meta }, decide) => {
      const { outages, expected } = await load()
      const events = decide(outages)
      const recordedAt = now().toISOString()
      store.appendIn<OutageEvent>(write, { streamId: OUTAGE_STREAM, expected, events, meta, recordedAt })
      return events.reduce<readonly RecordedOutage[]>(
        (all, event) => evolveOutages(all, { ...event, recordedAt, meta: { actorId: meta.actorId } }),
        outages,
      )
    },
  }
}
