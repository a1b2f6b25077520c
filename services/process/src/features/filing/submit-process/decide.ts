import type { ProcessEvent } from '@licensing/contracts'
import { filing as completeFiling, parseWith } from '@licensing/forms'
import {
  changesBetween,
  fieldChangeEvents,
  ensureTransition,
  ensureMunicipalCompetence,
  type ProcessState,
} from '@licensing/lifecycle'
import { stampOf, type TermSettings } from '@licensing/legal-clock'
import type { Numbering } from '../create-process/decide'

export interface SubmitProcess {
  readonly feeExempt: boolean
  /** The terms that the municipality has set. */
  readonly desk: TermSettings
  /** The instant of the command, ISO 8601. */
  readonly at: string
}

/**
 * DRAFT → AWAITING_PAYMENT or SUBMITTED. All fields the wizard requires must be present (decision 7.11). Refused before the number is
 * drawn, which the events await.
 */
export const submitProcess = (
  process: ProcessState,
  { feeExempt, desk, at }: SubmitProcess,
): ((numbering: Numbering) => ProcessEvent[]) => {
  ensureTransition(process, { type: 'submit' })
  const complete = parseWith(completeFiling, process.filing)
  ensureMunicipalCompetence(complete)
  // Without a fee the clock starts with the filing.
  const stamp = feeExempt ? stampOf(complete, at, desk) : {}
  return (numbering) => [
    ...fieldChangeEvents(process, changesBetween(process.filing, complete)),
    { type: 'ProcessSubmitted', data: { ...numbering, feeExempt, ...stamp } },
  ]
}
