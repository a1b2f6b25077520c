import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errnoOf } from './writing'

const DAY_MS = 24 * 60 * 60 * 1000

/** In milliseconds; undefined if another instance removed the file in the meantime. */
const modifiedAt = async (path: string): Promise<number | undefined> => {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Removes temporary files of killed processes: entries older than a day whose name begins with `prefix`. Several
 * instances may share the folder, so a file may vanish at any time.
 */
export const removeLeftFiles = async (folder: string, prefix = ''): Promise<void> => {
  const names = await readdir(folder)
  const removeIfOld = async (name: string): Promise<void> => {
    const path = join(folder, name)
    const modified = await modifiedAt(path)
    if (modified !== undefined && modified < Date.now() - DAY_MS)
      await rm(path, { recursive: true, force: true })
  }
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map(removeIfOld))
}
