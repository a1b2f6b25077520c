import { type CommandContext, commandHandler, type Database, type EventStore } from '@licensing/event-store'
import { OUTAGE_STREAM, type OutageEvent, type RecordedOutage } from '@licensing/contracts'
import { evolveOutages, type RecordedOutageEvent } from '@licensing/legal-clock'

/** The only module that reads and appends to the stream of outages. */
export interface Outages {
  readonly list: () => Promise<readonly RecordedOutage[]>
  /** Records the events of `decide`. @returns the outages as stored */
  readonly change: (
    context: CommandContext,
    decide: (outages: readonly RecordedOutage[]) => readonly OutageEvent[],
  ) => Promise<readonly RecordedOutage[]>
}

interface OutagesDeps {
  readonly database: Database
  readonly store: EventStore
  readonly now: () => Date
}

/** Names the register in logs; there is one. */
const REGISTER = 'outages'

/** All outages are one stream, a few events a year, so that two instances cannot record overlapping ones. */
export const openOutages = ({ database, store, now }: OutagesDeps): Outages => {
  const handler = commandHandler<readonly RecordedOutage[], OutageEvent, RecordedOutageEvent>({
    store,
    now,
    streamOf: () => OUTAGE_STREAM,
    evolve: (outages, event) => evolveOutages(outages ?? [], event),
  })
  return {
    list: async () => (await handler.load(database, REGISTER))?.state ?? [],
    async change(context, decide) {
      const found = await handler.load(database, REGISTER)
      const { state } = await handler.record(context, REGISTER, found, decide(found?.state ?? []))
      return state ?? []
    },
  }
}
