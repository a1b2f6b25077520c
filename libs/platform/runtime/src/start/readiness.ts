import type { Database } from '@licensing/event-store'
import type { DocumentStore, VirusScanner } from '@licensing/document-store'
import { type Health, openHealth } from '@licensing/observability'

/**
 * The checks of `GET /health/ready`, for a single service and for the standalone. Without the database nothing works, so the
 * instance is taken out of traffic. An unavailable document store or virus scanner only degrades the result: uploads, and without
 * the store downloads, are refused with 503, while lists, details and decisions keep working. All instances lose them together, so
 * taking them out of traffic would turn that into a full outage.
 */
export const openReadiness = (on: {
  readonly database: Database
  readonly documents?: DocumentStore | undefined
  /** Checked where documents are stored. */
  readonly scanner?: VirusScanner | undefined
}): Health => {
  const { database, documents, scanner } = on
  const health = openHealth()
  health.addCheck('database', async () => {
    await database.query('select 1')
  })
  if (documents !== undefined) health.addCheck('documents', () => documents.check(), 'degraded')
  if (documents !== undefined && scanner !== undefined)
    health.addCheck('scanner', () => scanner.check(), 'degraded')
  return health
}
