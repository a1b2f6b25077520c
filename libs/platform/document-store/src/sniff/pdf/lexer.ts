import { Refused } from '../judgement'

/** A word is a number or a keyword; `open` and `close` are used for dictionaries and arrays alike. */
export type Token = 'name' | 'word' | 'string' | 'openDictionary' | 'open' | 'close' | 'end'

const code = (letter: string): number => letter.charCodeAt(0)
const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d]
const [ROUND, ROUND_END, ANGLE, ANGLE_END] = [code('('), code(')'), code('<'), code('>')]
const [SQUARE, SQUARE_END, SLASH, BACKSLASH, PERCENT] = [
  code('['),
  code(']'),
  code('/'),
  code('\\'),
  code('%'),
]

/** The bytes that end a word (ISO 32000-2, 7.2.3). */
const [REGULAR, SPACE, DELIMITER] = [0, 1, 2]
const classes = new Uint8Array(256).fill(REGULAR)
for (const letter of '\0\t\n\f\r ') classes[code(letter)] = SPACE
for (const letter of '()<>[]{}/%') classes[code(letter)] = DELIMITER

/** Longer names are truncated: no relevant name is as long, even with every letter escaped. */
const MAX_WORD = 128

/** The bytes that all lexers of one file may still read in total, which bounds repeated reads. */
export interface Allowance {
  bytes: number
}

/** Tokenizes PDF (ISO 32000-2, 7.2 and 7.3). */
export class Lexer {
  /** The last word, or the last name without its slash and escapes. */
  text = ''
  /** The position of the last token. */
  start = 0

  constructor(
    private readonly bytes: Buffer,
    public position: number,
    private readonly allowance: Allowance,
  ) {}

  /** @throws Refused when the allowance is used up */
  next(): Token {
    const from = this.position
    this.skipSpace()
    this.start = this.position
    const token = this.read()
    this.allowance.bytes -= this.position - from
    if (this.allowance.bytes < 0) throw new Refused('tooComplex')
    return token
  }

  private skipSpace(): void {
    for (; this.position < this.bytes.length; this.position += 1) {
      const byte = this.bytes[this.position] ?? 0
      if (byte === PERCENT) this.skipLine()
      else if (classes[byte] !== SPACE) return
    }
  }

  private skipLine(): void {
    for (; this.position < this.bytes.length; this.position += 1) {
      const byte = this.bytes[this.position]
      if (byte === LINE_FEED || byte === CARRIAGE_RETURN) return
    }
  }

  private read(): Token {
    const byte = this.bytes[this.position]
    if (byte === undefined) return 'end'
    this.position += 1
    if (byte === SLASH) return this.readName()
    if (byte === ROUND) return this.skipString()
    if (byte === SQUARE) return 'open'
    if (byte === SQUARE_END) return 'close'
    if (byte === ANGLE) return this.passes(ANGLE) ? 'openDictionary' : this.skipHexString()
    if (byte === ANGLE_END && this.passes(ANGLE_END)) return 'close'
    this.readWord(this.position - 1)
    return 'word'
  }

  private passes(expected: number): boolean {
    const isThere = this.bytes[this.position] === expected
    if (isThere) this.position += 1
    return isThere
  }

  private readName(): Token {
    this.readWord(this.position)
    if (this.text.includes('#'))
      this.text = this.text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
        String.fromCharCode(parseInt(hex, 16)),
      )
    return 'name'
  }

  private readWord(start: number): void {
    while (this.position < this.bytes.length && classes[this.bytes[this.position] ?? 0] === REGULAR)
      this.position += 1
    this.text = this.bytes.toString('latin1', start, Math.min(this.position, start + MAX_WORD))
  }

  private skipString(): Token {
    for (let depth = 1; depth > 0 && this.position < this.bytes.length; this.position += 1) {
      const byte = this.bytes[this.position]
      if (byte === BACKSLASH) this.position += 1
      else if (byte === ROUND) depth += 1
      else if (byte === ROUND_END) depth -= 1
    }
    return 'string'
  }

  private skipHexString(): Token {
    const end = this.bytes.indexOf(ANGLE_END, this.position)
    this.position = end < 0 ? this.bytes.length : end + 1
    return 'string'
  }
}
