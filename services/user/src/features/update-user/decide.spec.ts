import type { DomainError } from '@licensing/domain-kit'
import { describe, expect, it } from 'vitest'
import { anAccount, anActor, facts, MOSSORO, NATAL } from '../../domain/an-account'
import { updateUser, type UpdateUser } from './decide'

const superAdmin = anActor('SUPER_ADMIN')
const natalAdmin = anActor('ADMIN', [NATAL])
const command = (over: Partial<UpdateUser> = {}): UpdateUser => ({
  by: superAdmin,
  personal: {},
  passwordGiven: false,
  otherSuperAdmins: true,
  ...over,
})
const typesOf = (events: readonly { type: string }[]): string[] => events.map(({ type }) => type)
const refusal = (code: string) => expect.objectContaining({ code }) as DomainError

describe('updating a user', () => {
  it('keeps what was not said', () => {
    const account = anAccount({ municipalityIds: [NATAL] })
    expect(updateUser(account, command({ personal: { name: 'Ana Lima' } }))).toEqual([
      {
        type: 'UserChanged',
        data: {
          userId: account.id,
          personal: facts({ name: 'Ana Lima' }),
          role: 'ANALYST',
          municipalityIds: [NATAL],
          isActive: true,
        },
      },
    ])
  })
  it.each([
    ['a role', { role: 'ADMIN' as const }],
    ['isActive', { isActive: false }],
    ['the municipalities', { municipalityIds: [NATAL] }],
  ])('ends the sessions when %s changes', (_what, change) => {
    expect(typesOf(updateUser(anAccount(), command(change)))).toEqual(['UserChanged', 'UserSessionsEnded'])
  })
  it('ends the sessions with a new password', () => {
    expect(typesOf(updateUser(anAccount(), command({ passwordGiven: true })))).toEqual([
      'UserChanged',
      'UserPasswordChanged',
      'UserSessionsEnded',
    ])
  })
  it('[D6.05] leaves the role of an applicant and of a super admin alone', () => {
    for (const role of ['APPLICANT', 'SUPER_ADMIN'] as const) {
      expect(() => updateUser(anAccount({ role }), command({ role: 'ADMIN' }))).toThrow(refusal('VALIDATION'))
    }
  })
  it('[R3.05] never links an applicant', () => {
    const [changed] = updateUser(anAccount({ role: 'APPLICANT' }), command({ municipalityIds: [NATAL] }))
    expect(changed?.data).toMatchObject({ municipalityIds: [] })
  })
  it('the last active super admin cannot be deactivated', () => {
    const last = anAccount({ role: 'SUPER_ADMIN' })
    expect(() => updateUser(last, command({ isActive: false, otherSuperAdmins: false }))).toThrow(
      refusal('LAST_SUPER_ADMIN'),
    )
    expect(typesOf(updateUser(last, command({ isActive: false })))).toContain('UserChanged')
  })
})

describe('an admin updating a user', () => {
  const analyst = anAccount({ municipalityIds: [NATAL, MOSSORO] })
  it('[D3.08] keeps links to other municipalities, which are not its own to take', () => {
    const [changed] = updateUser(analyst, command({ by: natalAdmin, municipalityIds: [NATAL] }))
    expect(changed?.data).toMatchObject({ municipalityIds: [MOSSORO, NATAL] })
  })
  it('[D3.08] cannot link a user to a municipality that is not its own', () => {
    const natalAnalyst = anAccount({ municipalityIds: [NATAL] })
    expect(() =>
      updateUser(natalAnalyst, command({ by: natalAdmin, municipalityIds: [NATAL, MOSSORO] })),
    ).toThrow(refusal('FORBIDDEN'))
  })
  it('leaves the user at least one municipality of its own', () => {
    expect(() => updateUser(analyst, command({ by: natalAdmin, municipalityIds: [] }))).toThrow(
      refusal('VALIDATION'),
    )
  })
  it('[D3.08] does not find users of other municipalities', () => {
    expect(() => updateUser(anAccount({ municipalityIds: [MOSSORO] }), command({ by: natalAdmin }))).toThrow(
      refusal('NOT_FOUND'),
    )
  })
  it('cannot link itself to more municipalities', () => {
    const self = anAccount({ id: natalAdmin.id, role: 'ADMIN', municipalityIds: [NATAL] })
    expect(() => updateUser(self, command({ by: natalAdmin, municipalityIds: [NATAL, MOSSORO] }))).toThrow(
      refusal('FORBIDDEN'),
    )
  })
})
