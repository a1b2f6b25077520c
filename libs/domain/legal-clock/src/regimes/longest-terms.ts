import { TERM_KINDS, type TermKind } from '@licensing/contracts'
import type { Day } from '../calendar/civil-day'
import { ruleFor } from './choose-terms'
import { isOther, withoutFlags } from './municipal-terms'

/** The longest term that a municipality may set for a kind, and the article that sets it. */
export interface TermLimit {
  readonly kind: TermKind
  readonly term: string
  readonly basis: string
}

/** The limits of the law in force on a day. */
export const longestTerms = (day: Day): TermLimit[] =>
  TERM_KINDS.flatMap((kind) => {
    const filing = isOther(kind)
      ? { requestType: kind, licensingType: null }
      : { requestType: 'LICENCIAMENTO_AMBIENTAL' as const, licensingType: kind }
    const found = ruleFor({ numberedOn: day, ...filing, ...withoutFlags })
    return found === null ? [] : [{ kind, term: found.rule.max, basis: found.rule.basis }]
  })
