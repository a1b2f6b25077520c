import { foldForSearch } from './text'
import { withoutWords } from '../identifiers/plain-identifier'
import { readWrittenNumber } from '../identifiers/written-number'

/** A protocol number, the number of a licence and a code, as they stand in searched texts. */
const numbersIn = (text: string): string[] => {
  const written = readWrittenNumber(text)
  if (written === null) return []
  if (written.kind === 'code') return [written.authCode.toLowerCase()]
  const { sequence, year } = written
  return written.kind === 'number'
    ? [written.protocolNumber, ` ${sequence}/${year}`]
    : [`${written.of.toLowerCase()} ${sequence}/${year}`]
}

/**
 * The spellings in which a typed text is searched in folded texts: as it is, without the words before a number ('CPF 529…'), without the mask of a
 * document or code, which are stored without, and a number as this system writes it. Empty without a visible character.
 */
export const searchSpellings = (text: string): string[] => {
  const term = foldForSearch(text)
  if (term === '') return []
  const identifier = withoutWords(term)
  const bare = identifier.replace(/[.\-/\s()]/g, '')
  const isNumbered = bare.length >= 3 && /\d/.test(bare)
  return [...new Set([term, ...(isNumbered ? [identifier, bare] : []), ...numbersIn(text)])]
}
