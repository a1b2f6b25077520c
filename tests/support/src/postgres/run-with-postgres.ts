import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { SHARED_POSTGRES } from './shared-postgres'
import { startThrowAwayPostgres } from './throw-away-postgres'

/**
 * `tsx tests/support/src/postgres/run-with-postgres.ts <command …>`: runs a command, whose suites share one Postgres, and exits with
 * its code. The server stops after the command, also when a signal ends it.
 */
const [command = '', ...args] = process.argv.slice(2)
let child: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (child === undefined) process.exit(1)
    child.kill(signal)
  })
const postgres = await startThrowAwayPostgres()
try {
  const env = { ...process.env, [SHARED_POSTGRES]: postgres.url }
  child = spawn(command, args, { stdio: 'inherit', env })
  const [code] = (await once(child, 'close')) as [number | null]
  process.exitCode = code ?? 1
} finally {
  await postgres.stop()
}
