import { execFile } from 'node:child_process'
import { readFile, readlink, realpath } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from '../errors'
import { recordedPid, removeBlankPidFile, removePidFile } from './pid-file'

const run = promisify(execFile)

interface ServerProcess {
  readonly pid: number
  readonly parent: number
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Linux: a Postgres server's working directory is its data folder, which no other program has by chance. */
async function serverOnLinux(pid: number, cluster: string): Promise<ServerProcess | undefined> {
  const [program, folder, stat] = await Promise.all([
    readlink(`/proc/${pid}/exe`).catch(() => ''),
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
  ])
  if (!basename(program).startsWith('postgres') || folder !== (await realpath(cluster))) return undefined
  // The command name is in parentheses and may contain spaces; state and parent pid follow it.
  const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  return { pid, parent }
}

async function serverElsewhere(pid: number, cluster: string): Promise<ServerProcess | undefined> {
  const listed = await run('ps', ['-o', 'ppid=,command=', '-p', String(pid)]).catch(() => undefined)
  const match = /^\s*(\d+)\s+(.*)$/m.exec(listed?.stdout ?? '')
  const command = match?.[2] ?? ''
  const serves = /\bpostgres\b/.test(command) && command.includes(`-D ${cluster}`)
  return match !== null && serves ? { pid, parent: Number(match[1]) } : undefined
}

/** The running server of this cluster folder, if there is one. */
export async function runningServer(cluster: string): Promise<ServerProcess | undefined> {
  const pid = await recordedPid(cluster)
  if (pid === undefined || !isAlive(pid)) return undefined
  return process.platform === 'linux' ? serverOnLinux(pid, cluster) : serverElsewhere(pid, cluster)
}

async function exitsWithin(pid: number, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs
  while (isAlive(pid)) {
    if (performance.now() > until) return false
    // oxlint-disable-next-line no-await-in-loop -- polling
    await pause(20)
  }
  return true
}

/** Fast shutdown first (transactions roll back, data is flushed), then immediate; the WAL recovers in either case. */
export async function stopServer(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  if (await exitsWithin(pid, 15_000)) return
  process.kill(pid, 'SIGQUIT')
  if (await exitsWithin(pid, 10_000)) return
  throw new EmbeddedPostgresError(
    `The embedded Postgres left by an earlier run (process ${pid}) did not stop.`,
    `Kill it with \`kill -9 ${pid}\` and start again; no committed data is lost.`,
  )
}

/**
 * Stops the server left behind by a killed run. A server whose owner is alive is not touched. A pid file without a
 * process, or with another program's, is removed, because Postgres would refuse to start.
 * @throws EmbeddedPostgresError when a running process uses the data folder.
 */
export async function stopOrphan(cluster: string, owner: number | undefined): Promise<void> {
  await removeBlankPidFile(cluster)
  const server = await runningServer(cluster)
  if (server === undefined) {
    const pid = await recordedPid(cluster)
    if (pid !== undefined && isAlive(pid)) await removePidFile(cluster)
    return
  }
  if (owner !== undefined && server.parent === owner && isAlive(owner)) {
    throw new EmbeddedPostgresError(
      `Another instance (process ${owner}) is using this data folder.`,
      'Stop it, or use a separate data folder for this one.',
    )
  }
  try {
    await stopServer(server.pid)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ESRCH') return
    if (cause instanceof EmbeddedPostgresError) throw cause
    throw new EmbeddedPostgresError(
      `The Postgres left by an earlier run (process ${server.pid}) belongs to another user.`,
      `As that user or as root: \`kill -INT ${server.pid}\`, then start again.`,
      cause,
    )
  }
}
