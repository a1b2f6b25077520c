import { DomainError } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { awaitsApproval, type Account, type Decide } from '../../domain/account'
import type { AccountEvent } from '../../domain/account-events'
import { ensureVisible } from '../../domain/account-policy'

const ensurePending = (by: Actor, account: Account): void => {
  ensureVisible(by, account)
  if (!awaitsApproval(account)) throw new DomainError('ALREADY_APPROVED')
}

export interface ApproveApplicant {
  readonly by: Actor
}

/** Approves a pending applicant. Any ADMIN may (decision 3), so municipalities are not checked. */
export const approveApplicant: Decide<ApproveApplicant> = (account, { by }) => {
  ensurePending(by, account)
  return [{ type: 'ApplicantApproved', data: { userId: account.id } }]
}

export interface RejectApplicant {
  readonly by: Actor
  readonly reason: string | null
}

/** The events that end a registration. */
const rejected = ({ id }: Account, reason: string | null): readonly AccountEvent[] => [
  { type: 'UserSessionsEnded', data: { userId: id } },
  { type: 'ApplicantRejected', data: { userId: id, ...(reason === null ? {} : { reason }) } },
]

/** Ends a pending registration; an approved applicant can no longer be rejected (decision 7.11). */
export const rejectApplicant: Decide<RejectApplicant> = (account, { by, reason }) => {
  ensurePending(by, account)
  return rejected(account, reason)
}

export interface ExpireRegistration {
  /** Days without a decision. */
  readonly days: number
}

/**
 * Ends an undecided registration like a rejection. The system decides, so no permission is checked.
 * @throws DomainError ALREADY_APPROVED
 */
export const expireRegistration: Decide<ExpireRegistration> = (account, { days }) => {
  if (!awaitsApproval(account)) throw new DomainError('ALREADY_APPROVED')
  return rejected(account, `Cadastro não aprovado em ${days} dias`)
}
