import { describe, expect, it } from 'vitest'
import { anAccount } from '../../domain/an-account'
import { ensureMaySignIn } from './ensure-may-sign-in'

const refusal = (code: string) => expect.objectContaining({ code }) as Error

describe('a sign-in with the right password', () => {
  it('is allowed for an approved and active account', () => {
    expect(() => ensureMaySignIn(anAccount({ role: 'APPLICANT' }))).not.toThrow()
    expect(() => ensureMaySignIn(anAccount({ role: 'SUPER_ADMIN' }))).not.toThrow()
  })
  it('reports a pending approval to an applicant', () => {
    expect(() => ensureMaySignIn(anAccount({ role: 'APPLICANT', isApproved: false }))).toThrow(
      refusal('APPROVAL_PENDING'),
    )
  })
  it('reports an inactive account', () => {
    expect(() => ensureMaySignIn(anAccount({ isActive: false }))).toThrow(refusal('ACCOUNT_INACTIVE'))
  })
})
