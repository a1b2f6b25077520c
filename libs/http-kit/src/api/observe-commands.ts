import type { RouterContext } from '@koa/router'
import type { Metrics, Tracer } from '@licensing/observability'
import { toErrorResponse } from '../errors/answer'
import type { Route } from '../route/route'
import type { RequestState } from './request-scope'

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
