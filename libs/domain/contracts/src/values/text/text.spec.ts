import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldForSearch, hasUnstorableText, isVisible, oneLine } from './text'

describe('a name on one line', () => {
  it('[D9.10] a name on one line has single spaces, plain apostrophes and no invisible characters', () => {
    const typed = {
      "Olho d'Água": ['Olho d’Água', 'Olho d´Água', 'Olho d`Água', 'Olho d′Água', "Olho d'A\u0301gua"],
      'São José': [
        ' São\u00a0 José ',
        'São\tJosé',
        'São\r\nJosé',
        'S\u200bão\u202e Jos\u00adé\u2060',
        'São\u3000José\ufeff',
      ],
    }
    for (const [stored, spellings] of Object.entries(typed))
      expect(new Set(spellings.map(oneLine))).toEqual(new Set([stored]))
  })

  it('[D9.10] a name on one line is empty if none of its characters can be seen', () => {
    for (const text of ['', '\u3164', '\u2800\u200b', '\u115f\u1160 \u00a0', '\u202e\u0007'])
      expect([oneLine(text), isVisible(text)]).toEqual(['', false])
    expect(isVisible('🌱')).toBe(true)
  })
})

describe('foldForSearch', () => {
  it('[D9.10] foldForSearch is the same however apostrophes, spaces, ordinals, dashes and number signs are typed', () => {
    const typed = {
      "olho d'agua": ['Olho d’Água', 'OLHO  D´ÁGUA', 'olho\u00a0d`agua'],
      'rua 1o de maio, 5': [
        'Rua 1º de Maio, nº 5',
        'Rua 1° de Maio, n. 5',
        'rua 1o de maio, no 5',
        'Rua 1º de Maio, N.º 5',
        'rua 1o de maio, № 5',
      ],
      '2a vara - norte': ['2ª Vara – Norte', '2ª vara — norte'],
      'lp 4/2026': ['ＬＰ ４／２０２６', 'LP nº 4/2026'],
      'usina no norte': ['Usina no Norte'],
    }
    for (const [key, spellings] of Object.entries(typed))
      expect(new Set(spellings.map(foldForSearch))).toEqual(new Set([key]))
  })

  it('foldForSearch removes case and accents', () => {
    expect(foldForSearch('São José do SERIDÓ')).toBe('sao jose do serido')
    expect(foldForSearch('Ac\u0327u\u0301')).toBe(foldForSearch('AÇÚ'))
  })

  it('foldForSearch is idempotent and independent of Unicode composition', () => {
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
  it('text the database cannot store contains a NUL or a lone surrogate', () => {
    for (const text of ['a\0b', 'a\uD83C', '\uDF33a']) expect(hasUnstorableText(text)).toBe(true)
    for (const text of ['', 'Açaí', '🌳', 'a\nb']) expect(hasUnstorableText(text)).toBe(false)
  })

  it('text the database cannot store is exactly the text that does not survive UTF-8 encoding', () => {
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
