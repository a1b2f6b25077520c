import { isTimeZone, setTimeZone, withTimeZone, zonedFormat } from '@licensing/contracts'

const LOCALE = 'pt-BR'
const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

const dayInZone = zonedFormat(LOCALE, DAY)
const inUtc = new Intl.DateTimeFormat(LOCALE, { ...DAY, timeZone: 'UTC' })
const dayAsWritten = (date: Date): string => inUtc.format(date)
const stamp = zonedFormat('sv-SE')
const clock = zonedFormat(LOCALE, { hour: '2-digit', minute: '2-digit' })

/** The server writes its zone into the portal's page. Each portal has its own copy of this module and of the zone. */
const given = document.querySelector('meta[name="time-zone"]')?.getAttribute('content') ?? ''
if (isTimeZone(given)) setTimeZone(given)

type Instant = string | Date | null | undefined

/** A day without a time ('2026-11-18') has no time zone and must not shift to the previous day. */
const isCalendarDay = (value: Instant) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

const formatWith = (format: (date: Date) => string, value: Instant) => {
  const date = new Date(value ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? '' : format(date)
}

/** dd/mm/aaaa in the state's time; an ISO day without a time is unchanged. Empty for a missing or invalid value. */
export const formatDate = (value: Instant) =>
  formatWith(isCalendarDay(value) ? dayAsWritten : dayInZone, value)

/** YYYY-MM-DD in the state's time, for API parameters and file names. */
export const calendarDay = (value: Date) => stamp(value)

/** hh:mm in the state's time, with the zone's name unless it is Brasília's. Empty for a missing or invalid value. */
export const formatTime = (value: Instant) => {
  const time = formatWith(clock, value)
  return time === '' ? '' : withTimeZone(time)
}

/** 'dd/mm/aaaa às hh:mm' in the state's time, named as by `formatTime`. Empty for a missing or invalid value. */
export const formatDateTime = (value: Instant) => {
  const day = formatDate(value)
  return day === '' ? '' : `${day} às ${formatTime(value)}`
}
