import { execFileSync } from 'node:child_process'
import { isAlive } from './alive.mjs'

const POLL_MS = 1_000

/** Parent and command line of a process; undefined without `ps`. */
const inspect = (pid) => {
  try {
    const line = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' })
    const [, parent, command] = /^\s*(\d+)\s+(.*)$/m.exec(line) ?? []
    return parent === undefined ? undefined : { parent: Number(parent), command }
  } catch {
    return undefined
  }
}

/** npm runs a script through a shell, which may replace itself with the script. Returns npm's pid when the shell remains. */
const npmAboveShell = () => {
  const parent = inspect(process.ppid)
  return parent !== undefined && /^(\S*\/)?\w*sh -c /.test(parent.command) ? parent.parent : undefined
}

/**
 * Calls back once when the npm process that started this script is gone, because nobody could stop the script any more. A script
 * started by hand is not watched: its shell may end while it should keep running.
 */
export const whenStarterDies = (callback) => {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const npm = npmAboveShell()
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isAlive(npm))) return
    clearInterval(timer)
    callback()
  }, POLL_MS)
  timer.unref()
}
