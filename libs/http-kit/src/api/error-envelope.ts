import type { Logger } from '@licensing/observability'
import { toErrorResponse } from '../errors/answer'
import type { ApiMiddleware } from './request-scope'

/** Converts every thrown error into the API's envelope. Faults are logged with their cause, refusals are not. */
export const errorEnvelope =
  (logger: Logger): ApiMiddleware =>
  async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const { status, headers, body, fault } = toErrorResponse(error, ctx.state.correlation.requestId)
      if (fault)
        logger.error({ err: error, route: ctx.state.route, status, code: body.code }, 'request failed')
      ctx.status = status
      ctx.set({ ...headers })
      ctx.body = body
    }
  }
