import { type EventMeta, type IssuerEvent, issuerStream } from '@licensing/contracts'
import type { Database, Write } from '@licensing/database'
import type { EventStore } from '@licensing/event-store'
import { evolveIssuer, type Issuer, loadIssuer } from '@licensing/issuing'

/** The only module that appends to the streams of issuers. */
export interface Issuers {
  readonly find: (municipalityId: string) => Promise<Issuer>
  /** Loads the issuer and adds the events of `decide` to the write. @returns the issuer as it will be stored */
  readonly change: (
    context: { readonly write: Write; readonly meta: EventMeta },
    municipalityId: string,
    decide: (issuer: Issuer) => readonly IssuerEvent[],
  ) => Promise<Issuer>
}

export const openIssuers = (deps: {
  readonly database: Database
  readonly store: EventStore
  readonly now: () => Date
}): Issuers => {
  const { database, store, now } = deps
  return {
    find: async (municipalityId) => (await loadIssuer(store, database, municipalityId)).issuer,
    async change({ write, meta }, municipalityId, decide) {
      const { issuer, head: expected } = await loadIssuer(store, database, municipalityId)
      const events = decide(issuer)
      if (events.length > 0)
        store.appendIn<IssuerEvent>(write, {
          streamId: issuerStream(municipalityId),
          expected,
          events,
          meta,
          recordedAt: now().toISOString(),
        })
      return events.reduce(evolveIssuer, issuer)
    },
  }
}
