import { eventStoreMigrations, migrate, openDatabase, openEventStore } from '@licensing/event-store'
import { startEmbeddedPostgres } from '@licensing/embedded-postgres'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { everyday, optIn } from './benchmarks'
import { report, runInterleaved } from './run'

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    processes: { type: 'string', default: '1000000' },
  },
  allowPositionals: true,
})
const [rounds, processes] = [Number(values.rounds), Number(values.processes)]
const all = { ...everyday, ...optIn(processes) }
const names = positionals.length === 0 ? Object.keys(everyday) : positionals
const benchmarks = names.map((name) => all[name]).filter((benchmark) => benchmark !== undefined)
if (benchmarks.length < names.length || !(rounds > 0) || !(processes > 0)) {
  console.error(`npm run bench -- [${Object.keys(all).join(' | ')}]… [--rounds 5] [--processes 1000000]`)
  process.exit(2)
}

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
