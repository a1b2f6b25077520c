import type { TestProject } from 'vitest/node'
import setUpOwn from './own-setup'
import { SHARED_POSTGRES } from './shared-postgres'

/**
 * Provides the Postgres that `npm test` shares among the packages, or starts one for all spec files of this package. Named in the
 * package's vitest.config.ts as `globalSetup: '@licensing/test-support/postgres-setup'`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = process.env[SHARED_POSTGRES]
  if (shared === undefined) return setUpOwn(project)
  project.provide('postgresUrl', shared)
  return async () => {}
}
