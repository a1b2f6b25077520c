import type { ClockStamp, FilingFacts } from '@licensing/contracts'
import { civilDayOf } from '../calendar/civil-day'
import { type Filing, ruleFor } from './choose-terms'
import { stampUnder, type TermSettings, withoutFlags } from './municipal-terms'

/**
 * The stamp of the event that starts a clock: the terms in force for the filing in its municipality. Empty when no regime has a rule
 * for it.
 * @param numberedAt the instant at which the number was given, ISO 8601
 */
export const stampOf = (
  { requestType, licensingType }: FilingFacts,
  numberedAt: string,
  settings: TermSettings,
): Partial<ClockStamp> => {
  if (requestType === undefined) return {}
  const filing: Filing = {
    numberedOn: civilDayOf(numberedAt),
    requestType,
    licensingType: licensingType ?? null,
    ...withoutFlags,
  }
  const found = ruleFor(filing)
  return found === null ? {} : stampUnder(found, filing, settings)
}
