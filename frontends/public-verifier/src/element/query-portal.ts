import { ApiError, NETWORK_MESSAGE } from '@licensing/api-client'
import {
  type DocumentVerification,
  type ErrorResponse,
  isTimeZone,
  type NoticeVerification,
  type NumberCandidates,
  type PaymentVerification,
  type PublicVerification,
  setTimeZone,
} from '@licensing/contracts'
import { isVerdict } from '../features/verify-file/file-texts'
import { UNREADABLE_MESSAGE } from '../features/verify-protocol/verification-texts'

/** A 429 with a short enough wait to count down. */
export class RateLimited extends ApiError {
  readonly seconds: number

  constructor(facts: ConstructorParameters<typeof ApiError>[0], seconds: number) {
    super(facts)
    this.seconds = seconds
  }
}

/** Longer waits are described by the portal's message, in minutes or hours. */
const LONGEST_COUNTDOWN_SECONDS = 120

/** The seconds of a Retry-After header; `null` if absent, too long to count down, or a date (which our server never sends). */
const countdownOf = (header: string | null): number | null => {
  const seconds = Number(header ?? Number.NaN)
  return Number.isInteger(seconds) && seconds > 0 && seconds <= LONGEST_COUNTDOWN_SECONDS ? seconds : null
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (body: unknown): body is Record<string, unknown> => typeof body === 'object' && body !== null

/** With the request's id, which a refusal by the API of the embedding site has not. */
const isRefusal = (body: unknown): body is ErrorResponse =>
  isObject(body) && ['code', 'message', 'requestId'].every((name) => typeof body[name] === 'string')

const isVerification = (body: unknown): body is PublicVerification | NumberCandidates =>
  isObject(body) &&
  (Array.isArray(body['candidates']) ||
    (typeof body['protocolNumber'] === 'string' && Array.isArray(body['documents'])))

const isDocumentVerification = (body: unknown): body is DocumentVerification =>
  isObject(body) && typeof body['verdict'] === 'string' && isVerdict(body['verdict'])

const isNoticeVerification = (body: unknown): body is NoticeVerification =>
  isObject(body) && typeof body['subject'] === 'string' && typeof body['sentOn'] === 'string'

const isPaymentVerification = (body: unknown): body is PaymentVerification =>
  isObject(body) &&
  typeof body['message'] === 'string' &&
  (body['verdict'] === 'NOT_OURS' || (body['verdict'] === 'OURS' && isObject(body['municipality'])))

/** The response is not from the portal: a site's own error page must not be shown as 'not found'. */
const notFromPortal = (path: string): ApiError =>
  new ApiError({ status: 0, code: 'NOT_THE_PORTAL', message: '', path })

const refusalOf = (response: Response, body: ErrorResponse, path: string): ApiError => {
  const facts = { status: response.status, code: body.code, message: body.message, path }
  const seconds = response.status === 429 ? countdownOf(response.headers.get('Retry-After')) : null
  return seconds === null ? new ApiError(facts) : new RateLimited(facts, seconds)
}

/** Dot segments would change the URL's path. */
const isDots = (query: string): boolean => /^\.{1,2}$/.test(query)

interface Asked {
  readonly path: string
  readonly signal: AbortSignal
  /** Sent as JSON by POST. Without it the request is a simple one: no preflight, and no identifying headers. */
  readonly body?: object
}

const posted = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

const send = async (portal: string, { path, signal, body }: Asked): Promise<[Response, unknown]> => {
  const request: RequestInit = { signal, credentials: 'omit', cache: 'no-store', mode: 'cors' }
  try {
    const response = await fetch(`${portal}/api${path}`, body ? { ...request, ...posted(body) } : request)
    return [response, jsonOf(await response.text())]
  } catch (error) {
    if (signal.aborted) throw error
    throw new ApiError({ status: 0, code: 'NETWORK', message: NETWORK_MESSAGE, path })
  }
}

/**
 * Asks a portal, from any site. `portal` is an origin without a trailing slash. Does not use the portal's API client, which would
 * access the session storage of the embedding page.
 */
const askPortal = async <Answer extends object>(
  portal: string,
  asked: Asked,
  isAnswer: (body: unknown) => body is Answer,
): Promise<Answer> => {
  const { path } = asked
  const [response, body] = await send(portal, asked)
  const isSuccess = response.ok || response.status === 300
  if (isSuccess && isAnswer(body)) {
    // Another site's page does not name the state's zone.
    const zone = 'timeZone' in body ? String(body.timeZone) : ''
    if (isTimeZone(zone)) setTimeZone(zone)
    return body
  }
  if (!isSuccess && isRefusal(body)) throw refusalOf(response, body, path)
  throw notFromPortal(path)
}

/**
 * Verifies a protocol number or code.
 * @throws ApiError like the portal's client; RateLimited for a 429 with the seconds to count down
 */
export const queryPortal = async (
  portal: string,
  query: string,
  signal: AbortSignal,
): Promise<PublicVerification | NumberCandidates> => {
  const path = `/public/verify/${encodeURIComponent(query)}`
  if (isDots(query))
    throw new ApiError({ status: 400, code: 'UNREADABLE_NUMBER', message: UNREADABLE_MESSAGE, path })
  return askPortal(portal, { path, signal }, isVerification)
}

/** Verifies a file by its SHA-256. @throws as `queryPortal` does */
export const queryFile = (
  portal: string,
  sha256: string,
  signal: AbortSignal,
): Promise<DocumentVerification> =>
  askPortal(portal, { path: `/public/documents/${sha256}`, signal }, isDocumentVerification)

/** Verifies an e-mail by its code. @throws as `queryPortal` does */
export const queryNotice = (portal: string, code: string, signal: AbortSignal): Promise<NoticeVerification> =>
  askPortal(portal, { path: `/public/notices/${encodeURIComponent(code)}`, signal }, isNoticeVerification)

/** Verifies a charge by its Pix code. @throws as `queryPortal` does */
export const queryCharge = (
  portal: string,
  payload: string,
  signal: AbortSignal,
): Promise<PaymentVerification> =>
  askPortal(portal, { path: '/public/payments/verify', signal, body: { payload } }, isPaymentVerification)
