import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import {
  type BegunSpan,
  type Correlation,
  type Logger,
  type Metrics,
  type Tracer,
  traceIdOf,
  withCorrelation,
  withoutPersonalData,
} from '@licensing/observability'
import type { Middleware, Next } from 'koa'
import type { RouterContext } from '@koa/router'
import { toErrorResponse } from '../errors/refusal'
import type { Route } from '../route/route'

/** A caller's id that could break a log line or identify a person is replaced. */
const SANE = /^[\w.-]{8,64}$/

const saneHeader = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' && SANE.test(value) && withoutPersonalData(value) === value
    ? value
    : undefined
}

const correlationOf = (headers: IncomingHttpHeaders): Correlation => {
  const requestId = saneHeader(headers, 'x-request-id') ?? randomUUID()
  return { requestId, correlationId: saneHeader(headers, 'x-correlation-id') ?? requestId }
}

/** Facts about a routed request, for its log line and its metrics. */
export interface RequestState {
  correlation: Correlation
  /** The route's pattern; `unmatched` when there is none. */
  route: string
  actorId?: string
  /** Present only when the request is traced. */
  traceId?: string
}

export type ApiMiddleware = Middleware<RequestState>

interface Scope {
  readonly logger: Logger
  readonly metrics: Metrics
  readonly tracer: Tracer
  readonly serves: (path: string) => boolean
}

type Context = Parameters<ApiMiddleware>[0]

const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

const HEALTH = '/health/'

/** Continues the caller's trace. Path and address are left out because both may identify a person. */
const beginSpan = ({ tracer }: Scope, ctx: Context): BegunSpan => {
  const { traceparent, tracestate } = ctx.headers
  return tracer.begin({
    name: ctx.method,
    kind: 'server',
    attributes: { 'http.request.method': ctx.method },
    from: { traceparent: single(traceparent), tracestate: single(tracestate) },
  })
}

const endSpan = (span: BegunSpan, { method, status, state }: Context): void => {
  span.rename(`${method} ${state.route}`)
  span.describe({ 'http.route': state.route, 'http.response.status_code': status })
  if (status >= 500) span.fail(String(status))
  span.end()
}

/** Writes one log line and one measurement after the response is sent. */
const report = ({ logger, metrics }: Scope, ctx: Context, milliseconds: number, trace: object): void => {
  const { method, status } = ctx
  const { route, actorId, correlation } = ctx.state
  metrics.observeRequest({ method, route, status, milliseconds })
  const cutOff = ctx.res.writableFinished ? {} : { cutOff: true }
  const actor = actorId === undefined ? {} : { actorId }
  // Health is polled every few seconds; its lines would drown the others.
  const level = route.startsWith(HEALTH) ? 'debug' : 'info'
  const ms = Math.round(milliseconds)
  logger[level]({ method, route, status, ms, ...correlation, ...trace, ...actor, ...cutOff }, 'request')
}

const traced = async (scope: Scope, ctx: Context, next: Next): Promise<unknown> => {
  const span = beginSpan(scope, ctx)
  const traceparent = span.run(scope.tracer.current)
  if (traceparent !== undefined) ctx.state.traceId = traceIdOf(traceparent)
  ctx.res.once('close', () => endSpan(span, ctx))
  return span.run(next)
}

/**
 * Assigns the ids of every request and starts its span when tracing is on. After the response it writes one log line and one
 * measurement. They contain only ids, the route's pattern, the status and the milliseconds (quality: no personal data in
 * logs).
 */
export const requestScope =
  (scope: Scope): ApiMiddleware =>
  async (ctx, next) => {
    if (!scope.serves(ctx.path)) return next()
    const began = performance.now()
    const correlation = correlationOf(ctx.headers)
    ctx.state.correlation = correlation
    ctx.state.route = 'unmatched'
    ctx.set('X-Request-Id', correlation.requestId)
    ctx.res.once('close', () => {
      const { traceId } = ctx.state
      report(scope, ctx, performance.now() - began, traceId === undefined ? {} : { traceId })
    })
    const trace = scope.tracer.on && !ctx.path.startsWith(HEALTH)
    return withCorrelation(correlation, trace ? () => traced(scope, ctx, next) : next)
  }

type MountedRoute = Route & { readonly service: { readonly name: string } }
type Serve = (ctx: RouterContext<RequestState>) => Promise<void>

const nameOf = ({ method, path }: Route): string => `${method} ${path}`

/** Wraps the handler of a command in a span, which covers its decision and append. Other routes are returned unchanged. */
export const tracedCommand = <Mounted extends MountedRoute>(route: Mounted, tracer: Tracer): Mounted => {
  if (!tracer.on || route.options.command !== true) return route
  const request = {
    name: `command ${nameOf(route)}`,
    attributes: { 'licensing.service': route.service.name, 'licensing.command': nameOf(route) },
  }
  return { ...route, handler: (input) => tracer.span(request, () => route.handler(input)) }
}

/** Counts requests other than GET by outcome: `done`, or the code of the error. */
export const countOutcomes = (route: MountedRoute, metrics: Metrics, serve: Serve): Serve => {
  if (route.method === 'GET') return serve
  const commands = metrics.counter('commands_total', 'Commands by outcome', ['service', 'command', 'outcome'])
  const labels = { service: route.service.name, command: nameOf(route) }
  return async (ctx) => {
    try {
      await serve(ctx)
      commands.inc({ ...labels, outcome: 'done' })
    } catch (error) {
      commands.inc({ ...labels, outcome: toErrorResponse(error, ctx.state.correlation.requestId).body.code })
      throw error
    }
  }
}
