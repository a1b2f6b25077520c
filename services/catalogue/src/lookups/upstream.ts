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

/** The service asked gave no usable answer: away, too slow, refusing or talking nonsense. */
export class UpstreamDown extends Error {
  override readonly name = 'UpstreamDown'

  constructor(
    message: string,
    /** False where asking again at once would make it worse: it answered that we ask too often. */
    readonly worthRetrying: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** A service that has said plainly whether it knows what it was asked. */
export interface UpstreamAnswer {
  readonly status: 200 | 400 | 404
  /** Parsed JSON; undefined where the answer is not 200. */
  readonly body: unknown
}

export interface Upstream {
  /** @throws UpstreamDown, or cockatiel's errors of an open circuit and of a timeout */
  readonly getJson: (url: string) => Promise<UpstreamAnswer>
}

export interface UpstreamOptions {
  /** Milliseconds one try may take; 3,000 unless told. */
  readonly timeout?: number
  /** Milliseconds an open circuit stays open before one try goes through; 10,000 unless told. */
  readonly halfOpenAfter?: number
}

const RETRIES = 1
const RETRY_PAUSE_MS = 150
const FAILURES_TO_OPEN = 5
/** Characters; an address is some hundred. Whatever is longer is no answer to our question. */
const LONGEST_ANSWER = 100_000

const readText = async (response: Response): Promise<string> => {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > LONGEST_ANSWER) throw new UpstreamDown('The answer is too long', false)
  }
  return text
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UpstreamDown('The answer is not JSON', true, { cause })
  }
}

const ask = async (url: string, signal: AbortSignal): Promise<UpstreamAnswer> => {
  const response = await fetch(url, { signal, headers: { accept: 'application/json' } })
  const { status } = response
  if (status === 200) return { status, body: parse(await readText(response)) }
  await response.body?.cancel()
  if (status === 400 || status === 404) return { status, body: undefined }
  throw new UpstreamDown(`The service answered ${status}`, status !== 429)
}

/** Everything that is not a programming mistake of ours counts as the service being down. */
const failed = (cause: unknown): UpstreamDown =>
  cause instanceof UpstreamDown ? cause : new UpstreamDown('The service did not answer', true, { cause })

/**
 * A client of one outside service that answers or fails soon: each try has a time limit, one more try follows a
 * passing failure, and after five failures in a row the service is left alone for a while (circuit breaker).
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
          .execute(({ signal }) => ask(url, signal))
          .catch((error: unknown) => {
            throw failed(error)
          }),
      ),
  }
}
