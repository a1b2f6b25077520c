import { createReadStream } from 'node:fs'
import { link, open, rm, type FileHandle } from 'node:fs/promises'
import {
  ObjectExists,
  StoreUnavailable,
  UploadCutOff,
  type ObjectMeta,
  type ObjectSource,
} from '../document-store'
import type { Paths } from './layout'

/** Another disk, a file system without links, or one that forbids them here: the bytes are copied instead. */
const CANNOT_LINK = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'EACCES'])

export const errnoOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Runs a file operation; what the disk refuses means that the store is unavailable. */
export const onDisk = async <T>(operation: () => Promise<T>): Promise<T> => {
  try {
    return await operation()
  } catch (error) {
    throw errnoOf(error) === undefined ? error : new StoreUnavailable(error)
  }
}

export const unlessThere = (error: unknown): void => {
  if (errnoOf(error) !== 'EEXIST') throw error
}

/** What was written is on the disk by then, so nothing waits for it and nothing is lost should it fail. */
const closeSoon = (file: FileHandle): void => void file.close().catch(() => undefined)

export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    closeSoon(handle)
  }
}

/** Copies exactly `size` bytes, chunk by chunk, and makes sure they are on the disk. */
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
    if (received !== source.size) throw new UploadCutOff(`${received} bytes came instead of ${source.size}`)
    await onDisk(() => file.sync())
  } finally {
    await file.close()
  }
}

/** Makes sure that a file of exactly `size` bytes is on the disk. */
export const flush = async ({
  path,
  size,
}: {
  readonly path: string
  readonly size: number
}): Promise<void> => {
  const file = await onDisk(() => open(path, 'r+'))
  try {
    const [{ size: received }] = await onDisk(() => Promise.all([file.stat(), file.sync()]))
    if (received !== size) throw new UploadCutOff(`${received} bytes came instead of ${size}`)
  } finally {
    closeSoon(file)
  }
}

/** Gives a file that lies on the same disk a second name; its bytes need no copy. @returns false on another disk */
export const linked = async (path: string, object: string): Promise<boolean> => {
  try {
    await link(path, object)
    return true
  } catch (error) {
    if (CANNOT_LINK.has(errnoOf(error) ?? '')) return false
    throw errnoOf(error) === undefined ? error : new StoreUnavailable(error)
  }
}

/** Claims the key and writes what is known of the object; the key is taken from here on. */
export const claim = async (paths: Paths, key: string, meta: ObjectMeta): Promise<void> => {
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
    closeSoon(file)
  }
}
