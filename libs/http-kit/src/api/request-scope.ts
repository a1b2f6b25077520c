import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { withCorrelation, type Correlation, type Logger, type Metrics } from '@licensing/observability'
import type { Middleware } from 'koa'

/** Of a caller's own id only what cannot harm a log line is taken. */
const SANE = /^[\w.-]{8,64}$/

const saneHeader = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' && SANE.test(value) ? value : undefined
}

const correlationOf = (headers: IncomingHttpHeaders): Correlation => {
  const requestId = saneHeader(headers, 'x-request-id') ?? randomUUID()
  return { requestId, correlationId: saneHeader(headers, 'x-correlation-id') ?? requestId }
}

/** What is known of a request once it was routed; its log line and its metrics are made of it. */
export interface RequestState {
  correlation: Correlation
  /** The pattern, `unmatched` when there is none. */
  route: string
  actorId?: string
}

export type ApiMiddleware = Middleware<RequestState>

/**
 * Gives every request its ids, and when its answer is sent, one log line and one measurement. Neither holds more than
 * ids, the route's pattern, status and milliseconds (quality: no personal data in logs).
 */
export const requestScope =
  (options: {
    readonly logger: Logger
    readonly metrics: Metrics
    readonly serves: (path: string) => boolean
  }): ApiMiddleware =>
  async (ctx, next) => {
    if (!options.serves(ctx.path)) return next()
    const began = performance.now()
    const correlation = correlationOf(ctx.headers)
    ctx.state.correlation = correlation
    ctx.state.route = 'unmatched'
    ctx.set('X-Request-Id', correlation.requestId)
    ctx.res.once('close', () => {
      const milliseconds = performance.now() - began
      const { method, status } = ctx
      const { route, actorId } = ctx.state
      options.metrics.observeRequest({ method, route, status, milliseconds })
      const cutOff = ctx.res.writableFinished ? {} : { cutOff: true }
      const actor = actorId === undefined ? {} : { actorId }
      // Health is asked every few seconds; its lines would drown the others.
      const level = route.startsWith('/health/') ? 'debug' : 'info'
      options.logger[level](
        { method, route, status, ms: Math.round(milliseconds), ...correlation, ...actor, ...cutOff },
        'request',
      )
    })
    return withCorrelation(correlation, next)
  }
