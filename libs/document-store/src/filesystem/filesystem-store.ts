import { type FileHandle, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  ObjectMissing,
  StoreUnavailable,
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
import {
  allDone,
  claim,
  copyInto,
  errnoOf,
  linked,
  onDisk,
  OpenFiles,
  openWhole,
  unlessThere,
  writeFacts,
} from './writing'
import { INCOMING, OBJECTS, pathsOf, readMeta, type Paths } from './layout'

const DAY_MS = 24 * 60 * 60 * 1000

/** What is open of the source, all of it written. */
const stillOpen = async (source: ObjectSource): Promise<FileHandle[]> => {
  const writing = 'path' in source ? source.writing : undefined
  if (writing === undefined) return []
  await onDisk(() => writing.written)
  return [await writing.opened]
}

class FilesystemStore implements DocumentStore {
  constructor(private readonly directory: string) {}

  readonly put = async (key: string, source: ObjectSource, meta: ObjectMeta): Promise<StoredObject> => {
    assertObjectKey(key)
    const paths = pathsOf(this.directory, key)
    const files = new OpenFiles()
    const claiming = this.#makeFolder(paths).then(() => claim(files, paths, key))
    // Both wait for the disk, neither for the other.
    const [claimed, ready] = await Promise.allSettled([claiming, this.#makeReady(files, source)])
    try {
      if (claimed.status === 'rejected') throw claimed.reason
      if (ready.status === 'rejected') throw ready.reason
      await allDone([writeFacts(claimed.value, meta), this.#publish(source, ready.value, paths)])
      await files.flush(...(await stillOpen(source)))
    } catch (error) {
      if (claimed.status === 'fulfilled')
        await Promise.all([paths.object, paths.meta].map((path) => rm(path, { force: true })))
      throw error
    } finally {
      files.closeSoon()
      if (ready.status === 'fulfilled' && ready.value !== undefined) await rm(ready.value, { force: true })
    }
    return { key, size: source.size, storedAt: new Date(), ...meta }
  }

  /** @returns where the bytes were copied to; undefined for a file that stays where it lies */
  readonly #makeReady = async (files: OpenFiles, source: ObjectSource): Promise<string | undefined> => {
    if (!('path' in source)) return this.#copyIn(source)
    const { writing } = source
    if (writing === undefined) await openWhole(files, source)
    else await onDisk(() => writing.opened)
    return undefined
  }

  readonly #copyIn = async (source: ObjectSource): Promise<string> => {
    const incoming = join(this.directory, INCOMING, newObjectKey())
    try {
      await copyInto(incoming, source)
      return incoming
    } catch (error) {
      await rm(incoming, { force: true })
      throw error
    }
  }

  /**
   * The link or the rename is the moment the object exists. A linked one is flushed after it, together with its folder: until
   * then nobody knows the key, and what a loss of power leaves of it no event names.
   */
  readonly #publish = async (
    source: ObjectSource,
    incoming: string | undefined,
    paths: Paths,
  ): Promise<void> => {
    if (incoming === undefined && 'path' in source && (await linked(source.path, paths.object))) return
    await stillOpen(source)
    const copy = incoming ?? (await this.#copyIn(source))
    await onDisk(() => rename(copy, paths.object)).catch(async (error: unknown) => {
      await rm(copy, { force: true })
      throw error
    })
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
 * A file is linked into place, a stream is written to `incoming/` first; an object is on the disk when `put` answers.
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
