import { type Boundaries, type Boundary, isInside, type Point } from '@licensing/municipal-boundaries'

/** A process's municipality; its boundary is looked up by code only. */
export interface Municipality {
  readonly name: string
  /** Seven digits; null if not entered. */
  readonly ibgeCode: string | null
}

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
