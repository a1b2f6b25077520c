const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** SQLSTATE classes and codes: connection, resources, shutdown, time limits, system, read-only standby. */
const SQLSTATE = /^(08...|53...|57P0[1-5]|57014|58...|25P0[34]|25006|55P03)$/

const DRIVER =
  /Connection terminated|timeout exceeded when trying to connect|^timeout expired$|Query read timeout|not queryable|connection error|Client was closed|pool after calling end/

/** The connection was lost during a commit: the transaction was committed, or rolled back. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'

  constructor(options: ErrorOptions) {
    super('The connection was lost during a commit', options)
  }
}

/** The chain of causes and, for attempts on several addresses, each of their errors. */
function* layers(error: unknown, depth = 0): Generator<Error & { code?: unknown }> {
  if (!(error instanceof Error) || depth > 5) return
  yield error
  if (error instanceof AggregateError) for (const part of error.errors) yield* layers(part, depth + 1)
  yield* layers(error.cause, depth + 1)
}

/** True when Postgres was unreachable or gave up on time or resources: the caller responds 503, not 500. */
export function isUnavailable(error: unknown): boolean {
  for (const { code, message } of layers(error)) {
    if (typeof code === 'string' && (NETWORK.has(code) || SQLSTATE.test(code))) return true
    if (DRIVER.test(message)) return true
  }
  return false
}

/** True when a concurrent transaction won and this one was rolled back: deadlock, serialisation failure. */
export function isLostRace(error: unknown): boolean {
  for (const { code } of layers(error)) if (code === '40P01' || code === '40001') return true
  return false
}

/** True when a retry of the same work may succeed. */
export const isTransient = (error: unknown): boolean => isUnavailable(error) || isLostRace(error)
