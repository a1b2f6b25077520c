import { rmSync } from 'node:fs'
import { startEmbeddedPostgres } from '@licensing/embedded-postgres'
import type { TestProject } from 'vitest/node'
import './provided'
import { remove, sweepKilledRuns, temporaryFolder } from './folders'

/**
 * Shares one Postgres, with its own folder and port, among all spec files of a package. Named in the package's vitest.config.ts as
 * `globalSetup: '@licensing/test-support/postgres-setup'`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepKilledRuns()
  const dataDir = await temporaryFolder()
  const removeNow = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', removeNow)
  const finish = async () => {
    await remove(dataDir)
    process.removeListener('exit', removeNow)
  }
  try {
    const server = await startEmbeddedPostgres({ dataDir, durable: false })
    project.provide('postgresUrl', server.url)
    return async () => {
      await server.stop()
      await finish()
    }
  } catch (error) {
    await finish()
    throw error
  }
}
