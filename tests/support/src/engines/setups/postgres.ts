import '../../postgres/provided'
import { startPostgres } from '../postgres'
import { setupOf } from './provided'

/**
 * Named in a package's vitest.config.ts as '@licensing/test-support/postgres-container-setup': like `postgres-setup`, but with
 * the deployment's Postgres. Specs use `testDatabase()` and are skipped without `realEngines()`.
 */
export default setupOf(
  () => startPostgres({ durable: false }),
  (project, { url }) => project.provide('postgresUrls', [url]),
)
