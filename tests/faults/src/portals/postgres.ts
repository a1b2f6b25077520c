import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@licensing/embedded-postgres'
import { Client } from 'pg'

/** The one Postgres of both instances: durable, because acknowledged writes must survive `kill -9`. */
export interface FaultyPostgres {
  readonly url: string
  /** A connection of the test's own: `await using session = await postgres.session()`. */
  session(): Promise<Session>
  /** SIGKILL of the postmaster; its backends end by themselves. */
  killPostmaster(): Promise<void>
  /** SIGKILL of one backend that works for a portal; Postgres then restarts all of them by itself. */
  killBackend(choose: (pids: readonly number[]) => number | undefined): Promise<void>
  /** Starts it again on the same port after `killPostmaster`. */
  restart(): Promise<void>
  /** SIGSTOP of the postmaster and all backends. @returns a function that resumes them */
  freeze(): Promise<() => void>
  stop(): Promise<void>
}

/** Takes and releases locks like a foreign session, for any time. */
export interface Session extends AsyncDisposable {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

const RESTART_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 100

const open = async (url: string): Promise<Session> => {
  const client = new Client({ connectionString: url, application_name: 'faults' })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set idle_in_transaction_session_timeout = 0')
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(text, [...values])).rows,
    [Symbol.asyncDispose]: () => client.end().catch(() => undefined),
  }
}

/** Ignores a process that has already ended. */
const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const postmasterOf = async (dataDir: string): Promise<number> =>
  Number.parseInt(await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8'), 10)

/** Backends of a killed postmaster hold its memory for a moment; until then Postgres refuses to start. */
const startAgain = async (
  options: { dataDir: string; port: number },
  until: number,
): Promise<EmbeddedPostgres> => {
  try {
    return await startEmbeddedPostgres(options)
  } catch (error) {
    if (Date.now() > until) throw error
    await pause(LOOK_EVERY_MS)
    return startAgain(options, until)
  }
}

export const startFaultyPostgres = async (dataDir: string): Promise<FaultyPostgres> => {
  let running = await startEmbeddedPostgres({ dataDir })
  const { url, port } = running
  const session = () => open(url)
  const pidsOf = async (kind: string): Promise<number[]> => {
    await using asking = await session()
    const rows = await asking.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid <> pg_backend_pid() and ${kind}`,
    )
    return rows.map(({ pid }) => pid)
  }
  const died = (): Promise<void> =>
    new Promise((resolve) => {
      if (running.died.aborted) resolve()
      else running.died.addEventListener('abort', () => resolve(), { once: true })
    })
  return {
    url,
    session,
    async killPostmaster() {
      signal(await postmasterOf(dataDir), 'SIGKILL')
      await died()
    },
    async killBackend(choose) {
      const pid = choose(await pidsOf(`backend_type = 'client backend' and datname = current_database()`))
      if (pid !== undefined) signal(pid, 'SIGKILL')
    },
    async restart() {
      running = await startAgain({ dataDir, port }, Date.now() + RESTART_WITHIN_MS)
    },
    async freeze() {
      const pids = [await postmasterOf(dataDir), ...(await pidsOf('true'))]
      for (const pid of pids) signal(pid, 'SIGSTOP')
      return () => pids.forEach((pid) => signal(pid, 'SIGCONT'))
    },
    stop: () => running.stop(),
  }
}
