import { USER_ACTIONS } from '@licensing/contracts'
import { ROLES, type Role } from '@licensing/domain-kit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedUserActions, canSee, ensureMay } from './account-policy'
import { anAccount, anActor, MOSSORO, NATAL } from './an-account'

const pending = anAccount({ role: 'APPLICANT', isApproved: false })
const approved = anAccount({ role: 'APPLICANT' })
const analystOf = (...municipalityIds: string[]) => anAccount({ municipalityIds })

const anyStanding = fc.record({
  id: fc.constantFrom('one', 'two', 'three'),
  role: fc.constantFrom(...ROLES),
  municipalityIds: fc.subarray([NATAL, MOSSORO]),
  isApproved: fc.boolean(),
})
const anyActor = anyStanding.map(({ id, role, municipalityIds }) => ({ id, role, municipalityIds }))

describe('who sees and manages whom among the users', () => {
  it('analysts and applicants see nobody', () => {
    for (const role of ['ANALYST', 'APPLICANT'] as const) {
      expect(canSee(anActor(role, [NATAL]), analystOf(NATAL))).toBe(false)
    }
  })
  it('an admin sees every applicant, and staff only where they share a municipality', () => {
    const admin = anActor('ADMIN', [NATAL])
    expect(canSee(admin, pending)).toBe(true)
    expect(canSee(admin, analystOf(MOSSORO, NATAL))).toBe(true)
    expect(canSee(admin, analystOf(MOSSORO))).toBe(false)
  })
  it('[D3.08] an admin never sees or touches a super admin', () => {
    fc.assert(
      fc.property(anyActor, anyStanding, (actor, standing) => {
        fc.pre(actor.role === 'ADMIN')
        const superAdmin = { ...standing, role: 'SUPER_ADMIN' as Role }
        expect(canSee(actor, superAdmin)).toBe(false)
        expect(allowedUserActions(actor, superAdmin)).toEqual([])
      }),
    )
  })
  it('[D3.09] any admin approves or rejects a pending applicant, wherever it is linked', () => {
    expect(allowedUserActions(anActor('ADMIN', []), pending)).toEqual(['approve', 'reject'])
    expect(allowedUserActions(anActor('ADMIN', []), approved)).toEqual([])
  })
  it('a super admin may do everything to anybody else', () => {
    const superAdmin = anActor('SUPER_ADMIN')
    expect(allowedUserActions(superAdmin, pending)).toEqual([...USER_ACTIONS])
    expect(allowedUserActions(superAdmin, analystOf(NATAL))).toEqual(['edit', 'setPassword', 'delete'])
  })
  it('nobody deletes themselves or sets their own password here', () => {
    fc.assert(
      fc.property(anyActor, anyStanding, (actor, standing) => {
        const self = { ...standing, id: actor.id, role: actor.role }
        const actions = allowedUserActions(actor, self)
        expect(actions).not.toContain('delete')
        expect(actions).not.toContain('setPassword')
      }),
    )
  })
  it('says 404 of whom one may not see, 403 of whom one may see but not treat so', () => {
    const admin = anActor('ADMIN', [NATAL])
    expect(() => ensureMay(admin, 'edit', analystOf(MOSSORO))).toThrow(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    )
    expect(() => ensureMay(admin, 'edit', approved)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
  })
})
