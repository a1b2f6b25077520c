import type { TestProject } from 'vitest/node'
import '../../postgres/provided'
import { startPostgres } from '../postgres'
import { setupOf } from './provided'

const startOne = () => startPostgres({ durable: false, settings: ['autovacuum=off'] })

async function startForEachWorker(project: TestProject) {
  const workers = Math.max(1, Number(project.config.maxWorkers))
  const servers = await Promise.all(Array.from({ length: workers }, startOne))
  return {
    urls: servers.map(({ url }) => url),
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map((server) => server.remove()))
    },
  }
}

/**
 * Global setup, as postgres/servers.ts with the deployment's Postgres: one for each worker, without autovacuum, because any open
 * transaction on a server delays the readers of the feed of events in each of its databases.
 */
export default setupOf(startForEachWorker, (project, { urls }) => project.provide('postgresUrls', urls))
