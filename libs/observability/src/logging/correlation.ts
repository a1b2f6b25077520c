import { AsyncLocalStorage } from 'node:async_hooks'

/** What ties together the log lines, events and calls that one request (or one message) set in motion. */
export interface Correlation {
  /** Names this very request; answered to the caller as `X-Request-Id`. */
  readonly requestId: string
  /** Names the chain of requests and events this one belongs to; equals `requestId` where a chain begins. */
  readonly correlationId: string
}

/** What log lines say of where the work comes from: a request, an event, or a batch of events of several chains. */
export type LogScope =
  Correlation | { readonly correlationId: string } | { readonly correlationIds: readonly string[] }

const storage = new AsyncLocalStorage<LogScope>()

/** Runs `work` so that every log line written inside carries `correlation`, across awaits. */
export const withCorrelation = <T>(correlation: Correlation, work: () => T): T =>
  storage.run(correlation, work)

/** A batch holds up to 500 events; a line that named all of their chains would tell less. */
const MOST_NAMED = 20

/**
 * As `withCorrelation`, for work on events: lines carry the one chain the events belong to, or the first of them
 * when there are several.
 */
export const withCorrelationOf = <T>(correlationIds: readonly string[], work: () => T): T => {
  const chains = [...new Set(correlationIds)]
  const [only] = chains
  if (only === undefined) return work()
  const scope =
    chains.length === 1 ? { correlationId: only } : { correlationIds: chains.slice(0, MOST_NAMED) }
  return storage.run(scope, work)
}

/** Of the request being served or the events being handled, undefined outside any. */
export const currentScope = (): LogScope | undefined => storage.getStore()

/** The correlation of the request being served, undefined outside any. */
export const currentCorrelation = (): Correlation | undefined => {
  const scope = storage.getStore()
  return scope !== undefined && 'requestId' in scope ? scope : undefined
}
