import type { Database } from '@licensing/database'
import type { DocumentStore } from '@licensing/document-store'
import { type Health, openHealth } from '@licensing/observability'

/**
 * What `GET /health/ready` asks, the same in a service on its own and in all of them in one process. Without the database
 * nothing works, so a copy is taken out of traffic. The document store is asked for all the same but only degrades the
 * answer: without it uploads and downloads are refused with 503 while lists, details and decisions go on, and as
 * every copy loses it at once, taking them out would make of that an outage of everything.
 */
export const openReadiness = (on: {
  readonly database: Database
  readonly documents?: DocumentStore | undefined
}): Health => {
  const { database, documents } = on
  const health = openHealth()
  health.addCheck('database', async () => {
    await database.query('select 1')
  })
  if (documents !== undefined) health.addCheck('documents', () => documents.check(), 'degraded')
  return health
}
