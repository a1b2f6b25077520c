import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@licensing/event-store'
import { type EmbeddedPostgres, findPostgres, startEmbeddedPostgres } from '@licensing/embedded-postgres'
import { AdminError } from '../errors'
import type { AdminSettings } from '../settings'
import type { Terminal } from '../terminal'

const TOOL = 'licensing-admin'
/** The application name of this command's connections in pg_stat_activity. */
export const APPLICATION = `${TOOL}-${process.pid}`

const LOOK_EVERY_MS = 200

export interface ReachedPostgres {
  readonly url: string
  /** Must be awaited while `database` is open: another command may be using the server that this one started. */
  whenUnused(database: Database): Promise<void>
  /** Restores the previous state: stops the server only if this command started it. */
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

/** The started server, or the address of one that another program started first. */
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
      // oxlint-disable no-await-in-loop -- polling
      while (!server.died.aborted && (await otherCommands(database)) > 0) {
        terminal.progress('Waiting for another admin command that uses this Postgres…')
        await pause(LOOK_EVERY_MS)
      }
      // oxlint-enable no-await-in-loop
    },
  }
}

/**
 * The Postgres of DATABASE_URL, otherwise that of the running portal, otherwise the embedded one, started for the duration of
 * the command. @throws AdminError when there is no portal in the data folder, EmbeddedPostgresError
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
        "The portal's Postgres is starting or stopping.",
        'run the command again in a moment.',
      )
    case 'none':
      throw new AdminError(
        `The data folder ${dataDir} contains no portal.`,
        'run `npm start` once, or set the location of its data: DATA_DIR=/path/to/data (or DATABASE_URL=postgres://user:secret@host/licensing) npm run admin -- …',
      )
  }
}
