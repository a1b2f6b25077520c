import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Boundary, readBoundaries } from './boundaries'
import { isInside } from './inside'

type Ring = [number, number][]

const boundary = (polygons: Ring[][], name = 'Natal', ibgeCode = '2408102'): Boundary => ({
  ibgeCode,
  name,
  polygons,
})
const at = (longitude: number, latitude: number) => ({ longitude, latitude })

/** A ring that every ray from `middle` crosses once: its corners are at `radii`, at equal angles. */
const star = (radii: readonly number[], [x, y]: readonly [number, number]): Ring => {
  const corners = radii.map((radius, index): [number, number] => {
    const angle = (2 * Math.PI * index) / radii.length
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
  return [...corners, corners[0] ?? [x, y]]
}
const between = ([x, y]: readonly [number, number], corner: readonly [number, number], part: number) =>
  at(x + (corner[0] - x) * part, y + (corner[1] - y) * part)

const middles = fc.tuple(fc.integer({ min: -70, max: -35 }), fc.integer({ min: -30, max: 4 }))
const radiiOf = fc.array(fc.double({ min: 0.1, max: 2, noNaN: true }), { minLength: 5, maxLength: 40 })
const stars = fc.record({ middle: middles, radii: radiiOf, corner: fc.nat() })

/** A star, and one of its corners as the direction to test. */
const scene = ({
  middle,
  radii,
  corner: index,
}: {
  middle: [number, number]
  radii: number[]
  corner: number
}) => {
  const ring = star(radii, middle)
  return { middle, ring, corner: ring[index % radii.length] ?? middle }
}

const square = (from: number, to: number): Ring => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
]

describe('isInside', () => {
  it('isInside is true within the border and on its corners, false beyond it', () => {
    fc.assert(
      fc.property(stars, fc.double({ min: 0, max: 0.99, noNaN: true }), (given, part) => {
        const { middle, ring, corner } = scene(given)
        const place = boundary([[ring]])
        expect(isInside(place, between(middle, corner, part))).toBe(true)
        expect(isInside(place, between(middle, corner, 2 - part))).toBe(false)
        expect(isInside(place, at(...corner))).toBe(true)
      }),
    )
  })

  it("isInside does not depend on the border's direction or starting corner", () => {
    fc.assert(
      fc.property(stars, fc.double({ min: 0, max: 2, noNaN: true }), fc.nat(), (given, part, turn) => {
        const { middle, ring, corner } = scene(given)
        fc.pre(Math.abs(part - 1) > 0.01)
        const open = ring.slice(1)
        const first = turn % open.length
        const turned = [...open.slice(first), ...open.slice(0, first + 1)]
        const point = between(middle, corner, part)
        const judged = isInside(boundary([[ring]]), point)
        expect(isInside(boundary([[ring.toReversed()]]), point)).toBe(judged)
        expect(isInside(boundary([[turned]]), point)).toBe(judged)
      }),
    )
  })

  it('isInside is false in a hole, but true on its edge', () => {
    fc.assert(
      fc.property(stars, fc.double({ min: 0, max: 0.98, noNaN: true }), (given, part) => {
        const { middle, ring, corner } = scene(given)
        const hole = star(
          given.radii.map((radius) => radius / 2),
          middle,
        )
        const holed = boundary([[ring, hole]])
        expect(isInside(holed, between(middle, corner, part / 2))).toBe(false)
        expect(isInside(holed, between(middle, corner, 0.5 + (1 - part) / 2 - 0.005))).toBe(true)
        expect(isInside(holed, at(...(hole[given.corner % given.radii.length] ?? middle)))).toBe(true)
      }),
    )
  })

  it('isInside is true in any of several parts, including an island in a hole', () => {
    const parts = boundary([[square(0, 10), square(2, 8)], [square(4, 6)], [square(20, 21)]])
    expect([at(1, 1), at(5, 5), at(20.5, 20.5)].map((point) => isInside(parts, point))).toEqual([
      true,
      true,
      true,
    ])
    expect([at(3, 3), at(15, 15)].map((point) => isInside(parts, point))).toEqual([false, false])
  })

  it('isInside is true for both municipalities on a shared border', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), (y) => {
        const west = boundary([[square(0, 10)]])
        const east = boundary([
          [
            [
              [10, 0],
              [20, 0],
              [20, 10],
              [10, 10],
              [10, 0],
            ],
          ],
        ])
        expect([isInside(west, at(10, y)), isInside(east, at(10, y))]).toEqual([true, true])
      }),
    )
  })
})

describe('a file of boundaries', () => {
  const properties = { ibgeCode: '2408102', name: 'Natal' }

  it('a file of boundaries may contain polygons and multipolygons, and has a credit', () => {
    const features = [
      { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [square(0, 1)] } },
      { type: 'Feature', properties, geometry: { type: 'MultiPolygon', coordinates: [[square(0, 1)]] } },
    ]
    const read = readBoundaries({ type: 'FeatureCollection', credit: 'IBGE', features })
    expect(read).toEqual({
      credit: 'IBGE',
      municipalities: [boundary([[square(0, 1)]]), boundary([[square(0, 1)]])],
    })
  })

  it('a file of boundaries is rejected if it contains anything else', () => {
    const line = { type: 'LineString', coordinates: [] }
    for (const json of [
      null,
      { features: 'none' },
      { features: [{ properties: { name: 'Natal' }, geometry: null }] },
      { features: [{ properties, geometry: line }] },
    ])
      expect(() => readBoundaries(json)).toThrow('Not a collection of municipal boundaries')
  })
})
