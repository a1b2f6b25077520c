import { describe, expect, it } from 'vitest'
import { ensureMay, ensureVisible, retiresSuperAdmin } from './account-policy'
import { anAccount, anActor, MOSSORO, NATAL } from './an-account'

describe('asking for an account to do something to', () => {
  it('says 404 of whom one may not see, 403 of whom one may see but not treat so', () => {
    const admin = anActor('ADMIN', [NATAL])
    expect(() => ensureMay(admin, 'edit', anAccount({ municipalityIds: [MOSSORO] }))).toThrow(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    )
    expect(() => ensureMay(admin, 'edit', anAccount({ role: 'APPLICANT' }))).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    )
  })
})

describe('finding an account', () => {
  it('answers 404 for one that is not there and for one out of sight', () => {
    const admin = anActor('ADMIN', [NATAL])
    for (const account of [undefined, anAccount({ role: 'SUPER_ADMIN', municipalityIds: [NATAL] })])
      expect(() => ensureVisible(admin, account)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
    const colleague = anAccount({ municipalityIds: [NATAL] })
    expect(ensureVisible(admin, colleague)).toBe(colleague)
  })
})

describe('[D3.10] a super admin retires', () => {
  const active = anAccount({ role: 'SUPER_ADMIN' })
  const inactive = anAccount({ role: 'SUPER_ADMIN', isActive: false })
  it.each([
    ['closing an active one', active, null],
    ['deactivating one', active, inactive],
    ['making an analyst of one', active, anAccount()],
  ])('by %s', (_how, before, after) => {
    expect(retiresSuperAdmin(before, after)).toBe(true)
  })
  it.each([
    ['renaming an active one', active, active],
    ['closing an inactive one', inactive, null],
    ['activating one', inactive, active],
    ['opening one', null, active],
    ['closing an analyst', anAccount(), null],
  ])('not by %s', (_how, before, after) => {
    expect(retiresSuperAdmin(before, after)).toBe(false)
  })
})
