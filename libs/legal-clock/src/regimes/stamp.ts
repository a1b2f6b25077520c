import type { ClockStamp, FilingFacts } from '@licensing/contracts'
import { civilDayOf } from '../calendar/civil-day'
import { chooseTerms } from './choose-terms'

/**
 * The stamp of the event that starts a clock: the terms in force for the filing. Empty when no regime has a rule for it.
 * @param numberedAt the instant at which the number was given, ISO 8601
 */
export const stampOf = (filing: FilingFacts, numberedAt: string): Partial<ClockStamp> => {
  const { requestType, licensingType = null } = filing
  if (requestType === undefined) return {}
  const flags = { requiresEia: false, publicHearing: false, twoPhase: false }
  const terms = chooseTerms({ numberedOn: civilDayOf(numberedAt), requestType, licensingType, ...flags })
  if (terms === null) return {}
  const { regimeId: regime, regimeVersion, rule, term, dayCount, answerTerm, stopsOn, basis } = terms
  return { regime, regimeVersion, rule, term, dayCount, answerTerm, stopsOn, basis }
}
