import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../errors/refusal'

const PREFIX = 'licensing-upload-'
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Gives `work` a folder of its own, which is gone afterwards, however it ends; `work` may have it removed while it goes
 * on with something else. @throws Refusal 503 without room.
 */
export const inUploadFolder = async <T>(
  parent: string,
  work: (folder: string, remove: () => void) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(parent, PREFIX)).catch((error: unknown) => {
    throw new Refusal('DEPENDENCY_DOWN', { cause: error })
  })
  let removing: Promise<void> | undefined
  const remove = (): Promise<void> => (removing ??= rm(folder, { recursive: true, force: true }))
  try {
    // A failure to remove is told below.
    return await work(folder, () => void remove().catch(() => undefined))
  } finally {
    await remove()
  }
}

/** Removes what uploads of killed processes left in `uploadsFolder`; to be run at start. */
export const removeLeftUploads = async (uploadsFolder: string): Promise<void> => {
  const names = (await readdir(uploadsFolder)).filter((name) => name.startsWith(PREFIX))
  const folders = await Promise.all(
    names.map(async (name) => {
      const path = join(uploadsFolder, name)
      return { path, at: (await stat(path)).mtimeMs }
    }),
  )
  const left = folders.filter(({ at }) => at < Date.now() - DAY_MS)
  await Promise.all(left.map(({ path }) => rm(path, { recursive: true, force: true })))
}
