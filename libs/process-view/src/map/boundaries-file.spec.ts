// @vitest-environment node
import { readFile } from 'node:fs/promises'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import seats from '../../../../services/catalogue/demo/municipalities-rn.json' with { type: 'json' }
import { isInside, readBoundaries, type Boundaries } from './model'

const FILE = new URL('../../boundaries/municipalities.geojson', import.meta.url)
let boundaries: Boundaries

beforeAll(async () => {
  boundaries = readBoundaries(JSON.parse(await readFile(FILE, 'utf8')))
})

const codesAt = (point: { latitude: number; longitude: number }) =>
  boundaries.municipalities.filter((each) => isInside(each, point)).map(({ ibgeCode }) => ibgeCode)

describe('the shipped boundaries', () => {
  it('include every municipality of the demo, with its name and a source', () => {
    const named = (list: readonly { ibgeCode: string; name: string }[]) =>
      list.map(({ ibgeCode, name }) => `${ibgeCode} ${name}`).toSorted()
    expect(named(boundaries.municipalities)).toEqual(named(seats))
    expect(boundaries.credit).toBe('IBGE, Malha Municipal 2022')
  })

  it('contain the seat of each municipality in exactly one boundary, its own', () => {
    const misplaced = seats.filter((seat) => codesAt(seat).join() !== seat.ibgeCode)
    expect(misplaced).toEqual([])
  })

  it('have no overlaps and no gaps between inland municipalities', () => {
    const inland = fc.record({
      latitude: fc.double({ min: -6.1, max: -5.3, noNaN: true }),
      longitude: fc.double({ min: -37, max: -35.5, noNaN: true }),
    })
    fc.assert(
      fc.property(inland, (point) => {
        expect(codesAt(point)).toHaveLength(1)
      }),
    )
  })

  it('exclude the sea and the neighbouring states', () => {
    const outside = [
      { latitude: -5.7945, longitude: -35.0 },
      { latitude: -7.1195, longitude: -34.845 },
      { latitude: -3.7319, longitude: -38.5267 },
    ]
    expect(outside.flatMap(codesAt)).toEqual([])
  })

  it('are small enough for a phone', async () => {
    expect((await readFile(FILE)).length).toBeLessThan(400_000)
  })
})
