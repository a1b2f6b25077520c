import { loadSettings } from '@licensing/observability'
import { describe, expect, it } from 'vitest'
import { userSettings } from './settings'

describe('the settings of the user service', () => {
  it('have defaults: eight hours, two without activity, six characters, an optional second factor', () => {
    expect(loadSettings(userSettings, {})).toEqual({
      TOKEN_TTL: 28_800,
      SESSION_IDLE: 7_200,
      PASSWORD_MIN_LENGTH: 6,
      RATE_LIMIT_ACCOUNT: 5,
      SECOND_FACTOR_REQUIRED_FOR: [],
    })
  })
  it('read minutes and hours', () => {
    expect(loadSettings(userSettings, { TOKEN_TTL: '15m' }).TOKEN_TTL).toBe(900)
    expect(loadSettings(userSettings, { TOKEN_TTL: '2h' }).TOKEN_TTL).toBe(7_200)
  })
  it.each(['14m', '9h', '8', 'abc'])('reject a sign-in of %s', (text) => {
    expect(() => loadSettings(userSettings, { TOKEN_TTL: text })).toThrow('TOKEN_TTL')
  })
  it.each(['4m', '9h', '2'])('reject a session without activity of %s', (text) => {
    expect(() => loadSettings(userSettings, { SESSION_IDLE: text })).toThrow('SESSION_IDLE')
  })
  it('read the roles that require a second factor', () => {
    const { SECOND_FACTOR_REQUIRED_FOR: roles } = loadSettings(userSettings, {
      SECOND_FACTOR_REQUIRED_FOR: 'ADMIN, SUPER_ADMIN',
    })
    expect(roles).toEqual(['ADMIN', 'SUPER_ADMIN'])
  })
  it('reject an unknown role', () => {
    const text = 'SECOND_FACTOR_REQUIRED_FOR: must be comma-separated roles: SUPER_ADMIN, ADMIN'
    expect(() => loadSettings(userSettings, { SECOND_FACTOR_REQUIRED_FOR: 'ADMIN,BOSS' })).toThrow(text)
  })
  it('never lower the password minimum', () => {
    expect(() => loadSettings(userSettings, { PASSWORD_MIN_LENGTH: '5' })).toThrow('PASSWORD_MIN_LENGTH')
    expect(loadSettings(userSettings, { PASSWORD_MIN_LENGTH: '10' }).PASSWORD_MIN_LENGTH).toBe(10)
  })
  it.each(['5', '65', '7.5', 'ten'])('reject a password minimum of %j', (text) => {
    expect(() => loadSettings(userSettings, { PASSWORD_MIN_LENGTH: text })).toThrow('PASSWORD_MIN_LENGTH')
  })
  it('accept a password minimum of 64', () => {
    expect(loadSettings(userSettings, { PASSWORD_MIN_LENGTH: '64' }).PASSWORD_MIN_LENGTH).toBe(64)
  })
})
