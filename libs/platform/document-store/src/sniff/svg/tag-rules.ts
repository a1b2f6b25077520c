import type { SaxesAttributeNS, SaxesTagNS } from 'saxes'
import { Refused } from '../judgement'
import { assertInside } from './references'
import {
  ADDRESSES,
  ADOBE,
  ELEMENTS,
  EVENT_HANDLER,
  FORBIDDEN_ANYWHERE,
  FOREIGN_ADDRESSES,
  isPlainText,
  mayUseNamespace,
  NOT_ANIMATED,
  SVG,
} from './vocabulary'

const unsafe = (): never => {
  throw new Refused('activeSvg')
}

const isOwnFormat = ({ local, attributes }: SaxesTagNS): boolean =>
  local === 'foreignObject' && ADOBE.test(attributes['requiredExtensions']?.value ?? '')

/** Allows only the elements of a drawing, and those in a drawing program's own namespace. @throws Refused */
export const assertSafeElement = (tag: SaxesTagNS): void => {
  if (!mayUseNamespace(tag.uri) || FORBIDDEN_ANYWHERE.has(tag.local.toLowerCase())) unsafe()
  if (tag.uri === SVG && !ELEMENTS.has(tag.local) && !isOwnFormat(tag)) unsafe()
}

const assertHarmless = (name: string, uri: string, value: string): void => {
  if (EVENT_HANDLER.test(name) || FOREIGN_ADDRESSES.has(name) || !mayUseNamespace(uri)) unsafe()
  if (name === 'attributename' && NOT_ANIMATED.test(value.trim())) unsafe()
}

export interface Element {
  /** An SVG element, whose attributes may be CSS. */
  readonly isDrawn: boolean
  /** Parses CSS. */
  readonly addressesIn: (css: string) => readonly string[]
}

/**
 * The addresses within the file in an attribute.
 * @throws Refused for an event handler, an external address, or an animation that would write one
 */
export const addressesOf = (
  { local, prefix, uri, value }: SaxesAttributeNS,
  { isDrawn, addressesIn }: Element,
): readonly string[] => {
  if (prefix === 'xmlns' || local === 'xmlns') return []
  const name = local.toLowerCase()
  assertHarmless(name, uri, value)
  if (!ADDRESSES.has(name)) return prefix === '' && isDrawn && !isPlainText(name) ? addressesIn(value) : []
  assertInside(value)
  return [value]
}
