import type { ProcessEvent } from '@licensing/contracts'
import { stampOf } from '@licensing/legal-clock'
import type { ProcessState } from '@licensing/lifecycle'

/** The event that protocols a process; the first starts its clock, unless its filing did because no fee was due. */
export const processProtocoled = ({
  filing,
  filedAt,
  protocoledAt,
  feeExempt,
}: ProcessState): ProcessEvent => ({
  type: 'ProcessProtocoled',
  data: feeExempt || filedAt === null || protocoledAt !== null ? {} : stampOf(filing, filedAt),
})
