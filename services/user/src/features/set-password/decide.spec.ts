import { describe, expect, it } from 'vitest'
import { anAccount, anActor, NATAL } from '../../testing/an-account'
import { setPassword } from './decide'

const analyst = anAccount({ municipalityIds: [NATAL] })
const plain = ['UserPasswordChanged', 'UserSessionsEnded']
const typesBy = (role: 'SUPER_ADMIN' | 'ADMIN', account = analyst): string[] =>
  setPassword(account, { by: anActor(role, [NATAL]), password: 'mangue-azul-7' }).map(({ type }) => type)

describe("setting another person's password", () => {
  it("[D3.14] setting another person's password ends the sessions, and changes nothing else but the scope of an analyst set by an admin", () => {
    expect(typesBy('SUPER_ADMIN')).toEqual(plain)
    expect(typesBy('ADMIN', anAccount({ municipalityIds: [NATAL], scope: 'LINKED' }))).toEqual(plain)
    expect(typesBy('ADMIN', anAccount({ role: 'ADMIN', municipalityIds: [NATAL] }))).toEqual(plain)
  })
  it('a password set by an admin narrows an analyst with scope STATE, because the admin could now sign in as them', () => {
    const [narrowed, ...rest] = setPassword(analyst, {
      by: anActor('ADMIN', [NATAL]),
      password: 'mangue-azul-7',
    })
    expect(narrowed).toEqual({
      type: 'UserChanged',
      data: {
        userId: analyst.id,
        personal: analyst.personal,
        role: 'ANALYST',
        scope: 'LINKED',
        isActive: true,
        municipalityIds: [NATAL],
      },
    })
    expect(rest.map(({ type }) => type)).toEqual(plain)
  })
})
