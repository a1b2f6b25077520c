import type { TestProject } from 'vitest/node'
import './provided'
import { startThrowAwayPostgres } from './throw-away-postgres'

/**
 * Starts a Postgres for all spec files of a package. Named in the package's vitest.config.ts as
 * `globalSetup: '@licensing/test-support/own-postgres-setup'` by packages whose specs keep transactions open or follow the feed
 * of events: an open transaction delays the feed's readers in every database on the server.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowAwayPostgres()
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
