import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { BusboyFileStream } from '@fastify/busboy'
import { mediaTypes, sniffKind } from '@licensing/document-store'
import { checkFile, type FileRule } from '@licensing/form-rules'
import { Refusal } from '../errors/refusal'
import { safeFileName } from './file-name'

/** An accepted file on the disk, not yet in the document store. */
export interface StagedFile {
  readonly partName: string
  readonly category: string
  readonly originalName: string
  readonly mediaType: string
  readonly fileSize: number
  readonly sha256: string
  readonly path: string
}

export interface Part {
  readonly name: string
  readonly fileName: string | undefined
  readonly category: string
  readonly rule: FileRule
  /** Where it is written. */
  readonly path: string
}

/** A file of one piece is judged by that piece, which is in memory anyhow; a larger one is read again. */
const ONE_PIECE_BYTES = 64 * 1024

interface Spooled {
  readonly size: number
  readonly sha256: string
  /** All of the bytes, when they came in one piece. */
  readonly whole: Buffer | undefined
}

/** Writes the stream to `path` as it comes, counting and hashing on the way. */
const spool = async (stream: BusboyFileStream, path: string): Promise<Spooled> => {
  const hash = createHash('sha256')
  let size = 0
  let first: Buffer | undefined
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk)
      first = size === 0 && chunk.length <= ONE_PIECE_BYTES ? chunk : undefined
      size += chunk.length
      await file.writeFile(chunk)
    }
  } finally {
    // All is written by then, and nobody waits for it; whoever needs it on the disk flushes it.
    file.close().catch(() => undefined)
  }
  return { size, sha256: hash.digest('hex'), whole: first }
}

const refuse = (
  code: 'FILE_TYPE' | 'FILE_TOO_LARGE' | 'VALIDATION',
  field: string,
  message: string,
): Refusal => new Refusal(code, { message, errors: [{ field, message }] })

/**
 * Writes one part to a file and judges it by its rule: its size, its name's extension and its content. Undefined for
 * the empty part a browser sends when no file was chosen. @throws Refusal, the file removed.
 */
export const stageFile = async (stream: BusboyFileStream, part: Part): Promise<StagedFile | undefined> => {
  const { rule, name: partName, category, path } = part
  const { size, sha256, whole } = await spool(stream, path)
  if (size === 0 && (part.fileName ?? '') === '') return rm(path).then(() => undefined)
  const originalName = safeFileName(part.fileName ?? '')
  const refused = async (refusal: Refusal): Promise<never> => {
    await rm(path, { force: true })
    throw refusal
  }
  if (stream.truncated) return refused(refuse('FILE_TOO_LARGE', partName, rule.sizeMessage(originalName)))
  if (size === 0) return refused(refuse('VALIDATION', partName, `Arquivo vazio: ${originalName}`))
  const sniffed = await sniffKind(whole ?? path)
  const kind = sniffed === 'unknown' ? null : sniffed
  const problem = checkFile(rule, { name: originalName, size, kind })
  if (problem !== null || kind === null) {
    return refused(refuse('FILE_TYPE', partName, problem ?? rule.typeMessage(originalName)))
  }
  return { partName, category, originalName, mediaType: mediaTypes[kind], fileSize: size, sha256, path }
}
