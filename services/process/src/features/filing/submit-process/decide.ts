import { filing as completeFiling, parseWith } from '@licensing/form-rules'
import {
  changesBetween,
  fieldChangeEvents,
  type Decide,
  ensureTransition,
  ensureMunicipalCompetence,
} from '@licensing/lifecycle'
import { stampOf, type TermSettings } from '@licensing/legal-clock'
import type { Numbering } from '../create-process/decide'

export interface SubmitProcess extends Numbering {
  readonly feeExempt: boolean
  /** The terms that the municipality has set. */
  readonly desk: TermSettings
  /** The instant of the command, ISO 8601. */
  readonly at: string
}

/** DRAFT → AWAITING_PAYMENT or SUBMITTED. All fields the wizard requires must be present (decision 7.11). */
export const submitProcess: Decide<SubmitProcess> = (
  process,
  { protocolNumber, authCode, feeExempt, desk, at },
) => {
  ensureTransition(process, { type: 'submit' })
  const complete = parseWith(completeFiling, process.filing)
  ensureMunicipalCompetence(complete)
  // Without a fee the clock starts with the filing.
  const stamp = feeExempt ? stampOf(complete, at, desk) : {}
  return [
    ...fieldChangeEvents(process, changesBetween(process.filing, complete)),
    { type: 'ProcessSubmitted', data: { protocolNumber, authCode, feeExempt, ...stamp } },
  ]
}
