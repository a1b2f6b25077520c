import { createReadStream } from 'node:fs'
import { link, mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  ObjectExists,
  StoreUnavailable,
  UploadCutOff,
  type FileSource,
  type ObjectSource,
} from '../document-store'
import type { Place } from './layout'

/** Another disk, or a file system without links or one that forbids them here: the bytes are copied instead. */
const CANNOT_LINK = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'EACCES'])

export const errnoOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Runs a file operation; an error of the disk means that the store is unavailable. */
export const onDisk = async <T>(operation: () => Promise<T>): Promise<T> => {
  try {
    return await operation()
  } catch (error) {
    throw errnoOf(error) === undefined ? error : new StoreUnavailable(error)
  }
}

const unlessThere = (error: unknown): void => {
  if (errnoOf(error) !== 'EEXIST') throw error
}

/** The content is on disk or given up, so nothing awaits the close and a failure is harmless. */
export const closeSoon = (file: FileHandle | undefined): void => void file?.close().catch(() => undefined)

/** Flushes the names in a folder to disk. @throws StoreUnavailable */
export const flushFolder = (folder: string): Promise<void> =>
  onDisk(async () => {
    const opened = await open(folder, 'r')
    await opened.sync().finally(() => opened.close())
  })

/** Copies exactly `size` bytes, chunk by chunk, and flushes them to disk. */
export const copyInto = async (incoming: string, source: ObjectSource): Promise<void> => {
  const stream = 'path' in source ? createReadStream(source.path) : source.stream
  const file = await onDisk(() => open(incoming, 'wx', 0o600))
  try {
    let received = 0
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      received += chunk.length
      if (received > source.size) break
      await onDisk(() => file.writeFile(chunk))
    }
    if (received !== source.size)
      throw new UploadCutOff(`Received ${received} bytes instead of ${source.size}`)
    await onDisk(() => file.sync())
  } finally {
    await file.close()
  }
}

/** Opens a file that must have exactly `size` bytes, and makes it the owner's only. */
export const openWhole = async (source: FileSource): Promise<FileHandle> => {
  const file = await onDisk(() => open(source.path, 'r+'))
  try {
    const { size } = await onDisk(() => file.stat())
    if (size !== source.size) throw new UploadCutOff(`The file has ${size} bytes instead of ${source.size}`)
    await onDisk(() => file.chmod(0o600))
    return file
  } catch (error) {
    closeSoon(file)
    throw error
  }
}

/** Not recursive: a deleted store folder must not be recreated. */
const makeFolder = async (folder: string): Promise<void> => {
  await mkdir(dirname(folder)).catch(unlessThere)
  await mkdir(folder).catch(unlessThere)
}

/** Runs an operation in the object's folder, and creates the folder for the first object of a day. */
const inFolder = <T>({ folder }: Place, operation: () => Promise<T>): Promise<T> =>
  operation().catch(async (error: unknown) => {
    if (errnoOf(error) !== 'ENOENT') throw error
    await makeFolder(folder)
    return operation()
  })

const refusal = (key: string, error: unknown): unknown => {
  const errno = errnoOf(error)
  if (errno === undefined) return error
  return errno === 'EEXIST' ? new ObjectExists(key) : new StoreUnavailable(error)
}

/** Links a file on the same disk to its key, without copying bytes. @returns false on another disk */
export const linked = async (path: string, place: Place, key: string): Promise<boolean> => {
  try {
    await inFolder(place, () => link(path, place.object))
    return true
  } catch (error) {
    if (CANNOT_LINK.has(errnoOf(error) ?? '')) return false
    throw refusal(key, error)
  }
}

/** Like `linked`, for file systems without links: claims the key with an empty file, which the copy replaces. */
export const moved = async (copy: string, place: Place, key: string): Promise<void> => {
  try {
    await inFolder(place, async () => (await open(place.object, 'wx', 0o600)).close())
  } catch (error) {
    throw refusal(key, error)
  }
  await onDisk(() => rename(copy, place.object)).catch(async (error: unknown) => {
    await rm(place.object, { force: true })
    throw error
  })
}
