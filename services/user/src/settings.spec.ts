import { loadSettings } from '@licensing/observability'
import { describe, expect, it } from 'vitest'
import { userSettings } from './settings'

describe('the settings of the user service', () => {
  it('have defaults: eight hours, six characters', () => {
    expect(loadSettings(userSettings, {})).toEqual({ TOKEN_TTL: 28_800, PASSWORD_MIN_LENGTH: 6 })
  })
  it('read minutes and hours', () => {
    expect(loadSettings(userSettings, { TOKEN_TTL: '15m' }).TOKEN_TTL).toBe(900)
    expect(loadSettings(userSettings, { TOKEN_TTL: '2h' }).TOKEN_TTL).toBe(7_200)
  })
  it.each(['14m', '9h', '8', 'abc'])('refuse a sign-in of %s', (text) => {
    expect(() => loadSettings(userSettings, { TOKEN_TTL: text })).toThrow('TOKEN_TTL')
  })
  it('never lower the password minimum', () => {
    expect(() => loadSettings(userSettings, { PASSWORD_MIN_LENGTH: '5' })).toThrow('PASSWORD_MIN_LENGTH')
    expect(loadSettings(userSettings, { PASSWORD_MIN_LENGTH: '10' }).PASSWORD_MIN_LENGTH).toBe(10)
  })
})
