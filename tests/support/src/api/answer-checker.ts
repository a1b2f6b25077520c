import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OpenApiDocument } from '@licensing/http/openapi'
import { type FoundOperation, operationFinder } from './find-operation'

export interface CheckedAnswer {
  readonly method: string
  /** As called, with the API's prefix and an optional query: `/api/processes/6f…?page=2`. */
  readonly path: string
  readonly status: number
  /** Undefined for a response without content. */
  readonly contentType: string | undefined
  /** The parsed JSON; ignored for other media types. */
  readonly body: unknown
}

/** Returns the deviations of a response from the document; empty if there are none. */
export type AnswerChecker = (answer: CheckedAnswer) => readonly string[]

interface DocumentedResponse {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, unknown>>
}

const ROOT = 'openapi'
const JSON_TYPE = 'application/json'

const pointer = (...segments: readonly string[]): string =>
  `#/${segments
    .map((segment) => encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')}`

const openValidators = (document: OpenApiDocument) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addFormat('binary', true)
  ajv.addSchema(document, ROOT)
  const compiled = new Map<string, ValidateFunction>()
  return (at: string): ValidateFunction => {
    const validate = compiled.get(at) ?? ajv.getSchema(`${ROOT}${at}`)
    if (validate === undefined) throw new Error(`The document has no schema at ${at}`)
    compiled.set(at, validate)
    return validate
  }
}

interface Location {
  readonly response: DocumentedResponse | undefined
  readonly at: readonly string[]
}

/** The response of an operation for a status, with references resolved. */
const responseOf = (
  document: OpenApiDocument,
  { template, method }: FoundOperation,
  status: number,
): Location => {
  const item = document.paths?.[template] as
    Readonly<Record<string, { readonly responses: Readonly<Record<string, DocumentedResponse>> }>> | undefined
  const response = item?.[method]?.responses[status]
  if (response?.$ref === undefined)
    return { response, at: ['paths', template, method, 'responses', String(status)] }
  const name = response.$ref.split('/').at(-1) ?? ''
  const shared = (document.components?.responses ?? {}) as Readonly<Record<string, DocumentedResponse>>
  return { response: shared[name], at: ['components', 'responses', name] }
}

const faultsOf = (validate: ValidateFunction, body: unknown): string[] => {
  if (validate(body)) return []
  return (validate.errors ?? []).map(({ instancePath, message = 'is wrong', params }) => {
    const { additionalProperty } = params as { readonly additionalProperty?: string }
    const place = instancePath === '' ? 'the body' : instancePath
    return [place, message, ...(additionalProperty === undefined ? [] : [`(${additionalProperty})`])].join(
      ' ',
    )
  })
}

const mediaTypeOf = (contentType: string): string => (contentType.split(';')[0] ?? '').trim().toLowerCase()

const contentProblem = (
  { content = {} }: DocumentedResponse,
  mediaType: string | undefined,
): string | undefined => {
  if (mediaType !== undefined)
    return content[mediaType] === undefined ? `the content type ${mediaType} is not documented` : undefined
  return Object.keys(content).length > 0 ? 'content is documented, but the response has none' : undefined
}

const NOT_SERVED = new Set([404, 405])

/**
 * Checks responses against the document: an undocumented route, status, media type or field is a problem, and so is a
 * body that violates its schema. A 404 or 405 for an unserved path only needs the envelope.
 */
export const answerChecker = (document: OpenApiDocument): AnswerChecker => {
  const find = operationFinder(document)
  const validatorAt = openValidators(document)
  const prefix = document.servers?.[0]?.url ?? ''
  const operationOf = ({ method, path }: CheckedAnswer): FoundOperation | undefined => {
    const [plain = ''] = path.split('?')
    return plain.startsWith(`${prefix}/`) ? find(method, plain.slice(prefix.length)) : undefined
  }

  return (answer) => {
    const { status, contentType, body } = answer
    const operation = operationOf(answer)
    if (operation === undefined)
      return NOT_SERVED.has(status)
        ? faultsOf(validatorAt(pointer('components', 'schemas', 'ErrorResponse')), body)
        : ['the route is not documented']
    const { response, at } = responseOf(document, operation, status)
    const where = `${operation.method.toUpperCase()} ${operation.template}, ${status}`
    if (response === undefined) return [`${where}: the status is not documented`]
    if (answer.method.toUpperCase() === 'HEAD') return []
    const mediaType = contentType === undefined ? undefined : mediaTypeOf(contentType)
    const problem = contentProblem(response, mediaType)
    if (problem !== undefined) return [`${where}: ${problem}`]
    return mediaType === JSON_TYPE
      ? faultsOf(validatorAt(pointer(...at, 'content', mediaType, 'schema')), body)
      : []
  }
}
