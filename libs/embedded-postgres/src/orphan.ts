import { execFile } from 'node:child_process'
import { readFile, readlink, realpath } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './errors'
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

/** Linux: a Postgres server works inside its data folder, which no other program does by chance. */
async function serverOnLinux(pid: number, cluster: string): Promise<ServerProcess | undefined> {
  const [program, folder, stat] = await Promise.all([
    readlink(`/proc/${pid}/exe`).catch(() => ''),
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
  ])
  if (!basename(program).startsWith('postgres') || folder !== (await realpath(cluster))) return undefined
  // The command name is in brackets and may hold spaces; state and parent follow it.
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

/** The running server that serves this very cluster folder, if there is one. */
export async function runningServer(cluster: string): Promise<ServerProcess | undefined> {
  const pid = await recordedPid(cluster)
  if (pid === undefined || !isAlive(pid)) return undefined
  return process.platform === 'linux' ? serverOnLinux(pid, cluster) : serverElsewhere(pid, cluster)
}

async function gone(pid: number, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs
  while (isAlive(pid)) {
    if (performance.now() > until) return false
    // oxlint-disable-next-line no-await-in-loop -- each look waits for the one before
    await pause(20)
  }
  return true
}

/** Fast shutdown first (transactions roll back, data is flushed), then immediate: the log recovers either way. */
export async function stopServer(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  if (await gone(pid, 15_000)) return
  process.kill(pid, 'SIGQUIT')
  if (await gone(pid, 10_000)) return
  throw new EmbeddedPostgresError(
    `The embedded Postgres left by an earlier run (process ${pid}) does not stop.`,
    `End it with \`kill -9 ${pid}\` and start again; no committed data is lost.`,
  )
}

/**
 * Stops the server an earlier run left behind when it was killed. A server whose owner still lives is not
 * touched. A pid file that names no process, or some other program's, is removed: Postgres would refuse to start.
 * @throws EmbeddedPostgresError when a living process uses the data folder.
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
      `Another copy (process ${owner}) is using this data folder.`,
      'Stop it, or give this one a data folder of its own.',
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
