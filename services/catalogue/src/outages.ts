import { type CommandContext, commandHandler, type Database, type EventStore } from '@licensing/event-store'
import { OUTAGE_STREAM, type OutageEvent, type RecordedOutage } from '@licensing/contracts'
import { evolveOutages, type RecordedOutageEvent } from '@licensing/legal-clock'

interface OutagesDeps {
  readonly database: Database
  readonly store: EventStore
  readonly now: () => Date
}

/** Names the register in logs; there is one. */
const REGISTER = 'outages'

/**
 * The only module that reads and appends to the stream of outages. They are one stream, a few events a year, so that two instances
 * cannot record overlapping ones.
 */
export const openOutages = ({ database, store, now }: OutagesDeps) => {
  const handler = commandHandler<readonly RecordedOutage[], OutageEvent, RecordedOutageEvent>({
    store,
    now,
    streamOf: () => OUTAGE_STREAM,
    evolve: (outages, event) => evolveOutages(outages ?? [], event),
  })
  return {
    list: async (): Promise<readonly RecordedOutage[]> =>
      (await handler.load(database, REGISTER))?.state ?? [],
    /** Records the events of `decide`. @returns the outages as stored */
    async change(
      context: CommandContext,
      decide: (outages: readonly RecordedOutage[]) => readonly OutageEvent[],
    ): Promise<readonly RecordedOutage[]> {
      const found = await handler.load(database, REGISTER)
      const { state } = await handler.record(context, REGISTER, found, decide(found?.state ?? []))
      return state ?? []
    },
  }
}

export type Outages = ReturnType<typeof openOutages>
