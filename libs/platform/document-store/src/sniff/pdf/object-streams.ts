import { constants, inflateSync } from 'node:zlib'
import { Refused } from '../judgement'
import { Lexer, type Allowance } from './lexer'
import { FILTERS, readObject, WORDS_OF_REFERENCE, type PdfObject } from './read-object'

/** Compressed objects (ISO 32000-2, 7.5.7): a table of numbers and positions, then the objects. */
export interface ObjectStream {
  readonly dictionary: PdfObject
  /** The object's number and generation; undefined if unreadable. */
  readonly reference: { readonly number: number; readonly generation: number } | undefined
  /** The start of its bytes. */
  readonly start: number
}

/** Maximum text of all object streams of one file; valid ones unpack to a few megabytes. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024
const READINGS = 4

export const isObjectStream = (dictionary: PdfObject): boolean =>
  dictionary.has('ObjStm') || (dictionary.has('First') && dictionary.has('N'))

/** The compression of the bytes. Writers use only these two, although viewers support others. */
const packingOf = (dictionary: PdfObject): 'plain' | 'deflated' | 'other' => {
  if (!dictionary.has('Filter')) return 'plain'
  const filters = [...dictionary].flatMap(([name, uses]) => (FILTERS.has(name) ? uses.map(() => name) : []))
  const isDirect = ['Filter', 'DecodeParms', 'DP'].every((key) => {
    const [words = [], ...repeated] = dictionary.get(key) ?? []
    return words.length < WORDS_OF_REFERENCE && repeated.length === 0
  })
  const isDeflated = filters.length === 1 && (filters[0] === 'FlateDecode' || filters[0] === 'Fl')
  return isDeflated && isDirect && !dictionary.has('Predictor') ? 'deflated' : 'other'
}

/** The single number of an entry. @throws Refused if it is missing, repeated, or an indirect reference */
const numberOf = (dictionary: PdfObject, key: string): number => {
  const [words, ...repeated] = dictionary.get(key) ?? []
  const [number = '', ...more] = words ?? []
  if (repeated.length > 0 || more.length > 0 || !/^\d{1,9}$/.test(number)) throw new Refused('unreadablePdf')
  return Number(number)
}

const inflate = (packed: Buffer, maxOutputLength: number): Buffer => {
  try {
    // The end may be missing: a viewer shows the rest.
    return inflateSync(packed, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    throw new Refused(error instanceof RangeError ? 'tooComplex' : 'unreadablePdf')
  }
}

/** Reads the object streams of one file. */
export const openObjectStreams = (file: Buffer, allowance: Allowance) => {
  let unpacked = 0
  return {
    /** @throws Refused for an unsupported compression */
    unpack({ dictionary, start }: ObjectStream): Buffer {
      const packing = packingOf(dictionary)
      if (packing === 'other') throw new Refused('unreadablePdf')
      if (packing === 'deflated') return inflate(file.subarray(start), MAX_UNPACKED_BYTES - unpacked)
      const end = file.indexOf('endstream', start)
      return file.subarray(start, end < 0 ? file.length : end)
    },
    /** Reads each object at the position in the table. @throws Refused for active or attached content */
    read({ dictionary }: ObjectStream, content: Buffer): void {
      unpacked += content.length
      if (unpacked > MAX_UNPACKED_BYTES) throw new Refused('tooComplex')
      allowance.bytes += content.length * READINGS
      const first = numberOf(dictionary, 'First')
      const table = new Lexer(content, 0, allowance)
      for (let left = numberOf(dictionary, 'N'); left > 0; left -= 1) {
        table.next()
        if (table.next() !== 'word' || !/^\d+$/.test(table.text)) return
        readObject(new Lexer(content, first + Number(table.text), allowance))
      }
    },
  }
}
