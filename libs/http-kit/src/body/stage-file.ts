import { createHash } from 'node:crypto'
import type { BusboyFileStream } from '@fastify/busboy'
import type { StagedFile } from '@licensing/commands'
import { judgeFile, mediaTypes, type Judgement } from '@licensing/document-store'
import { checkFile, type FileFacts, type FileRule, nameOfKind, refusalMessage } from '@licensing/form-rules'
import { Refusal } from '../errors/refusal'
import { safeFileName } from './file-name'
import type { Upload } from './upload-folder'

export interface Part {
  readonly name: string
  readonly fileName: string | undefined
  readonly category: string
  /** Known once the fields that choose it are read. */
  readonly rule: () => Promise<FileRule>
  /** The destination on disk; removed with its request. */
  readonly upload: Upload
}

/** A file that arrives in one chunk is validated from that chunk, which is already in memory; a larger one is read again. */
const ONE_CHUNK_BYTES = 64 * 1024

interface Spooled {
  readonly size: number
  readonly sha256: string
  /** The whole content, when it arrived in one chunk. */
  readonly whole: Buffer | undefined
}

/** Writes the stream while counting and hashing it: a chunk is written while the next one arrives. */
const spool = async (stream: BusboyFileStream, upload: Upload): Promise<Spooled> => {
  const hash = createHash('sha256')
  let size = 0
  let first: Buffer | undefined
  let writing: Promise<unknown> = Promise.resolve()
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    first = size === 0 && chunk.length <= ONE_CHUNK_BYTES ? chunk : undefined
    size += chunk.length
    await writing
    writing = upload.append(chunk)
  }
  return { size, sha256: hash.digest('hex'), whole: first }
}

/** @throws the disk failure */
const judgeWritten = async ({ path, written }: Upload): Promise<Judgement> => {
  await written
  return judgeFile(path)
}

const refuse = (
  code: 'FILE_TYPE' | 'FILE_TOO_LARGE' | 'VALIDATION',
  { field, rule }: { readonly field: string; readonly rule: FileRule },
  message: string,
): Refusal => new Refusal(rule.refusal ?? code, { message, errors: [{ field, message }] })

/** The reason content is refused takes precedence over its kind. */
const problemOf = (judgement: Judgement, rule: FileRule, file: FileFacts): string | null =>
  judgement.kind === null && judgement.reason !== undefined
    ? refusalMessage(judgement.reason, rule, file.name)
    : checkFile(rule, { ...file, kind: judgement.kind })

/** A rule with a code of its own says what it needs instead. */
const emptyMessage = (rule: FileRule, name: string): string =>
  rule.refusal === undefined ? `Arquivo vazio: ${name}` : rule.typeMessage(name)

/**
 * Writes one part to a file and validates it against its rule: size and content. It is stored under an extension of its
 * content. Undefined for the empty part that browsers send when no file was chosen. @throws Refusal
 */
export const stageFile = async (stream: BusboyFileStream, part: Part): Promise<StagedFile | undefined> => {
  const { name: partName, category, upload } = part
  const { size, sha256, whole } = await spool(stream, upload)
  if (size === 0 && (part.fileName ?? '') === '') return undefined
  const rule = await part.rule()
  const at = { field: partName, rule }
  const originalName = safeFileName(part.fileName ?? '')
  if (stream.truncated) throw refuse('FILE_TOO_LARGE', at, rule.sizeMessage(originalName))
  if (size === 0) throw refuse('VALIDATION', at, emptyMessage(rule, originalName))
  const file = { name: originalName, size }
  const problemOfName = checkFile(rule, file)
  if (problemOfName !== null) throw refuse('FILE_TYPE', at, problemOfName)
  const judgement = await (whole === undefined ? judgeWritten(upload) : judgeFile(whole))
  const { kind } = judgement
  const problem = problemOf(judgement, rule, file)
  if (problem !== null || kind === null)
    throw refuse('FILE_TYPE', at, problem ?? rule.typeMessage(originalName))
  const { path } = upload
  const mediaType = mediaTypes[kind]
  const storedName = safeFileName(nameOfKind(originalName, kind))
  return {
    partName,
    category,
    originalName: storedName,
    mediaType,
    fileSize: size,
    sha256,
    path,
    writing: upload,
  }
}
