import {
  type Boundaries,
  type Boundary,
  isInBrazil,
  isInside,
  meantPlace,
  OUTSIDE_BRAZIL,
  type Point,
} from '@licensing/forms'

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
const placeWarning = (boundaries: Boundaries, chosen: Municipality, point: Point): string | undefined => {
  const boundary = boundaryOfCode(boundaries, chosen.ibgeCode)
  if (boundary === undefined || isInside(boundary, point)) return undefined
  const actual = boundaries.municipalities.find((other) => isInside(other, point))
  const where = actual === undefined ? '' : ` No mapa, ele fica em ${actual.name}.`
  return `O ponto está fora do município de ${chosen.name}. Confira a latitude e a longitude.${where}`
}

/** The error in a point, and the point that was probably meant. */
export interface PlaceAdvice {
  readonly warning: string | undefined
  /** With the missing minus, or with the two values swapped; undefined if there is none. */
  readonly meant: Point | undefined
}

const NO_ADVICE: PlaceAdvice = { warning: undefined, meant: undefined }

/**
 * The advice on a point: a place outside Brazil is refused when it is sent, one outside the municipality is only warned about. The point
 * that was meant lies in the municipality where its boundary is known.
 */
export const placeAdvice = (
  boundaries: Boundaries | undefined,
  chosen: Municipality | null,
  point: Point | null,
): PlaceAdvice => {
  if (point === null) return NO_ADVICE
  const boundary = boundaries && boundaryOfCode(boundaries, chosen?.ibgeCode ?? null)
  const meantInside = boundary && meantPlace(point, (place) => isInside(boundary, place))
  if (!isInBrazil(point)) return { warning: OUTSIDE_BRAZIL, meant: meantInside ?? meantPlace(point) }
  if (boundaries === undefined || chosen === null) return NO_ADVICE
  return { warning: placeWarning(boundaries, chosen, point), meant: meantInside }
}
