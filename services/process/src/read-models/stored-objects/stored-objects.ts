import { processStream } from '@licensing/contracts'
import { type Database, sql } from '@licensing/database'
import { type DocumentStore, sweep } from '@licensing/document-store'
import type { EventStore } from '@licensing/event-store'
import { type EventBus, type Log, type Projection, projection } from '@licensing/messaging'

const TABLE = 'process.stored_objects'

export interface StoredObjectsDeps {
  readonly database: Database
  readonly store: EventStore
  readonly bus: EventBus
  readonly log: Log
}

const keyIn = (data: object): string[] =>
  'objectKey' in data && typeof data.objectKey === 'string' ? [data.objectKey] : []

/** Remembers every object an event names, also of removed documents: before and after stay provable (ADR 0004). */
export const storedObjectsProjection = (deps: StoredObjectsDeps): Projection =>
  projection({
    ...deps,
    schema: 'process',
    name: 'stored_objects',
    streamPrefixes: [processStream('')],
    tables: ['stored_objects'],
    handleBatch: async (tx, events, tables) => {
      const keys = new Set(events.flatMap(({ data }) => keyIn(data)))
      if (keys.size === 0) return
      const rows = [...keys].map((object_key) => ({ object_key }))
      await tx.execute(sql(tables.name('stored_objects')).insert(rows).onConflict('object_key').ignore())
    },
  })

/** One copy sweeps at a time; the lock goes with its connection. */
const LOCK = `hashtextextended('process.sweep-documents', 0)`

export interface SweepDeps {
  readonly database: Database
  readonly documents: DocumentStore
  readonly objects: Pick<Projection, 'lag'>
  readonly now?: () => Date
}

/**
 * Removes objects older than 24 hours that no event names: what a process leaves that dies between storing a file and
 * committing its event (ADR 0004). Does nothing while another copy sweeps, or while events are still to be followed.
 * @returns how many objects were removed
 */
export const sweepDocuments = async ({ database, documents, objects, now }: SweepDeps): Promise<number> => {
  if ((await objects.lag()).events > 0) return 0
  const session = await database.session()
  try {
    const [row] = await session.query<{ granted: boolean }>(`select pg_try_advisory_lock(${LOCK}) as granted`)
    if (row?.granted !== true) return 0
    const { removed } = await sweep({
      store: documents,
      ...(now === undefined ? {} : { now }),
      referencedAmong: async (keys) => {
        const rows = await database.run<{ object_key: string }>(
          sql(TABLE)
            .select('object_key')
            .whereRaw('object_key = any(?)', [[...keys]]),
        )
        return new Set(rows.map(({ object_key }) => object_key))
      },
    })
    return removed
  } finally {
    await session.release()
  }
}
