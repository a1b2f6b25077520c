import { link, mkdir, open, readdir, rename, rm, stat, unlink, type FileHandle } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  ObjectExists,
  ObjectMissing,
  StoreUnavailable,
  UploadCutOff,
  type ByteRange,
  type DocumentStore,
  type ListedObject,
  type ObjectMeta,
  type ObjectSource,
  type ReadObject,
  type StoredObject,
} from '../document-store'
import { assertObjectKey, newObjectKey } from '../object-key'
import { resolveRange } from '../range'
import { listObjects } from './list'
import { INCOMING, OBJECTS, pathsOf, readMeta, type Paths } from './layout'

const DAY_MS = 24 * 60 * 60 * 1000
/** Another disk, a file system without links, or one that forbids them here: the bytes are copied instead. */
const CANNOT_LINK = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'EACCES'])

const errnoOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Runs a file operation; what the disk refuses means that the store is unavailable. */
const onDisk = async <T>(operation: () => Promise<T>): Promise<T> => {
  try {
    return await operation()
  } catch (error) {
    throw errnoOf(error) === undefined ? error : new StoreUnavailable(error)
  }
}

const unlessThere = (error: unknown): void => {
  if (errnoOf(error) !== 'EEXIST') throw error
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Copies exactly `size` bytes, chunk by chunk, and makes sure they are on the disk. */
const copyInto = async (incoming: string, source: ObjectSource): Promise<void> => {
  const stream = 'path' in source ? createReadStream(source.path) : source.stream
  const file = await onDisk(() => open(incoming, 'wx', 0o600))
  try {
    let received = 0
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      received += chunk.length
      if (received > source.size) break
      await onDisk(() => file.writeFile(chunk))
    }
    if (received !== source.size) throw new UploadCutOff(`${received} bytes came instead of ${source.size}`)
    await onDisk(() => file.sync())
  } finally {
    await file.close()
  }
}

/** Makes sure that a file of exactly `size` bytes is on the disk. */
const flush = async ({ path, size }: { readonly path: string; readonly size: number }): Promise<void> => {
  const file = await onDisk(() => open(path, 'r+'))
  try {
    const { size: received } = await onDisk(() => file.stat())
    if (received !== size) throw new UploadCutOff(`${received} bytes came instead of ${size}`)
    await onDisk(() => file.sync())
  } finally {
    await file.close()
  }
}

/** Gives a file that lies on the same disk a second name; its bytes need no copy. @returns false on another disk */
const linked = async (path: string, object: string): Promise<boolean> => {
  try {
    await link(path, object)
    return true
  } catch (error) {
    if (CANNOT_LINK.has(errnoOf(error) ?? '')) return false
    throw errnoOf(error) === undefined ? error : new StoreUnavailable(error)
  }
}

/** Claims the key and writes what is known of the object; the key is taken from here on. */
const claim = async (paths: Paths, key: string, meta: ObjectMeta): Promise<void> => {
  let file: FileHandle
  try {
    file = await open(paths.meta, 'wx', 0o600)
  } catch (error) {
    throw errnoOf(error) === 'EEXIST' ? new ObjectExists(key) : new StoreUnavailable(error)
  }
  try {
    await onDisk(async () => {
      await file.writeFile(JSON.stringify({ mediaType: meta.mediaType, sha256: meta.sha256 }))
      await file.sync()
    })
  } catch (error) {
    await rm(paths.meta, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

class FilesystemStore implements DocumentStore {
  constructor(private readonly directory: string) {}

  readonly put = async (key: string, source: ObjectSource, meta: ObjectMeta): Promise<StoredObject> => {
    assertObjectKey(key)
    const paths = pathsOf(this.directory, key)
    await this.#makeFolder(paths)
    await claim(paths, key, meta)
    try {
      await this.#bringIn(source, paths)
      await onDisk(() => syncFolder(paths.folder))
    } catch (error) {
      await rm(paths.meta, { force: true })
      throw error
    }
    return { key, size: source.size, storedAt: new Date(), ...meta }
  }

  /** Not recursive: where the store's own folder is gone none must come in its place. */
  readonly #makeFolder = async ({ folder }: Paths): Promise<void> => {
    try {
      await mkdir(folder)
    } catch (error) {
      if (errnoOf(error) === 'EEXIST') return
      if (errnoOf(error) !== 'ENOENT') throw new StoreUnavailable(error)
      await onDisk(() => mkdir(dirname(folder)).catch(unlessThere))
      await onDisk(() => mkdir(folder).catch(unlessThere))
    }
  }

  /** The link or the rename is the moment the object exists; a crash before it leaves at most a claim no one lists. */
  readonly #bringIn = async (source: ObjectSource, paths: Paths): Promise<void> => {
    if ('path' in source) {
      await flush(source)
      if (await linked(source.path, paths.object)) return
    }
    const incoming = join(this.directory, INCOMING, newObjectKey())
    try {
      await copyInto(incoming, source)
      await onDisk(() => rename(incoming, paths.object))
    } catch (error) {
      await rm(incoming, { force: true })
      throw error
    }
  }

  readonly get = async (key: string, range?: ByteRange): Promise<ReadObject> => {
    assertObjectKey(key)
    const file = await this.#existing(key, () => open(pathsOf(this.directory, key).object, 'r'))
    try {
      const { size: totalSize } = await onDisk(() => file.stat())
      if (range === undefined) {
        return { stream: file.createReadStream(), size: totalSize, totalSize }
      }
      const { start, end } = resolveRange(range, totalSize)
      return { stream: file.createReadStream({ start, end }), size: end - start + 1, totalSize }
    } catch (error) {
      await file.close()
      throw error
    }
  }

  readonly stat = async (key: string): Promise<StoredObject> => {
    assertObjectKey(key)
    const paths = pathsOf(this.directory, key)
    const { size, mtime } = await this.#existing(key, () => stat(paths.object))
    const meta = await this.#existing(key, () => readMeta(paths))
    return { key, size, storedAt: mtime, ...meta }
  }

  readonly list = (options: { olderThan?: Date; after?: string } = {}): AsyncIterable<ListedObject> => {
    if (options.after !== undefined) assertObjectKey(options.after)
    return listObjects(this.directory, options, (error) => new StoreUnavailable(error))
  }

  readonly remove = async (key: string): Promise<void> => {
    assertObjectKey(key)
    const paths = pathsOf(this.directory, key)
    await onDisk(async () => {
      await stat(join(this.directory, INCOMING))
      await rm(paths.object, { force: true })
      await rm(paths.meta, { force: true })
    })
  }

  readonly check = (): Promise<void> =>
    onDisk(async () => {
      const probe = join(this.directory, INCOMING, newObjectKey())
      const file = await open(probe, 'wx', 0o600)
      await file.close()
      await unlink(probe)
    })

  /** "No such file" means a missing object only while the store's own folder is there. */
  readonly #existing = async <T>(key: string, operation: () => Promise<T>): Promise<T> => {
    try {
      return await operation()
    } catch (error) {
      if (errnoOf(error) !== 'ENOENT') throw new StoreUnavailable(error)
      await onDisk(() => stat(join(this.directory, INCOMING)))
      throw new ObjectMissing(key)
    }
  }
}

/** What a killed process left half written; a living one is done long before a day has passed. */
const removeLeftovers = async (incoming: string): Promise<void> => {
  const names = await readdir(incoming)
  const ages = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(incoming, name))).mtimeMs })),
  )
  const old = ages.filter(({ at }) => at < Date.now() - DAY_MS)
  await Promise.all(old.map(({ name }) => rm(join(incoming, name), { force: true })))
}

/**
 * A document store in a folder, for the embedded default (`DATA_DIR`) and for one machine.
 * An object is written to `incoming/`, flushed, and renamed into place, so a reader sees all of it or nothing.
 * @throws StoreUnavailable when the folder cannot be made or written.
 */
export const openFilesystemStore = async (options: {
  readonly directory: string
}): Promise<DocumentStore> => {
  const incoming = join(options.directory, INCOMING)
  await onDisk(async () => {
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    await mkdir(join(options.directory, OBJECTS), { recursive: true, mode: 0o700 })
    await removeLeftovers(incoming)
  })
  const store = new FilesystemStore(options.directory)
  await store.check()
  return store
}
