import { createReadStream } from 'node:fs'
import { link, open, rm, type FileHandle } from 'node:fs/promises'
import {
  ObjectExists,
  StoreUnavailable,
  UploadCutOff,
  type FileSource,
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

/** Waits for all, also where one fails: nothing goes on behind the back of who cleans up. @throws the first failure */
export const allDone = async (works: readonly Promise<unknown>[]): Promise<void> => {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
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

/** Claims the key, which is taken from here on. @returns the file that is to say what is known of the object */
export const claim = async (files: OpenFiles, paths: Paths, key: string): Promise<FileHandle> => {
  const [folder, file] = await Promise.allSettled([
    files.open(paths.folder, 'r'),
    files.open(paths.meta, 'wx', 0o600),
  ])
  if (file.status === 'rejected')
    throw errnoOf(file.reason) === 'EEXIST' ? new ObjectExists(key) : new StoreUnavailable(file.reason)
  if (folder.status === 'fulfilled') return file.value
  await rm(paths.meta, { force: true })
  throw new StoreUnavailable(folder.reason)
}

export const writeFacts = (file: FileHandle, { mediaType, sha256 }: ObjectMeta): Promise<void> =>
  onDisk(() => file.writeFile(JSON.stringify({ mediaType, sha256 })))
