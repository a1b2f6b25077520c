import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import type { BusboyFileStream } from '@fastify/busboy'
import { mediaTypes, sniffKind } from '@licensing/document-store'
import { checkFile, type FileRule } from '@licensing/form-rules'
import { Refusal } from '../errors/refusal'
import { safeFileName } from './file-name'

/** A file's bytes: one piece, as it came from the connection, or a file on the disk. */
export type Content = { readonly bytes: Buffer } | { readonly path: string }

/** An accepted file, not yet in the document store. */
export interface StagedFile {
  readonly partName: string
  readonly category: string
  readonly originalName: string
  readonly mediaType: string
  readonly fileSize: number
  readonly sha256: string
  readonly content: Content
}

export interface Part {
  readonly name: string
  readonly fileName: string | undefined
  readonly category: string
  readonly rule: FileRule
  /** Where it is written, should it come in more than one piece. */
  readonly newPath: () => string
  /** Asks whether a piece of so many bytes may stay in memory. */
  readonly mayStay: (bytes: number) => boolean
}

interface Spooled {
  readonly size: number
  readonly sha256: string
  readonly content: Content
}

const NOTHING = Buffer.alloc(0)

/** Writes the stream to a file as it comes, counting and hashing on the way. A single piece, in memory anyhow, stays there. */
const spool = async (stream: BusboyFileStream, { newPath, mayStay }: Part): Promise<Spooled> => {
  const hash = createHash('sha256')
  let size = 0
  let single: Buffer | undefined
  let written: { readonly path: string; readonly file: FileHandle } | undefined
  const write = async (chunk: Buffer) => {
    if (written === undefined) {
      const path = newPath()
      written = { path, file: await open(path, 'wx', 0o600) }
    }
    await written.file.writeFile(chunk)
  }
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk)
      if (size === 0 && mayStay(chunk.length)) single = chunk
      else {
        if (single !== undefined) await write(single)
        single = undefined
        await write(chunk)
      }
      size += chunk.length
    }
  } finally {
    // All is written by then, and nobody waits for it; whoever needs it on the disk flushes it.
    written?.file.close().catch(() => undefined)
  }
  const content = written === undefined ? { bytes: single ?? NOTHING } : { path: written.path }
  return { size, sha256: hash.digest('hex'), content }
}

const refuse = (
  code: 'FILE_TYPE' | 'FILE_TOO_LARGE' | 'VALIDATION',
  field: string,
  message: string,
): Refusal => new Refusal(code, { message, errors: [{ field, message }] })

/**
 * Takes in one part and judges it by its rule: its size, its name's extension and its content. Undefined for the empty
 * part a browser sends when no file was chosen. @throws Refusal; what was written is the caller's to remove.
 */
export const stageFile = async (stream: BusboyFileStream, part: Part): Promise<StagedFile | undefined> => {
  const { rule, name: partName, category } = part
  const { size, sha256, content } = await spool(stream, part)
  if (size === 0 && (part.fileName ?? '') === '') return undefined
  const originalName = safeFileName(part.fileName ?? '')
  if (stream.truncated) throw refuse('FILE_TOO_LARGE', partName, rule.sizeMessage(originalName))
  if (size === 0) throw refuse('VALIDATION', partName, `Arquivo vazio: ${originalName}`)
  const sniffed = await sniffKind('bytes' in content ? content.bytes : content.path)
  const kind = sniffed === 'unknown' ? null : sniffed
  const problem = checkFile(rule, { name: originalName, size, kind })
  if (problem !== null || kind === null)
    throw refuse('FILE_TYPE', partName, problem ?? rule.typeMessage(originalName))
  return { partName, category, originalName, mediaType: mediaTypes[kind], fileSize: size, sha256, content }
}
