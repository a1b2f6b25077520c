import { dayOf, isoOf } from '@licensing/legal-clock'
import { calendarOfRules, type LicensingRules } from '../rules/licensing-rules'

/** Days of notice that make a renewal timely (LC 140/2011, art. 14, § 4º). */
export const RENEWAL_DAYS = 120
/** From this many days before its end, the portal offers to renew a licence. */
const RENEWAL_NOTICE_DAYS = 240

/** A period of days excludes its first day and includes its last (Código Civil, art. 132). */
export const plusDays = (day: string, days: number): string => isoOf(dayOf(day) + days)

/**
 * A period of months ends on the day of the same number, or on the next day where its last month has none (Código Civil,
 * art. 132, § 3º).
 */
export const plusMonths = (day: string, months: number): string => {
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7)) - 1 + months
  const number = Number(day.slice(8))
  const lastNumber = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const end = number <= lastNumber ? Date.UTC(year, month, number) : Date.UTC(year, month + 1, 1)
  return new Date(end).toISOString().slice(0, 10)
}

/** The last day of a licence; null without a validity. It never moves to a working day. */
export const validUntilOf = (issuedOn: string, months: number | null): string | null =>
  months === null ? null : plusMonths(issuedOn, months)

/** The last day to request a timely renewal, before any outage moves it; null without a validity. */
export const renewByOf = (validUntil: string | null): string | null =>
  validUntil === null ? null : plusDays(validUntil, -RENEWAL_DAYS)

/** The first day on which the portal offers to renew the licence. */
export const renewalNoticeFrom = (validUntil: string | null): string | null =>
  validUntil === null ? null : plusDays(validUntil, -RENEWAL_NOTICE_DAYS)

/** The day itself, or the next working day by the national holidays, before any outage moves it: only for conditions. */
export const workingDayFrom = (rules: LicensingRules): ((day: string) => string) => {
  const calendar = calendarOfRules(rules)
  return (day) => isoOf(calendar.nextWorkingDay(dayOf(day)))
}
