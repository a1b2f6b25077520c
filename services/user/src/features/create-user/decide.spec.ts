import { describe, expect, it } from 'vitest'
import { anActor, facts, MOSSORO, NATAL } from '../../testing/an-account'
import { createUser } from './decide'

const command = { userId: 'u', personal: facts(), password: 'mangue-azul-7', role: 'ANALYST' as const }
const refusal = (code: string) => expect.objectContaining({ code }) as Error

describe('creating a user', () => {
  it('creating a user links each municipality once, and lets a super admin link none', () => {
    const [created] = createUser({ ...command, by: anActor('SUPER_ADMIN'), municipalityIds: [NATAL, NATAL] })
    expect(created).toMatchObject({
      type: 'UserCreated',
      data: { municipalityIds: [NATAL], role: 'ANALYST' },
    })
    expect(createUser({ ...command, by: anActor('SUPER_ADMIN'), municipalityIds: [] })).toHaveLength(1)
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
    expect(createUser({ ...command, by, municipalityIds: [NATAL] })).toHaveLength(1)
    expect(() => createUser({ ...command, by, municipalityIds: [NATAL, MOSSORO] })).toThrow(
      refusal('FORBIDDEN'),
    )
    expect(() => createUser({ ...command, by, municipalityIds: [] })).toThrow(refusal('VALIDATION'))
  })
})
