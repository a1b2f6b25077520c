import type { DocumentFacts, ProcessEvent } from '@licensing/contracts'
import { stampOf, type TermSettings } from '@licensing/legal-clock'
import type { ProcessState } from '@licensing/lifecycle'

/** Receipts of payment, and the terms that the municipality has set. */
export interface Paid {
  readonly documents: readonly DocumentFacts[]
  readonly desk: TermSettings
}

/** The event that protocols a process; the first starts its clock, unless its filing did because no fee was due. */
export const processProtocoled = (
  { filing, filedAt, protocoledAt, feeExempt }: ProcessState,
  desk: TermSettings,
): ProcessEvent => ({
  type: 'ProcessProtocoled',
  data: feeExempt || filedAt === null || protocoledAt !== null ? {} : stampOf(filing, filedAt, desk),
})
