import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertNever } from './assert-never'
import { foldForSearch, hasUnstorableText } from './text'

describe('text folded for a search', () => {
  it('has neither case nor accents', () => {
    expect(foldForSearch('São José do SERIDÓ')).toBe('sao jose do serido')
    expect(foldForSearch('Ac\u0327u\u0301')).toBe(foldForSearch('AÇÚ'))
  })

  it('is the same however it was composed and however often it is folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldForSearch(text)
        expect(foldForSearch(text.normalize('NFD'))).toBe(folded)
        expect(foldForSearch(folded)).toBe(folded)
      }),
    )
  })
})

describe('text the database cannot store', () => {
  it('has a NUL or half a character', () => {
    for (const text of ['a\0b', 'a\uD83C', '\uDF33a']) expect(hasUnstorableText(text)).toBe(true)
    for (const text of ['', 'Açaí', '🌳', 'a\nb']) expect(hasUnstorableText(text)).toBe(false)
  })

  it('is exactly what UTF-8 does not give back', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\0', '\uD83C', '\uDF33', 'ç') }), (text) => {
        expect(hasUnstorableText(text)).toBe(text.includes('\0') || encodeURIComponentFails(text))
      }),
    )
  })
})

/** encodeURIComponent is the platform's own judge of lone surrogates. */
const encodeURIComponentFails = (text: string): boolean => {
  try {
    encodeURIComponent(text)
    return false
  } catch {
    return true
  }
}

it('a value no case names is thrown', () => {
  expect(() => assertNever('surprise' as never)).toThrow('surprise')
})
