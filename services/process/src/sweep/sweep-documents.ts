import type { Database } from '@licensing/database'
import { type DocumentStore, sweep } from '@licensing/document-store'
import type { EventStore } from '@licensing/event-store'
import type { Logger } from '@licensing/observability'

const SWEEP_EVERY_MS = 3_600_000

/** One instance sweeps at a time; the lock ends with its connection. */
const LOCK = `hashtextextended('process.sweep-documents', 0)`

export interface SweepDeps {
  readonly database: Database
  readonly store: Pick<EventStore, 'namedObjects'>
  readonly documents: DocumentStore
  readonly now?: () => Date
}

/**
 * Removes objects older than 24 hours that no event names: a process that dies between storing a file and committing
 * its event leaves them (ADR 0004). Asks the events themselves: a read model may be behind, or have parked a stream.
 * Does nothing while another instance sweeps.
 * @returns how many objects were removed
 */
export const sweepDocuments = async ({ database, store, documents, now }: SweepDeps): Promise<number> => {
  const session = await database.session()
  try {
    const [row] = await session.query<{ granted: boolean }>(`select pg_try_advisory_lock(${LOCK}) as granted`)
    if (row?.granted !== true) return 0
    const { removed } = await sweep({
      store: documents,
      ...(now === undefined ? {} : { now }),
      referencedAmong: store.namedObjects,
    })
    return removed
  } finally {
    await session.release()
  }
}

/** Sweeps every hour; the timer does not keep the process alive. */
export const sweepRegularly = ({ logger, ...deps }: SweepDeps & { readonly logger: Logger }): void => {
  const sweepOnce = () =>
    sweepDocuments(deps).then(
      (removed) => logger.info({ removed }, 'objects no event names were swept'),
      (error: unknown) => logger.warn({ err: error }, 'objects no event names were not swept'),
    )
  setInterval(() => void sweepOnce(), SWEEP_EVERY_MS).unref()
}
