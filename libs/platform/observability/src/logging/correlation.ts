import { AsyncLocalStorage } from 'node:async_hooks'
import { tracer } from '../tracing/tracer'

/** Links the log lines, events and calls caused by one request or message. */
export interface Correlation {
  /** The id of this request; returned to the caller as `X-Request-Id`. */
  readonly requestId: string
  /** The id of the chain of requests and events; equals `requestId` at the start of a chain. */
  readonly correlationId: string
}

/** The origin of the work, for log lines: a request, an event, or a batch of events of several chains. */
export type LogScope =
  Correlation | { readonly correlationId: string } | { readonly correlationIds: readonly string[] }

const storage = new AsyncLocalStorage<LogScope>()

/** Runs `work` with `correlation` on every log line written inside, across awaits. */
export const withCorrelation = <T>(correlation: Correlation, work: () => T): T =>
  storage.run(correlation, work)

/** A batch has up to 500 events, so a line does not name all of their chains. */
const MOST_NAMED = 20

/** Like `withCorrelation`, for work on events: lines have the events' chain, or the first of several. */
export const withCorrelationOf = <T>(correlationIds: readonly string[], work: () => T): T => {
  const chains = [...new Set(correlationIds)]
  const [only] = chains
  if (only === undefined) return work()
  const scope =
    chains.length === 1 ? { correlationId: only } : { correlationIds: chains.slice(0, MOST_NAMED) }
  return storage.run(scope, work)
}

/** The scope of the current request or events; undefined outside any. */
export const currentScope = (): LogScope | undefined => storage.getStore()

/** The correlation of the current request; undefined outside any. */
export const currentCorrelation = (): Correlation | undefined => {
  const scope = storage.getStore()
  return scope !== undefined && 'requestId' in scope ? scope : undefined
}

/** Headers for a call to another service, so that its log lines and spans belong to the same chain. */
export const callHeaders = (): Record<string, string> => {
  const scope = currentScope()
  const traceparent = tracer().current()
  return {
    ...(scope !== undefined && 'requestId' in scope ? { 'x-request-id': scope.requestId } : {}),
    ...(scope !== undefined && 'correlationId' in scope ? { 'x-correlation-id': scope.correlationId } : {}),
    ...(traceparent === undefined ? {} : { traceparent }),
  }
}
