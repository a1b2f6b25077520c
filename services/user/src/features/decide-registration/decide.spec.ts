import { describe, expect, it } from 'vitest'
import { anAccount } from '../../domain/an-account'
import { approveApplicant, rejectApplicant } from './decide'

const pending = anAccount({ role: 'APPLICANT', isApproved: false })
const alreadyApproved = expect.objectContaining({ code: 'ALREADY_APPROVED' }) as Error

describe('deciding on a registration', () => {
  it('approves a pending applicant', () => {
    expect(approveApplicant(pending, undefined)).toEqual([
      { type: 'ApplicantApproved', data: { userId: pending.id } },
    ])
  })
  it('rejects one with or without a reason, and ends what sessions there may be', () => {
    expect(rejectApplicant(pending, { reason: 'CPF de outra pessoa' })).toEqual([
      { type: 'UserSessionsEnded', data: { userId: pending.id } },
      { type: 'ApplicantRejected', data: { userId: pending.id, reason: 'CPF de outra pessoa' } },
    ])
    expect(rejectApplicant(pending, { reason: null })[1]?.data).toEqual({ userId: pending.id })
  })
  it('decides no approved applicant and no staff again', () => {
    for (const account of [anAccount({ role: 'APPLICANT' }), anAccount({ role: 'ANALYST' })]) {
      expect(() => approveApplicant(account, undefined)).toThrow(alreadyApproved)
      expect(() => rejectApplicant(account, { reason: null })).toThrow(alreadyApproved)
    }
  })
})
