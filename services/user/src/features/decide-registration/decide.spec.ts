import { describe, expect, it } from 'vitest'
import { anAccount, anActor } from '../../testing/an-account'
import { approveApplicant, expireRegistration, rejectApplicant } from './decide'

const pending = anAccount({ role: 'APPLICANT', isApproved: false })
const refusal = (code: string) => expect.objectContaining({ code }) as Error
const by = anActor('ADMIN')

describe('deciding on a registration', () => {
  it('approves a pending applicant, or rejects one with or without a reason and ends any sessions', () => {
    expect(approveApplicant(pending, { by })).toEqual([
      { type: 'ApplicantApproved', data: { userId: pending.id } },
    ])
    expect(rejectApplicant(pending, { by, reason: 'CPF de outra pessoa' })).toEqual([
      { type: 'UserSessionsEnded', data: { userId: pending.id } },
      { type: 'ApplicantRejected', data: { userId: pending.id, reason: 'CPF de outra pessoa' } },
    ])
    expect(rejectApplicant(pending, { by, reason: null })[1]?.data).toEqual({ userId: pending.id })
  })
  it('expires an undecided one like a rejection', () => {
    const reason = 'Cadastro não aprovado em 30 dias'
    expect(expireRegistration(pending, { days: 30 })).toEqual(rejectApplicant(pending, { by, reason }))
    expect(() => expireRegistration(anAccount({ role: 'APPLICANT' }), { days: 30 })).toThrow(
      refusal('ALREADY_APPROVED'),
    )
  })
  it('deciding on a registration rejects a second decision, and one on staff', () => {
    for (const [account, actor, code] of [
      [anAccount({ role: 'APPLICANT' }), by, 'ALREADY_APPROVED'],
      [anAccount({ role: 'ANALYST' }), anActor('SUPER_ADMIN'), 'ALREADY_APPROVED'],
      [anAccount({ role: 'ANALYST' }), by, 'NOT_FOUND'],
    ] as const) {
      expect(() => approveApplicant(account, { by: actor })).toThrow(refusal(code))
      expect(() => rejectApplicant(account, { by: actor, reason: null })).toThrow(refusal(code))
    }
  })
})
