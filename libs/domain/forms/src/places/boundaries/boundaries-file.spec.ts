import { open, readFile } from 'node:fs/promises'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import seats from '../../../../../../services/catalogue/demo/municipalities-rn.json' with { type: 'json' }
import { type Boundaries, readBoundaries } from './boundaries'
import { boundariesUrl } from './boundaries-url'
import { isInside } from './inside'
import { findBoundary } from './one-boundary'

let boundaries: Boundaries

beforeAll(async () => {
  boundaries = readBoundaries(JSON.parse(await readFile(boundariesUrl, 'utf8')))
})

const codesAt = (point: { latitude: number; longitude: number }) =>
  boundaries.municipalities.filter((each) => isInside(each, point)).map(({ ibgeCode }) => ibgeCode)

const found = async (ibgeCode: string) => {
  const file = await open(boundariesUrl)
  try {
    return await findBoundary(file.readLines(), ibgeCode)
  } finally {
    await file.close()
  }
}

describe('the shipped boundaries', () => {
  it('the shipped boundaries include every municipality of the demo, with its name and a source', () => {
    const named = (list: readonly { ibgeCode: string; name: string }[]) =>
      list.map(({ ibgeCode, name }) => `${ibgeCode} ${name}`).toSorted()
    expect(named(boundaries.municipalities)).toEqual(named(seats))
    expect(boundaries.credit).toBe('IBGE, Malha Municipal 2022')
  })

  it('the shipped boundaries contain the seat of each municipality in exactly one boundary, its own', () => {
    const misplaced = seats.filter((seat) => codesAt(seat).join() !== seat.ibgeCode)
    expect(misplaced).toEqual([])
  })

  it('the shipped boundaries have no overlaps and no gaps between inland municipalities', () => {
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

  it('the shipped boundaries exclude the sea and the neighbouring states', () => {
    const outside = [
      { latitude: -5.7945, longitude: -35.0 },
      { latitude: -7.1195, longitude: -34.845 },
      { latitude: -3.7319, longitude: -38.5267 },
    ]
    expect(outside.flatMap(codesAt)).toEqual([])
  })

  it('the shipped boundaries are small enough for a phone', async () => {
    expect((await readFile(boundariesUrl)).length).toBeLessThan(400_000)
  })

  it('the shipped boundaries are found one by one, from the first to the last', async () => {
    for (const { ibgeCode, polygons } of [
      boundaries.municipalities[0],
      boundaries.municipalities.at(-1),
    ].flatMap((each) => each ?? []))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await found(ibgeCode)).toEqual({ credit: boundaries.credit, polygons })
    expect(await found('3550308')).toBeNull()
  })
})

const linesOf = async function* (text: string) {
  yield* text.split('\n')
}

it('a file without a feature on each line is refused', async () => {
  await expect(
    findBoundary(linesOf('{"type":"FeatureCollection","features":[{}'), '2408102'),
  ).rejects.toThrow('Not a collection')
  await expect(findBoundary(linesOf('{\n"type":'), '2408102')).rejects.toThrow(SyntaxError)
})
