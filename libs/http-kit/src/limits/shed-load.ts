import type { Logger } from '@licensing/observability'
import { Refusal } from '../errors/refusal'
import { defaultLoadLimits, type LoadLimits, openLoad } from './load'
import type { ApiMiddleware } from '../api/request-scope'

const RETRY_SECONDS = '5'

/**
 * Refuses new requests while the process is overloaded, so that running ones finish. Health is served before this middleware. Logs one
 * line when shedding starts and one when it stops: a line for each refusal would add load.
 */
export const shedLoad = (logger: Logger, limits: LoadLimits = defaultLoadLimits): ApiMiddleware => {
  const isOverloaded = openLoad(limits)
  let shedding = false
  return (_, next) => {
    const overloaded = isOverloaded()
    if (overloaded !== shedding)
      logger.warn(
        overloaded
          ? 'overloaded: new requests are refused'
          : 'no longer overloaded: new requests are accepted',
      )
    shedding = overloaded
    if (overloaded) throw new Refusal('OVERLOADED', { headers: { 'retry-after': RETRY_SECONDS } })
    return next()
  }
}
