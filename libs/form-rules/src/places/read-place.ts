import { MAX_LENGTH, readTwoAngles } from './angles'
import { isInBrazil } from './brazil'
import { cleanText } from './clean-text'
import { degreesOfUtm, readUtm } from './utm'

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

/**
 * Reads both coordinates from one text as people write or paste it: a pair in decimal degrees or in degrees, minutes and
 * seconds, a position in UTM SIRGAS 2000 with its zone, the address of a map. Undefined for anything else, one coordinate
 * included. The place may lie outside Brazil.
 */
export const readPlace = async (text: string): Promise<Place | undefined> => {
  if (text.length > 10 * MAX_LENGTH) return undefined
  const pasted = inAddress(text.trim())
  if (pasted !== undefined) return pasted
  const cleaned = cleanText(text)
  if (cleaned.length > MAX_LENGTH) return undefined
  const utm = readUtm(cleaned)
  return utm === undefined ? readTwoAngles(cleaned) : degreesOfUtm(utm)
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
