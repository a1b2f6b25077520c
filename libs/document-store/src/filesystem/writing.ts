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

const unlessThere = (error: unknown): void => {
  if (errnoOf(error) !== 'EEXIST') throw error
}

/** What one `put` has open: flushed together, because the disk then writes its journal once for all of them. */
export class OpenFiles {
  readonly #own: FileHandle[] = []

  async open(path: string, flags: string, mode?: number): Promise<FileHandle> {
    const file = await open(path, flags, mode)
    this.#own.push(file)
    return file
  }

  flush = (...others: FileHandle[]): Promise<unknown> =>
    onDisk(() => Promise.all([...this.#own, ...others].map((file) => file.sync())))

  /** What was written is on the disk by then, so nothing waits for it and nothing is lost should it fail. */
  closeSoon(): void {
    for (const file of this.#own) file.close().catch(() => undefined)
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

/** Opens a file that is to be of exactly `size` bytes. */
export const openWhole = async (files: OpenFiles, source: FileSource): Promise<void> => {
  const file = await onDisk(() => files.open(source.path, 'r+'))
  const { size } = await onDisk(() => file.stat())
  if (size !== source.size) throw new UploadCutOff(`${size} bytes came instead of ${source.size}`)
}

/** Not recursive: where the store's own folder is gone none must come in its place. */
const makeFolder = async (folder: string): Promise<void> => {
  await mkdir(dirname(folder)).catch(unlessThere)
  await mkdir(folder).catch(unlessThere)
}

/** Runs what needs the place's folder, and makes it for the first object of a day. */
export const inFolder = <T>({ folder }: Place, operation: () => Promise<T>): Promise<T> =>
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

/** Gives a file that lies on the same disk its key as second name; its bytes need no copy. @returns false on another disk */
export const linked = async (path: string, place: Place, key: string): Promise<boolean> => {
  try {
    await inFolder(place, () => link(path, place.object))
    return true
  } catch (error) {
    if (CANNOT_LINK.has(errnoOf(error) ?? '')) return false
    throw refusal(key, error)
  }
}

/** As `linked` for a disk that knows no links: claims the key with an empty file, which the copy replaces. */
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
