import type { TestProject } from 'vitest/node'
import './provided'
import { startThrowAwayPostgres } from './throw-away-postgres'

/**
 * Starts a Postgres for each worker of a package. Named in the package's vitest.config.ts as
 * `globalSetup: '@licensing/test-support/postgres-per-worker-setup'` by packages that need one of their own, as
 * 'own-postgres-setup' says, and whose spec files run beside each other.
 */
export default async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const servers = await Promise.all(
    Array.from({ length: Number(project.config.maxWorkers) }, () => startThrowAwayPostgres()),
  )
  project.provide(
    'postgresUrls',
    servers.map(({ url }) => url),
  )
  return () => Promise.all(servers.map((server) => server.stop()))
}
