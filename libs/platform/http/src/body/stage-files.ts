import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { StagedFile } from '@licensing/event-store'
import { judgeFile, mediaTypes, type Judgement } from '@licensing/document-store'
import { checkFile, type FileFacts, type FileRule, nameOfKind, refusalMessage } from '@licensing/forms'
import { Refusal } from '../errors/refusal'
import type { FilesOption } from '../route/route'
import { safeFileName } from './file-name'
import type { ReceivedFile, ReceivedForm } from './receive-form'
import { ruleOf } from './upload-space'

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const refuse = (
  code: 'FILE_TYPE' | 'VALIDATION',
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

/** Validates a file by size, name and content; it is stored under an extension of its content. @throws Refusal */
const stageFile = async (received: ReceivedFile, rule: FileRule, category: string): Promise<StagedFile> => {
  const { partName, originalName: name, size, path } = received
  const at = { field: partName, rule }
  if (size === 0) throw refuse('VALIDATION', at, emptyMessage(rule, name))
  const file = { name, size }
  const problemOfName = checkFile(rule, file)
  if (problemOfName !== null) throw refuse('FILE_TYPE', at, problemOfName)
  const [judgement, sha256] = await Promise.all([judgeFile(path), sha256Of(path)])
  const { kind } = judgement
  const problem = problemOf(judgement, rule, file)
  if (problem !== null || kind === null) throw refuse('FILE_TYPE', at, problem ?? rule.typeMessage(name))
  const originalName = safeFileName(nameOfKind(name, kind))
  return { partName, category, originalName, mediaType: mediaTypes[kind], fileSize: size, sha256, path }
}

/** @throws what is neither a refusal nor an error of the disk, which names its system call */
const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  if (error instanceof Error && 'syscall' in error) return new Refusal('DEPENDENCY_DOWN', { cause: error })
  throw error
}

/** The first refusal decides the status and the message; the fields of all refusals with its code are listed. */
const combined = (refusals: readonly Refusal[]): Refusal | undefined => {
  const [first] = refusals
  if (first === undefined) return undefined
  const errors = refusals.filter(({ code }) => code === first.code).flatMap((refusal) => refusal.errors)
  return new Refusal(first.code, { message: first.message, headers: first.headers, errors })
}

/** Judges the files of a form by the rule that its fields choose. @throws Refusal, for all of them at once */
export const stageFiles = async (form: ReceivedForm, option: FilesOption): Promise<StagedFile[]> => {
  const rule = ruleOf(option, Object.fromEntries(form.fields))
  const refusals = [...form.refusals]
  const staged = await Promise.all(
    form.files.map((file) =>
      stageFile(file, rule, option.categoryOf(file.partName) ?? '').catch((error: unknown) => {
        refusals.push(asRefusal(error))
        return undefined
      }),
    ),
  )
  const refusal = combined(refusals)
  if (refusal !== undefined) throw refusal
  return staged.filter((file) => file !== undefined)
}
