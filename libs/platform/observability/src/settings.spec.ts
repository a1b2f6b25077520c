import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe('settings', () => {
  it('settings are read with their defaults; an empty variable counts as absent', () => {
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

  it('abort the start with the variable, the problem and an example', () => {
    const message = refusal({ TOKEN_KEY: 'k'.repeat(32) })
    expect(message).toContain('DATABASE_URL: required, but not set')
    expect(message).toContain('Description: where Postgres is')
    expect(message).toContain('Example: DATABASE_URL=postgres://user:password@localhost:5432/portal')
  })

  it('settings report all problems together and never repeat a value', () => {
    const message = refusal({ DATABASE_URL: 'nowhere', TOKEN_KEY: 'short-secret', PORT: '99999' })
    expect(message).toContain('DATABASE_URL: it is not an address')
    expect(message).toContain('TOKEN_KEY: it is too short')
    expect(message).toContain('PORT: ')
    expect(message).not.toContain('short-secret')
  })
})

describe('a setting from a file', () => {
  let folder = ''
  const file = (name: string, content: string): string => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
  const url = { DATABASE_URL: 'postgres://localhost/portal' }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'settings-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('a setting from a file is read without its trailing newline, and validated like any other', () => {
    const given = { ...url, TOKEN_KEY_FILE: file('key', `${'k'.repeat(32)}\n`) }
    expect(loadSettings(settings, given).TOKEN_KEY).toBe('k'.repeat(32))
    const spaced = { ...url, TOKEN_KEY_FILE: file('spaced', ` ${'k'.repeat(32)} \n\n`) }
    expect(loadSettings(settings, spaced).TOKEN_KEY).toBe(` ${'k'.repeat(32)} \n`)
    const message = refusal({ ...url, TOKEN_KEY_FILE: file('short', 'short-secret\n') })
    expect(message).toContain('TOKEN_KEY: it is too short')
    expect(message).not.toContain('short-secret')
  })

  it('aborts the start if it is given twice, naming both variables', () => {
    const message = refusal({ ...url, TOKEN_KEY: 'given', TOKEN_KEY_FILE: file('twice', 'given-too') })
    expect(message).toContain('TOKEN_KEY and TOKEN_KEY_FILE: both are set; set only one of them')
    expect(message).toContain('Example: TOKEN_KEY_FILE=/run/secrets/token_key')
    expect(message).not.toMatch(/given-too|it is too short/)
  })

  it('aborts the start if the file is missing, empty, a folder or unreadable, once and without repeating its name', () => {
    for (const [path, problem] of [
      [join(folder, 'hush-missing'), 'the file does not exist'],
      [file('hush-empty', '\n'), 'the file is empty'],
      [folder, 'it is a folder, not a file'],
      [join(file('hush', 'x'), 'y'), 'the file cannot be read (ENOTDIR)'],
    ] as const) {
      const message = refusal({ TOKEN_KEY: 'k'.repeat(32), DATABASE_URL_FILE: path })
      expect(message).toContain(`DATABASE_URL_FILE: ${problem}`)
      expect(message).toContain('Description: where Postgres is')
      expect(message).toContain('Example: DATABASE_URL_FILE=/run/secrets/database_url')
      expect(message).not.toContain('required and not set')
      expect(message).not.toContain(folder)
    }
  })

  it('a setting from a file does not affect a declared setting whose own name ends in _FILE', () => {
    const both = z.object({ CA: z.string().optional(), CA_FILE: z.string() })
    expect(loadSettings(both, { CA_FILE: '/nowhere' })).toEqual({ CA_FILE: '/nowhere' })
  })
})
