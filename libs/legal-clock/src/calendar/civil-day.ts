import { Temporal } from 'temporal-polyfill'

/** A civil day in America/Sao_Paulo, as the number of days since 1970-01-01: days are added and compared as numbers. */
export type Day = number

const MS_A_DAY = 86_400_000
/** Dates as `2026-03-02`. One formatter for all: it converts an instant ten times faster than Temporal does. */
const inSaoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })

/** `2026-03-02` as a day. */
export const dayOf = (iso: string): Day => Date.parse(`${iso}T00:00:00Z`) / MS_A_DAY

export const isoOf = (day: Day): string => new Date(day * MS_A_DAY).toISOString().slice(0, 10)

/** The civil day of an instant; older instants follow the zone's daylight saving time. */
export const civilDayOf = (instant: string): Day => dayOf(inSaoPaulo.format(new Date(instant)))

/** Adds an ISO duration date to date; a month without that day ends on its last (Lei 9.784/1999, art. 66, § 3º). */
export const plusTerm = (day: Day, term: string): Day =>
  dayOf(Temporal.PlainDate.from(isoOf(day)).add(term).toString())
