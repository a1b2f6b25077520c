import { describe, expect, it } from 'vitest'
import { aLink, anActor, facts, MOSSORO, NATAL } from '../../testing/an-account'
import { createUser } from './decide'

const identity = { userId: 'u', personal: facts(), password: 'mangue-azul-7' }
const command = { ...identity, role: 'ANALYST' as const, link: aLink }
const refusal = (code: string) => expect.objectContaining({ code }) as Error

describe('creating a user', () => {
  it('[N5.04] creating a user links each municipality once, asks for the e-mail to be confirmed, and lets a super admin link none', () => {
    const [created, asked] = createUser({
      ...command,
      by: anActor('SUPER_ADMIN'),
      municipalityIds: [NATAL, NATAL],
    })
    expect(created).toMatchObject({
      type: 'UserCreated',
      data: { municipalityIds: [NATAL], role: 'ANALYST' },
    })
    expect(asked).toEqual({ type: 'EmailConfirmationRequested', data: { userId: 'u', ...aLink } })
    expect(createUser({ ...command, by: anActor('SUPER_ADMIN'), municipalityIds: [] })).toHaveLength(2)
  })
  it('creating a user gives an analyst the requested scope, or the default of its creator', () => {
    const scopes = (['SUPER_ADMIN', 'ADMIN'] as const).flatMap((role) =>
      ([undefined, 'LINKED'] as const).map((scope) => {
        const by = anActor(role, [NATAL])
        const [created] = createUser({ ...command, by, scope, municipalityIds: [NATAL] })
        return created?.type === 'UserCreated' ? created.data.scope : undefined
      }),
    )
    expect(scopes).toEqual(['STATE', 'LINKED', 'LINKED', 'LINKED'])
  })
  it('creating a user rejects the whole state from an admin, and a scope for another role', () => {
    const asked = { ...command, municipalityIds: [NATAL] }
    expect(() => createUser({ ...asked, by: anActor('ADMIN', [NATAL]), scope: 'STATE' })).toThrow(
      refusal('FORBIDDEN'),
    )
    expect(() =>
      createUser({ ...asked, by: anActor('SUPER_ADMIN'), role: 'ADMIN', scope: 'LINKED' }),
    ).toThrow(refusal('VALIDATION'))
  })
  it('[D3.08] creating a user limits an admin to its own municipalities, and requires at least one', () => {
    const by = anActor('ADMIN', [NATAL])
    expect(createUser({ ...command, by, municipalityIds: [NATAL] })).toHaveLength(2)
    expect(() => createUser({ ...command, by, municipalityIds: [NATAL, MOSSORO] })).toThrow(
      refusal('FORBIDDEN'),
    )
    expect(() => createUser({ ...command, by, municipalityIds: [] })).toThrow(refusal('VALIDATION'))
  })
})
