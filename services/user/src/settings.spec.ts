import { loadSettings } from '@licensing/observability'
import { settingsOf } from '@licensing/runtime'
import { describe, expect, it } from 'vitest'
import { userSettings } from './settings'

const accepted = (name: string, texts: readonly string[]): readonly string[] =>
  texts.filter((text) => {
    try {
      loadSettings(userSettings, { [name]: text })
      return true
    } catch (error) {
      return !String(error).includes(name)
    }
  })

describe('the settings of the user service', () => {
  it('the settings of the user service have defaults: eight hours, two without activity, six characters, an optional second factor', () => {
    expect(loadSettings(userSettings, {})).toEqual({
      TOKEN_TTL: 28_800,
      SESSION_IDLE: 7_200,
      PASSWORD_MIN_LENGTH: 6,
      RATE_LIMIT_ACCOUNT: 5,
      SECOND_FACTOR_REQUIRED_FOR: [],
    })
  })
  it('the settings of the user service take the sender of e-mails without the address of the mail server', () => {
    const SMTP_FROM = 'avisos@example.org'
    expect(loadSettings(settingsOf(userSettings.shape), { SMTP_FROM }).SMTP_FROM).toBe(SMTP_FROM)
  })
  it('read minutes and hours within bounds', () => {
    expect(loadSettings(userSettings, { TOKEN_TTL: '15m' }).TOKEN_TTL).toBe(900)
    expect(loadSettings(userSettings, { TOKEN_TTL: '2h' }).TOKEN_TTL).toBe(7_200)
    expect(accepted('TOKEN_TTL', ['14m', '9h', '8', 'abc'])).toEqual([])
    expect(accepted('SESSION_IDLE', ['4m', '9h', '2'])).toEqual([])
  })
  it('read the roles that require a second factor', () => {
    const { SECOND_FACTOR_REQUIRED_FOR: roles } = loadSettings(userSettings, {
      SECOND_FACTOR_REQUIRED_FOR: 'ADMIN, SUPER_ADMIN',
    })
    expect(roles).toEqual(['ADMIN', 'SUPER_ADMIN'])
    const text = 'SECOND_FACTOR_REQUIRED_FOR: must be comma-separated roles: SUPER_ADMIN, ADMIN'
    expect(() => loadSettings(userSettings, { SECOND_FACTOR_REQUIRED_FOR: 'ADMIN,BOSS' })).toThrow(text)
  })
  it('read a password minimum from 6 to 64', () => {
    expect(loadSettings(userSettings, { PASSWORD_MIN_LENGTH: '10' }).PASSWORD_MIN_LENGTH).toBe(10)
    expect(accepted('PASSWORD_MIN_LENGTH', ['5', '6', '7.5', '64', '65', 'ten'])).toEqual(['6', '64'])
  })
})
