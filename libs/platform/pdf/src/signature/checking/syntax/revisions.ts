import { type Place, readPacked, readTable } from './packed'
import { Malformed, Reader } from './reader'
import {
  isDictionary,
  nameIn,
  PdfReference,
  type PdfDictionary,
  type PdfObject,
  type PdfValue,
} from './values'

/** The revision that one save appended: its objects, the table that lists them, and its trailer (ISO 32000-2, 7.5.6). */
export interface Revision {
  readonly objects: ReadonlyMap<number, PdfObject>
  readonly trailer: PdfDictionary
  /** The position of its table. */
  readonly table: number
  /** After `%%EOF`. */
  readonly end: number
}

interface Entry {
  readonly number: number
  readonly generation: number
  readonly offset: number
  readonly isFree: boolean
}

const MAX_REVISIONS = 20
const MAX_OBJECTS = 100_000
const STREAM = 'stream'
const END_OF_STREAM = 'endstream'
const END_OF_FILE = '%%EOF'

/** The length of a stream that is in another object. */
interface PendingLength {
  readonly reference: PdfReference
  readonly read: number
}

class RevisionReader {
  private readonly objects = new Map<number, PdfObject>()
  private readonly pending: PendingLength[] = []
  private readonly reader: Reader

  constructor(bytes: Buffer, position: number) {
    this.reader = new Reader(bytes, position)
  }

  /** Every byte belongs to an object, the table, the trailer, or white space and comments between them. */
  read(before: ReadonlyMap<number, PdfObject>): Revision {
    const { start, last, isPlain } = this.readObjects()
    const { trailer, table } = isPlain ? this.plainTable(start) : this.packedTable(last)
    if (this.reader.whole() !== table) throw new Malformed('startxref names another table')
    this.reader.skipSpace()
    if (this.reader.comment()?.trimEnd() !== END_OF_FILE) throw new Malformed('A revision does not end')
    this.checkLengths(before)
    return { objects: this.objects, trailer, table, end: this.reader.position }
  }

  /** Up to the word that begins a plain table, or follows the one in a stream. */
  private readObjects() {
    this.skip()
    let start = this.reader.position
    let word = this.reader.word()
    let last: PdfObject | undefined
    for (; word !== 'xref' && word !== 'startxref'; word = this.reader.word()) {
      last = this.addObject(word, start)
      this.skip()
      start = this.reader.position
    }
    return { start, last, isPlain: word === 'xref' }
  }

  private plainTable(table: number): Pick<Revision, 'trailer' | 'table'> {
    const entries = this.entries()
    const trailer = this.dictionary()
    this.reader.expect('startxref')
    this.checkEntries(entries)
    return { trailer, table }
  }

  /** A table in a stream, the last object of its revision, with objects that are packed in others. */
  private packedTable(stream: PdfObject | undefined): Pick<Revision, 'trailer' | 'table'> {
    if (stream === undefined || !isDictionary(stream.value)) throw new Malformed('A revision has no table')
    const packed = new Map<number, Place>()
    for (const object of this.objects.values())
      if (isDictionary(object.value) && nameIn(object.value, 'Type') === 'ObjStm') this.unpack(object, packed)
    const entries = readTable(stream)
    this.checkPacked(entries, packed)
    const plain = entries
      .filter(([number]) => !packed.has(number))
      .map(([number, [kind, offset, generation]]) => ({ number, offset, generation, isFree: kind === 0 }))
    const { number, generation, start: offset } = stream
    const isListed = plain.some((entry) => entry.number === number)
    this.checkEntries(isListed ? plain : [...plain, { number, generation, offset, isFree: false }])
    return { trailer: stream.value, table: stream.start }
  }

  /** Each packed object is listed once, at its place. */
  private checkPacked(
    entries: readonly (readonly [number, Place])[],
    packed: ReadonlyMap<number, Place>,
  ): void {
    const listed = entries.filter(([, [kind]]) => kind >= 2)
    if (listed.length !== packed.size) throw new Malformed('An object is not listed')
    for (const [number, place] of listed)
      if (packed.get(number)?.join() !== place.join()) throw new Malformed('An entry names another place')
  }

  private unpack(stream: PdfObject, packed: Map<number, Place>): void {
    for (const [at, object] of readPacked(stream).entries()) {
      if (this.objects.has(object.number)) throw new Malformed('Duplicate object')
      this.objects.set(object.number, object)
      packed.set(object.number, [2, stream.number, at])
    }
  }

  private skip(): void {
    const { reader } = this
    reader.skipSpace()
    for (let comment = reader.comment(); comment !== undefined; comment = reader.comment()) {
      if (comment.trimEnd() === END_OF_FILE) throw new Malformed('A revision has no table')
      reader.skipSpace()
    }
  }

  private dictionary(): PdfDictionary {
    const value = this.reader.value()
    if (!isDictionary(value)) throw new Malformed('No dictionary')
    return value
  }

  private addObject(word: string, start: number): PdfObject {
    const { reader } = this
    const number = Number(word)
    if (!/^\d{1,10}$/.test(word)) throw new Malformed('No object')
    const generation = reader.whole()
    reader.expect('obj')
    const value = reader.value()
    reader.skipSpace()
    let content: Buffer | null = null
    let end = reader.word()
    if (end === STREAM) {
      content = this.content(value)
      reader.skipSpace()
      end = reader.word()
    }
    if (end !== 'endobj') throw new Malformed('An object does not end')
    if (this.objects.has(number) || this.objects.size >= MAX_OBJECTS) throw new Malformed('Duplicate object')
    const object = { number, generation, start, value, content }
    this.objects.set(number, object)
    return object
  }

  private content(value: PdfValue): Buffer {
    const { reader } = this
    if (!isDictionary(value)) throw new Malformed('A stream without a dictionary')
    if (reader.bytes[reader.position] === 0x0d) reader.position += 1
    if (reader.bytes[reader.position] !== 0x0a) throw new Malformed('A stream does not begin on a line')
    const start = reader.position + 1
    const length = this.lengthOf(value.get('Length'), start)
    reader.position = start + length
    reader.expect(END_OF_STREAM)
    return reader.bytes.subarray(start, start + length)
  }

  private lengthOf(length: PdfValue | undefined, start: number): number {
    if (typeof length === 'number' && Number.isInteger(length) && length >= 0) return length
    if (!(length instanceof PdfReference)) throw new Malformed('A stream without a length')
    const { bytes } = this.reader
    const end = bytes.indexOf(END_OF_STREAM, start)
    if (end < 0) throw new Malformed('A stream does not end')
    let read = end - start
    if (bytes[start + read - 1] === 0x0a) read -= 1
    if (bytes[start + read - 1] === 0x0d) read -= 1
    this.pending.push({ reference: length, read })
    return read
  }

  private entries(): readonly Entry[] {
    const { reader } = this
    const entries: Entry[] = []
    for (;;) {
      reader.skipSpace()
      const start = reader.position
      if (reader.word() === 'trailer') return entries
      reader.position = start
      const first = reader.whole()
      const count = reader.whole()
      if (entries.length + count > MAX_OBJECTS) throw new Malformed('The table is too long')
      for (let at = 0; at < count; at += 1) entries.push(this.entry(first + at))
    }
  }

  private entry(number: number): Entry {
    const { reader } = this
    const offset = reader.whole()
    const generation = reader.whole()
    reader.skipSpace()
    const kind = reader.word()
    if (kind !== 'n' && kind !== 'f') throw new Malformed('An unknown entry')
    return { number, generation, offset, isFree: kind === 'f' }
  }

  /** The table lists exactly the objects of the revision, so that all readers find the same ones. */
  private checkEntries(entries: readonly Entry[]): void {
    const listed = new Set<number>()
    for (const { number, generation, offset, isFree } of entries) {
      const object = this.objects.get(number)
      if (listed.has(number)) throw new Malformed('Duplicate entry')
      listed.add(number)
      if (isFree ? number !== 0 || object !== undefined : object?.start !== offset)
        throw new Malformed('An entry names another place')
      if (object !== undefined && object.generation !== generation) throw new Malformed('Another generation')
    }
    for (const [number, { start }] of this.objects)
      if (start >= 0 && !listed.has(number)) throw new Malformed('An object is not listed')
  }

  private checkLengths(before: ReadonlyMap<number, PdfObject>): void {
    for (const { reference, read } of this.pending) {
      const object = this.objects.get(reference.number) ?? before.get(reference.number)
      const length = typeof object?.value === 'number' ? object.value : -1
      // A line end before the keyword may belong to the content.
      if (length < read || length > read + 2) throw new Malformed('A stream has another length')
    }
  }
}

/**
 * The revisions of a whole file, the first one first. Issued documents have no cross-reference or object streams, but
 * programs append them.
 * @throws Malformed
 */
export const readRevisions = (file: Buffer): readonly Revision[] => {
  const revisions: Revision[] = []
  const objects = new Map<number, PdfObject>()
  let position = 0
  for (;;) {
    const revision = new RevisionReader(file, position).read(objects)
    revisions.push(revision)
    for (const [number, object] of revision.objects) objects.set(number, object)
    position = revision.end
    const rest = new Reader(file, position)
    rest.skipSpace()
    if (rest.isAtEnd) return revisions
    if (revisions.length >= MAX_REVISIONS) throw new Malformed('Too many revisions')
  }
}
