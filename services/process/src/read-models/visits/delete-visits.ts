import { type Database, eraseResponsesAboutAll, type EventStore } from '@licensing/event-store'
import { type UserEvent, userStream } from '@licensing/contracts'
import { type EventBus, type Log, type Projection, projection } from '@licensing/messaging'

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
export const deleteVisitsProjection = (deps: DeleteVisitsDeps): Projection =>
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
      for (const table of ['last_seen', 'desk_views', 'form_drafts', 'uploads'])
        // oxlint-disable-next-line no-await-in-loop -- on one connection
        await tx.query(`delete from process.${table} where user_id = any($1)`, [gone])
      await eraseResponsesAboutAll(tx, gone)
    },
  })
