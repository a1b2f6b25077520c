import { AsyncLocalStorage } from 'node:async_hooks'

/** What ties together the log lines, events and calls that one request (or one message) set in motion. */
export interface Correlation {
  /** Names this very request; answered to the caller as `X-Request-Id`. */
  readonly requestId: string
  /** Names the chain of requests and events this one belongs to; equals `requestId` where a chain begins. */
  readonly correlationId: string
}

const storage = new AsyncLocalStorage<Correlation>()

/** Runs `work` so that every log line written inside carries `correlation`, across awaits. */
export const withCorrelation = <T>(correlation: Correlation, work: () => T): T =>
  storage.run(correlation, work)

/** The correlation of the request being served, undefined outside any. */
export const currentCorrelation = (): Correlation | undefined => storage.getStore()
