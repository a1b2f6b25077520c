import { isBlank } from '../fields/blank'
import { type Axis, MAX_LENGTH, readTwoAngles } from './angles'
import { isInBrazil } from './brazil'
import { cleanText } from './clean-text'
import { degreesOfUtm, loadProjections, readUtm } from './utm'

/** Decimal degrees, SIRGAS 2000. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** The pair in an address that a map shows or shares. */
const ADDRESSES = [
  /!3d(-?\d{1,2}\.\d+)!4d(-?\d{1,3}\.\d+)/,
  /@(-?\d{1,2}\.\d+),(-?\d{1,3}\.\d+)/,
  /[?&](?:q|query|ll|center|destination)=(?:loc:)?(-?\d{1,2}\.\d+)(?:,|%2c)(-?\d{1,3}\.\d+)/i,
  /[?&]mlat=(-?\d{1,2}\.\d+)&mlon=(-?\d{1,3}\.\d+)/,
  /#map=\d+\/(-?\d{1,2}\.\d+)\/(-?\d{1,3}\.\d+)/,
  /^geo:(-?\d{1,2}\.\d+),(-?\d{1,3}\.\d+)/,
]

const inAddress = (text: string): Place | undefined => {
  for (const address of ADDRESSES) {
    const [, latitude, longitude] = address.exec(text) ?? []
    if (latitude !== undefined) return { latitude: Number(latitude), longitude: Number(longitude) }
  }
  return undefined
}

const cleaned = (text: string): string | undefined => {
  const clean = text.length > 10 * MAX_LENGTH ? undefined : cleanText(text)
  return clean === undefined || clean.length > MAX_LENGTH ? undefined : clean
}

/** As `readPlace`, where the library that converts UTM is loaded already. */
export const readPlaceNow = (text: string): Place | undefined => {
  if (text.length > 10 * MAX_LENGTH) return undefined
  const pasted = inAddress(text.trim())
  if (pasted !== undefined) return pasted
  const clean = cleaned(text)
  if (clean === undefined) return undefined
  const utm = readUtm(clean)
  return utm === undefined ? readTwoAngles(clean) : degreesOfUtm(utm)
}

/**
 * Reads both coordinates from one text as people write or paste it: a pair in decimal degrees or in degrees, minutes and
 * seconds, a position in UTM SIRGAS 2000 with its zone, the address of a map. Undefined for anything else, one coordinate
 * included. The place may lie outside Brazil.
 */
export const readPlace = async (text: string): Promise<Place | undefined> => {
  const clean = cleaned(text)
  if (clean !== undefined && readUtm(clean) !== undefined) await loadProjections()
  return readPlaceNow(text)
}

/** Takes both coordinates from one field that has them where the other field is blank. */
export const withBothCoordinates = (fields: unknown): unknown => {
  if (typeof fields !== 'object' || fields === null) return fields
  const { latitude, longitude } = fields as Readonly<Record<Axis, unknown>>
  const text = isBlank(latitude) ? longitude : isBlank(longitude) ? latitude : undefined
  const place = typeof text === 'string' ? readPlaceNow(text) : undefined
  return place === undefined ? fields : { ...fields, ...place }
}

const signs = ({ latitude, longitude }: Place): readonly Place[] => [
  { latitude, longitude: -longitude },
  { latitude: -latitude, longitude },
  { latitude: -latitude, longitude: -longitude },
]

/**
 * The place that was probably meant: with the missing minus, or with the two values swapped. Undefined if none of them is
 * right, or the given one already is.
 */
export const meantPlace = (
  given: Place,
  isRight: (place: Place) => boolean = isInBrazil,
): Place | undefined => {
  if (isRight(given)) return undefined
  const swapped = { latitude: given.longitude, longitude: given.latitude }
  return [...signs(given), swapped, ...signs(swapped)].find((place) => isInBrazil(place) && isRight(place))
}
