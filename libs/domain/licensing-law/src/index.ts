export {
  boundsOf,
  boundsUnder,
  groundsOf,
  type GroundedAct,
  kindFor,
  kindNameOf,
  regimeOf,
  renewalKindsOf,
} from './rules/bounds'
export {
  calendarOfRules,
  licensingRules,
  type LicensingRules,
  parseRules,
  shippedRules,
} from './rules/licensing-rules'
export { judgeRectifiedValidity, judgeTerms, type TermsContext, type TermsRefusal } from './terms/judge-terms'
export {
  plusDays,
  plusMonths,
  renewalNoticeFrom,
  RENEWAL_DAYS,
  renewByOf,
  validUntilOf,
  workingDayFrom,
} from './terms/periods'
export {
  type StandardCondition,
  suggestedConditions,
  type SuggestionSubject,
} from './terms/suggested-conditions'
export { WATER_PERMIT_DAYS, WATER_PERMIT_TEXT, isWaterPermit } from './terms/suggested-conditions'
