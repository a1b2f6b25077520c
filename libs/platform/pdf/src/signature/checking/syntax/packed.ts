import { inflateSync } from 'node:zlib'
import { Malformed, Reader } from './reader'
import {
  isArray,
  isDictionary,
  nameIn,
  PdfName,
  type PdfDictionary,
  type PdfObject,
  type PdfValue,
} from './values'

/** The limit for the table and the objects of one update; a signature needs some kilobytes. */
const MAX_BYTES = 4 * 1024 * 1024
const MAX_ENTRIES = 100_000
/** Bytes of a number in a table. */
const MAX_WIDTH = 8

const wholeIn = (dictionary: PdfDictionary, key: string, otherwise?: number): number => {
  const value = dictionary.get(key) ?? otherwise
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw new Malformed(`No ${key}`)
  return value
}

/** Undoes the filters of PNG, which tables are packed with (ISO 15948, 9.2), for samples of one byte. */
const unfilter = (packed: Buffer, columns: number): Buffer => {
  const width = columns + 1
  if (columns === 0 || packed.length % width !== 0) throw new Malformed('A table is cut')
  const plain = Buffer.alloc((packed.length / width) * columns)
  for (let at = 0; at < plain.length; at += 1) {
    const [row, column] = [Math.floor(at / columns), at % columns]
    const kind = packed[row * width] ?? 0
    if (kind > 2) throw new Malformed('An unknown filter')
    const before = kind === 0 || (kind === 1 && column === 0) ? 0 : plain[at - (kind === 1 ? 1 : columns)]
    plain[at] = (packed[row * width + 1 + column] ?? 0) + (before ?? 0)
  }
  return plain
}

const only = (value: PdfValue | undefined): PdfValue =>
  isArray(value) && value.length < 2 ? (value[0] ?? null) : (value ?? null)

/** The bytes of a stream that is not packed, or deflated. @throws Malformed */
const unpack = ({ value, content }: PdfObject): Buffer => {
  if (!isDictionary(value) || content === null) throw new Malformed('No stream')
  const [filter, parameters] = [only(value.get('Filter')), only(value.get('DecodeParms'))]
  if (filter === null) return content
  if (!(filter instanceof PdfName) || filter.text !== 'FlateDecode') throw new Malformed('An unknown filter')
  let bytes: Buffer
  try {
    bytes = inflateSync(content, { maxOutputLength: MAX_BYTES })
  } catch {
    throw new Malformed('A stream cannot be unpacked')
  }
  if (!isDictionary(parameters)) return bytes
  const predictor = wholeIn(parameters, 'Predictor', 1)
  if (predictor === 1) return bytes
  if (predictor < 10) throw new Malformed('An unknown predictor')
  return unfilter(bytes, wholeIn(parameters, 'Columns', 1))
}

/** Where an object is: a position with its generation, or a stream with the place among its objects. */
export type Place = readonly [kind: number, first: number, second: number]

const isNumbers = (values: readonly PdfValue[]): values is readonly number[] =>
  values.every((value) => typeof value === 'number' && Number.isInteger(value) && value >= 0)

const numbersIn = (dictionary: PdfDictionary, key: string): readonly number[] | undefined => {
  const values = dictionary.get(key)
  if (values === undefined) return undefined
  if (!isArray(values) || !isNumbers(values)) throw new Malformed(`No ${key}`)
  return values
}

interface TableForm {
  readonly widths: readonly number[]
  /** First numbers and counts in turn. */
  readonly sections: readonly number[]
}

const formOf = (dictionary: PdfDictionary): TableForm => {
  const widths = numbersIn(dictionary, 'W') ?? []
  const sections = numbersIn(dictionary, 'Index') ?? [0, wholeIn(dictionary, 'Size')]
  if (widths.length !== 3 || widths.some((one) => one > MAX_WIDTH) || sections.length % 2 !== 0)
    throw new Malformed('A table of another form')
  return { widths, sections }
}

const numbersOf = (sections: readonly number[]): readonly number[] => {
  const counts = sections.filter((_, at) => at % 2 === 1)
  if (counts.reduce((sum, count) => sum + count, 0) > MAX_ENTRIES)
    throw new Malformed('The table is too long')
  return counts.flatMap((count, at) => Array.from({ length: count }, (_, of) => (sections[at * 2] ?? 0) + of))
}

const numberIn = (bytes: Buffer): number => bytes.reduce((sum, byte) => sum * 0x100 + byte, 0)

/** The entries of a cross-reference stream (ISO 32000-2, 7.5.8). @throws Malformed */
export const readTable = (stream: PdfObject): readonly (readonly [number: number, place: Place])[] => {
  const dictionary = stream.value
  if (!isDictionary(dictionary) || nameIn(dictionary, 'Type') !== 'XRef') throw new Malformed('No table')
  const { widths, sections } = formOf(dictionary)
  const [kind = 0, first = 0, second = 0] = widths
  const width = kind + first + second
  const bytes = unpack(stream)
  const numbers = numbersOf(sections)
  if (bytes.length !== numbers.length * width) throw new Malformed('A table of another length')
  return numbers.map((number, at) => {
    const entry = bytes.subarray(at * width, (at + 1) * width)
    const place: Place = [
      kind === 0 ? 1 : numberIn(entry.subarray(0, kind)),
      numberIn(entry.subarray(kind, kind + first)),
      numberIn(entry.subarray(kind + first)),
    ]
    return [number, place]
  })
}

/** The objects in an object stream (ISO 32000-2, 7.5.7), in their order. @throws Malformed */
export const readPacked = (stream: PdfObject): readonly PdfObject[] => {
  const dictionary = stream.value
  if (!isDictionary(dictionary) || dictionary.has('Extends')) throw new Malformed('No object stream')
  const bytes = unpack(stream)
  const [count, first] = [wholeIn(dictionary, 'N'), wholeIn(dictionary, 'First')]
  if (count > MAX_ENTRIES) throw new Malformed('Too many objects')
  const head = new Reader(bytes, 0)
  return Array.from({ length: count }, () => {
    const [number, offset] = [head.whole(), head.whole()]
    if (head.position > first) throw new Malformed('An object stream begins elsewhere')
    const value = new Reader(bytes, first + offset, { isPacked: true }).value()
    return { number, generation: 0, start: -1, value, content: null }
  })
}
