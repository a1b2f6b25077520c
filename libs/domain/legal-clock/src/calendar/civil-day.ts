import { timeZone, zonedFormat } from '@licensing/contracts'
import { Temporal } from 'temporal-polyfill'

/** A civil day in the state's time zone, as the number of days since 1970-01-01: days are added and compared as numbers. */
export type Day = number

const MS_A_DAY = 86_400_000
/** Dates as `2026-03-02`. One formatter for all: it converts an instant ten times faster than Temporal does. */
const isoDay = zonedFormat('en-CA')

/** `2026-03-02` as a day. */
export const dayOf = (iso: string): Day => Date.parse(`${iso}T00:00:00Z`) / MS_A_DAY

export const isoOf = (day: Day): string => new Date(day * MS_A_DAY).toISOString().slice(0, 10)

/** The civil day of an instant as `2026-03-02`; older instants follow the zone's daylight saving time. */
export const civilDateOf = (instant: string | Date): string => isoDay(new Date(instant))

export const civilDayOf = (instant: string): Day => dayOf(civilDateOf(instant))

/** The last instant of a civil day `2026-05-01`, ISO 8601 in UTC. */
export const endOfDay = (iso: string): string => {
  const nextMidnight = Temporal.PlainDate.from(iso).add({ days: 1 }).toZonedDateTime(timeZone())
  return new Date(nextMidnight.epochMilliseconds - 1).toISOString()
}

const TERM = /^P(\d{1,3})([DM])$/

/**
 * Adds a term of days or months (`P15D`, `P3M`) date to date; a month without that day ends on its last (Lei 9.784/1999, art. 66,
 * § 3º). @throws RangeError for another duration
 */
export const plusTerm = (day: Day, term: string): Day => {
  const [, count, unit] = TERM.exec(term) ?? []
  if (count === undefined) throw new RangeError(`${term} is no term in days or months`)
  if (unit === 'D') return day + Number(count)
  const date = new Date(day * MS_A_DAY)
  const from = new Temporal.PlainDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
  const to = from.add({ months: Number(count) })
  return Date.UTC(to.year, to.month - 1, to.day) / MS_A_DAY
}
