import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clusterFolder } from '../cluster'
import { DATABASE } from '../database-name'
import { explain } from '../errors'
import { isAlive, runningServer } from './orphan'

/**
 * State of a data folder: no database, a stopped database (also one whose owner was killed), one that is starting, or
 * one that is running at `url`.
 */
export type FoundPostgres =
  | { readonly state: 'none' | 'stopped' | 'starting' }
  | { readonly state: 'running'; readonly url: string; readonly owner: number }

/** An owner writes its pid as soon as its server is ready. */
const OWNER_WAIT_MS = 3_000
const LOOK_EVERY_MS = 100

/** Line numbers in postmaster.pid, from 0 (Postgres' own format). */
const PORT_LINE = 3
const STATUS_LINE = 7

async function serverOf(dataDir: string): Promise<FoundPostgres> {
  const cluster = clusterFolder(dataDir)
  const server = await runningServer(cluster)
  if (server === undefined) return { state: 'stopped' }
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const owner = Number.parseInt(await readFile(join(dataDir, 'owner'), 'utf8').catch(() => ''), 10)
  const port = Number.parseInt(lines[PORT_LINE] ?? '', 10)
  if (lines[STATUS_LINE]?.trim() !== 'ready') return { state: 'starting' }
  if (server.parent !== owner || !isAlive(owner)) return { state: 'stopped' }
  const secret = (await readFile(join(dataDir, 'password'), 'utf8')).trim()
  return { state: 'running', owner, url: `postgres://postgres:${secret}@127.0.0.1:${port}/${DATABASE}` }
}

/**
 * Finds the server of `dataDir` without changing it, so that another program may use it alongside its owner.
 * @throws EmbeddedPostgresError when this user may not read the folder
 */
export async function findPostgres(folder: string): Promise<FoundPostgres> {
  const dataDir = resolve(folder)
  try {
    const version = await stat(join(clusterFolder(dataDir), 'PG_VERSION')).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    })
    if (version === undefined) return { state: 'none' }
    const end = performance.now() + OWNER_WAIT_MS
    for (;;) {
      // oxlint-disable no-await-in-loop -- polling
      const found = await serverOf(dataDir)
      const unowned = found.state === 'stopped' && (await runningServer(clusterFolder(dataDir))) !== undefined
      const settled = found.state === 'running' || (found.state === 'stopped' && !unowned)
      if (settled || performance.now() > end) return found
      await pause(LOOK_EVERY_MS)
      // oxlint-enable no-await-in-loop
    }
  } catch (error) {
    throw explain('Finding the embedded Postgres', '', error)
  }
}
