const square = (west: number, south: number, side: number) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]

const feature = (ibgeCode: string, name: string, ring: number[][]) => ({
  type: 'Feature',
  properties: { ibgeCode, name },
  geometry: { type: 'MultiPolygon', coordinates: [[ring]] },
})

/** For specs: Natal as a square around its centre, and Extremoz north of it. Mossoró has no boundary. */
export const someBoundaries = {
  type: 'FeatureCollection',
  credit: 'IBGE, Malha Municipal 2022',
  features: [
    feature('2408102', 'Natal', square(-35.3, -5.9, 0.2)),
    feature('2403608', 'Extremoz', square(-35.3, -5.7, 0.2)),
  ],
}
