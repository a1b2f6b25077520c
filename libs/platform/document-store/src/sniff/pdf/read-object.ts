import type { RefusalReason } from '@licensing/forms'
import { Refused } from '../judgement'
import type { Lexer, Token } from './lexer'

/**
 * Names that mean code or an action in any position (ISO 32000-2, 12.6 and 12.7): the types of actions that run code,
 * start a program, play media, send or fetch data, and forms and media with their own scripts.
 */
const ACTIVE = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'Rendition',
  'GoToE',
  'XFA',
  'RichMedia',
  'RichMediaExecute',
  'OnInstantiate',
])
const ATTACHED = new Set(['EmbeddedFile', 'FileAttachment'])

const unsafeName = (name: string): RefusalReason | undefined =>
  ACTIVE.has(name) ? 'activePdf' : ATTACHED.has(name) ? 'pdfAttachment' : undefined

/** A direct dictionary, or the number that begins a reference to one. */
const isDictionary = (token: Token, text: string): boolean =>
  token === 'openDictionary' || (token === 'word' && /^\d+$/.test(text))

/** Short keys that may also be the name of a font or a glyph; the next token decides. */
const unsafeEntry = (key: string, token: Token, text: string): RefusalReason | undefined => {
  if (key === 'JS' && token === 'string') return 'activePdf'
  if (key === 'AA' && isDictionary(token, text)) return 'activePdf'
  return key === 'EF' && isDictionary(token, text) ? 'pdfAttachment' : undefined
}

/** The filters of a stream, with the abbreviations some viewers accept (ISO 32000-2, 7.4). */
export const FILTERS = new Set(
  (
    'FlateDecode Fl LZWDecode LZW ASCIIHexDecode AHx ASCII85Decode A85 RunLengthDecode RL ' +
    'CCITTFaxDecode CCF JBIG2Decode DCTDecode DCT JPXDecode Crypt'
  ).split(' '),
)

const KEYS = ['Encrypt', 'ObjStm', 'First', 'N', 'Filter', 'DecodeParms', 'DP', 'Predictor']
/** Names that determine whether an object is an object stream, and how it is decoded. */
const NOTED = new Set([...KEYS, ...FILTERS])
export const WORDS_OF_REFERENCE = 3

/** Relevant names, keys and values, with the words after each occurrence: one number, or the three of a reference. */
export type PdfObject = ReadonlyMap<string, readonly (readonly string[])[]>

/** A second use of a name only shows that there are several. */
const MAX_USES = 2

/** Collects names with the words that follow them. */
const openNotes = () => {
  const noted = new Map<string, string[][]>()
  let words: string[] = []
  return {
    noted,
    add(token: Token, text: string): void {
      if (token !== 'word') words = []
      else if (words.length < WORDS_OF_REFERENCE) words.push(text)
      if (token !== 'name' || !NOTED.has(text)) return
      const uses = noted.get(text)
      if (uses === undefined) noted.set(text, [words])
      else if (uses.length < MAX_USES) uses.push(words)
    },
  }
}

const depthOf = (token: Token): number =>
  token === 'open' || token === 'openDictionary' ? 1 : token === 'close' ? -1 : 0

/**
 * Reads one value: a dictionary or an array with its content, or a single token. An unterminated one is read to the
 * end of the bytes, as in lenient viewers. @throws Refused for active or attached content
 */
export const readObject = (lexer: Lexer): PdfObject => {
  const notes = openNotes()
  let key = ''
  let depth = 0
  do {
    const token = lexer.next()
    if (token === 'end') break
    const isName = token === 'name'
    const unsafe = isName ? unsafeName(lexer.text) : unsafeEntry(key, token, lexer.text)
    if (unsafe !== undefined) throw new Refused(unsafe)
    notes.add(token, lexer.text)
    depth += depthOf(token)
    key = isName ? lexer.text : ''
  } while (depth > 0)
  return notes.noted
}
