import { type FileHandle, mkdir, open, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ObjectMissing,
  StoreUnavailable,
  type ByteRange,
  type DocumentStore,
  type ObjectSource,
  type ReadObject,
  type StoredObject,
} from '../document-store'
import { assertObjectKey, newObjectKey } from '../object-key'
import { resolveRange } from '../range'
import { INCOMING, OBJECTS, placeOf, type Place } from './layout'
import { removeLeftFiles } from './left-files'
import { listObjects } from './list'
import { closeSoon, copyInto, errnoOf, flushFolder, linked, moved, onDisk, openWhole } from './writing'

class FilesystemStore implements DocumentStore {
  constructor(private readonly directory: string) {}

  /**
   * The object exists from the link or rename on. A linked file is flushed after it, together with its folder: until
   * then the key is not published, and no event names what a power loss leaves behind.
   */
  readonly put = async (key: string, source: ObjectSource): Promise<StoredObject> => {
    assertObjectKey(key)
    const place = placeOf(this.directory, key)
    const file = await this.#shared(source, place, key)
    if (file === undefined) await this.#copied(source, place, key)
    try {
      // Flushed together, so that the disk writes its journal once for both.
      await Promise.all([flushFolder(place.folder), onDisk(async () => file?.sync())])
    } catch (error) {
      await rm(place.object, { force: true })
      throw error
    } finally {
      closeSoon(file)
    }
    return { key, size: source.size, storedAt: new Date() }
  }

  /** @returns the open file; undefined if it is a stream, or its bytes cannot be shared */
  readonly #shared = async (
    source: ObjectSource,
    place: Place,
    key: string,
  ): Promise<FileHandle | undefined> => {
    if (!('path' in source)) return undefined
    const file = await openWhole(source)
    try {
      if (await linked(source.path, place, key)) return file
    } catch (error) {
      closeSoon(file)
      throw error
    }
    closeSoon(file)
    return undefined
  }

  readonly #copied = async (source: ObjectSource, place: Place, key: string): Promise<void> => {
    const copy = join(this.directory, INCOMING, newObjectKey())
    try {
      await copyInto(copy, source)
      if (!(await linked(copy, place, key))) await moved(copy, place, key)
    } finally {
      await rm(copy, { force: true })
    }
  }

  readonly get = async (key: string, range?: ByteRange): Promise<ReadObject> => {
    assertObjectKey(key)
    const file = await this.#existing(key, () => open(placeOf(this.directory, key).object, 'r'))
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
    const { object } = placeOf(this.directory, key)
    const { size, mtime } = await this.#existing(key, () => stat(object))
    return { key, size, storedAt: mtime }
  }

  readonly list = ({ olderThan }: { olderThan?: Date } = {}): AsyncIterable<StoredObject> =>
    listObjects(this.directory, olderThan)

  readonly remove = async (key: string): Promise<void> => {
    assertObjectKey(key)
    const { object } = placeOf(this.directory, key)
    await onDisk(async () => {
      await stat(join(this.directory, INCOMING))
      await rm(object, { force: true })
    })
  }

  readonly check = (): Promise<void> =>
    onDisk(async () => {
      const probe = join(this.directory, INCOMING, newObjectKey())
      const file = await open(probe, 'wx', 0o600)
      await file.close()
      await unlink(probe)
    })

  /** "No such file" means a missing object only if the store's own folder exists. */
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

/**
 * A document store in a folder, for the embedded default (`DATA_DIR`) and for a single machine. A file is linked into
 * place, a stream is written to `incoming/` first; the object is on disk when `put` resolves.
 * @throws StoreUnavailable when the folder cannot be created or written.
 */
export const openFilesystemStore = async (options: {
  readonly directory: string
}): Promise<DocumentStore> => {
  const incoming = join(options.directory, INCOMING)
  await onDisk(async () => {
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    await mkdir(join(options.directory, OBJECTS), { recursive: true, mode: 0o700 })
    await removeLeftFiles(incoming)
  })
  const store = new FilesystemStore(options.directory)
  await store.check()
  return store
}
