import { UNKNOWN, refused, type Judgement } from '../judgement'
import type { Chunks } from '../content'

/** A directory entry of an OLE file ([MS-CFB] 2.6.1): 64 bytes of name, its length, its type. */
const ENTRY_BYTES = 128
const NAME_LENGTH_AT = 64
const TYPE_AT = 66
const [STORAGE, STREAM] = [1, 2]

/** Office's storages for VBA ([MS-DOC] 2.1.9, [MS-OVBA] 2.2), and the stream of an embedded file of any kind. */
const UNSAFE_NAMES = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur', '\u0001ole10native'])

/** The entry's name in lower case, as Office compares them; empty if it is not an entry. */
const nameOf = (entry: Buffer): string => {
  const length = entry.readUInt16LE(NAME_LENGTH_AT)
  const type = entry.readUInt8(TYPE_AT)
  const isEntry = (type === STORAGE || type === STREAM) && length > 2 && length <= 64 && length % 2 === 0
  return isEntry ? entry.toString('utf16le', 0, length - 2).toLowerCase() : ''
}

/** Chunks of whole entries: sectors have 512 or 4096 bytes, so every entry begins at a multiple of 128. */
const wholeEntries = async function* (chunks: Chunks): AsyncIterable<Buffer> {
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const seen = Buffer.concat([rest, chunk])
    const whole = seen.length - (seen.length % ENTRY_BYTES)
    yield seen.subarray(0, whole)
    rest = seen.subarray(whole)
  }
}

const SECTOR_SHIFT_AT = 30
const SECTOR_SHIFTS = new Set([9, 12])

export interface CompoundFile {
  readonly isWord: boolean
  readonly isUnsafe: boolean
}

/**
 * The content of an OLE (compound) file, from its directory. Every possible position of an entry is checked instead
 * of following the chain of sectors, because a chain can be damaged or hide something.
 */
export const readCompoundFile = async (chunks: Chunks): Promise<CompoundFile> => {
  let isWord = false
  let isUnsafe = false
  let isFirst = true
  for await (const entries of wholeEntries(chunks)) {
    if (isFirst && entries.length > 0) {
      isFirst = false
      if (!SECTOR_SHIFTS.has(entries.readUInt16LE(SECTOR_SHIFT_AT))) return { isWord: false, isUnsafe: true }
    }
    for (let at = 0; at < entries.length; at += ENTRY_BYTES) {
      const name = nameOf(entries.subarray(at, at + ENTRY_BYTES))
      isWord ||= name === 'worddocument'
      isUnsafe ||= UNSAFE_NAMES.has(name)
    }
  }
  return { isWord, isUnsafe }
}

/** An OLE file may be a Word document, but also a spreadsheet or an installer. */
export const judgeDoc = async (chunks: Chunks): Promise<Judgement> => {
  const { isWord, isUnsafe } = await readCompoundFile(chunks)
  if (!isWord) return UNKNOWN
  return isUnsafe ? refused('wordMacro') : { kind: 'doc' }
}
