import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { removeLeftFiles, type Writing } from '@licensing/document-store'

const PREFIX = 'licensing-upload-'

/** A file of a request, written while the request is still being received. */
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

  /** Resolves once everything up to this chunk is written. A caller that does not await it sees a failure in `written`. */
  append(chunk: Buffer): Promise<unknown> {
    this.#written = Promise.all([this.opened, this.#written]).then(([file]) => file.writeFile(chunk))
    this.#written.catch(() => undefined)
    return this.#written
  }

  /** Removes the file, even after a failed write. */
  async remove(): Promise<void> {
    await this.#written.catch(() => undefined)
    const file = await this.opened.catch(() => undefined)
    await file?.close()
    await unlink(this.path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
}

/** The files of one request while it is served. */
export interface Uploads {
  /** Creates a file in the shared folder. */
  readonly begin: () => Upload
  /** Removes the files in the background. */
  readonly drop: () => void
}

/** Runs `work` with temporary files, which are removed afterwards, even on failure. */
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
    // A failure to remove is reported below.
    dropping.catch(() => undefined)
  }
  try {
    return await work({ begin, drop })
  } finally {
    await Promise.all([dropping, removeAll()])
  }
}

/** Removes uploads older than a day from `uploadsFolder`, left behind by killed processes. Run at startup. */
export const removeLeftUploads = (uploadsFolder: string): Promise<void> =>
  removeLeftFiles(uploadsFolder, PREFIX)
