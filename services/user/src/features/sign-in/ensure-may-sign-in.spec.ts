import { describe, expect, it } from 'vitest'
import { anAccount } from '../../domain/an-account'
import { mayEnter } from './may-enter'

const refusal = (code: string) => expect.objectContaining({ code }) as Error

describe('letting in whoever gave the right password', () => {
  it('lets in the approved and active', () => {
    expect(() => mayEnter(anAccount({ role: 'APPLICANT' }))).not.toThrow()
    expect(() => mayEnter(anAccount({ role: 'SUPER_ADMIN' }))).not.toThrow()
  })
  it('tells an applicant that the approval is pending', () => {
    expect(() => mayEnter(anAccount({ role: 'APPLICANT', isApproved: false }))).toThrow(
      refusal('APPROVAL_PENDING'),
    )
  })
  it('tells the inactive so', () => {
    expect(() => mayEnter(anAccount({ isActive: false }))).toThrow(refusal('ACCOUNT_INACTIVE'))
  })
})
