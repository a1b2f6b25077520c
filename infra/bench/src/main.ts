import { migrate, openDatabase } from '@licensing/database'
import { startEmbeddedPostgres } from '@licensing/embedded'
import { eventStoreMigrations, openEventStore } from '@licensing/event-store'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchmarks } from './benchmarks'
import { report, runInterleaved } from './run'

const ROUNDS = 5

const dataDir = await mkdtemp(join(tmpdir(), 'licensing-bench-'))
const server = await startEmbeddedPostgres({ dataDir })
try {
  await migrate({ url: server.url, schema: 'event_store', migrations: eventStoreMigrations })
  const database = openDatabase({ url: server.url, max: 20, statementTimeout: 0 })
  const bench = { database, store: openEventStore({ database }) }
  console.log(`Node ${process.version}, embedded Postgres 18 (durable), ${ROUNDS} interleaved rounds`)
  const outcomes = await runInterleaved(bench, benchmarks, ROUNDS, (round) =>
    console.log(`round ${round} of ${ROUNDS}`),
  )
  for (const line of report(outcomes)) console.log(line)
  await database.close()
  const missed = outcomes.some(({ benchmark, medians }) => benchmark.goals.some((goal) => !goal.met(medians)))
  if (missed) process.exitCode = 1
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
