import { ApiError, NETWORK_MESSAGE } from '@licensing/api-client'
import type { ErrorResponse, PublicVerification } from '@licensing/contracts'

/** A 429 that is over soon enough to count the seconds. */
export class AskedTooOften extends ApiError {
  readonly seconds: number

  constructor(facts: ConstructorParameters<typeof ApiError>[0], seconds: number) {
    super(facts)
    this.seconds = seconds
  }
}

/** A longer wait is in the portal's own words, in minutes or hours. */
const LONGEST_COUNTDOWN_SECONDS = 120

/** Whole seconds of a Retry-After header; `null` for more than are counted down, and for none (or a date, which no server of ours sends). */
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

const isRefusal = (body: unknown): body is ErrorResponse =>
  isObject(body) && typeof body['code'] === 'string' && typeof body['message'] === 'string'

const isVerification = (body: unknown): body is PublicVerification =>
  isObject(body) && typeof body['protocolNumber'] === 'string' && Array.isArray(body['documents'])

/** Something answered, but not the portal: a site's own error page must never read as 'not found'. */
const notThePortal = (path: string): ApiError =>
  new ApiError({ status: 0, code: 'NOT_THE_PORTAL', message: '', path })

const refusalOf = (response: Response, body: ErrorResponse, path: string): ApiError => {
  const facts = { status: response.status, code: body.code, message: body.message, path }
  const seconds = response.status === 429 ? countdownOf(response.headers.get('Retry-After')) : null
  return seconds === null ? new ApiError(facts) : new AskedTooOften(facts, seconds)
}

/** Two dots would lead out of the address instead of into it. */
const isDots = (query: string): boolean => /^\.{1,2}$/.test(query)

const get = async (url: string, path: string, signal: AbortSignal): Promise<[Response, unknown]> => {
  try {
    // A simple request: no preflight, and nothing that tells who asks.
    const response = await fetch(url, { signal, credentials: 'omit', cache: 'no-store', mode: 'cors' })
    return [response, jsonOf(await response.text())]
  } catch (error) {
    if (signal.aborted) throw error
    throw new ApiError({ status: 0, code: 'NETWORK', message: NETWORK_MESSAGE, path })
  }
}

/**
 * Asks a portal for a protocol by its number or code, from any site. `portal` is an origin without a slash at its end.
 * The portal's own client would bring the session's storage with it, which a foreign page must not be touched by.
 * @throws ApiError like the portal's client; AskedTooOften for a 429 with the seconds to count down
 */
export const askPortal = async (
  portal: string,
  query: string,
  signal: AbortSignal,
): Promise<PublicVerification> => {
  const path = `/public/verify/${encodeURIComponent(query)}`
  if (isDots(query)) throw new ApiError({ status: 404, code: 'NOT_FOUND', message: '', path })
  const [response, body] = await get(`${portal}/api${path}`, path, signal)
  if (response.ok && isVerification(body)) return body
  if (!response.ok && isRefusal(body)) throw refusalOf(response, body, path)
  throw notThePortal(path)
}
