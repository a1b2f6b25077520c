import { type CommandContext, commandHandler, type Database, type EventStore } from '@licensing/event-store'
import { type IssuerEvent, issuerStream } from '@licensing/contracts'
import { evolveIssuer, type Issuer, newIssuer } from '@licensing/process-store'

/** The only module that appends to the streams of issuers. */
export const openIssuers = ({
  database,
  store,
  now,
}: {
  readonly database: Database
  readonly store: EventStore
  readonly now: () => Date
}) => {
  const handler = commandHandler<Issuer, IssuerEvent, IssuerEvent>({
    store,
    now,
    streamOf: issuerStream,
    evolve: (issuer, event) => evolveIssuer(issuer ?? newIssuer, event),
  })
  return {
    find: async (municipalityId: string): Promise<Issuer> =>
      (await handler.load(database, municipalityId))?.state ?? newIssuer,
    /** Loads the issuer and records the events of `decide`. @returns the issuer as stored */
    async change(
      context: CommandContext,
      municipalityId: string,
      decide: (issuer: Issuer) => readonly IssuerEvent[],
    ): Promise<Issuer> {
      const found = await handler.load(database, municipalityId)
      const events = decide(found?.state ?? newIssuer)
      const { state } = await handler.record(context, municipalityId, found, events)
      return state ?? newIssuer
    },
  }
}

export type Issuers = ReturnType<typeof openIssuers>
