import { filing as completeFiling, parseWith } from '@licensing/form-rules'
import {
  changesBetween,
  fieldChangeEvents,
  type Decide,
  ensureTransition,
  ensureMunicipalCompetence,
} from '@licensing/lifecycle'
import type { Numbering } from '../create-process/decide'

export interface SubmitProcess extends Numbering {
  readonly feeExempt: boolean
}

/** DRAFT → AWAITING_PAYMENT or SUBMITTED. All fields the wizard requires must be present (decision 7.11). */
export const submitProcess: Decide<SubmitProcess> = (process, { protocolNumber, authCode, feeExempt }) => {
  ensureTransition(process, { type: 'submit' })
  const complete = parseWith(completeFiling, process.filing)
  ensureMunicipalCompetence(complete)
  return [
    ...fieldChangeEvents(process, changesBetween(process.filing, complete)),
    { type: 'ProcessSubmitted', data: { protocolNumber, authCode, feeExempt } },
  ]
}
