/** Decimal degrees; boundaries and browsers differ in datum by less than a metre, which is negligible here. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** GeoJSON order: longitude first. */
type Position = readonly [longitude: number, latitude: number]
/** Closed: the last position repeats the first. */
type Ring = readonly Position[]
/** The outline, then its holes. */
type Polygon = readonly Ring[]

/** A process's municipality; its boundary is looked up by code only. */
export interface Municipality {
  readonly name: string
  /** Seven digits; null if not entered. */
  readonly ibgeCode: string | null
}

export interface Boundary {
  readonly ibgeCode: string
  readonly name: string
  readonly polygons: readonly Polygon[]
}

export interface Boundaries {
  /** Attribution of the file's data, shown under the map. */
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
 * Parses the boundaries of a GeoJSON FeatureCollection whose features have `ibgeCode` and `name`.
 * @throws Error for any other JSON
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

/** Whether a ray east from the position crosses the edge; a corner counts only for the edge above it. */
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

const boundaryOfCode = (boundaries: Boundaries, ibgeCode: string | null): Boundary | undefined =>
  boundaries.municipalities.find((boundary) => boundary.ibgeCode === ibgeCode)

/**
 * The warning for a point outside the selected municipality, naming the actual one if known. Undefined if the point is
 * inside or the municipality has no boundary. It never blocks, because the borders are simplified.
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
