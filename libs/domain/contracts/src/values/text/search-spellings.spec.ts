import { expect, it } from 'vitest'
import { searchSpellings } from './search-spellings'

it('[D9.09] a search finds documents, codes and numbers as people write them', () => {
  const expected = {
    '529.982.247-25': ['529.982.247-25', '52998224725'],
    'CPF 529.982.247–25': ['cpf 529.982.247-25', '529.982.247-25', '52998224725'],
    '11.222.333/0001-81': ['11.222.333/0001-81', '11222333000181'],
    '0123-4567-89ab': ['0123-4567-89ab', '0123456789ab'],
    '52998224725': ['52998224725'],
    'Maria  da Silva': ['maria da silva'],
    'Protocolo 155/2026': ['protocolo 155/2026', '155/2026', '1552026', '2026/155', ' 155/2026'],
    'LP nº 004/2026': ['lp 004/2026', 'lp0042026', 'lp 4/2026'],
    'código ABCD-EFGH-JKMN-PQRS-TVWX-YZOI': [
      'codigo abcd-efgh-jkmn-pqrs-tvwx-yzoi',
      'abcdefghjkmnpqrstvwxyz01',
    ],
    '1-2': ['1-2'],
    ' \u200b': [],
  }
  const spellings = Object.keys(expected).map((typed) => [typed, searchSpellings(typed)])
  expect(Object.fromEntries(spellings)).toEqual(expected)
})
