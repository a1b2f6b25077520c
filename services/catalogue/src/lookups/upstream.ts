import {
  circuitBreaker,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleType,
  handleWhen,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel'

/** The service gave no usable response: down, too slow, an error status or invalid data. */
export class UpstreamDown extends Error {
  override readonly name = 'UpstreamDown'

  constructor(
    message: string,
    /** False if an immediate retry would make it worse, for example when rate-limited. */
    readonly worthRetrying: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** A response that states whether the requested entry exists. */
export interface UpstreamAnswer {
  readonly status: 200 | 400 | 404
  /** Parsed JSON; undefined unless the status is 200. */
  readonly body: unknown
}

export interface Upstream {
  /** @throws UpstreamDown, or cockatiel's errors of an open circuit and of a timeout */
  readonly getJson: (url: string) => Promise<UpstreamAnswer>
}

export interface UpstreamOptions {
  /** Timeout of one attempt in milliseconds. Defaults to 3,000. */
  readonly timeout?: number
  /** Milliseconds before an open circuit lets one attempt through. Defaults to 10,000. */
  readonly halfOpenAfter?: number
}

const RETRIES = 1
const RETRY_PAUSE_MS = 150
const FAILURES_TO_OPEN = 5
/** Maximum response length in characters; an address has a few hundred. */
const LONGEST_ANSWER = 100_000

const readText = async (response: Response): Promise<string> => {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > LONGEST_ANSWER) throw new UpstreamDown('The response is too long', false)
  }
  return text
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UpstreamDown('The response is not JSON', true, { cause })
  }
}

const fetchJson = async (url: string, signal: AbortSignal): Promise<UpstreamAnswer> => {
  const response = await fetch(url, { signal, headers: { accept: 'application/json' } })
  const { status } = response
  if (status === 200) return { status, body: parse(await readText(response)) }
  await response.body?.cancel()
  if (status === 400 || status === 404) return { status, body: undefined }
  throw new UpstreamDown(`The service responded with ${status}`, status !== 429)
}

/** Every error except a bug in this code counts as the service being down. */
const failed = (cause: unknown): UpstreamDown =>
  cause instanceof UpstreamDown ? cause : new UpstreamDown('The service did not respond', true, { cause })

/**
 * A client of one outside service that fails fast: each attempt has a timeout, a transient failure is retried once,
 * and after five consecutive failures the circuit breaker opens.
 */
export const openUpstream = (options: UpstreamOptions = {}): Upstream => {
  const policy = wrap(
    retry(
      handleWhen((error) => error instanceof UpstreamDown && error.worthRetrying),
      { maxAttempts: RETRIES, backoff: new ConstantBackoff(RETRY_PAUSE_MS) },
    ),
    circuitBreaker(handleType(UpstreamDown), {
      halfOpenAfter: options.halfOpenAfter ?? 10_000,
      breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
    }),
  )
  const limit = timeout(options.timeout ?? 3_000, TimeoutStrategy.Aggressive)
  return {
    getJson: (url) =>
      policy.execute(() =>
        limit
          .execute(({ signal }) => fetchJson(url, signal))
          .catch((error: unknown) => {
            throw failed(error)
          }),
      ),
  }
}
