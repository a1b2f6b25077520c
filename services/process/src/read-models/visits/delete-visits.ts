import { type Database, eraseResponsesAboutAll, type EventStore } from '@licensing/event-store'
import { type UserEvent, userStream } from '@licensing/contracts'
import { type EventBus, type Log, type Projection, projection } from '@licensing/messaging'
import type { Uploads } from '@licensing/process-store'
import type { FormDrafts } from '../form-drafts/form-drafts'
import type { Views } from '../views/views'
import type { Visits } from './visits'

export interface DeleteVisitsDeps {
  readonly database: Database
  readonly store: EventStore
  readonly bus: EventBus
  readonly log: Log
}

const ENDINGS: ReadonlySet<string> = new Set<UserEvent['type']>(['UserDeleted', 'ApplicantRejected'])

/**
 * Deletes the visits, views, form drafts and uploads of deleted accounts (ADR 0006), and clears their stored idempotent responses. None of them can be
 * computed from events, so the projection has no table to rebuild.
 */
export const deleteVisitsProjection = (
  kept: {
    readonly visits: Visits
    readonly views: Views
    readonly formDrafts: FormDrafts
    readonly uploads: Pick<Uploads, 'deleteOfPeople'>
  },
  deps: DeleteVisitsDeps,
): Projection =>
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
      await kept.visits.deleteOfPeople(tx, gone)
      await kept.views.deleteOfPeople(tx, gone)
      await kept.formDrafts.deleteOfPeople(tx, gone)
      await kept.uploads.deleteOfPeople(tx, gone)
      await eraseResponsesAboutAll(tx, gone)
    },
  })
