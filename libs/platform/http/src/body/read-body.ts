import type { IncomingMessage } from 'node:http'
import getRawBody, { type RawBodyError } from 'raw-body'
import type { StagedFile } from '@licensing/event-store'
import { Refusal, invalid } from '../errors/refusal'
import type { FilesOption, RouteOptions } from '../route/route'
import { nestFields } from './field-names'
import { receiveForm } from './receive-form'
import type { ScanFiles } from './scan-files'
import { stageFiles } from './stage-files'
import { withUploadFolder, bytesToStage, type UploadSpace } from './upload-space'

/** Largest JSON body in bytes; the longest form of the product stays far below. */
export const MAX_JSON_BYTES = 256 * 1024

const tooLarge = (): Refusal =>
  new Refusal('FILE_TOO_LARGE', {
    message: 'Requisição muito grande. Máximo 256 kB.',
    headers: { connection: 'close' },
  })

/**
 * Uses raw-body, the reader inside co-body. co-body also decodes, and replaces invalid UTF-8 with U+FFFD; the API has to
 * refuse such a body.
 */
const readAll = (request: IncomingMessage): Promise<Buffer> =>
  getRawBody(request, { length: request.headers['content-length'] ?? null, limit: MAX_JSON_BYTES }).catch(
    (error: RawBodyError) => {
      throw error.type === 'entity.too.large'
        ? tooLarge()
        : new Refusal('UPLOAD_INTERRUPTED', { cause: error })
    },
  )

/** An own property named `__proto__` would bypass checks of an object's keys. */
const refusePrototype = (key: string, value: unknown): unknown => {
  if (key === '__proto__') throw invalid('Nome de campo não permitido.')
  return value
}

/** The parsed body; undefined when it is empty. @throws Refusal unless it is JSON in UTF-8 of at most 256 kB */
const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const bytes = await readAll(request)
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), refusePrototype) as unknown
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw invalid('O corpo da requisição não é um JSON válido.')
  }
}

/** Longest pause between bytes of a body, in milliseconds. Node ends a body that trickles in (`requestTimeout` of serve.ts). */
export const BODY_SILENCE_MS = 20_000

/**
 * Reads a body whose connection may break off, before or during the reading, or fall silent. Node then closes it, and `read` ends
 * with it.
 * @throws Refusal UPLOAD_INTERRUPTED
 */
const readOpen = async <T>(
  request: IncomingMessage,
  silenceMs: number,
  read: () => Promise<T>,
): Promise<T> => {
  // A broken connection may fail the request after its reader has left; without a listener that would crash the process.
  request.on('error', () => undefined)
  if (request.destroyed) throw new Refusal('UPLOAD_INTERRUPTED')
  const { socket } = request
  const { timeout = 0 } = socket
  socket.setTimeout(silenceMs)
  try {
    return await read()
  } finally {
    socket.setTimeout(timeout)
  }
}

/** The body of a request before the route's schema is applied. */
export interface RawBody {
  readonly value: unknown
  readonly files: readonly StagedFile[]
  /** Removes the files early; otherwise they are removed when the work ends. */
  readonly dropFiles: () => void
}

const noFiles = { files: [], dropFiles: () => undefined } as const

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isPlain = ({ headers }: IncomingMessage): boolean =>
  (headers['content-encoding'] ?? 'identity') === 'identity'

const formOf = ({ headers }: IncomingMessage): 'json' | 'multipart' | undefined => {
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  const mediaType = type.trim().toLowerCase()
  if (mediaType === 'multipart/form-data') return 'multipart'
  return mediaType === 'application/json' ? 'json' : undefined
}

const unsupported = (option: FilesOption | undefined): Refusal =>
  invalid(
    option === undefined
      ? 'Formato da requisição não suportado. Envie JSON.'
      : 'Formato da requisição não suportado. Envie um formulário multipart.',
  )

export interface BodySettings {
  readonly uploadsFolder: string
  readonly bodySilenceMs: number
  readonly uploadSpace: UploadSpace
  /** Without it files are not scanned. */
  readonly scanFiles?: ScanFiles | undefined
}

/**
 * Reads the body of a route and passes it to `work`. Files exist on disk only while `work` runs and are removed afterwards, even
 * on failure (decision 4: a refused file leaves nothing behind). A missing body is read as `{}`.
 */
export const withBody = async <T>(
  request: IncomingMessage,
  options: RouteOptions,
  {
    uploadsFolder,
    bodySilenceMs,
    uploadSpace,
    uploader,
    scanFiles,
  }: BodySettings & { readonly uploader: string },
  work: (body: RawBody) => Promise<T>,
): Promise<T> => {
  const { files: option } = options
  if (!hasBody(request)) return work({ value: {}, ...noFiles })
  const form = formOf(request)
  const isAccepted = form === 'json' || (form === 'multipart' && option !== undefined)
  if (!isPlain(request) || !isAccepted) throw unsupported(option)
  if (form === 'json' || option === undefined) {
    const value = await readOpen(request, bodySilenceMs, () => readJson(request))
    return work({ value: value ?? {}, ...noFiles })
  }
  const release = uploadSpace.reserve(uploader, bytesToStage(request, option))
  try {
    return await withUploadFolder(uploadsFolder, async (folder) => {
      const received = await readOpen(request, bodySilenceMs, () => receiveForm(request, option, folder.path))
      const files = await stageFiles(received, option)
      const value = nestFields(received.fields)
      if (option.unstored !== true) await scanFiles?.(files)
      // A failure to remove is reported when the work ends.
      return work({ value, files, dropFiles: () => void folder.remove().catch(() => undefined) })
    })
  } finally {
    release()
  }
}
