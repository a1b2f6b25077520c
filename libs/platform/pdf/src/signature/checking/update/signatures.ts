import type { Revision } from '../syntax/revisions'
import { isArray, nameIn, PdfText, type PdfDictionary } from '../syntax/values'
import { dictionaryOf, resolve, type Objects } from './document'
import { signatureFields } from './fields'
import { addsOnlyValidation } from './only-signs'

/** A signature of the file, and the bytes that it covers. */
export interface PdfSignature {
  readonly cms: Buffer
  readonly covered: readonly [Buffer, Buffer]
  /** As the file claims it (`/M`). */
  readonly at: Date | null
  /** A time stamp of the document is the word of an authority, not of a signer. */
  readonly kind: 'pades' | 'adobe' | 'timeStamp'
}

const KINDS: Readonly<Record<string, PdfSignature['kind']>> = {
  'ETSI.CAdES.detached': 'pades',
  'adbe.pkcs7.detached': 'adobe',
  'ETSI.RFC3161': 'timeStamp',
}
const DATE = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?'?)?/
/** Line ends that a program may count as part of its revision. */
const LINE_END = 2
const HEXADECIMAL = '<'.charCodeAt(0)

/** A date of PDF (ISO 32000-2, 7.9.4); null for one that cannot be read. */
const readDate = (text: string): Date | null => {
  const [, year, month, day, hour, minute, second = '00', sign = '+', hours = '00', minutes = '00'] =
    DATE.exec(text) ?? []
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${sign}${hours}:${minutes}`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** The two ranges, if they leave out only the contents and end with a revision. */
const coveredBy = (
  file: Buffer,
  signature: PdfDictionary,
  ends: readonly number[],
): PdfSignature['covered'] | undefined => {
  const [range, contents] = [signature.get('ByteRange'), signature.get('Contents')]
  if (!isArray(range) || range.length !== 4 || !(contents instanceof PdfText)) return undefined
  const [from, until, next, length] = range
  if (file[contents.start] !== HEXADECIMAL) return undefined
  if (from !== 0 || until !== contents.start || next !== contents.end || typeof length !== 'number')
    return undefined
  const end = next + length
  // The revision of the signature, which is the first one to end after it.
  const own = ends.find((candidate) => candidate > next)
  const isWhole = own !== undefined && end >= own && end <= Math.min(own + LINE_END, file.length)
  return isWhole ? [file.subarray(0, until), file.subarray(next, end)] : undefined
}

const readSignature = (
  file: Buffer,
  signature: PdfDictionary,
  ends: readonly number[],
): PdfSignature | undefined => {
  const covered = coveredBy(file, signature, ends)
  const [contents, time] = [signature.get('Contents'), signature.get('M')]
  const kind = KINDS[nameIn(signature, 'SubFilter') ?? '']
  if (covered === undefined || !(contents instanceof PdfText) || kind === undefined) return undefined
  if ((nameIn(signature, 'Type') ?? 'Sig') !== (kind === 'timeStamp' ? 'DocTimeStamp' : 'Sig'))
    return undefined
  return {
    cms: contents.bytes,
    covered,
    at: time instanceof PdfText ? readDate(time.bytes.toString('latin1')) : null,
    kind,
  }
}

/** The signature dictionaries that the form shows, each once. */
const dictionariesIn = (objects: Objects, catalog: PdfDictionary): ReadonlySet<PdfDictionary> => {
  const form = dictionaryOf(objects, catalog.get('AcroForm'))
  const fields = form === undefined ? [] : (signatureFields(objects, form) ?? [])
  const values = fields.map((field) => dictionaryOf(objects, resolve(objects, field.get('V'))))
  return new Set(values.filter((value) => value !== undefined))
}

export interface ReadSignatures {
  readonly signatures: readonly PdfSignature[]
  /** Whether the file carries what checks its signatures later (PAdES B-LT). */
  readonly hasValidation: boolean
}

/** Where the revisions begin that only add validation data, which no signature needs to cover. */
const validatedFrom = (revisions: readonly Revision[]): number => {
  let from = revisions.length
  while (from > 1 && addsOnlyValidation(revisions.slice(0, from))) from -= 1
  return from
}

/**
 * The signatures of a file. 'unreadable' if one is of a kind that is not read; undefined when one does not cover the whole
 * of its revision but its own contents, or none covers the whole file but validation data at its end (L3).
 */
export const readSignatures = (
  file: Buffer,
  revisions: readonly Revision[],
  objects: Objects,
): ReadSignatures | 'unreadable' | undefined => {
  const catalog = dictionaryOf(objects, revisions[0]?.trailer.get('Root'))
  const ends = revisions.map(({ end }) => end)
  const dictionaries = catalog === undefined ? [] : [...dictionariesIn(objects, catalog)]
  if (dictionaries.some((one) => KINDS[nameIn(one, 'SubFilter') ?? ''] === undefined)) return 'unreadable'
  const signatures = dictionaries.map((dictionary) => readSignature(file, dictionary, ends))
  const read = signatures.filter((signature) => signature !== undefined)
  const last = Math.max(
    ...read.map(({ covered: [, after] }) => after.byteOffset + after.length - file.byteOffset),
  )
  const from = validatedFrom(revisions)
  const isWhole = last === file.length || (from < ends.length && last >= (ends[from - 1] ?? 0))
  if (!isWhole || read.length !== signatures.length) return undefined
  return { signatures: read, hasValidation: catalog?.has('DSS') === true }
}
