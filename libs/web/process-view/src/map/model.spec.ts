import type { Boundary } from '@licensing/forms'
import { describe, expect, it } from 'vitest'
import { placeAdvice } from './model'

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

/** A small square around a point. */
const ringAround = (x: number, y: number): Ring[] => [
  [
    [x - 0.1, y - 0.1],
    [x + 0.1, y - 0.1],
    [x + 0.1, y + 0.1],
    [x - 0.1, y + 0.1],
    [x - 0.1, y - 0.1],
  ],
]

describe('the warning', () => {
  const natal = { name: 'Natal', ibgeCode: '2408102' }
  const boundaries = {
    credit: '',
    municipalities: [boundary([[square(-33, -31)]]), boundary([[square(-31, -29)]], 'Extremoz', '2403608')],
  }
  const WARNING = 'O ponto está fora do município de Natal. Confira a latitude e a longitude.'

  const warningOf = (chosen: Parameters<typeof placeAdvice>[1], point: ReturnType<typeof at>) =>
    placeAdvice(boundaries, chosen, point).warning

  it('the warning is not shown for a point inside', () => {
    expect(warningOf(natal, at(-32, -32))).toBeUndefined()
  })

  it('the warning reports a point outside, and its actual municipality if known', () => {
    expect(warningOf(natal, at(-40, -32))).toBe(WARNING)
    expect(warningOf(natal, at(-30, -30))).toBe(`${WARNING} No mapa, ele fica em Extremoz.`)
  })

  it('the warning is not shown for a municipality without a boundary or code', () => {
    expect(warningOf({ name: 'Olinda', ibgeCode: '2609600' }, at(-32, -32))).toBeUndefined()
    expect(warningOf({ name: 'Olinda', ibgeCode: null }, at(-32, -32))).toBeUndefined()
  })

  it('[D9.12] the warning offers the point that was meant, in the municipality if its boundary is known', () => {
    const OUTSIDE = 'Coordenadas fora do Brasil. Confira o sinal de menos.'
    const south = { credit: '', municipalities: [boundary([[square(-40, -30)]])] }
    expect(placeAdvice(south, natal, at(35, -33))).toEqual({ warning: OUTSIDE, meant: at(-35, -33) })
    expect(placeAdvice(undefined, null, at(35.2, 5.8))).toEqual({ warning: OUTSIDE, meant: at(-35.2, -5.8) })
    expect(placeAdvice(undefined, null, at(120, 60))).toEqual({ warning: OUTSIDE, meant: undefined })
    const north = { credit: '', municipalities: [boundary([ringAround(-38.5, -3.7)])] }
    expect(placeAdvice(north, natal, at(-38.5, 3.7))).toEqual({
      warning: WARNING,
      meant: at(-38.5, -3.7),
    })
  })
})
