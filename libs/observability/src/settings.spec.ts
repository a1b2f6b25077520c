import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { loadSettings, SettingsError } from './settings'

const settings = z.object({
  PORT: z.coerce.number().int().max(65_535).default(8080),
  DATABASE_URL: z
    .url({ error: 'it is not an address' })
    .meta({ description: 'where Postgres is', examples: ['postgres://user:password@localhost:5432/portal'] }),
  TOKEN_KEY: z.string().min(32, { error: 'it is too short' }),
})

const refusal = (environment: Record<string, string>): string => {
  try {
    loadSettings(settings, environment)
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError)
    return (error as SettingsError).message
  }
  throw new Error('The settings were accepted')
}

describe('the settings of a process', () => {
  it('are read with their defaults, an empty variable counting as absent', () => {
    const environment = {
      PORT: '',
      DATABASE_URL: 'postgres://localhost/portal',
      TOKEN_KEY: 'k'.repeat(32),
      HOME: '/',
    }
    expect(loadSettings(settings, environment)).toEqual({
      PORT: 8080,
      DATABASE_URL: 'postgres://localhost/portal',
      TOKEN_KEY: 'k'.repeat(32),
    })
  })

  it('stop the start with the variable, the problem and an example', () => {
    const message = refusal({ TOKEN_KEY: 'k'.repeat(32) })
    expect(message).toContain('DATABASE_URL: it is required and not set')
    expect(message).toContain('What it is: where Postgres is')
    expect(message).toContain('Example: DATABASE_URL=postgres://user:password@localhost:5432/portal')
  })

  it('name every problem at once and never repeat a value', () => {
    const message = refusal({ DATABASE_URL: 'nowhere', TOKEN_KEY: 'short-secret', PORT: '99999' })
    expect(message).toContain('DATABASE_URL: it is not an address')
    expect(message).toContain('TOKEN_KEY: it is too short')
    expect(message).toContain('PORT: ')
    expect(message).not.toContain('short-secret')
  })
})
