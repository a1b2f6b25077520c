import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import type { StagedFile } from '@licensing/commands'
import type { FileRule } from '@licensing/form-rules'
import { Refusal, invalid } from '../errors/refusal'
import type { FilesOption } from '../route/route'
import { nestFields } from './field-names'
import { stageFile } from './stage-file'
import type { Upload } from './upload-folder'
import { DEFAULT_MAX_FILES, totalLimit } from './upload-space'

const MAX_FIELDS = 300
const MAX_FIELD_BYTES = 64 * 1024

export interface MultipartContent {
  readonly fields: object
  readonly files: readonly StagedFile[]
}

const malformed = (cause?: unknown): Refusal =>
  new Refusal('VALIDATION', { message: 'O formulário enviado está malformado.', cause })

const tooLargeTogether = ({ rule }: FilesOption): Refusal =>
  new Refusal(rule.refusal ?? 'FILE_TOO_LARGE', {
    message:
      rule.refusal === undefined
        ? 'Os arquivos enviados são grandes demais em conjunto.'
        : rule.sizeMessage(''),
    headers: { connection: 'close' },
  })

const openParser = (request: IncomingMessage, option: FilesOption): BusboyInstance => {
  const maxFiles = option.maxFiles ?? DEFAULT_MAX_FILES
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      // A part is a file if it has a file name; a Blob without a name is a file too.
      isPartAFile: (_, type, name) => name !== undefined || type === 'application/octet-stream',
      limits: {
        fileSize: option.rule.maxBytes,
        files: maxFiles,
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        parts: maxFiles + MAX_FIELDS,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    })
  } catch (error) {
    throw malformed(error)
  }
}

/** Passes bytes through up to the limit of the route's files. */
const capped = (option: FilesOption, exceeded: (refusal: Refusal) => void): Transform => {
  const limit = totalLimit(option)
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      seen += chunk.length
      if (seen <= limit) return done(null, chunk)
      exceeded(tooLargeTogether(option))
      return done()
    },
  })
}

interface Driving {
  /** Resolves when the form is complete; rejects with the error that stopped it. */
  readonly done: Promise<void>
  readonly stop: (error: unknown) => void
}

/**
 * Pipes the request into the parser until the form is complete. The request itself is never destroyed: the rest of a refused
 * body is read and discarded so that the caller can read the error.
 */
const drive = (request: IncomingMessage, parser: BusboyInstance, option: FilesOption): Driving => {
  const ending = new EventEmitter()
  const done = new Promise<void>((resolve, reject) => {
    ending.once('complete', resolve).once('stopped', reject)
  })
  const cap = capped(option, (refusal) => stop(refusal))
  const release = (): void => void request.unpipe(cap).resume()
  const stop = (error: unknown): void => {
    release()
    ending.emit('stopped', error)
  }
  parser.on('error', (error) => stop(malformed(error)))
  parser.on('finish', () => {
    release()
    ending.emit('complete')
  })
  request.pipe(cap).pipe(parser)
  return { done, stop }
}

const failureOf = (error: unknown): Error => {
  if (error instanceof Error && !('syscall' in error)) return error
  return new Refusal('DEPENDENCY_DOWN', { cause: error })
}

class Collector {
  readonly fields: [name: string, value: string][] = []
  readonly refusals: Refusal[] = []
  readonly #open = new Set<BusboyFileStream>()
  readonly #staged: Promise<StagedFile | undefined>[] = []
  #failure: Error | undefined

  constructor(
    private readonly option: FilesOption,
    private readonly begin: () => Upload,
  ) {}

  readonly field = (name: string | undefined, value: string, cut: boolean): void => {
    if (name === undefined || name === '') this.refusals.push(malformed())
    else if (cut) this.refusals.push(invalid(`Campo grande demais: ${name.slice(0, 100)}`))
    else this.fields.push([name, value])
  }

  /** A disk failure ends the whole upload; the refusal of one file is reported after the rest is read. */
  readonly file = (
    part: { readonly name: string; readonly fileName: string | undefined },
    stream: BusboyFileStream,
    { done, stop }: Driving,
  ): void => {
    stream.on('error', () => undefined)
    const category = part.name === undefined ? undefined : this.option.categoryOf(part.name)
    if (category === undefined) {
      stream.resume()
      if (part.fileName === '') return
      const field = part.name ?? ''
      this.refusals.push(
        new Refusal('VALIDATION', { errors: [{ field, message: 'Categoria de documento desconhecida' }] }),
      )
      return
    }
    this.#open.add(stream)
    const staging = stageFile(stream, {
      ...part,
      category,
      rule: () => this.#ruleAfter(done),
      upload: this.begin(),
    })
      .catch((error: unknown) => {
        if (error instanceof Refusal) this.refusals.push(error)
        else stop((this.#failure ??= failureOf(error)))
        return undefined
      })
      .finally(() => this.#open.delete(stream))
    this.#staged.push(staging)
  }

  /** The field that chooses the rule may come after the file. */
  readonly #ruleAfter = async (done: Promise<void>): Promise<FileRule> => {
    const { rule, ruleFor } = this.option
    if (ruleFor === undefined) return rule
    await done
    return ruleFor(Object.fromEntries(this.fields)) ?? rule
  }

  /** Stops all unfinished writes after the request was aborted. */
  readonly abandon = async (): Promise<void> => {
    for (const stream of this.#open) stream.destroy()
    await Promise.all(this.#staged)
  }

  /** @throws the disk failure, even one after the last byte was read */
  readonly files = async (): Promise<StagedFile[]> => {
    const staged = await Promise.all(this.#staged)
    if (this.#failure !== undefined) throw this.#failure
    return staged.filter((file) => file !== undefined)
  }
}

/** The first refusal decides the status and the message; the fields of all refusals with its code are listed. */
const combined = (refusals: readonly Refusal[]): Refusal | undefined => {
  const [first] = refusals
  if (first === undefined) return undefined
  const errors = refusals.filter(({ code }) => code === first.code).flatMap((refusal) => refusal.errors)
  return new Refusal(first.code, { message: first.message, headers: first.headers, errors })
}

const refuseIfAnnouncedTooLarge = (request: IncomingMessage, option: FilesOption): void => {
  if (Number(request.headers['content-length'] ?? 0) <= totalLimit(option)) return
  request.resume()
  throw tooLargeTogether(option)
}

/** Passes each part to the collector, and a refusal when a limit is exceeded. */
const collect = (parser: BusboyInstance, collector: Collector, driving: Driving, maxFiles: number): void => {
  const refuse = (message: string) => () => void collector.refusals.push(invalid(message))
  parser
    .on('field', (name, value, _, cut) => collector.field(name, value, cut))
    .on('file', (name, stream, fileName) => collector.file({ name, fileName }, stream, driving))
    .on('filesLimit', refuse(`Envie no máximo ${maxFiles} arquivos.`))
    .on('fieldsLimit', refuse('Campos demais no formulário.'))
    .on('partsLimit', refuse('Campos demais no formulário.'))
}

/**
 * Reads a multipart body part by part and streams files to disk: no file is ever held in memory (decision 4). Each file is
 * validated by size, name and content. @throws Refusal; the caller removes the files written so far
 */
export const readMultipart = async (
  request: IncomingMessage,
  option: FilesOption,
  begin: () => Upload,
  signal: AbortSignal,
): Promise<MultipartContent> => {
  refuseIfAnnouncedTooLarge(request, option)
  const parser = openParser(request, option)
  const collector = new Collector(option, begin)
  const driving = drive(request, parser, option)
  signal.addEventListener('abort', () => driving.stop(signal.reason), { once: true })
  collect(parser, collector, driving, option.maxFiles ?? DEFAULT_MAX_FILES)
  try {
    await driving.done
  } catch (error) {
    await collector.abandon()
    throw error
  }
  const files = await collector.files()
  const refusal = combined(collector.refusals)
  if (refusal !== undefined) throw refusal
  return { fields: nestFields(collector.fields), files }
}
