import { describe, expect, it } from 'vitest'
import { ensureMay, ensureVisible, removesSuperAdmin } from './account-policy'
import { anAccount, anActor, MOSSORO, NATAL } from '../testing/an-account'

describe('checking an action on an account', () => {
  it('checking an action on an account throws NOT_FOUND for an invisible account, FORBIDDEN for a visible one without permission', () => {
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
  it('finding an account throws NOT_FOUND for an unknown account and for an invisible one', () => {
    const admin = anActor('ADMIN', [NATAL])
    for (const account of [undefined, anAccount({ role: 'SUPER_ADMIN', municipalityIds: [NATAL] })])
      expect(() => ensureVisible(admin, account)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
    const colleague = anAccount({ municipalityIds: [NATAL] })
    expect(ensureVisible(admin, colleague)).toBe(colleague)
  })
})

describe('[D3.10] a super admin is removed by', () => {
  const active = anAccount({ role: 'SUPER_ADMIN' })
  const inactive = anAccount({ role: 'SUPER_ADMIN', isActive: false })
  it('closing, deactivating or demoting an active one, and by nothing else', () => {
    const changes = {
      closing: [active, null],
      deactivating: [active, inactive],
      demoting: [active, anAccount()],
      renaming: [active, active],
      'closing an inactive one': [inactive, null],
      activating: [inactive, active],
      opening: [null, active],
      'closing an analyst': [anAccount(), null],
    } as const
    const removing = Object.entries(changes).filter(([, [before, after]]) => removesSuperAdmin(before, after))
    expect(removing.map(([change]) => change)).toEqual(['closing', 'deactivating', 'demoting'])
  })
})
