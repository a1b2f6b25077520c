import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A starting server writes its process id within milliseconds of creating the file. */
const WRITTEN_WITHIN_MS = 2_000
const LOOK_EVERY_MS = 50

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid')

/** The process id in the cluster's postmaster.pid; undefined if there is none. */
export async function recordedPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isInteger(pid) && pid > 1 ? pid : undefined
}

export const removePidFile = (cluster: string): Promise<void> => rm(pidFile(cluster), { force: true })

/** Age in milliseconds of a pid file without content; undefined if there is no such file. */
async function ageOfBlank(cluster: string): Promise<number | undefined> {
  try {
    const text = await readFile(pidFile(cluster), 'utf8')
    // A machine crash may leave zero bytes instead of the written content.
    if (text.replaceAll('\0', '').trim() !== '') return undefined
    return Date.now() - (await stat(pidFile(cluster))).mtimeMs
  } catch {
    return undefined
  }
}

/**
 * Removes a postmaster.pid without a process id, which a machine crash leaves behind: Postgres refuses to start with
 * it. A new one may belong to a starting server, so it is removed only if still empty after 2 seconds.
 */
export async function removeBlankPidFile(cluster: string): Promise<void> {
  const end = performance.now() + WRITTEN_WITHIN_MS
  for (;;) {
    // oxlint-disable no-await-in-loop -- polling
    const age = await ageOfBlank(cluster)
    if (age === undefined) return
    if (age > WRITTEN_WITHIN_MS || performance.now() > end) return await removePidFile(cluster)
    await pause(LOOK_EVERY_MS)
    // oxlint-enable no-await-in-loop
  }
}
