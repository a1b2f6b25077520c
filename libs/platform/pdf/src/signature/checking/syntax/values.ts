/** The objects of PDF (ISO 32000-2, 7.3). An array and a dictionary are those of the language. */
export type PdfValue =
  null | boolean | number | PdfName | PdfText | PdfReference | readonly PdfValue[] | PdfDictionary

export class PdfName {
  constructor(readonly text: string) {}
}

export class PdfText {
  constructor(
    readonly bytes: Buffer,
    /** Its position in the file, including the delimiters. */
    readonly start: number,
    readonly end: number,
  ) {}
}

export class PdfReference {
  constructor(
    readonly number: number,
    readonly generation: number,
  ) {}
}

export type PdfDictionary = ReadonlyMap<string, PdfValue>

/** A numbered object; `content` is that of a stream. */
export interface PdfObject {
  readonly number: number
  readonly generation: number
  readonly start: number
  readonly value: PdfValue
  readonly content: Buffer | null
}

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map
export const isArray = (value: PdfValue | undefined): value is readonly PdfValue[] => Array.isArray(value)
export const nameIn = (dictionary: PdfDictionary, key: string): string | undefined => {
  const value = dictionary.get(key)
  return value instanceof PdfName ? value.text : undefined
}

const sameArrays = (a: readonly PdfValue[], b: readonly PdfValue[]): boolean =>
  a.length === b.length && a.every((value, at) => isSame(value, b[at]))

/** Whether two dictionaries are equal in any order of keys; the `except` keys are not compared. */
export const isSameDictionary = (
  a: PdfDictionary,
  b: PdfDictionary,
  except: ReadonlySet<string> = new Set(),
): boolean => {
  const keys = new Set([...a.keys(), ...b.keys()])
  return [...keys].every((key) => except.has(key) || isSame(a.get(key), b.get(key)))
}

const isSame = (a: PdfValue | undefined, b: PdfValue | undefined): boolean => {
  if (a instanceof PdfName) return b instanceof PdfName && a.text === b.text
  if (a instanceof PdfText) return b instanceof PdfText && a.bytes.equals(b.bytes)
  if (a instanceof PdfReference)
    return b instanceof PdfReference && a.number === b.number && a.generation === b.generation
  if (isArray(a)) return isArray(b) && sameArrays(a, b)
  if (isDictionary(a)) return isDictionary(b) && isSameDictionary(a, b)
  return a === b
}

export const isSameObject = (a: PdfObject, b: PdfObject): boolean =>
  a.generation === b.generation &&
  isSame(a.value, b.value) &&
  (a.content === null ? b.content === null : b.content !== null && a.content.equals(b.content))
