import { execFileSync } from 'node:child_process'
import { isAlive } from './alive.mjs'

const EVERY_MS = 1_000

/** Parent and command line of a process, undefined where there is no `ps`. */
const look = (pid) => {
  try {
    const line = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' })
    const [, parent, command] = /^\s*(\d+)\s+(.*)$/m.exec(line) ?? []
    return parent === undefined ? undefined : { parent: Number(parent), command }
  } catch {
    return undefined
  }
}

/** npm puts a shell between itself and its script, unless that shell replaces itself by the script. */
const npmAboveShell = () => {
  const parent = look(process.ppid)
  return parent !== undefined && /^(\S*\/)?\w*sh -c /.test(parent.command) ? parent.parent : undefined
}

/**
 * Calls back once when npm, which started this script, is gone: nobody would be left to stop it. A script started by hand
 * is not watched, for its shell may end while it is meant to go on.
 */
export const whenStarterDies = (callback) => {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const npm = npmAboveShell()
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isAlive(npm))) return
    clearInterval(timer)
    callback()
  }, EVERY_MS)
  timer.unref()
}
