import type proj4 from 'proj4'

/** A position on the grid of UTM, SIRGAS 2000. */
export interface UtmPosition {
  /** 18 to 25. */
  readonly zone: number
  readonly isSouth: boolean
  /** Metres. */
  readonly easting: number
  readonly northing: number
}

const GROUPED = /^\d{1,3}(?:[. ]\d{3})+(?:,\d{1,6})?$/
const GROUPED_BY_COMMA = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,6})?$/

/** Metres, with or without separators of thousands. */
const metresOf = (text: string): number => {
  if (GROUPED.test(text)) return Number(text.replace(/[. ]/g, '').replace(',', '.'))
  if (GROUPED_BY_COMMA.test(text)) return Number(text.replaceAll(',', ''))
  return Number(text.replace(',', '.'))
}

const METRES = String.raw`\d{1,3}(?:[. ]\d{3}){1,2}(?:,\d{1,6})?|\d{1,3}(?:,\d{3}){1,2}(?:\.\d{1,6})?|\d{5,8}(?:[.,]\d{1,6})?`
const ZONE = /(?:^|\s)(?:zona|zone|fuso)? ?(1[89]|2[0-5]) ?([a-z])?(?=$|\s|[,;])/
const GRID_WORDS = /\b(?:utm|sirgas ?2000|sirgas|wgs ?84|datum|zona|zone|fuso|metros|mc)\b/g
const POSITION = new RegExp(
  String.raw`^([enxy]?) ?[:=]? ?(${METRES}) ?m? ?([en]?)[ ,;/|:]+([enxy]?) ?[:=]? ?(${METRES}) ?m? ?([en]?)$`,
)

/** The metres east and north; letters or labels decide, otherwise the larger number is the northing. */
const sorted = (found: RegExpExecArray): { easting: number; northing: number } => {
  const [, before = '', first = '', after = '', , second = ''] = found
  const [one, other] = [metresOf(first), metresOf(second)]
  const letter = before || after
  const isNorthFirst = letter === '' ? one > other && one > 1_000_000 : /[ny]/.test(letter)
  return isNorthFirst ? { easting: other, northing: one } : { easting: one, northing: other }
}

/** South of this northing begins the south of Brazil, north of it there is none of the northern half. */
const HALF = 5_000_000

/**
 * Reads easting, northing and zone. The letter after the zone is a half of the earth ('25S' is south) or a band of the
 * military grid ('25M', south too); without one the northing decides.
 */
export const readUtm = (cleaned: string): UtmPosition | undefined => {
  const text = cleaned
    .replace(GRID_WORDS, (word) => (/zon|fuso/.test(word) ? word : ' '))
    .replace(/\s+/g, ' ')
  const zone = ZONE.exec(text.trim())
  if (zone === null) return undefined
  const trimmed = text.trim()
  const rest = `${trimmed.slice(0, zone.index)} ${trimmed.slice(zone.index + zone[0].length)}`
    .replace(/\s+/g, ' ')
    .replace(/^[ ,;:/|]+|[ ,;:/|]+$/g, '')
  const found = POSITION.exec(rest)
  if (found === null) return undefined
  const position = sorted(found)
  const isSouth = zone[2] === undefined ? position.northing > HALF : zone[2] !== 'n'
  return { zone: Number(zone[1]), isSouth, ...position }
}

type Projections = typeof proj4

let projections: Projections | undefined

/** Sets the library that converts positions. */
export const projectBy = (library: Projections): void => {
  projections = library
}

/** For the browser, which loads the library on its first use, because few forms need it. */
export const loadProjections = async (): Promise<void> => projectBy((await import('proj4')).default)

/** Decimal degrees of a position; undefined before the library is there. */
export const degreesOfUtm = ({ zone, isSouth, easting, northing }: UtmPosition) => {
  if (projections === undefined) return undefined
  const grid = `+proj=utm +zone=${zone}${isSouth ? ' +south' : ''} +ellps=GRS80 +units=m +no_defs`
  const [longitude = Number.NaN, latitude = Number.NaN] = projections(grid).inverse([easting, northing])
  return { latitude, longitude }
}
