import { USER_ACTIONS } from '@licensing/contracts'
import { ROLES, type Role } from '@licensing/domain-kit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Actor } from './modules'
import { allowedUserActions, mayLinkUsersTo, mayOnUser, type UserSubject } from './user-policy'

const NATAL = 'natal'
const MOSSORO = 'mossoro'
const actor = (role: Role, municipalityIds: readonly string[] = []): Actor => ({
  id: `acting ${role}`,
  role,
  municipalityIds,
})
const account = (over: Partial<UserSubject> = {}): UserSubject => ({
  id: 'someone',
  role: 'ANALYST',
  municipalityIds: [],
  isApproved: true,
  ...over,
})
const pending = account({ role: 'APPLICANT', isApproved: false })
const approved = account({ role: 'APPLICANT' })
const analystOf = (...municipalityIds: string[]) => account({ municipalityIds })
const adminOf = (...municipalityIds: string[]) => account({ role: 'ADMIN', municipalityIds })

const anyAccount: fc.Arbitrary<UserSubject> = fc.record({
  id: fc.constantFrom('one', 'two', 'three'),
  role: fc.constantFrom(...ROLES),
  municipalityIds: fc.subarray([NATAL, MOSSORO]),
  isApproved: fc.boolean(),
})
const anyActor: fc.Arbitrary<Actor> = anyAccount.map(({ id, role, municipalityIds }) => ({
  id,
  role,
  municipalityIds,
}))

describe('who sees and manages whom among the users', () => {
  it('[R6.05 R6.07] analysts and applicants see nobody and do nothing to anybody', () => {
    fc.assert(
      fc.property(anyActor, anyAccount, (caller, subject) => {
        fc.pre(caller.role === 'ANALYST' || caller.role === 'APPLICANT')
        expect(mayOnUser(caller, 'view', subject)).toBe(false)
        expect(allowedUserActions(caller, subject)).toEqual([])
      }),
    )
  })

  it('an admin sees every applicant, and staff only where they share a municipality', () => {
    const admin = actor('ADMIN', [NATAL])
    expect(mayOnUser(admin, 'view', pending)).toBe(true)
    expect(mayOnUser(admin, 'view', approved)).toBe(true)
    expect(mayOnUser(admin, 'view', analystOf(MOSSORO, NATAL))).toBe(true)
    expect(mayOnUser(admin, 'view', analystOf(MOSSORO))).toBe(false)
  })

  it('[D3.08] an admin edits and deletes analysts and admins of its municipalities, and no others', () => {
    const admin = actor('ADMIN', [NATAL])
    for (const theirs of [analystOf(NATAL), adminOf(NATAL)])
      expect(allowedUserActions(admin, theirs)).toEqual(['edit', 'setPassword', 'delete'])
    for (const other of [analystOf(MOSSORO), adminOf(MOSSORO), analystOf(), approved])
      expect(allowedUserActions(admin, other)).toEqual([])
  })

  it('[D3.08] an admin never sees or touches a super admin', () => {
    fc.assert(
      fc.property(anyActor, anyAccount, (caller, subject) => {
        fc.pre(caller.role === 'ADMIN')
        const superAdmin = { ...subject, role: 'SUPER_ADMIN' as Role }
        expect(mayOnUser(caller, 'view', superAdmin)).toBe(false)
        expect(allowedUserActions(caller, superAdmin)).toEqual([])
      }),
    )
  })

  it('[D3.09 R6.27] any admin approves or rejects a pending applicant, wherever it is linked', () => {
    expect(allowedUserActions(actor('ADMIN'), pending)).toEqual(['approve', 'reject'])
    expect(allowedUserActions(actor('ADMIN'), approved)).toEqual([])
  })

  it('a super admin may do everything to anybody else', () => {
    const superAdmin = actor('SUPER_ADMIN')
    expect(allowedUserActions(superAdmin, pending)).toEqual([...USER_ACTIONS])
    expect(allowedUserActions(superAdmin, analystOf(NATAL))).toEqual(['edit', 'setPassword', 'delete'])
  })

  it('nobody deletes themselves or sets their own password here', () => {
    fc.assert(
      fc.property(anyActor, anyAccount, (caller, subject) => {
        const actions = allowedUserActions(caller, { ...subject, id: caller.id, role: caller.role })
        expect(actions).not.toContain('delete')
        expect(actions).not.toContain('setPassword')
      }),
    )
  })

  it('an admin that is linked nowhere still sees itself', () => {
    const admin = actor('ADMIN')
    expect(mayOnUser(admin, 'view', account({ id: admin.id, role: 'ADMIN' }))).toBe(true)
  })

  it('whoever may do something to an account may see it', () => {
    fc.assert(
      fc.property(anyActor, anyAccount, (caller, subject) => {
        const acts = USER_ACTIONS.some((action) => mayOnUser(caller, action, subject))
        expect(acts && !mayOnUser(caller, 'view', subject)).toBe(false)
      }),
    )
  })

  it('[D3.08] an admin links users to its own municipalities only', () => {
    expect(mayLinkUsersTo(actor('ADMIN', [NATAL]), NATAL)).toBe(true)
    expect(mayLinkUsersTo(actor('ADMIN', [NATAL]), MOSSORO)).toBe(false)
    expect(mayLinkUsersTo(actor('SUPER_ADMIN'), MOSSORO)).toBe(true)
  })
})
