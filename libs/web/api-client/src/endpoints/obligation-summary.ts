import type { ObligationCounts } from '@licensing/contracts'
import { type CallOptions, request } from '../request/request'

/** Apart from the other calls about obligations, which few screens use: the frame counts them on every page. */
export const getObligationSummary = (options: CallOptions = {}): Promise<ObligationCounts> =>
  request('/obligations/summary', options)
