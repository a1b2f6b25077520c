import type { TestProject } from 'vitest/node'
import './provided'
import { startThrowAwayPostgres } from './throw-away-postgres'

/**
 * Global setup: a Postgres for each worker, because an open transaction in one spec file delays the readers of the feed of events in
 * every database on its server.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Math.max(1, Number(project.config.maxWorkers))
  const servers = await Promise.all(Array.from({ length: workers }, startThrowAwayPostgres))
  project.provide(
    'postgresUrls',
    servers.map(({ url }) => url),
  )
  return async () => {
    await Promise.all(servers.map((server) => server.stop()))
  }
}
