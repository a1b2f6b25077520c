import { randomUUID } from 'node:crypto'
import { readdir, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'

const PREFIX = 'licensing-upload-'
const DAY_MS = 24 * 60 * 60 * 1000

/** Where the files of one request lie while it is served. */
export interface UploadedFiles {
  /** A path of a file to come, in a folder that others use too. */
  readonly newPath: () => string
  /** Removes them while the work goes on with something else. */
  readonly drop: () => void
}

/** Half of what `rm` does: this one is told nothing but files. */
const remove = (path: string): Promise<void> =>
  unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })

/** Gives `work` room for files, which are gone afterwards, however it ends. */
export const withUploads = async <T>(
  folder: string,
  work: (uploads: UploadedFiles) => Promise<T>,
): Promise<T> => {
  const paths: string[] = []
  const newPath = (): string => {
    const path = join(folder, `${PREFIX}${randomUUID()}`)
    paths.push(path)
    return path
  }
  const removeAll = () => Promise.all(paths.splice(0).map(remove))
  let dropping: Promise<unknown> = Promise.resolve()
  const drop = (): void => {
    dropping = removeAll()
    // A failure to remove is told below.
    dropping.catch(() => undefined)
  }
  try {
    return await work({ newPath, drop })
  } finally {
    await Promise.all([dropping, removeAll()])
  }
}

/** Removes what uploads of killed processes left in `uploadsFolder`; to be run at start. */
export const removeLeftUploads = async (uploadsFolder: string): Promise<void> => {
  const names = (await readdir(uploadsFolder)).filter((name) => name.startsWith(PREFIX))
  const entries = await Promise.all(
    names.map(async (name) => {
      const path = join(uploadsFolder, name)
      return { path, at: (await stat(path)).mtimeMs }
    }),
  )
  const left = entries.filter(({ at }) => at < Date.now() - DAY_MS)
  await Promise.all(left.map(({ path }) => rm(path, { recursive: true, force: true })))
}
