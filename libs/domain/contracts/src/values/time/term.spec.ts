import { expect, it } from 'vitest'
import { parseTerm, termExceeds, termText } from './term'

it('reads a term in days or months, and nothing else', () => {
  expect(parseTerm('P15D')).toEqual({ count: 15, unit: 'D' })
  expect(parseTerm('P12M')).toEqual({ count: 12, unit: 'M' })
  expect(['P0D', 'P1Y', 'P1M2D', '15', 'P1000D', 'p3m', ''].map(parseTerm)).toEqual(Array(7).fill(null))
})

it('is described in words', () =>
  expect(['P1D', 'P15D', 'P1M', 'P3M', 'P1M10D'].map(termText)).toEqual([
    '1 dia',
    '15 dias',
    '1 mês',
    '3 meses',
    'P1M10D',
  ]))

it('may last longer than another in the shortest or longest months', () => {
  const cases = [
    ['P3M', 'P3M', false],
    ['P4M', 'P3M', true],
    ['P16D', 'P15D', true],
    // Three months last 89 days from December to February of a common year.
    ['P89D', 'P3M', false],
    ['P90D', 'P3M', true],
    ['P28D', 'P1M', false],
    ['P29D', 'P1M', true],
    ['P1M', 'P31D', false],
    ['P1M', 'P30D', true],
    ['P12M', 'P366D', false],
    ['P12M', 'P365D', true],
  ] as const
  expect(cases.map(([term, maximum]) => [term, maximum, termExceeds(term, maximum)])).toEqual(cases)
})
