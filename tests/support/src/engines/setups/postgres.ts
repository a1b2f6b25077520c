import '../../postgres/provided'
import { startPostgres } from '../postgres'
import { setupOf } from './provided'

/**
 * Named in a package's vitest.config.ts as '@licensing/test-support/postgres-container-setup': like the setup of an embedded
 * Postgres, with the one of the deployment. Specs take `testDatabase()` and skip without `realEngines()`.
 */
export default setupOf(
  () => startPostgres({ durable: false }),
  (project, { url }) => project.provide('postgresUrl', url),
)
