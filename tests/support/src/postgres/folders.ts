import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopLeftServer } from '@licensing/embedded-postgres'

const PREFIX = 'licensing-test-postgres-'

const ownerOf = (folder: string): number => Number(folder.slice(PREFIX.length).split('-')[0])

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A folder of this run's own; its name carries the process id, so that a later run can tell it was left behind. */
export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))

export const remove = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 })

/** Ends servers and deletes folders of runs that were killed before they could. */
export async function sweepKilledRuns(): Promise<void> {
  const folders = (await readdir(tmpdir())).filter(
    (name) => name.startsWith(PREFIX) && !isAlive(ownerOf(name)),
  )
  await Promise.all(
    folders.map(async (name) => {
      const folder = join(tmpdir(), name)
      await stopLeftServer(folder).catch(() => undefined)
      await remove(folder)
    }),
  )
}
