import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { AdminError } from '../errors'

export interface ArchivedFile {
  readonly path: string
  readonly size: number
  /** Lower-case hex. */
  readonly sha256: string
}

/** One file of the archive; its content is asked for when its turn comes, and read once. */
export interface ArchiveEntry {
  readonly path: string
  /** False for what is compressed already. */
  readonly compress: boolean
  /** @param before every file already in the archive */
  content(before: readonly ArchivedFile[]): AsyncIterable<string | Uint8Array>
}

export interface ArchivePlan {
  readonly target: string
  readonly entries: readonly ArchiveEntry[]
  readonly madeAt: Date
  readonly signal: AbortSignal
}

async function* digested({ path, content }: ArchiveEntry, written: ArchivedFile[]): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of content(written)) {
    const chunk =
      typeof piece === 'string'
        ? Buffer.from(piece)
        : Buffer.from(piece.buffer, piece.byteOffset, piece.length)
    hash.update(chunk)
    size += chunk.length
    yield chunk
  }
  written.push({ path, size, sha256: hash.digest('hex') })
}

const refusals: Readonly<Record<string, readonly [problem: string, fix: string]>> = {
  EEXIST: ['is there already', 'another export writes it; if none does, delete that file.'],
  ENOENT: ['is in a folder that does not exist', 'make the folder, or give another --output.'],
  ENOTDIR: ['is in a folder that does not exist', 'make the folder, or give another --output.'],
  EACCES: ['may not be written by this user', 'give another --output.'],
  EPERM: ['may not be written by this user', 'give another --output.'],
  EROFS: ['is on a read-only disk', 'give another --output.'],
  ENOSPC: ['does not fit on the disk', 'free some space, or give another --output.'],
}

const explained = (error: unknown, path: string): unknown => {
  const [problem, fix] = refusals[(error as NodeJS.ErrnoException).code ?? ''] ?? []
  if (problem === undefined || fix === undefined) return error
  return new AdminError(`${path} ${problem}.`, fix, { cause: error })
}

/** Streams every entry, one after the other, into the open file, which is on the disk when this resolves. */
const writeInto = async (file: FileHandle, { entries, madeAt, signal }: ArchivePlan): Promise<void> => {
  const zip = new ZipFile()
  const output = new PassThrough()
  const written: ArchivedFile[] = []
  let current: Readable | undefined
  zip.on('error', (error: Error) => output.destroy(error))
  zip.outputStream.pipe(output)
  for (const entry of entries) {
    zip.addReadStreamLazy(entry.path, { compress: entry.compress, mtime: madeAt, mode: 0o100644 }, (give) => {
      current = Readable.from(digested(entry, written), { objectMode: false })
      current.on('error', (error) => output.destroy(error))
      give(null, current)
    })
  }
  zip.end()
  try {
    await pipeline(output, file.createWriteStream({ flush: true }), { signal })
  } finally {
    current?.destroy()
  }
}

/**
 * Writes the archive beside its place and moves it there when whole: whatever fails leaves no half file.
 * @throws AdminError for a place that cannot be written, and whatever an entry's content throws
 */
export const writeArchive = async (plan: ArchivePlan): Promise<void> => {
  const part = `${plan.target}.part`
  // It holds personal data: for the operator alone.
  const file = await open(part, 'wx', 0o600).catch((error: unknown) => {
    throw explained(error, part)
  })
  try {
    await writeInto(file, plan)
    await rename(part, plan.target)
  } catch (error) {
    await rm(part, { force: true })
    throw explained(error, plan.target)
  } finally {
    await file.close().catch(() => undefined)
  }
}
