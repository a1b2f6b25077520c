import type { IncomingMessage } from 'node:http'
import type { Writable } from 'node:stream'
import multer, { MulterError, type Options } from 'multer'
import type { FileRule } from '@licensing/forms'
import { invalid, Refusal } from '../errors/refusal'
import type { FilesOption } from '../route/route'
import { safeFileName } from './file-name'
import { DEFAULT_MAX_FILES, ruleOf, totalLimit } from './upload-space'

const MAX_FIELDS = 300
const MAX_FIELD_BYTES = 64 * 1024

/** A file of the form, on disk and not yet judged. */
export interface ReceivedFile {
  readonly partName: string
  readonly originalName: string
  readonly size: number
  readonly path: string
}

export interface ReceivedForm {
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly files: readonly ReceivedFile[]
  /** The refusals of parts that the route does not know; they are not among the files. */
  readonly refusals: readonly Refusal[]
}

/** Members of multer 2.5 that its types lack. */
interface FormOptions extends Options {
  readonly streamHandler: (request: IncomingMessage, parser: Writable) => void
}
interface LimitExceeded extends MulterError {
  readonly filename?: string
}

const malformed = (cause: unknown): Refusal =>
  new Refusal('VALIDATION', { message: 'O formulário enviado está malformado.', cause })

interface Limits {
  readonly rule: FileRule
  readonly maxFiles: number
}

const exceeded = (
  { code, field = '', filename = '' }: LimitExceeded,
  { rule, maxFiles }: Limits,
): Refusal => {
  const message = rule.sizeMessage(safeFileName(filename))
  switch (code) {
    case 'LIMIT_FILE_SIZE':
      return new Refusal(rule.refusal ?? 'FILE_TOO_LARGE', { message, errors: [{ field, message }] })
    case 'LIMIT_FILE_COUNT':
      return invalid(`Envie no máximo ${maxFiles} arquivos.`)
    case 'LIMIT_FIELD_COUNT':
    case 'LIMIT_PART_COUNT':
      return invalid('Campos demais no formulário.')
    case 'LIMIT_FIELD_VALUE':
      return invalid(`Campo grande demais: ${field.slice(0, 100)}`)
    default:
      return malformed(code)
  }
}

const failureOf = (error: unknown, request: IncomingMessage, limits: Limits): Refusal => {
  if (request.destroyed && !request.readableEnded) return new Refusal('UPLOAD_INTERRUPTED', { cause: error })
  if (error instanceof MulterError) return exceeded(error, limits)
  // An error of the disk names its system call; any other is the parser's.
  const isOfDisk = error instanceof Error && 'syscall' in error
  return isOfDisk ? new Refusal('DEPENDENCY_DOWN', { cause: error }) : malformed(error)
}

const refuseIfAnnouncedTooLarge = (request: IncomingMessage, option: FilesOption): void => {
  if (Number(request.headers['content-length'] ?? 0) <= totalLimit(option)) return
  request.resume()
  const { refusal, sizeMessage } = ruleOf(option)
  throw new Refusal(refusal ?? 'FILE_TOO_LARGE', {
    message: refusal === undefined ? 'Os arquivos enviados são grandes demais em conjunto.' : sizeMessage(''),
    headers: { connection: 'close' },
  })
}

const unknownPart = (field: string): Refusal =>
  new Refusal('VALIDATION', { errors: [{ field, message: 'Categoria de documento desconhecida' }] })

interface FormParts {
  readonly fields: [name: string, value: string][]
  readonly refusals: Refusal[]
}

/** The options of multer, which collects the parts it does not keep itself. */
const optionsFor = (option: FilesOption, folder: string, { fields, refusals }: FormParts): FormOptions => {
  const { categoryOf, maxFiles = DEFAULT_MAX_FILES } = option
  return {
    storage: multer.diskStorage({ destination: (_request, _file, done) => done(null, folder) }),
    defParamCharset: 'utf8',
    limits: {
      fileSize: ruleOf(option).maxBytes,
      files: maxFiles,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      parts: maxFiles + MAX_FIELDS,
      headerPairs: 20,
    },
    fileFilter: (_request, { fieldname }, done) => {
      const isKnown = categoryOf(fieldname) !== undefined
      if (!isKnown) refusals.push(unknownPart(fieldname))
      done(null, isKnown)
    },
    // Fields are taken from the parser: multer would merge those with the same name, which the API refuses.
    streamHandler: (body, parser) => {
      parser.on('field', (name: string, value: string) => void fields.push([name, value]))
      body.pipe(parser)
    },
  }
}

/**
 * Streams the files of a form into `folder`: none is ever held in memory (decision 4). multer enforces the limits, reads the rest of
 * a refused body so that the caller can read the error, and ends when the connection does.
 * @throws Refusal; the caller removes the folder
 */
export const receiveForm = async (
  request: IncomingMessage,
  option: FilesOption,
  folder: string,
): Promise<ReceivedForm> => {
  refuseIfAnnouncedTooLarge(request, option)
  const parts: FormParts = { fields: [], refusals: [] }
  const receive = multer(optionsFor(option, folder, parts)).any()
  const limits = (): Limits => ({
    rule: ruleOf(option, Object.fromEntries(parts.fields)),
    maxFiles: option.maxFiles ?? DEFAULT_MAX_FILES,
  })
  await new Promise<void>((resolve, reject) => {
    receive(request as never, undefined as never, (error: unknown) =>
      error === undefined ? resolve() : reject(failureOf(error, request, limits())),
    )
  })
  const { files = [] } = request as { readonly files?: readonly Express.Multer.File[] }
  const received = files.map(({ fieldname: partName, originalname, size, path }) => ({
    partName,
    originalName: safeFileName(originalname),
    size,
    path,
  }))
  return { ...parts, files: received }
}
