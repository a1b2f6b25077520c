import type { ClockStamp, FilingFacts } from '@licensing/contracts'
import { civilDayOf } from '../calendar/civil-day'
import { type Filing, regimes, ruleFor, ruleUnder } from './choose-terms'
import { stampUnder, type TermFlags, type TermSettings, withoutFlags } from './municipal-terms'

/** Null for a filing without a type. */
const filingOf = (
  { requestType, licensingType }: FilingFacts,
  numberedAt: string,
  flags: TermFlags,
): Filing | null =>
  requestType === undefined
    ? null
    : { numberedOn: civilDayOf(numberedAt), requestType, licensingType: licensingType ?? null, ...flags }

/**
 * The stamp of the event that starts a clock: the terms in force for the filing in its municipality. Empty when no regime has a rule
 * for it.
 * @param numberedAt the instant at which the number was given, ISO 8601
 */
export const stampOf = (
  facts: FilingFacts,
  numberedAt: string,
  settings: TermSettings,
): Partial<ClockStamp> => {
  const filing = filingOf(facts, numberedAt, withoutFlags)
  const found = filing && ruleFor(filing)
  return filing === null || found === null ? {} : stampUnder(found, filing, settings)
}

/**
 * The stamp of a filing as it is now, with what staff found out: the rule of the version under which its clock runs, or of another
 * regime if that has none for it. Null when no regime has one.
 * @param numberedAt the instant at which the number was given, ISO 8601
 */
export const reclassified = (
  { regime: id, regimeVersion }: Pick<ClockStamp, 'regime' | 'regimeVersion'>,
  facts: FilingFacts,
  numberedAt: string,
  { flags, settings }: { readonly flags: TermFlags; readonly settings: TermSettings },
): ClockStamp | null => {
  const filing = filingOf(facts, numberedAt, flags)
  if (filing === null) return null
  const regime = regimes.find((each) => each.id === id && each.version === regimeVersion)
  const rule = regime && ruleUnder(regime, filing)
  const found = regime && rule ? { regime, rule } : ruleFor(filing)
  return found === null ? null : stampUnder(found, filing, settings)
}
