import { DocumentStoreMisconfigured } from '@licensing/document-store'
import { SettingsError } from '@licensing/observability'
import { describe, expect, it } from 'vitest'
import { CannotStart } from './cannot-start'
import { explainStart } from './explain'

const failed = (code: string, over: object = {}): Error =>
  Object.assign(new Error('raw words'), { code, ...over })

describe('the error of a failed start', () => {
  it.each([
    [failed('ECONNREFUSED'), 'DATABASE_URL'],
    [failed('ENOTFOUND'), 'DATABASE_URL'],
    [failed('28P01'), 'DATABASE_URL'],
    [failed('3D000'), 'DATABASE_URL'],
    [failed('42501'), 'DATABASE_URL'],
    [failed('EADDRINUSE', { syscall: 'listen' }), 'PORT'],
    [failed('EACCES', { syscall: 'listen' }), 'PORT'],
    [failed('EADDRNOTAVAIL', { syscall: 'listen' }), 'HOST'],
  ])('%o is explained in one sentence with %s and an example', (error, variable) => {
    const explanation = explainStart(error) ?? ''
    expect(explanation).toMatch(new RegExp(`^${variable}: [^\\n]+, for example ${variable}=\\S+\\.$`))
    expect(explanation).not.toContain('raw words')
  })

  it.each([new SettingsError('a'), new CannotStart('a'), new DocumentStoreMisconfigured('a')])(
    '%o is explained by its own message',
    (error) => expect(explainStart(error)).toBe('a'),
  )

  it.each([new TypeError('x is not a function'), failed('EACCES'), 'thrown text', undefined])(
    '%o has no explanation',
    (error) => expect(explainStart(error)).toBeUndefined(),
  )
})
