import { PdfName, PdfReference, PdfText, type PdfValue } from './values'

/** An error in the syntax of a file. */
export class Malformed extends Error {}

const code = (letter: string): number => letter.charCodeAt(0)
const SPACES = new Set([...'\0\t\n\f\r '].map(code))
const DELIMITERS = new Set([...'()<>[]{}/%'].map(code))
const [ROUND, ROUND_END, ANGLE, ANGLE_END] = [code('('), code(')'), code('<'), code('>')]
const [SQUARE, SQUARE_END, SLASH, BACKSLASH, PERCENT] = [
  code('['),
  code(']'),
  code('/'),
  code('\\'),
  code('%'),
]
const [LINE_FEED, CARRIAGE_RETURN] = [code('\n'), code('\r')]
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const MAX_DEPTH = 32
const MAX_WORD = 256
/** Ten megabytes could hold millions, which take seconds to read; a signed document has some thousands. */
const MAX_VALUES = 500_000
const NUMBER = /^[+-]?(\d{1,12}(\.\d{0,12})?|\.\d{1,12})$/
const WHOLE = /^\d{1,10}$/
const REFERENCE_END = /^[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/
const REFERENCE_LENGTH = 40

/** Reads PDF strictly, from the front, once: whatever has two readings is refused. Each method throws Malformed. */
export class Reader {
  private values = 0

  constructor(
    readonly bytes: Buffer,
    public position: number,
    /** Texts of unpacked bytes have no position in the file. */
    private readonly options: { readonly isPacked?: boolean } = {},
  ) {}

  get isAtEnd(): boolean {
    return this.position >= this.bytes.length
  }

  /** Skips white space; a comment is a separate token. */
  skipSpace(): void {
    while (!this.isAtEnd && SPACES.has(this.byte())) this.position += 1
  }

  /** The text of a comment at this position, without its line end; undefined for another token. */
  comment(): string | undefined {
    if (this.byte() !== PERCENT) return undefined
    const start = this.position
    while (!this.isAtEnd && this.byte() !== LINE_FEED && this.byte() !== CARRIAGE_RETURN) this.position += 1
    return this.bytes.toString('latin1', start, this.position)
  }

  private skipSpaceAndComments(): void {
    this.skipSpace()
    while (this.comment() !== undefined) this.skipSpace()
  }

  /** The next run of regular characters; '' before a delimiter. */
  word(): string {
    const start = this.position
    while (!this.isAtEnd && !SPACES.has(this.byte()) && !DELIMITERS.has(this.byte())) this.position += 1
    if (this.position - start > MAX_WORD) throw new Malformed('A word is too long')
    return this.bytes.toString('latin1', start, this.position)
  }

  expect(keyword: string): void {
    this.skipSpace()
    if (this.word() !== keyword) throw new Malformed(`No ${keyword}`)
  }

  whole(): number {
    this.skipSpace()
    const text = this.word()
    if (!WHOLE.test(text)) throw new Malformed('No whole number')
    return Number(text)
  }

  value(depth = 0): PdfValue {
    this.values += 1
    if (depth > MAX_DEPTH || this.values > MAX_VALUES) throw new Malformed('Too many values')
    this.skipSpaceAndComments()
    const byte = this.byte()
    if (byte === SLASH) return this.name()
    if (byte === ROUND) return this.literal()
    if (byte === SQUARE) return this.array(depth)
    if (byte === ANGLE) return this.bytes[this.position + 1] === ANGLE ? this.dictionary(depth) : this.hex()
    return this.simple()
  }

  private byte(): number {
    return this.bytes[this.position] ?? -1
  }

  private simple(): PdfValue {
    const text = this.word()
    if (text === 'true' || text === 'false') return text === 'true'
    if (text === 'null') return null
    if (!NUMBER.test(text)) throw new Malformed('An unknown word')
    return WHOLE.test(text) ? (this.referenceTo(Number(text)) ?? Number(text)) : Number(text)
  }

  /** The rest of `12 0 R`. */
  private referenceTo(number: number): PdfReference | undefined {
    const after = this.bytes.toString('latin1', this.position, this.position + REFERENCE_LENGTH)
    const [whole = '', generation] = REFERENCE_END.exec(after) ?? []
    if (generation === undefined) return undefined
    this.position += whole.length
    return new PdfReference(number, Number(generation))
  }

  private name(): PdfName {
    this.position += 1
    const text = this.word().replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    )
    return new PdfName(text)
  }

  private array(depth: number): readonly PdfValue[] {
    this.position += 1
    const values: PdfValue[] = []
    for (;;) {
      this.skipSpaceAndComments()
      if (this.byte() === SQUARE_END) break
      values.push(this.value(depth + 1))
    }
    this.position += 1
    return values
  }

  private dictionary(depth: number): ReadonlyMap<string, PdfValue> {
    this.position += 2
    const entries = new Map<string, PdfValue>()
    for (;;) {
      this.skipSpaceAndComments()
      if (this.byte() !== SLASH) break
      const { text } = this.name()
      // Readers differ in which of two entries they take.
      if (entries.has(text)) throw new Malformed('Duplicate key')
      entries.set(text, this.value(depth + 1))
    }
    if (this.byte() !== ANGLE_END || this.bytes[this.position + 1] !== ANGLE_END)
      throw new Malformed('A dictionary does not end')
    this.position += 2
    return entries
  }

  private hex(): PdfText {
    const start = this.position
    const end = this.bytes.indexOf(ANGLE_END, start)
    const digits = this.bytes.toString('latin1', start + 1, Math.max(end, start + 1))
    if (end < 0 || !/^[0-9a-f\0\t\n\f\r ]*$/i.test(digits)) throw new Malformed('Not hexadecimal')
    this.position = end + 1
    const dense = digits.replace(/[^0-9a-f]/gi, '')
    const bytes = Buffer.from(dense.length % 2 === 0 ? dense : `${dense}0`, 'hex')
    return this.text(bytes, start)
  }

  private text(bytes: Buffer, start: number): PdfText {
    const isPacked = this.options.isPacked === true
    return new PdfText(bytes, isPacked ? -1 : start, isPacked ? -1 : this.position)
  }

  private literal(): PdfText {
    const start = this.position
    const parts: string[] = []
    for (let depth = 0; ; this.position += 1) {
      if (this.isAtEnd) throw new Malformed('A string does not end')
      const byte = this.byte()
      if (byte === BACKSLASH) parts.push(this.escape())
      else parts.push(String.fromCharCode(byte))
      if (byte === ROUND) depth += 1
      if (byte === ROUND_END) depth -= 1
      if (depth === 0) break
    }
    this.position += 1
    return this.text(Buffer.from(parts.slice(1, -1).join(''), 'latin1'), start)
  }

  /** Ends at the last character of the escape. */
  private escape(): string {
    this.position += 1
    const letter = String.fromCharCode(this.byte() & 0xff)
    const [octal] = /^[0-7]{1,3}/.exec(this.bytes.toString('latin1', this.position, this.position + 3)) ?? []
    if (octal !== undefined) {
      this.position += octal.length - 1
      return String.fromCharCode(parseInt(octal, 8) & 0xff)
    }
    if (letter === '\r' && this.bytes[this.position + 1] === LINE_FEED) this.position += 1
    return letter === '\r' || letter === '\n' ? '' : (ESCAPES[letter] ?? letter)
  }
}
