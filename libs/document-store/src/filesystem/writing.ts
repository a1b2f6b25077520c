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

/** What one `put` has open: flushed together, because the disk then writes its journal once for all of them. */
export class OpenFiles {
  readonly #files: FileHandle[] = []

  async open(path: string, flags: string, mode?: number): Promise<FileHandle> {
    const file = await open(path, flags, mode)
    this.#files.push(file)
    return file
  }

  flush = (): Promise<unknown> => onDisk(() => Promise.all(this.#files.map((file) => file.sync())))

  /** What was written is on the disk by then, so nothing waits for it and nothing is lost should it fail. */
  closeSoon(): void {
    for (const file of this.#files) file.close().catch(() => undefined)
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
export const openWhole = async (
  files: OpenFiles,
  source: { readonly path: string; readonly size: number },
): Promise<void> => {
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

/** Claims the key and writes what is known of the object; the key is taken from here on. */
export const claim = async (files: OpenFiles, paths: Paths, key: string, meta: ObjectMeta): Promise<void> => {
  const [folder, file] = await Promise.allSettled([
    files.open(paths.folder, 'r'),
    files.open(paths.meta, 'wx', 0o600),
  ])
  if (file.status === 'rejected')
    throw errnoOf(file.reason) === 'EEXIST' ? new ObjectExists(key) : new StoreUnavailable(file.reason)
  try {
    if (folder.status === 'rejected') throw new StoreUnavailable(folder.reason)
    const facts = JSON.stringify({ mediaType: meta.mediaType, sha256: meta.sha256 })
    await onDisk(() => file.value.writeFile(facts))
  } catch (error) {
    await rm(paths.meta, { force: true })
    throw error
  }
}
