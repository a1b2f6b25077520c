import { Refused } from '../judgement'
import { svgLimits } from './limits'

/** The doctypes of drawing programs: the name, and the W3C's own DTD. No other external file is allowed. */
const HEAD =
  /^\s{0,99}(?:[\w-]{1,40}:)?svg\s{0,99}(?:PUBLIC\s{1,99}(["'])-\/\/W3C\/\/[^"'<>]{1,99}\1\s{1,99}(["'])https?:\/\/www\.w3\.org\/[^"'<>]{1,199}\2\s{0,99})?$/
const NAME = /^\s{0,99}(?:[\w-]{1,40}:)?svg(?![\w.:-])/
/** Adobe Illustrator declares its namespaces as entities. A value that is an address contains no markup or entity. */
const ENTITY = /\s{0,99}<!ENTITY\s{1,99}([\w.-]{1,40})\s{1,99}(["'])(https?:\/\/[\w./#-]{1,199})\2\s{0,99}>/y
const PREDEFINED = new Set(['amp', 'apos', 'gt', 'lt', 'quot'])
const END = /\s{0,99}\]\s{0,99}$/y

/**
 * The entities declared in a doctype.
 * @throws Refused for any but Illustrator's, and for another external DTD; Error for the doctype of another kind of
 * document
 */
export const entitiesOf = (doctype: string): ReadonlyMap<string, string> => {
  const entities = new Map<string, string>()
  if (!NAME.test(doctype)) throw new Error('not an SVG')
  if (doctype.length > svgLimits.doctype) throw new Refused('tooComplex')
  const subset = doctype.indexOf('[')
  if (!HEAD.test(subset < 0 ? doctype : doctype.slice(0, subset))) throw new Refused('activeSvg')
  if (subset < 0) return entities
  ENTITY.lastIndex = subset + 1
  let end = ENTITY.lastIndex
  for (let match = ENTITY.exec(doctype); match !== null; match = ENTITY.exec(doctype)) {
    const [, name = '', , value = ''] = match
    if (PREDEFINED.has(name)) throw new Refused('activeSvg')
    entities.set(name, value)
    end = ENTITY.lastIndex
  }
  END.lastIndex = end
  if (!END.test(doctype)) throw new Refused('activeSvg')
  return entities
}
