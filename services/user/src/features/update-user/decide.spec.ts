import type { DomainError } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { aLink, anAccount, anActor, facts, MOSSORO, NATAL } from '../../testing/an-account'
import { normaliseAddress } from '../../domain/address'
import { updateUser, type UpdateUser } from './decide'

const CAICO = '33333333-3333-4333-8333-333333333333'
const superAdmin = anActor('SUPER_ADMIN')
const natalAdmin = anActor('ADMIN', [NATAL])
const command = (over: Partial<UpdateUser> = {}): UpdateUser => ({
  by: superAdmin,
  isFresh: true,
  personal: {},
  link: aLink,
  ...over,
})
const typesOf = (events: readonly { type: string }[]): string[] => events.map(({ type }) => type)
const refusal = (code: string) => expect.objectContaining({ code }) as DomainError

describe('updating a user', () => {
  it('an update of a user keeps absent fields', () => {
    const account = anAccount({ municipalityIds: [NATAL] })
    expect(updateUser(account, command({ personal: { name: 'Ana Lima' } }))).toEqual([
      {
        type: 'UserChanged',
        data: {
          userId: account.id,
          personal: facts({ name: 'Ana Lima' }),
          role: 'ANALYST',
          scope: 'STATE',
          municipalityIds: [NATAL],
          isActive: true,
        },
      },
    ])
  })
  it('updating a user ends the sessions when a role, isActive, the municipalities or the password change', () => {
    const ended = ['UserChanged', 'UserSessionsEnded']
    for (const change of [{ role: 'ADMIN' as const }, { isActive: false }, { municipalityIds: [NATAL] }])
      expect(typesOf(updateUser(anAccount(), command(change)))).toEqual(ended)
    const password = typesOf(updateUser(anAccount(), command({ password: 'mangue-azul-7' })))
    expect(password).toEqual(['UserChanged', 'UserPasswordChanged', 'UserSessionsEnded'])
  })
  it('updating a user requires a recent authentication where the account may change hands or scope, and for nothing else', () => {
    const change = (over: Partial<UpdateUser>) => () =>
      updateUser(anAccount(), command({ isFresh: false, ...over }))
    for (const over of [
      { role: 'ADMIN' as const },
      { scope: 'LINKED' as const },
      { personal: { email: 'outra@exemplo.com.br' } },
      { password: 'mangue-azul-7' },
    ])
      expect(change(over)).toThrow(refusal('REAUTHENTICATION_REQUIRED'))
    const { email } = facts({})
    for (const over of [{ personal: { name: 'Ana Lima', email } }, { municipalityIds: [NATAL] }])
      expect(change(over)).not.toThrow()
  })
  it('[D6.05] updating a user rejects a change of role for an applicant or a super admin', () => {
    for (const role of ['APPLICANT', 'SUPER_ADMIN'] as const) {
      expect(() => updateUser(anAccount({ role }), command({ role: 'ADMIN' }))).toThrow(refusal('VALIDATION'))
    }
  })
  it('[R3.05] updating a user never links an applicant', () => {
    const [changed] = updateUser(anAccount({ role: 'APPLICANT' }), command({ municipalityIds: [NATAL] }))
    expect(changed?.data).toMatchObject({ municipalityIds: [] })
  })
})

describe('the scope of an analyst', () => {
  const natalAnalyst = anAccount({ municipalityIds: [NATAL] })
  const linked = anAccount({ municipalityIds: [NATAL], scope: 'LINKED' })
  const natalAdminAccount = anAccount({ role: 'ADMIN', municipalityIds: [NATAL] })
  const scopeIn = ([changed]: readonly { data: object }[]) => changed?.data

  it('the scope of an analyst is set by a super admin, which ends the sessions, not by an admin', () => {
    for (const scope of ['STATE', 'LINKED'] as const) {
      const account = scope === 'STATE' ? linked : natalAnalyst
      const events = updateUser(account, command({ scope }))
      expect(scopeIn(events)).toMatchObject({ scope })
      expect(typesOf(events)).toEqual(['UserChanged', 'UserSessionsEnded'])
    }
    for (const [account, scope] of [
      [linked, 'STATE'],
      [natalAnalyst, 'LINKED'],
    ] as const)
      expect(() => updateUser(account, command({ by: natalAdmin, scope }))).toThrow(refusal('FORBIDDEN'))
    const renamed = updateUser(natalAnalyst, command({ by: natalAdmin, personal: { name: 'Ana Lima' } }))
    expect(scopeIn(renamed)).toMatchObject({ scope: 'STATE' })
  })
  it('the scope of an analyst is LINKED when an admin makes someone an analyst, and STATE or as requested when a super admin does', () => {
    const made = command({ by: natalAdmin, role: 'ANALYST' })
    expect(scopeIn(updateUser(natalAdminAccount, made))).toMatchObject({ role: 'ANALYST', scope: 'LINKED' })
    expect(() => updateUser(natalAdminAccount, { ...made, scope: 'STATE' })).toThrow(refusal('FORBIDDEN'))
    const bySuperAdmin = command({ role: 'ANALYST' })
    expect(scopeIn(updateUser(natalAdminAccount, bySuperAdmin))).toMatchObject({ scope: 'STATE' })
    expect(scopeIn(updateUser(natalAdminAccount, { ...bySuperAdmin, scope: 'LINKED' }))).toMatchObject({
      scope: 'LINKED',
    })
  })
  it('the scope of an analyst has no effect with another role', () => {
    expect(scopeIn(updateUser(linked, command({ role: 'ADMIN' })))).toMatchObject({ scope: 'STATE' })
    expect(() => updateUser(natalAdminAccount, command({ scope: 'LINKED' }))).toThrow(refusal('VALIDATION'))
  })
  it('the scope of an analyst becomes LINKED once an admin knows the password', () => {
    const given = command({ by: natalAdmin, password: 'mangue-azul-7' })
    expect(scopeIn(updateUser(natalAnalyst, given))).toMatchObject({ scope: 'LINKED' })
    expect(scopeIn(updateUser(natalAdminAccount, given))).toMatchObject({ scope: 'STATE' })
    expect(scopeIn(updateUser(natalAnalyst, command({ password: 'mangue-azul-7' })))).toMatchObject({
      scope: 'STATE',
    })
  })
  it('the scope of an analyst becomes LINKED, and the sessions end, once an admin chose the e-mail, to which a link for a new password is sent', () => {
    const given = { personal: { email: 'outra@exemplo.com.br' } }
    const events = updateUser(natalAnalyst, command({ by: natalAdmin, ...given }))
    expect(scopeIn(events)).toMatchObject({ scope: 'LINKED' })
    expect(typesOf(events)).toEqual(['UserChanged', 'EmailConfirmationRequested', 'UserSessionsEnded'])
    expect(scopeIn(updateUser(natalAnalyst, command(given)))).toMatchObject({ scope: 'STATE' })
  })
})

describe('changing oneself', () => {
  const self = anAccount({ id: natalAdmin.id, role: 'ADMIN', municipalityIds: [NATAL] })

  it("[D3.08] changing oneself rejects a change of one's own role, which would let an admin see the whole state, and accepts the unchanged one", () => {
    expect(() => updateUser(self, command({ by: natalAdmin, role: 'ANALYST' }))).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN', message: expect.stringContaining('próprio perfil') }),
    )
    const change = command({ by: natalAdmin, role: 'ADMIN', personal: { name: 'Ana Lima' } })
    expect(typesOf(updateUser(self, change))).toEqual(['UserChanged'])
  })
})

describe('an admin updating a user', () => {
  const natalAnalyst = anAccount({ municipalityIds: [NATAL] })
  const analyst = anAccount({ municipalityIds: [NATAL, MOSSORO] })
  it('[D3.08] an admin updating a user keeps links to other municipalities, adds none to another, and keeps at least one of its own', () => {
    const [changed] = updateUser(analyst, command({ by: natalAdmin, municipalityIds: [NATAL] }))
    expect(changed?.data).toMatchObject({ municipalityIds: [MOSSORO, NATAL] })
    expect(() =>
      updateUser(natalAnalyst, command({ by: natalAdmin, municipalityIds: [NATAL, MOSSORO] })),
    ).toThrow(refusal('FORBIDDEN'))
    expect(() => updateUser(natalAnalyst, command({ by: natalAdmin, municipalityIds: [] }))).toThrow(
      refusal('VALIDATION'),
    )
  })
  it('[D3.08] an admin updating a user does not find users of other municipalities, nor links itself to them', () => {
    expect(() => updateUser(anAccount({ municipalityIds: [MOSSORO] }), command({ by: natalAdmin }))).toThrow(
      refusal('NOT_FOUND'),
    )
    const self = anAccount({ id: natalAdmin.id, role: 'ADMIN', municipalityIds: [NATAL] })
    expect(() => updateUser(self, command({ by: natalAdmin, municipalityIds: [NATAL, MOSSORO] }))).toThrow(
      refusal('FORBIDDEN'),
    )
  })
  it('[D3.08] an admin updating a user adds and removes its own links of a user with other municipalities, the last one included', () => {
    const by = anActor('ADMIN', [NATAL, CAICO])
    for (const [asked, links] of [
      [
        [NATAL, MOSSORO, CAICO],
        [MOSSORO, NATAL, CAICO],
      ],
      [[CAICO], [MOSSORO, CAICO]],
      [[], [MOSSORO]],
    ]) {
      const [changed, ended] = updateUser(analyst, command({ by, municipalityIds: asked }))
      expect(changed?.data).toMatchObject({ municipalityIds: links })
      expect(ended?.type).toBe('UserSessionsEnded')
    }
  })
  it('[D3.08] an admin updating a user changes no field of a user with other municipalities, and accepts unchanged ones', () => {
    const changes: Partial<UpdateUser>[] = [
      { personal: { name: 'Outro Nome' } },
      { personal: { email: 'outro@exemplo.com.br' } },
      { personal: { cpf: null } },
      { personal: { phone: '84999990000' } },
      { personal: { address: normaliseAddress('Rua das Flores, 10') } },
      { role: 'ADMIN' as const },
      { isActive: false },
      { password: 'mangue-azul-7' },
    ]
    const messages = changes.map((change) => {
      try {
        return updateUser(analyst, command({ by: natalAdmin, ...change }))
      } catch (error) {
        return (error as DomainError).message
      }
    })
    expect(messages).toEqual(changes.map(() => expect.stringContaining('outros municípios') as string))
    const shown = { personal: analyst.personal, role: 'ANALYST' as const, isActive: true }
    expect(typesOf(updateUser(analyst, command({ by: natalAdmin, ...shown })))).toEqual(['UserChanged'])
  })
})
