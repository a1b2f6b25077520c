import type { Revision } from '../syntax/revisions'
import {
  isArray,
  isDictionary,
  type PdfDictionary,
  type PdfObject,
  PdfReference,
  type PdfValue,
} from '../syntax/values'

/** The objects of a file after one of its revisions. */
export type Objects = ReadonlyMap<number, PdfObject>

/** Follows one reference; a missing object is null (ISO 32000-2, 7.3.10). */
export const resolve = (objects: Objects, value: PdfValue | undefined): PdfValue => {
  if (!(value instanceof PdfReference)) return value ?? null
  const object = objects.get(value.number)
  return object?.generation === value.generation ? object.value : null
}

export const dictionaryOf = (objects: Objects, value: PdfValue | undefined): PdfDictionary | undefined => {
  const resolved = resolve(objects, value)
  return isDictionary(resolved) ? resolved : undefined
}

export const numberOf = (value: PdfValue | undefined): number =>
  value instanceof PdfReference ? value.number : -1

export interface Page {
  readonly number: number
  /** In square units. */
  readonly area: number
}

/** A document as it was issued, with the objects that an update may replace. */
export interface Issued {
  readonly objects: Objects
  readonly trailer: PdfDictionary
  readonly size: number
  readonly catalog: number
  readonly pages: readonly Page[]
  readonly info: number
  readonly metadata: number
}

const MAX_DEPTH = 10

/** The area of a rectangle, given by any two opposite corners; undefined for anything else. */
export const areaOf = (objects: Objects, value: PdfValue | undefined): number | undefined => {
  const rectangle = resolve(objects, value)
  if (!isArray(rectangle) || rectangle.length !== 4) return undefined
  const [left, bottom, right, top] = rectangle
  if (typeof left !== 'number' || typeof bottom !== 'number') return undefined
  if (typeof right !== 'number' || typeof top !== 'number') return undefined
  return Math.abs((right - left) * (top - bottom))
}

/** The pages below a node of the tree; the box may be in a node above (ISO 32000-2, 7.7.3.4). */
const pagesBelow = (
  objects: Objects,
  node: PdfValue | undefined,
  above: PdfValue,
  depth = 0,
): readonly Page[] => {
  const dictionary = dictionaryOf(objects, node)
  if (dictionary === undefined || depth > MAX_DEPTH) return []
  const box = dictionary.get('CropBox') ?? dictionary.get('MediaBox') ?? above
  const kids = resolve(objects, dictionary.get('Kids'))
  if (!isArray(kids)) return [{ number: numberOf(node), area: areaOf(objects, box) ?? 0 }]
  return kids.flatMap((kid) => pagesBelow(objects, kid, box, depth + 1))
}

export const describeIssued = ({ objects, trailer }: Revision): Issued => {
  const catalog = dictionaryOf(objects, trailer.get('Root'))
  const size = trailer.get('Size')
  return {
    objects,
    trailer,
    size: typeof size === 'number' ? size : 0,
    catalog: numberOf(trailer.get('Root')),
    pages: pagesBelow(objects, catalog?.get('Pages'), null),
    info: numberOf(trailer.get('Info')),
    metadata: numberOf(catalog?.get('Metadata')),
  }
}
