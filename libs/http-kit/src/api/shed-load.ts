import type { Logger } from '@licensing/observability'
import { Refusal } from '../errors/refusal'
import { defaultLoadLimits, type LoadLimits, openLoad } from '../limits/load'
import type { ApiMiddleware } from './request-scope'

const RETRY_SECONDS = '5'

/**
 * Refuses new requests while the process has more to do than it can, so that those under way end. Health is asked before. One log line
 * when it begins and one when it ends: a line for each refusal would be more load.
 */
export const shedLoad = (logger: Logger, limits: LoadLimits = defaultLoadLimits): ApiMiddleware => {
  const isOverloaded = openLoad(limits)
  let shedding = false
  return (_, next) => {
    const overloaded = isOverloaded()
    if (overloaded !== shedding)
      logger.warn(
        overloaded ? 'new requests are refused: the load is too high' : 'new requests are taken again',
      )
    shedding = overloaded
    if (overloaded) throw new Refusal('OVERLOADED', { headers: { 'retry-after': RETRY_SECONDS } })
    return next()
  }
}
