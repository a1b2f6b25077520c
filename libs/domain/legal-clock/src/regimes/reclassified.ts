import type { ClockStamp, FilingFacts } from '@licensing/contracts'
import { civilDayOf } from '../calendar/civil-day'
import { type Filing, regimes, ruleFor, ruleUnder } from './choose-terms'
import { stampUnder, type TermFlags, type TermSettings } from './municipal-terms'

/**
 * The stamp of a filing as it is now, with what staff found out: the rule of the version under which its clock runs, or of another
 * regime if that has none for it. Null when no regime has one.
 * @param numberedAt the instant at which the number was given, ISO 8601
 */
export const reclassified = (
  { regime: id, regimeVersion }: Pick<ClockStamp, 'regime' | 'regimeVersion'>,
  { requestType, licensingType }: FilingFacts,
  numberedAt: string,
  { flags, settings }: { readonly flags: TermFlags; readonly settings: TermSettings },
): ClockStamp | null => {
  if (requestType === undefined) return null
  const filing: Filing = {
    numberedOn: civilDayOf(numberedAt),
    requestType,
    licensingType: licensingType ?? null,
    ...flags,
  }
  const regime = regimes.find((each) => each.id === id && each.version === regimeVersion)
  const rule = regime && ruleUnder(regime, filing)
  const found = regime && rule ? { regime, rule } : ruleFor(filing)
  return found === null ? null : stampUnder(found, filing, settings)
}
