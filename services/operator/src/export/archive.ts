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

/** One file of the archive; its content is generated when it is written, and read once. */
export interface ArchiveEntry {
  readonly path: string
  /** False for content that is already compressed. */
  readonly compress: boolean
  /** @param before the files written so far */
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
  EEXIST: ['already exists', 'another export is writing it; if not, delete that file.'],
  ENOENT: ['is in a folder that does not exist', 'create the folder, or use another --output.'],
  ENOTDIR: ['is in a folder that does not exist', 'create the folder, or use another --output.'],
  EACCES: ['is not writable by this user', 'use another --output.'],
  EPERM: ['is not writable by this user', 'use another --output.'],
  EROFS: ['is on a read-only disk', 'use another --output.'],
  ENOSPC: ['does not fit on the disk', 'free some space, or use another --output.'],
}

const withFix = (error: unknown, path: string): unknown => {
  const [problem, fix] = refusals[(error as NodeJS.ErrnoException).code ?? ''] ?? []
  if (problem === undefined || fix === undefined) return error
  return new AdminError(`${path} ${problem}.`, fix, { cause: error })
}

/** Streams all entries into the open file and flushes it to disk. */
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
 * Writes the archive to a temporary file and renames it when complete, so that a failure leaves no partial file.
 * @throws AdminError for a path that cannot be written, and any error of an entry's content
 */
export const writeArchive = async (plan: ArchivePlan): Promise<void> => {
  const part = `${plan.target}.part`
  // It contains personal data, so only the operator may read it.
  const file = await open(part, 'wx', 0o600).catch((error: unknown) => {
    throw withFix(error, part)
  })
  try {
    await writeInto(file, plan)
    await rename(part, plan.target)
  } catch (error) {
    await rm(part, { force: true })
    throw withFix(error, plan.target)
  } finally {
    await file.close().catch(() => undefined)
  }
}
