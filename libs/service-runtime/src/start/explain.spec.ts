import { DocumentStoreMisconfigured } from '@licensing/document-store'
import { SettingsError } from '@licensing/observability'
import { describe, expect, it } from 'vitest'
import { CannotStart } from './cannot-start'
import { explainStart } from './explain'

const failed = (code: string, over: object = {}): Error =>
  Object.assign(new Error('raw words'), { code, ...over })

describe('what stopped a start', () => {
  it.each([
    [failed('ECONNREFUSED'), 'DATABASE_URL'],
    [failed('ENOTFOUND'), 'DATABASE_URL'],
    [failed('28P01'), 'DATABASE_URL'],
    [failed('3D000'), 'DATABASE_URL'],
    [failed('42501'), 'DATABASE_URL'],
    [failed('EADDRINUSE', { syscall: 'listen' }), 'PORT'],
    [failed('EACCES', { syscall: 'listen' }), 'PORT'],
    [failed('EADDRNOTAVAIL', { syscall: 'listen' }), 'HOST'],
  ])('%o is told in one sentence that names %s and gives an example', (error, variable) => {
    const told = explainStart(error) ?? ''
    expect(told).toMatch(new RegExp(`^${variable}: [^\\n]+, for example ${variable}=\\S+\\.$`))
    expect(told).not.toContain('raw words')
  })

  it.each([new SettingsError('a'), new CannotStart('a'), new DocumentStoreMisconfigured('a')])(
    '%o is told in its own words',
    (error) => expect(explainStart(error)).toBe('a'),
  )

  it.each([new TypeError('x is not a function'), failed('EACCES'), 'thrown text', undefined])(
    '%o is left to its stack',
    (error) => expect(explainStart(error)).toBeUndefined(),
  )
})
