import { CannotMigrate } from '@licensing/event-store'
import { DocumentStoreMisconfigured } from '@licensing/document-store'
import { SettingsError } from '@licensing/observability'
import { describe, expect, it } from 'vitest'
import { CannotStart, explainStart } from './explain'

const failed = (code: string, over: object = {}): Error =>
  Object.assign(new Error('raw words'), { code, ...over })

describe('the error of a failed start', () => {
  it('is explained in one sentence with the setting and an example', () => {
    const errors = [
      [failed('ECONNREFUSED'), 'DATABASE_URL'],
      [failed('ENOTFOUND'), 'DATABASE_URL'],
      [failed('28P01'), 'DATABASE_URL'],
      [failed('3D000'), 'DATABASE_URL'],
      [failed('42501'), 'DATABASE_URL'],
      [failed('EADDRINUSE', { syscall: 'listen' }), 'PORT'],
      [failed('EACCES', { syscall: 'listen' }), 'PORT'],
      [failed('EADDRNOTAVAIL', { syscall: 'listen' }), 'HOST'],
    ] as const
    expect(errors.map(([error]) => explainStart(error))).toEqual(
      errors.map(
        ([, variable]) =>
          expect.stringMatching(`^${variable}: [^\\n]+, for example ${variable}=\\S+\\.$`) as string,
      ),
    )
    expect(errors.map(([error]) => explainStart(error)).join()).not.toContain('raw words')
  })

  it('the error for a database of a newer version names the fix', () => {
    expect(explainStart(new CannotMigrate())).toMatch(/newer version.*; start that version/)
  })

  it('is explained by its own message, or not at all', () => {
    const own = [new SettingsError('a'), new CannotStart('a'), new DocumentStoreMisconfigured('a')]
    expect(own.map(explainStart)).toEqual(['a', 'a', 'a'])
    const others = [new TypeError('x is not a function'), failed('EACCES'), 'thrown text', undefined]
    expect(others.map(explainStart)).toEqual(others.map(() => undefined))
  })
})
