import { open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { command } from '../../dev/command.mjs'
import { compose, succeeds } from '../docker/compose.mjs'

const READY_LIMIT_MS = 180_000
const POLL_MS = 500

/** The arguments that run a shell script in a new container with the volumes of a service. The service need not be running. */
export const beside = (service, script, ...args) =>
  ['run', '--rm', '--no-deps', '-T', '--entrypoint', 'sh', service, '-c', script, 'sh'].concat(args)

/** The arguments that run a program in a service's running container. */
export const inside = (service, ...args) => ['exec', '-T', service, ...args]

/** Runs Compose with a file as its input. */
export const composeFrom = async (file, args) => {
  const handle = await open(file)
  try {
    return await compose(args, { input: handle.fd })
  } finally {
    await handle.close()
  }
}

/** Runs Compose and writes its output to a new file, synced to disk. */
export const composeTo = async (file, args) => {
  const handle = await open(file, 'wx', 0o600)
  try {
    await compose(args, { output: handle.fd })
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const until = async (holds, problem, limit = Date.now() + READY_LIMIT_MS) => {
  if (await holds()) return
  if (Date.now() > limit) throw new Error(problem)
  await pause(POLL_MS)
  await until(holds, problem, limit)
}

/** Starts only Postgres and waits until it is ready. @throws after three minutes */
export const startPostgres = async () => {
  await compose(['up', '--detach', 'postgres'])
  const readyCheck = inside('postgres', 'pg_isready', '--quiet', '--host=127.0.0.1')
  await until(() => succeeds(readyCheck), 'Postgres is not responding: see docker-compose logs postgres')
}

const isHealthy = async (service) => {
  const id = await compose(['ps', '--quiet', service])
  const { out } = await command('docker', ['inspect', '--format', '{{.State.Health.Status}}', id])
  return out === 'healthy'
}

/** Starts everything and waits until it is healthy. Compose waits for dependencies, but nothing depends on the edge. */
export const startAll = async () => {
  await compose(['up', '--detach'])
  await until(() => isHealthy('edge'), 'The edge did not become healthy: see docker-compose logs edge')
}

const PSQL = ['psql', '--username=licensing', '--dbname=licensing', '--set=ON_ERROR_STOP=1', '--quiet', '-At']

/** Runs a statement in the running Postgres. @returns its output, one line per row */
export const ask = (statement) => compose(inside('postgres', ...PSQL, `--command=${statement}`))

/** Runs a file of statements in the running Postgres in one transaction. */
export const runStatements = (file) =>
  composeFrom(file, inside('postgres', ...PSQL, '--single-transaction', '--file=-'))
