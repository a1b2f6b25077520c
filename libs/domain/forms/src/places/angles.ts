import { cleanText } from './clean-text'

export type Axis = 'latitude' | 'longitude'

/** An angle as written, in decimal degrees; the axis is known where a letter names it. */
interface Angle {
  readonly degrees: number
  readonly axis: Axis | undefined
}

/** Between two angles; nothing only where a sign or a last letter shows that another begins, so that '1e1' and '5°77' are no pairs. */
const BETWEEN = String.raw`(?: ?[,;/|] ?| |(?<=[nswelo'"])(?=.*[nswelo]$)|(?<=[°'"])(?=[+-]))`

/** Longer texts are no coordinates. */
export const MAX_LENGTH = 200

const NUMBER = String.raw`\d{1,3}(?:[.,]\d{1,20})?`
const SMALL = String.raw`\d{1,2}(?:[.,]\d{1,20})?`
/** Not the beginning of the next angle. */
const ENDS = String.raw`(?![\d.,]* ?°)`
const MARKED = String.raw`\d{1,3} ?°(?: ?(?:${SMALL})${ENDS} ?'?(?: ?(?:${SMALL})${ENDS} ?"?)?)?`
const LETTER = '[nswelo]'
/** Without marks, a letter separates the minutes from another number. */
const SPACED = String.raw`\d{1,3}[ :]\d{1,2}[ :]${SMALL}`
const LETTERED = String.raw`${LETTER} ?[+-]?${SPACED}|[+-]?${SPACED} ?${LETTER}(?![a-z])`
const PLAIN = String.raw`[+-]? ?(?:${MARKED}|${NUMBER} ?°?)`
/** The letter before the angle or after it, so that one between two angles belongs to one of them. */
const ANGLE = String.raw`${LETTERED}|${LETTER} ?${PLAIN}|${PLAIN}(?: ?${LETTER}(?![a-z]))?`

const ONE = new RegExp(`^(?:${ANGLE})$`)
const TWO = new RegExp(String.raw`^([xy]?) ?(${ANGLE})${BETWEEN}([xy]?) ?(${ANGLE})$`)

const axisOf = (letter: string | undefined): Axis | undefined =>
  letter === undefined ? undefined : /[ns]/.test(letter) ? 'latitude' : 'longitude'

/** South, west and a minus are negative; both together, as in '-5° S', are one. */
const angleOf = (text: string): Angle | undefined => {
  const letter = /[nswelo]/.exec(text)?.[0]
  const [degrees = 0, minutes = 0, seconds = 0] = [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([part]) =>
    Number(part.replace(',', '.')),
  )
  if (minutes >= 60 || seconds >= 60) return undefined
  const size = degrees + minutes / 60 + seconds / 3600
  const isNegative = text.includes('-') || (letter !== undefined && /[swo]/.test(letter))
  return { degrees: isNegative ? -size : size, axis: axisOf(letter) }
}

/**
 * One coordinate in decimal degrees with a point or a comma, or in degrees, minutes and seconds.
 * @returns decimal degrees; undefined if the text is none, or is of the other axis
 */
export const readAngle = (text: string, axis: Axis): number | undefined => {
  const cleaned = cleanText(text).replace(/^[xy] /, '')
  const angle = cleaned.length <= MAX_LENGTH && ONE.test(cleaned) ? angleOf(cleaned) : undefined
  return angle === undefined || (angle.axis ?? axis) !== axis ? undefined : angle.degrees
}

/** '-35,211' is one coordinate with a decimal comma, not two whole degrees. */
const splitInTwo = (cleaned: string): RegExpExecArray | null => (ONE.test(cleaned) ? null : TWO.exec(cleaned))

/** Two coordinates in one text, the latitude first unless letters or labels say otherwise. */
export const readTwoAngles = (cleaned: string): { latitude: number; longitude: number } | undefined => {
  const [, label, first = '', , second = ''] = splitInTwo(cleaned) ?? []
  const [one, other] = [angleOf(first), angleOf(second)]
  if (label === undefined || one === undefined || other === undefined) return undefined
  const [firstAxis, secondAxis] = [one.axis, other.axis]
  if (firstAxis !== undefined && firstAxis === secondAxis) return undefined
  const isSwapped = label === 'x' || firstAxis === 'longitude' || secondAxis === 'latitude'
  return isSwapped
    ? { latitude: other.degrees, longitude: one.degrees }
    : { latitude: one.degrees, longitude: other.degrees }
}
