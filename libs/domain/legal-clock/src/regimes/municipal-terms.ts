import {
  type ClockStamp,
  type DeskSettings,
  OTHER_REQUEST_TYPES,
  parseTerm,
  type Regime,
  type RegimeRule,
  termExceeds,
  type TermKind,
} from '@licensing/contracts'
import { type Filing, lawStamp } from './choose-terms'

/** The settings of a municipality that decide terms. */
export type TermSettings = Pick<
  DeskSettings,
  'terms' | 'workingDays' | 'termBasis' | 'answerTerm' | 'otherAnswerTerm'
>

/** The findings of staff about a filing on which its terms depend. */
export type TermFlags = Pick<Filing, 'requiresEia' | 'publicHearing' | 'twoPhase'>

/** A filing without the findings of staff. */
export const withoutFlags = { requiresEia: false, publicHearing: false, twoPhase: false } as const

export const isOther = (kind: string): kind is (typeof OTHER_REQUEST_TYPES)[number] =>
  (OTHER_REQUEST_TYPES as readonly string[]).includes(kind)

const termKindOf = ({
  requestType,
  licensingType,
}: Pick<Filing, 'requestType' | 'licensingType'>): TermKind | null =>
  isOther(requestType) ? requestType : licensingType

/** The term that a municipality has set; undefined if findings of staff give the filing another one, or the law is stricter. */
const municipalTerm = (filing: Filing, { max }: RegimeRule, term: string | undefined): string | undefined => {
  const flagged = filing.requiresEia || filing.publicHearing || filing.twoPhase
  return term === undefined || flagged || termExceeds(term, max) ? undefined : term
}

type MunicipalTerms = Pick<ClockStamp, 'term' | 'dayCount' | 'answerTerm' | 'basis'>

const municipalTerms = (
  kind: TermKind,
  filing: Filing,
  rule: RegimeRule,
  settings: TermSettings,
): MunicipalTerms => {
  const set = municipalTerm(filing, rule, settings.terms[kind])
  const term = set ?? rule.term
  const other = isOther(kind)
  const working = other && settings.workingDays.includes(kind) && parseTerm(term)?.unit === 'D'
  const basis = set !== undefined || working ? settings.termBasis[kind] : undefined
  return {
    term,
    dayCount: working ? 'WORKING' : rule.dayCount,
    answerTerm: other ? settings.otherAnswerTerm : settings.answerTerm,
    basis: basis ?? rule.basis,
  }
}

/** The stamp of a filing under a rule and the settings of its municipality. */
export const stampUnder = (
  { regime, rule }: { readonly regime: Regime; readonly rule: RegimeRule },
  filing: Filing,
  settings: TermSettings,
): ClockStamp => {
  const kind = termKindOf(filing)
  const law = lawStamp(regime, rule)
  return kind === null ? law : { ...law, ...municipalTerms(kind, filing, rule, settings) }
}
