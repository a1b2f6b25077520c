import { foldForSearch } from '../text/text'
import { licenceKindLabels } from '../licences/labels'
import { ISSUED_KINDS, type IssuedKind, LICENCE_KINDS } from '../licences/values'
import { parseAuthCode } from './auth-code'
import { withoutWords } from './plain-identifier'
import { formatProtocolNumber } from './protocol-number'

/** The possible meanings of a number or code that a person wrote. */
export type WrittenNumber =
  /** The number of a protocol, or of a licence whose kind was left out. */
  | {
      readonly kind: 'number'
      readonly protocolNumber: string
      readonly year: number
      readonly sequence: number
    }
  | { readonly kind: 'licence'; readonly of: IssuedKind; readonly year: number; readonly sequence: number }
  | { readonly kind: 'code'; readonly authCode: string }

/** The folded names and acronyms of what is numbered, the longest first: 'lo-r' before 'lo'. */
const KIND_NAMES: readonly (readonly [string, IssuedKind])[] = [
  ...ISSUED_KINDS.flatMap((kind) => [kind, kind.replace('-', '')].map((name) => [name, kind] as const)),
  ...LICENCE_KINDS.map((kind) => [licenceKindLabels[kind], kind] as const),
]
  .map(([name, kind]) => [foldForSearch(name), kind] as const)
  .toSorted(([one], [other]) => other.length - one.length)

const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits)

/** Year and number in either order; of two that can be years, the first is, as this system writes it. */
const numberIn = (text: string): { year: number; sequence: number } | null => {
  const [, left, right] = /^(\d{1,9})\s*[/\\.-]\s*(\d{1,9})$/.exec(withoutWords(text)) ?? []
  if (left === undefined || right === undefined) return null
  const yearFirst = left.length === 4 && (isYear(left) || !isYear(right))
  if (!yearFirst && !isYear(right)) return null
  const [year, sequence] = yearFirst ? [Number(left), Number(right)] : [Number(right), Number(left)]
  return sequence === 0 ? null : { year, sequence }
}

const licenceNumberIn = (text: string): WrittenNumber | null => {
  const found = KIND_NAMES.find(([name]) => text.startsWith(name) && !/^[a-z]/.test(text.slice(name.length)))
  if (found === undefined) return null
  const [name, of] = found
  const number = numberIn(text.slice(name.length).replace(/^[\s.:-]+/, ''))
  return number && { kind: 'licence', of, ...number }
}

/**
 * Reads a number or code as people write and paste it (decision 9.8): '2026/155', '155/2026', 'nº 2026.155', 'Protocolo 2026-155.',
 * 'LP nº 004/2026', 'Licença de Operação 12/2026', a code with or without its hyphens. `null` for what is neither.
 */
export const readWrittenNumber = (text: string): WrittenNumber | null => {
  const folded = foldForSearch(text.replace(/%2F/gi, '/'))
  const bare = withoutWords(folded)
  const licence = licenceNumberIn(folded) ?? licenceNumberIn(bare)
  if (licence !== null) return licence
  const number = numberIn(bare)
  if (number !== null)
    return { kind: 'number', protocolNumber: formatProtocolNumber(number.year, number.sequence), ...number }
  const authCode = parseAuthCode(bare)
  return authCode === null ? null : { kind: 'code', authCode }
}
