import { SaxesParser, type SaxesTagNS } from 'saxes'

const SVG = 'http://www.w3.org/2000/svg'

/** Elements that run code, embed a foreign document, or make a link into code. */
const FORBIDDEN = new Set([
  'script',
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'handler',
  'listener',
])

const INLINE_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp)[;,]/i
const STYLE_RISK = /@import|expression\s*\(|javascript:|-moz-binding|behavior\s*:|\\/i
const URL_REFERENCE = /url\s*\(\s*(["']?)(.*?)\1\s*\)/gi
const ANY_URL = /url\s*\(/gi

class Refused extends Error {}

const staysInside = (reference: string): boolean => {
  const target = reference.replace(/[\p{Cc}\s]/gu, '')
  return target === '' || target.startsWith('#') || INLINE_IMAGE.test(target)
}

/** Every `url(…)` must be understood and point into the file. */
const assertSafeReferences = (value: string): void => {
  const references = [...value.matchAll(URL_REFERENCE)]
  const all = [...value.matchAll(ANY_URL)]
  if (references.length !== all.length) throw new Refused()
  if (!references.every(([, , target]) => staysInside(target ?? ''))) throw new Refused()
}

const assertSafeStyle = (css: string): void => {
  if (STYLE_RISK.test(css)) throw new Refused()
  assertSafeReferences(css)
}

const assertSafeAttribute = (name: string, value: string): void => {
  if (name.startsWith('on') || name === 'base') throw new Refused()
  if ((name === 'href' || name === 'src') && !staysInside(value)) throw new Refused()
  if (name === 'style') assertSafeStyle(value)
  else assertSafeReferences(value)
  // An animation can write into another element's link or handler.
  if (name === 'attributename' && /^(?:.*:)?(?:href|src|on.*)$/i.test(value.trim())) throw new Refused()
}

const assertSafeTag = (tag: SaxesTagNS, isRoot: boolean): void => {
  if (isRoot && (tag.local !== 'svg' || tag.uri !== SVG)) throw new Refused()
  if (FORBIDDEN.has(tag.local.toLowerCase()) || tag.uri.includes('xhtml')) throw new Refused()
  for (const { local, value } of Object.values(tag.attributes)) {
    assertSafeAttribute(local.toLowerCase(), value)
  }
}

const openParser = (): SaxesParser<{ xmlns: true }> => {
  const parser = new SaxesParser({ xmlns: true })
  let depth = 0
  let styleDepth = 0
  let style = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', (doctype) => {
    // Its internal part may declare entities; the plain form that drawing programs write is fine.
    if (doctype.includes('[')) throw new Refused()
  })
  parser.on('processinginstruction', () => {
    throw new Refused()
  })
  parser.on('opentag', (tag) => {
    assertSafeTag(tag, depth === 0)
    depth += 1
    if (tag.local.toLowerCase() === 'style') styleDepth = depth
  })
  parser.on('closetag', () => {
    if (depth === styleDepth) {
      assertSafeStyle(style)
      style = ''
      styleDepth = 0
    }
    depth -= 1
  })
  const text = (content: string): void => {
    if (styleDepth > 0) style += content
  }
  parser.on('text', text)
  parser.on('cdata', text)
  return parser
}

/**
 * Whether the content is a well-formed SVG that can neither run anything nor load anything from outside itself.
 * Read chunk by chunk; UTF-8 only. It is judged, not cleaned: what a citizen filed is kept as it was, or refused.
 */
export const isSafeSvg = async (
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parser = openParser()
  try {
    for await (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }))
    parser.write(decoder.decode()).close()
    return true
  } catch (error) {
    // Not being able to read the file says nothing about it.
    if (error instanceof Error && 'syscall' in error) throw error
    return false
  }
}
