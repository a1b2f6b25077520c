import type { XMLDecl } from 'saxes'
import type { Chunks } from '../content'
import { Refused } from '../judgement'
import { svgLimits } from './limits'

/** Encodings that browsers and this parser decode identically, with their names in an XML declaration. */
const NAMES = {
  'utf-8': ['utf-8', 'utf8', 'us-ascii', 'ascii'],
  'utf-16le': ['utf-16', 'utf-16le'],
  'utf-16be': ['utf-16', 'utf-16be'],
  'windows-1252': ['iso-8859-1', 'latin1', 'windows-1252'],
} as const satisfies Record<string, readonly string[]>

type Encoding = keyof typeof NAMES

const DECLARATION_LENGTH = 200
const DECLARED = /^<\?xml [^>]{0,100}?encoding\s{0,10}=\s{0,10}["']([\w.-]{1,40})["']/

/** As in browsers: a byte order mark takes precedence over the declaration; without both it is UTF-8. */
const encodingOf = (first: Uint8Array): Encoding => {
  const [a, b] = first
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  const head = Buffer.from(first.subarray(0, DECLARATION_LENGTH)).toString('latin1')
  const declared = DECLARED.exec(head)?.[1]?.toLowerCase()
  return NAMES['windows-1252'].some((name) => name === declared) ? 'windows-1252' : 'utf-8'
}

export interface XmlText {
  /** The text in chunks. @throws TypeError for bytes that are invalid in the encoding */
  readonly pieces: AsyncIterable<string>
  /** @throws Refused if the declaration contradicts the encoding used: a viewer would see another text */
  checkDeclaration(declaration: XMLDecl): void
  /** Must be called if the file declares entities, because a short reference then expands to a longer text. */
  limitEntities(): void
}

const ampersandsIn = (text: string): number => {
  let count = 0
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) count += 1
  return count
}

/** Decodes XML in UTF-8, UTF-16 with a byte order mark, or Latin-1 if declared (older drawing programs). */
export const openXmlText = (chunks: Chunks): XmlText => {
  let encoding: Encoding = 'utf-8'
  let hasEntities = false
  let ampersands = 0
  const assertFewReferences = (): void => {
    if (hasEntities && ampersands > svgLimits.entityReferences) throw new Refused('tooComplex')
  }
  const decode = async function* (): AsyncIterable<string> {
    let decoder: InstanceType<typeof TextDecoder> | undefined
    let size = 0
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > svgLimits.bytes) throw new Refused('tooComplex')
      if (chunk.length === 0) continue
      if (decoder === undefined) {
        encoding = encodingOf(chunk)
        decoder = new TextDecoder(encoding, { fatal: true })
      }
      const piece = decoder.decode(chunk, { stream: true })
      ampersands += ampersandsIn(piece)
      assertFewReferences()
      yield piece
    }
    assertFewReferences()
    yield decoder?.decode() ?? ''
  }
  return {
    pieces: decode(),
    limitEntities() {
      hasEntities = true
    },
    checkDeclaration({ encoding: declared = encoding }) {
      const names: readonly string[] = NAMES[encoding]
      if (!names.includes(declared.toLowerCase())) throw new Refused('activeSvg')
    },
  }
}
