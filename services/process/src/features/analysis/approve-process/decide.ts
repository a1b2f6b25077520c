import type { ApprovalForm } from '@licensing/forms'
import { type Decide, ensureTransition, withObservations } from '@licensing/lifecycle'
import { grantedTerms, type Law } from '../../../licence/issuing/terms/granted-terms'

interface ApproveProcess extends Partial<ApprovalForm> {
  readonly law: Law
}

/** UNDER_ANALYSIS → APPROVED, and only while no correction is PENDING (specification section 4); with the terms of the licence, if given. */
export const approveProcess: Decide<ApproveProcess> = (process, { observations, licence, law }) => {
  ensureTransition(process, { type: 'approve' })
  const approved = { type: 'ProcessApproved', data: withObservations(observations) } as const
  if (licence === undefined || licence === null) return [approved]
  const terms = grantedTerms(process, licence, { ...law, path: 'licence.' })
  return [{ type: 'LicenceTermsSet', data: { ...terms, draft: false } }, approved]
}
