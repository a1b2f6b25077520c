import { DomainError } from '@licensing/domain-kit'
import { awaitsApproval, type Account, type Decide } from '../../domain/account'

const ensurePending = (account: Account): void => {
  if (!awaitsApproval(account)) throw new DomainError('ALREADY_APPROVED')
}

/** Lets a pending applicant in. Any ADMIN may (decision 3), so no municipality is looked at. */
export const approveApplicant: Decide<undefined> = (account) => {
  ensurePending(account)
  return [{ type: 'ApplicantApproved', data: { userId: account.id } }]
}

export interface RejectApplicant {
  readonly reason: string | null
}

/** Ends a pending registration for good; an approved applicant cannot be rejected any more (decision 7.11). */
export const rejectApplicant: Decide<RejectApplicant> = (account, { reason }) => {
  ensurePending(account)
  return [
    { type: 'UserSessionsEnded', data: { userId: account.id } },
    { type: 'ApplicantRejected', data: { userId: account.id, ...(reason === null ? {} : { reason }) } },
  ]
}
