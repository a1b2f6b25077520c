import { describe, expect, it } from 'vitest'
import { escapeLike, searchSpellings } from './search'

describe('a search term', () => {
  it('escapes the wildcards of LIKE', () => expect(escapeLike('100%_\\')).toBe('100\\%\\_\\\\'))

  it('is also searched without its mask', () => {
    const expected = {
      '529.982.247-25': ['529.982.247-25', '52998224725'],
      '11.222.333/0001-81': ['11.222.333/0001-81', '11222333000181'],
      '0123-4567-89ab': ['0123-4567-89ab', '0123456789ab'],
      '52998224725': ['52998224725'],
      'maria da silva': ['maria da silva'],
      '1-2': ['1-2'],
    }
    const spellings = Object.keys(expected).map((typed) => [typed, searchSpellings(typed)])
    expect(Object.fromEntries(spellings)).toEqual(expected)
  })
})
