import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@licensing/database'
import { type EmbeddedPostgres, findPostgres, startEmbeddedPostgres } from '@licensing/embedded-postgres'
import { AdminError } from '../errors'
import type { AdminSettings } from '../settings'
import type { Terminal } from '../terminal'

const TOOL = 'licensing-admin'
/** The name under which this command's connections show in pg_stat_activity. */
export const APPLICATION = `${TOOL}-${process.pid}`

const LOOK_EVERY_MS = 200

export interface ReachedPostgres {
  readonly url: string
  /** To be awaited while `database` is still open: another command may have joined the server this one started. */
  whenUnused(database: Database): Promise<void>
  /** Leaves the server as it was found: one that ran goes on, one that was started for the command stops. */
  leave(): Promise<void>
}

const nothing = async (): Promise<void> => {}
const foundAt = (url: string): ReachedPostgres => ({ url, whenUnused: nothing, leave: nothing })

const otherCommands = async (database: Database): Promise<number> => {
  const [row] = await database.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity where application_name like $1 and application_name <> $2`,
    [`${TOOL}-%`, APPLICATION],
  )
  return row?.others ?? 0
}

/** The server started, or the address of that of another program that was faster. */
const start = async (folder: string): Promise<EmbeddedPostgres | string> => {
  try {
    return await startEmbeddedPostgres({ dataDir: folder })
  } catch (error) {
    const found = await findPostgres(folder)
    if (found.state === 'running') return found.url
    throw error
  }
}

const startedIn = async (folder: string, terminal: Terminal): Promise<ReachedPostgres> => {
  terminal.progress('Starting the embedded Postgres…')
  const server = await start(folder)
  if (typeof server === 'string') return foundAt(server)
  return {
    url: server.url,
    leave: () => server.stop(),
    async whenUnused(database) {
      // oxlint-disable no-await-in-loop -- looking again is the point
      while (!server.died.aborted && (await otherCommands(database)) > 0) {
        terminal.progress('Another admin command uses this Postgres; waiting for it to end…')
        await pause(LOOK_EVERY_MS)
      }
      // oxlint-enable no-await-in-loop
    },
  }
}

/**
 * The Postgres of DATABASE_URL; else that of the running portal; else the embedded one, started for as long as the
 * command takes. @throws AdminError when no portal was ever started there, EmbeddedPostgresError
 */
export const reachPostgres = async (
  { DATABASE_URL, dataDir }: AdminSettings,
  terminal: Terminal,
): Promise<ReachedPostgres> => {
  if (DATABASE_URL !== undefined) return foundAt(DATABASE_URL)
  const folder = join(dataDir, 'postgres')
  const found = await findPostgres(folder)
  switch (found.state) {
    case 'running':
      return foundAt(found.url)
    case 'stopped':
      return startedIn(folder, terminal)
    case 'starting':
      throw new AdminError(
        'The Postgres of the portal is just starting or stopping.',
        'run the command again in a moment.',
      )
    case 'none':
      throw new AdminError(
        `No portal was ever started in the data folder ${dataDir}.`,
        'run `npm start` once, or say where its data is: DATA_DIR=/path/to/data (or DATABASE_URL=postgres://user:secret@host/licensing) npm run admin -- …',
      )
  }
}
