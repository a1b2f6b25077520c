import type { Boundary } from '@licensing/municipal-boundaries'
import { describe, expect, it } from 'vitest'
import { placeWarning } from './model'

type Ring = [number, number][]

const boundary = (polygons: Ring[][], name = 'Natal', ibgeCode = '2408102'): Boundary => ({
  ibgeCode,
  name,
  polygons,
})
const at = (longitude: number, latitude: number) => ({ longitude, latitude })

const square = (from: number, to: number): Ring => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
]

describe('the warning', () => {
  const natal = { name: 'Natal', ibgeCode: '2408102' }
  const boundaries = {
    credit: '',
    municipalities: [boundary([[square(0, 10)]]), boundary([[square(10, 20)]], 'Extremoz', '2403608')],
  }
  const WARNING = 'O ponto está fora do município de Natal. Confira a latitude e a longitude.'

  it('is not shown for a point inside', () => {
    expect(placeWarning(boundaries, natal, at(5, 5))).toBeUndefined()
  })

  it('reports a point outside, and its actual municipality if known', () => {
    expect(placeWarning(boundaries, natal, at(-5, 5))).toBe(WARNING)
    expect(placeWarning(boundaries, natal, at(15, 15))).toBe(`${WARNING} No mapa, ele fica em Extremoz.`)
  })

  it('is not shown for a municipality without a boundary or code', () => {
    expect(placeWarning(boundaries, { name: 'Olinda', ibgeCode: '2609600' }, at(5, 5))).toBeUndefined()
    expect(placeWarning(boundaries, { name: 'Olinda', ibgeCode: null }, at(5, 5))).toBeUndefined()
  })
})
