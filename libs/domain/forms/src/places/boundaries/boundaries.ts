/** Decimal degrees; boundaries and browsers differ in datum by less than a metre, which is negligible here. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** GeoJSON order: longitude first. */
export type Position = readonly [longitude: number, latitude: number]
/** Closed: the last position repeats the first. */
export type Ring = readonly Position[]
/** The outline, then its holes. */
export type Polygon = readonly Ring[]

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
