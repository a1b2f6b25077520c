export {
  type Bounds,
  boundsOf,
  groundsOf,
  type GroundedAct,
  kindFor,
  kindNameOf,
  regimeOf,
  renewalKindsOf,
} from './rules/bounds'
export { licensingRules, type LicensingRules, parseRules, shippedRules } from './rules/licensing-rules'
export { judgeTerms, type TermsContext, type TermsRefusal } from './terms/judge-terms'
export {
  plusDays,
  plusMonths,
  renewalNoticeFrom,
  renewByOf,
  validUntilOf,
  workingDayFrom,
} from './terms/periods'
export {
  type StandardCondition,
  suggestedConditions,
  type SuggestionSubject,
} from './terms/suggested-conditions'
