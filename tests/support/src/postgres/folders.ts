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

/** A folder of this run. Its name contains the process id, so that a later run can recognize a leftover. */
export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))

export const remove = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 })

/** Stops servers and deletes folders left by killed runs. */
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
