import { Refused } from '../judgement'
import { decryptObjectStreams } from './decrypt'
import { Lexer, type Allowance } from './lexer'
import { isObjectStream, openObjectStreams, type ObjectStream } from './object-streams'
import { readObject, type PdfObject } from './read-object'

/** Average number of times each byte may be read. A valid file needs less than one. */
const READINGS = 4
/** Writers put a hundred or more objects into each. */
const MAX_OBJECT_STREAMS = 5_000
const HEADER_LENGTH = 40

/** Positions after each `word`. */
const occurrences = function* (file: Buffer, word: string): Iterable<number> {
  for (let at = file.indexOf(word); at >= 0; at = file.indexOf(word, at + word.length)) yield at + word.length
}

/** `12 0 obj`, read backwards. */
const referenceBefore = (file: Buffer, after: number): ObjectStream['reference'] => {
  const end = after - 'obj'.length
  const before = file.toString('latin1', Math.max(0, end - HEADER_LENGTH), end)
  const [, number, generation] = /(\d{1,10})[\s\0]{1,20}(\d{1,5})[\s\0]{0,20}$/.exec(before) ?? []
  return number === undefined ? undefined : { number: Number(number), generation: Number(generation) }
}

/** The start of a stream's bytes, after the line of its keyword; undefined for an object without a stream. */
const streamAfter = (file: Buffer, lexer: Lexer): number | undefined => {
  if (lexer.next() !== 'word' || !lexer.text.startsWith('stream')) return undefined
  let start = lexer.start + 'stream'.length
  while (file[start] === 0x20 || file[start] === 0x09) start += 1
  if (file[start] === 0x0d) start += 1
  if (file[start] === 0x0a) start += 1
  return start
}

interface Scan {
  readonly isEncrypted: boolean
  readonly objectStreams: readonly ObjectStream[]
}

/** Reads every object and trailer of the file. @throws Refused */
const scan = (file: Buffer, allowance: Allowance): Scan => {
  const objectStreams: ObjectStream[] = []
  let isEncrypted = false
  const read = (lexer: Lexer): PdfObject => {
    const object = readObject(lexer)
    isEncrypted ||= object.has('Encrypt')
    return object
  }
  for (const after of occurrences(file, 'trailer')) read(new Lexer(file, after, allowance))
  for (const after of occurrences(file, 'obj')) {
    const lexer = new Lexer(file, after, allowance)
    const dictionary = read(lexer)
    const start = isObjectStream(dictionary) ? streamAfter(file, lexer) : undefined
    if (start === undefined) continue
    objectStreams.push({ dictionary, reference: referenceBefore(file, after), start })
    if (objectStreams.length > MAX_OBJECT_STREAMS) throw new Refused('tooComplex')
  }
  return { isEncrypted, objectStreams }
}

const readObjectStreams = async (file: Buffer, allowance: Allowance, found: Scan): Promise<void> => {
  const { isEncrypted, objectStreams } = found
  const reader = openObjectStreams(file, allowance)
  const decrypted =
    isEncrypted && objectStreams.length > 0 ? await decryptObjectStreams(file, objectStreams) : undefined
  objectStreams.forEach((stream, at) => reader.read(stream, decrypted?.[at] ?? reader.unpack(stream)))
}

/**
 * Rejects code, actions of pages and fields (`AA`), and attached files.
 * A viewer finds objects through a table, or by scanning if the table is broken. Everything a viewer can find follows
 * the word `obj`, or is in an object stream. All of these are read, used or not, and no table is needed, so the
 * broken files of scanners are judged like any other, and no table can hide something from this reader that a viewer
 * finds. Escaped names and compressed objects are decoded, and encrypted ones too if the file opens without a password.
 * Drawings, fonts and pictures are not read.
 * Not rejected: links (`URI`, `GoToR`), which viewers confirm, forms without scripts, and files that exploit a
 * viewer's rendering. @throws Refused
 */
export const assertPassive = async (file: Buffer): Promise<void> => {
  const allowance = { bytes: file.length * READINGS }
  await readObjectStreams(file, allowance, scan(file, allowance))
}
