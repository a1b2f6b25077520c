import { describe, expect, it } from 'vitest'
import { breakLines, oneLine } from './lines'
import { lackingIn, paragraphsOf, printable, runsOf } from './printable'

const measure = (text: string): number => text.length

describe('breaking lines', () => {
  it('breaking lines fills lines with words, cuts a wider word after a slash or hyphen, and a text to one line with an ellipsis', () => {
    expect(breakLines('um dois três quatro', 8, measure)).toEqual(['um dois ', 'três ', 'quatro'])
    expect(breakLines('a abcdefghij', 4, measure)).toEqual(['a ', 'abcd', 'efgh', 'ij'])
    expect(breakLines('abc/defg/hi', 6, measure)).toEqual(['abc/', 'defg/', 'hi'])
    expect(oneLine('curto', 5, measure)).toBe('curto')
    expect(oneLine('mais comprido', 6, measure)).toBe('mais…')
  })
})

describe('what the font can print', () => {
  const latin = (codePoint: number): boolean => codePoint < 0x250
  it('what the font can print is composed, without marks that have no ink, with squares for the rest, in paragraphs with text', () => {
    expect(printable('  e\u0301 \t a\u200b\u00adb  \u00a0c 许🌳\n', latin)).toBe('é ab \u00a0c □□')
    expect(lackingIn(' 许a\u200b许\n🌳', latin)).toEqual(['许', '🌳'])
    expect(paragraphsOf('um\r\n\n dois\u2028três \n \n')).toEqual(['um', ' dois', 'três '])
  })

  it('what the font can print is drawn in as few parts as two fonts need, a letter with its marks in one of them', () => {
    const greek = (codePoint: number): boolean => codePoint < 0x400
    expect(runsOf('aé αβ cx\u0305', latin, greek)).toEqual([
      { text: 'aé ', falls: false },
      { text: 'αβ', falls: true },
      { text: ' c', falls: false },
      { text: 'x\u0305', falls: true },
    ])
  })
})
