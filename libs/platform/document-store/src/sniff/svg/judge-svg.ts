import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { Chunks } from '../content'
import { isReadFailure, refused, UNKNOWN, Refused, type Judgement } from '../judgement'
import { addressesInCss, needsTokens } from './css'
import { entitiesOf } from './doctype'
import { openDrawing } from './drawing'
import { svgLimits } from './limits'
import { targetOf } from './references'
import { addressesOf, assertSafeElement } from './tag-rules'
import { openXmlText, type XmlText } from './text'
import { SVG } from './vocabulary'

/** Counts up to a limit. @throws Refused above it */
const countTo = (limit: number) => {
  let count = 0
  return (added = 1): void => {
    count += added
    if (count > limit) throw new Refused('tooComplex')
  }
}

const openCssReader = () => {
  const count = countTo(svgLimits.css)
  return (css: string): readonly string[] => {
    if (!needsTokens(css)) return []
    count(css.length)
    return addressesInCss(css)
  }
}

/** The text of a style element is a style sheet, even in several chunks. */
const openStyleReader = (addressesIn: (css: string) => readonly string[]) => {
  let openedAt = 0
  let pieces: string[] = []
  return {
    open(tag: SaxesTagNS, depth: number): void {
      if (openedAt === 0 && tag.local.toLowerCase() === 'style') openedAt = depth
    },
    add(text: string): void {
      if (openedAt > 0) pieces.push(text)
    },
    close(depth: number): void {
      if (depth !== openedAt) return
      addressesIn(pieces.join(''))
      pieces = []
      openedAt = 0
    },
  }
}

/** Rejects content outside the root element. Of processing instructions only Adobe's metadata markers are allowed. */
const watchProlog = (parser: SaxesParser<{ xmlns: true }>, text: XmlText): void => {
  parser.on('xmldecl', (declaration) => text.checkDeclaration(declaration))
  parser.on('doctype', (doctype) => {
    for (const [name, value] of entitiesOf(doctype)) {
      parser.ENTITIES[name] = value
      text.limitEntities()
    }
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target !== 'xpacket') throw new Refused('activeSvg')
  })
}

const watchElements = (parser: SaxesParser<{ xmlns: true }>): void => {
  const countElement = countTo(svgLimits.elements)
  const countLookups = countTo(svgLimits.namespaceLookups)
  const addressesIn = openCssReader()
  const style = openStyleReader(addressesIn)
  const drawing = openDrawing()
  let depth = 0
  let attributes = 0
  parser.on('attribute', ({ value, prefix }) => {
    attributes += 1
    const tooMany = attributes > svgLimits.attributesOfOneElement
    if (tooMany || value.length > svgLimits.attributeLength) throw new Refused('tooComplex')
    if (prefix !== '') countLookups(depth)
  })
  parser.on('opentag', (tag) => {
    // Not an SVG at all: an unknown kind, without a statement about its safety.
    if (depth === 0 && (tag.local !== 'svg' || tag.uri !== SVG)) throw new Error('not an SVG')
    depth += 1
    attributes = 0
    if (depth > svgLimits.depth) throw new Refused('tooComplex')
    countElement()
    countLookups(depth)
    assertSafeElement(tag)
    const element = { isDrawn: tag.uri === SVG, addressesIn }
    const addresses = Object.values(tag.attributes).flatMap((attribute) => addressesOf(attribute, element))
    drawing.open(
      tag.attributes['id']?.value,
      addresses.map(targetOf).filter((target) => target !== undefined),
    )
    style.open(tag, depth)
  })
  parser.on('closetag', () => {
    style.close(depth)
    drawing.close()
    depth -= 1
  })
  parser.on('text', style.add)
  parser.on('cdata', style.add)
}

const openParser = (text: XmlText): SaxesParser<{ xmlns: true }> => {
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  watchProlog(parser, text)
  watchElements(parser)
  return parser
}

/**
 * Judges a well-formed SVG: it must run nothing and load nothing external. It is streamed, with a cost linear in its
 * size and limits on everything that could multiply. It is not sanitised: a citizen's file is stored unchanged, or
 * rejected. Anything that is not an SVG is unknown. @throws errors of reading the file
 */
export const judgeSvg = async (chunks: Chunks): Promise<Judgement> => {
  const text = openXmlText(chunks)
  const parser = openParser(text)
  try {
    for await (const piece of text.pieces) parser.write(piece)
    parser.close()
    return { kind: 'svg' }
  } catch (error) {
    if (isReadFailure(error)) throw error
    return error instanceof Refused ? refused(error.reason) : UNKNOWN
  }
}
