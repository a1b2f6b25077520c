import { type Point, readAngle } from '@licensing/forms'

/** The point of the two text fields, also one outside Brazil; null if either cannot be read. */
export const parsePoint = (latitude: string, longitude: string): Point | null => {
  const [north, east] = [readAngle(latitude, 'latitude'), readAngle(longitude, 'longitude')]
  return north === undefined || east === undefined ? null : { latitude: north, longitude: east }
}

/** Five decimals are about a metre, the precision of a tap or of GPS. */
const DECIMALS = 5
const format = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: DECIMALS, useGrouping: false })

/** Formats a coordinate with a decimal comma, to the metre: -5.794478123 → '-5,79448'. */
export const formatDegrees = (degrees: number): string => format.format(degrees)
