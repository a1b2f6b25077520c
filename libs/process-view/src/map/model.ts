/** A place in decimal degrees; boundaries and browsers differ in datum by less than a metre, which nothing here sees. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** As GeoJSON writes it: longitude first. */
type Position = readonly [longitude: number, latitude: number]
/** Closed: the last position repeats the first. */
type Ring = readonly Position[]
/** The outline, then its holes. */
type Polygon = readonly Ring[]

/** A municipality as a process names it; boundaries are found by the code alone. */
export interface Municipality {
  readonly name: string
  /** Seven digits; null where nobody entered it. */
  readonly ibgeCode: string | null
}

export interface Boundary {
  readonly ibgeCode: string
  readonly name: string
  readonly polygons: readonly Polygon[]
}

export interface Boundaries {
  /** Whom the file's data are owed to; shown under the map. */
  readonly credit: string
  readonly municipalities: readonly Boundary[]
}

interface Feature {
  readonly properties: { readonly ibgeCode: string; readonly name: string }
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: Polygon }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Polygon[] }
}

const isFeature = (value: unknown): value is Feature => {
  const { properties, geometry } = (value ?? {}) as { properties?: unknown; geometry?: unknown }
  const { ibgeCode, name } = (properties ?? {}) as Record<string, unknown>
  const { type, coordinates } = (geometry ?? {}) as Record<string, unknown>
  return (
    typeof ibgeCode === 'string' &&
    typeof name === 'string' &&
    (type === 'Polygon' || type === 'MultiPolygon') &&
    Array.isArray(coordinates)
  )
}

const boundaryOf = ({ properties, geometry }: Feature): Boundary => ({
  ibgeCode: properties.ibgeCode,
  name: properties.name,
  polygons: geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
})

/**
 * The boundaries of a GeoJSON file: a FeatureCollection whose features carry `ibgeCode` and `name`.
 * @throws Error for anything else
 */
export const readBoundaries = (json: unknown): Boundaries => {
  const { features, credit } = (json ?? {}) as Record<string, unknown>
  if (!Array.isArray(features) || !features.every(isFeature))
    throw new Error('Not a collection of municipal boundaries')
  return { credit: typeof credit === 'string' ? credit : '', municipalities: features.map(boundaryOf) }
}

type Place = 'inside' | 'outside' | 'edge'

const isOnEdge = ([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): boolean =>
  (x2 - x1) * (y - y1) === (y2 - y1) * (x - x1) &&
  x >= Math.min(x1, x2) &&
  x <= Math.max(x1, x2) &&
  y >= Math.min(y1, y2) &&
  y <= Math.max(y1, y2)

/** Whether a ray from the position to the east crosses the edge; a corner counts for the edge above it alone. */
const crosses = ([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): boolean =>
  y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)

const placeInRing = (ring: Ring, position: Position): Place => {
  let isInside = false
  for (const [index, end] of ring.entries()) {
    const start = ring[index - 1]
    if (start === undefined) continue
    if (isOnEdge(position, start, end)) return 'edge'
    if (crosses(position, start, end)) isInside = !isInside
  }
  return isInside ? 'inside' : 'outside'
}

const isInPolygon = ([outline = [], ...holes]: Polygon, position: Position): boolean =>
  placeInRing(outline, position) !== 'outside' &&
  !holes.some((hole) => placeInRing(hole, position) === 'inside')

/** Whether a point lies in a municipality; its border counts as inside. */
export const isInside = ({ polygons }: Boundary, { latitude, longitude }: Point): boolean =>
  polygons.some((polygon) => isInPolygon(polygon, [longitude, latitude]))

export const boundaryOfCode = (boundaries: Boundaries, ibgeCode: string | null): Boundary | undefined =>
  boundaries.municipalities.find((boundary) => boundary.ibgeCode === ibgeCode)

/**
 * What to say of a point outside the chosen municipality, and where it lies instead when that is known. Undefined when
 * it lies inside, and where the file has no boundary for the municipality. It warns and never blocks: borders of the
 * file are simplified.
 */
export const placeWarning = (
  boundaries: Boundaries,
  chosen: Municipality,
  point: Point,
): string | undefined => {
  const boundary = boundaryOfCode(boundaries, chosen.ibgeCode)
  if (boundary === undefined || isInside(boundary, point)) return undefined
  const actual = boundaries.municipalities.find((other) => isInside(other, point))
  const where = actual === undefined ? '' : ` No mapa, ele fica em ${actual.name}.`
  return `O ponto está fora do município de ${chosen.name}. Confira a latitude e a longitude.${where}`
}
