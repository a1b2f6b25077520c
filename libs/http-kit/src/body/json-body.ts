import type { IncomingMessage } from 'node:http'
import getRawBody, { type RawBodyError } from 'raw-body'
import { Refusal, invalid } from '../errors/refusal'

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
export const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const bytes = await readAll(request)
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), refusePrototype) as unknown
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw invalid('O corpo da requisição não é um JSON válido.')
  }
}
