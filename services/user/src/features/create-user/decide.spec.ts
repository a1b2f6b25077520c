import { describe, expect, it } from 'vitest'
import { anActor, facts, MOSSORO, NATAL } from '../../domain/an-account'
import { createUser } from './decide'

const command = { userId: 'u', personal: facts(), password: 'mangue-azul-7', role: 'ANALYST' as const }
const refusal = (code: string) => expect.objectContaining({ code }) as Error

describe('creating a user', () => {
  it('links each municipality once', () => {
    const [created] = createUser({ ...command, by: anActor('SUPER_ADMIN'), municipalityIds: [NATAL, NATAL] })
    expect(created).toMatchObject({
      type: 'UserCreated',
      data: { municipalityIds: [NATAL], role: 'ANALYST' },
    })
  })
  it('lets a super admin create a user of no municipality', () => {
    expect(createUser({ ...command, by: anActor('SUPER_ADMIN'), municipalityIds: [] })).toHaveLength(1)
  })
  it.each([
    ['SUPER_ADMIN', undefined, 'STATE'],
    ['SUPER_ADMIN', 'LINKED', 'LINKED'],
    ['ADMIN', undefined, 'LINKED'],
    ['ADMIN', 'LINKED', 'LINKED'],
  ] as const)('by %s, asked for the reach %s, makes an analyst of %s', (role, scope, expected) => {
    const by = anActor(role, [NATAL])
    const [created] = createUser({ ...command, by, scope, municipalityIds: [NATAL] })
    expect(created?.data).toMatchObject({ scope: expected })
  })
  it('lets no admin give the whole state, and no other role have a reach', () => {
    const asked = { ...command, municipalityIds: [NATAL] }
    expect(() => createUser({ ...asked, by: anActor('ADMIN', [NATAL]), scope: 'STATE' })).toThrow(
      refusal('FORBIDDEN'),
    )
    expect(() =>
      createUser({ ...asked, by: anActor('SUPER_ADMIN'), role: 'ADMIN', scope: 'LINKED' }),
    ).toThrow(refusal('VALIDATION'))
  })
  it('[D3.08] keeps an admin to its own municipalities, of which it names one at least', () => {
    const by = anActor('ADMIN', [NATAL])
    expect(createUser({ ...command, by, municipalityIds: [NATAL] })).toHaveLength(1)
    expect(() => createUser({ ...command, by, municipalityIds: [NATAL, MOSSORO] })).toThrow(
      refusal('FORBIDDEN'),
    )
    expect(() => createUser({ ...command, by, municipalityIds: [] })).toThrow(refusal('VALIDATION'))
  })
})
