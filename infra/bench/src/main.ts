import { eventStoreMigrations, migrate, openDatabase, openEventStore } from '@licensing/event-store'
import { startEmbeddedPostgres } from '@licensing/embedded-postgres'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chosen, explainChoice } from './choice'
import { report, runInterleaved } from './run'

const choice = chosen(process.argv.slice(2))
if ('problem' in choice) {
  console.error(`${choice.problem}\n${explainChoice()}`)
  process.exit(2)
}
const { benchmarks, rounds } = choice

const dataDir = await mkdtemp(join(tmpdir(), 'licensing-bench-'))
const server = await startEmbeddedPostgres({ dataDir })
try {
  await migrate({ url: server.url, schema: 'event_store', migrations: eventStoreMigrations })
  const database = openDatabase({ url: server.url, max: 20, statementTimeout: 0 })
  const bench = { database, store: openEventStore({ database }), url: server.url }
  console.log(`Node ${process.version}, embedded Postgres 18 (durable), ${rounds} interleaved rounds`)
  const outcomes = await runInterleaved(bench, benchmarks, rounds, (round) =>
    console.log(`round ${round} of ${rounds}`),
  )
  for (const line of report(outcomes)) console.log(line)
  await database.close()
  const missed = outcomes.some(({ benchmark, medians }) => benchmark.goals.some((goal) => !goal.met(medians)))
  if (missed) process.exitCode = 1
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
