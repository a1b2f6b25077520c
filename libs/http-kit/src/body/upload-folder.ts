import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { removeLeftFiles, type Writing } from '@licensing/document-store'

const PREFIX = 'licensing-upload-'

/** A file of a request, written while the request goes on. */
export class Upload implements Writing {
  readonly opened: Promise<FileHandle>
  #written: Promise<unknown>

  constructor(readonly path: string) {
    this.opened = open(path, 'wx', 0o600)
    this.#written = this.opened
    this.#written.catch(() => undefined)
  }

  get written(): Promise<unknown> {
    return this.#written
  }

  /** Resolves once all until here is written; who does not wait is told by `written`. */
  append(chunk: Buffer): Promise<unknown> {
    this.#written = Promise.all([this.opened, this.#written]).then(([file]) => file.writeFile(chunk))
    this.#written.catch(() => undefined)
    return this.#written
  }

  /** Whatever became of it. */
  async remove(): Promise<void> {
    await this.#written.catch(() => undefined)
    const file = await this.opened.catch(() => undefined)
    await file?.close()
    await unlink(this.path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
}

/** Where the files of one request lie while it is served. */
export interface Uploads {
  /** A file to come, in a folder that others use too. */
  readonly begin: () => Upload
  /** Removes them while the work goes on with something else. */
  readonly drop: () => void
}

/** Gives `work` room for files, which are gone afterwards, however it ends. */
export const withUploads = async <T>(folder: string, work: (uploads: Uploads) => Promise<T>): Promise<T> => {
  const uploads: Upload[] = []
  const begin = (): Upload => {
    const upload = new Upload(join(folder, `${PREFIX}${randomUUID()}`))
    uploads.push(upload)
    return upload
  }
  const removeAll = () => Promise.all(uploads.splice(0).map((upload) => upload.remove()))
  let dropping: Promise<unknown> = Promise.resolve()
  const drop = (): void => {
    dropping = removeAll()
    // A failure to remove is told below.
    dropping.catch(() => undefined)
  }
  try {
    return await work({ begin, drop })
  } finally {
    await Promise.all([dropping, removeAll()])
  }
}

/** Removes what uploads of killed processes left in `uploadsFolder` for more than a day; to be run at start. */
export const removeLeftUploads = (uploadsFolder: string): Promise<void> =>
  removeLeftFiles(uploadsFolder, PREFIX)
