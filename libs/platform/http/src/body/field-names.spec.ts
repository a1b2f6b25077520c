import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../errors/refusal'
import { nestFields } from './field-names'

const outcomeOf = (fields: [string, string][]): string => {
  const allowed = 'plain object or refusal'
  try {
    return Object.getPrototypeOf(nestFields(fields)) === Object.prototype ? allowed : 'another object'
  } catch (error) {
    return error instanceof Refusal && error.code === 'VALIDATION' ? allowed : String(error)
  }
}

describe('multipart field names', () => {
  it('produce the same object as a JSON body', () => {
    const fields = [
      ['action', 'chancel'],
      ['documentsToDelete[0]', 'a'],
      ['documentsToDelete[1]', 'b'],
      ['tags[]', 'x'],
      ['tags[]', 'y'],
      ['address[street]', 'Rua A'],
      ['address[phones][0]', '1'],
    ] as const
    expect(nestFields(fields)).toEqual({
      action: 'chancel',
      documentsToDelete: ['a', 'b'],
      tags: ['x', 'y'],
      address: { street: 'Rua A', phones: ['1'] },
    })
    expect(nestFields([])).toEqual({})
  })

  it('order array entries by index and leave no gaps', () => {
    const fields = [
      ['a[10]', 'last'],
      ['a[2]', 'first'],
    ] as const
    expect(nestFields(fields)).toEqual({ a: ['first', 'last'] })
  })

  it('multipart field names are refused when they are repeated, malformed, too deep or those of prototypes', () => {
    const refused = [
      'a a',
      'a a[b]',
      'a[b] a',
      'a[b] a[b]',
      '',
      'a[',
      'a]b',
      'a[b]c',
      'a[][b]',
      '[a]',
      'a[1][2][3][4][5]',
      '__proto__',
      '__proto__[polluted]',
      'a[__proto__][polluted]',
      'constructor[prototype][polluted]',
    ]
    const accepted = refused.filter((names) => {
      try {
        return nestFields(names.split(' ').map((name) => [name, '1'] as const)) !== undefined
      } catch (error) {
        return !(error instanceof Refusal && error.code === 'VALIDATION')
      }
    })
    expect(accepted).toEqual([])
    expect({}).not.toHaveProperty('polluted')
  })

  it('multipart field names never reach a prototype', () => {
    const segment = fc.oneof(
      fc.constantFrom('__proto__', 'constructor', 'prototype', '0', 'a', ''),
      fc.string(),
    )
    const name = fc
      .array(segment, { minLength: 1, maxLength: 5 })
      .map(([first, ...rest]) => `${first}${rest.map((one) => `[${one}]`).join('')}`)
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string()), { maxLength: 8 }), (fields) => {
        const before = Object.getOwnPropertyNames(Object.prototype).length
        expect(outcomeOf(fields)).toBe('plain object or refusal')
        expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before)
      }),
    )
  })
})
