import { type UserEvent, userStream } from '@licensing/contracts'
import type { Database } from '@licensing/database'
import type { EventStore } from '@licensing/event-store'
import { eraseAnswersAboutAll } from '@licensing/http-kit'
import { type EventBus, type Log, type Projection, projection } from '@licensing/messaging'
import type { Visits } from './visits'

export interface ForgetPeopleDeps {
  readonly database: Database
  readonly store: EventStore
  readonly bus: EventBus
  readonly log: Log
}

const ENDINGS: ReadonlySet<string> = new Set<UserEvent['type']>(['UserDeleted', 'ApplicantRejected'])

/**
 * Removes the visits of accounts that are gone (ADR 0006), and empties the answers kept for them. Only follows: visits cannot be computed from events, so
 * there is no table of its own for a rebuild to replace.
 */
export const forgetPeopleProjection = (visits: Visits, deps: ForgetPeopleDeps): Projection =>
  projection({
    ...deps,
    schema: 'process',
    name: 'visits',
    streamPrefixes: [userStream('')],
    tables: [],
    handleBatch: async (tx, events) => {
      const gone = events
        .filter(({ type }) => ENDINGS.has(type))
        .map(({ streamId }) => streamId.slice(userStream('').length))
      if (gone.length === 0) return
      await visits.forgetPeople(tx, gone)
      await eraseAnswersAboutAll(tx, gone)
    },
  })
