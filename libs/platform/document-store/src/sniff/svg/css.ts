import {
  isTokenAtKeyword,
  isTokenFunction,
  isTokenIdent,
  isTokenString,
  isTokenURL,
  isTokenWhiteSpaceOrComment,
  tokenizer,
  type CSSToken,
} from '@csstools/css-tokenizer'
import { Refused } from '../judgement'
import { assertInsideStyle } from './references'
import { AT_RULES, CODE_PROPERTIES, FUNCTIONS } from './vocabulary'

/** A text without any of these contains no function, at-rule or escape. */
const NEEDS_TOKENS = /[(@\\]/

export const needsTokens = (text: string): boolean => NEEDS_TOKENS.test(text)

const unsafe = (): never => {
  throw new Refused('activeSvg')
}

const isUrlFunction = (token: CSSToken): boolean =>
  isTokenFunction(token) && token[4].value.toLowerCase() === 'url'

const assertKnown = (token: CSSToken): void => {
  if (isTokenFunction(token) && !FUNCTIONS.has(token[4].value.toLowerCase())) unsafe()
  if (isTokenAtKeyword(token) && !AT_RULES.has(token[4].value.toLowerCase())) unsafe()
  if (isTokenIdent(token) && CODE_PROPERTIES.has(token[4].value.toLowerCase())) unsafe()
}

/** The address in a token; `url(` is followed by a string, an unquoted url is a single token. */
const addressIn = (token: CSSToken, afterUrl: boolean): string | undefined => {
  if (isTokenURL(token)) return token[4].value
  if (!afterUrl) return undefined
  return isTokenString(token) ? token[4].value : unsafe()
}

/**
 * The addresses in a style sheet, a `style` attribute or a presentation attribute. All of them are references within
 * the file, and no function or at-rule loads anything. The tokenizer decodes escapes like a browser, in linear time.
 * @throws Refused also for invalid CSS
 */
export const addressesInCss = (css: string): readonly string[] => {
  const addresses: string[] = []
  const tokens = tokenizer({ css }, { onParseError: unsafe })
  let afterUrl = false
  while (!tokens.endOfFile()) {
    const token = tokens.nextToken()
    if (isTokenWhiteSpaceOrComment(token)) continue
    const address = addressIn(token, afterUrl)
    afterUrl = isUrlFunction(token)
    if (!afterUrl) assertKnown(token)
    if (address === undefined) continue
    assertInsideStyle(address)
    addresses.push(address)
  }
  return addresses
}
