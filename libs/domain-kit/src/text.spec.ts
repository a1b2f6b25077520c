import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldForSearch, hasUnstorableText } from './text'

describe('foldForSearch', () => {
  it('removes case and accents', () => {
    expect(foldForSearch('São José do SERIDÓ')).toBe('sao jose do serido')
    expect(foldForSearch('Ac\u0327u\u0301')).toBe(foldForSearch('AÇÚ'))
  })

  it('is idempotent and independent of Unicode composition', () => {
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
  it('contains a NUL or a lone surrogate', () => {
    for (const text of ['a\0b', 'a\uD83C', '\uDF33a']) expect(hasUnstorableText(text)).toBe(true)
    for (const text of ['', 'Açaí', '🌳', 'a\nb']) expect(hasUnstorableText(text)).toBe(false)
  })

  it('is exactly the text that does not survive UTF-8 encoding', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\0', '\uD83C', '\uDF33', 'ç') }), (text) => {
        expect(hasUnstorableText(text)).toBe(text.includes('\0') || encodeURIComponentFails(text))
      }),
    )
  })
})

/** encodeURIComponent throws on lone surrogates. */
const encodeURIComponentFails = (text: string): boolean => {
  try {
    encodeURIComponent(text)
    return false
  } catch {
    return true
  }
}
