const LOCALE = 'pt-BR'
const TIME_ZONE = 'America/Sao_Paulo'
const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

const dayInBrasilia = new Intl.DateTimeFormat(LOCALE, { ...DAY, timeZone: TIME_ZONE })
const dayAsWritten = new Intl.DateTimeFormat(LOCALE, { ...DAY, timeZone: 'UTC' })
const stamp = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })
const clock = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE })

type Instant = string | Date | null | undefined

/** A day without a time ('2026-11-18') has no time zone and must not shift to the previous day. */
const isCalendarDay = (value: Instant) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

const formatWith = (format: Intl.DateTimeFormat, value: Instant) => {
  const date = new Date(value ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? '' : format.format(date)
}

/** dd/mm/aaaa in Brasília time; an ISO day without a time is unchanged. Empty for a missing or invalid value. */
export const formatDate = (value: Instant) =>
  formatWith(isCalendarDay(value) ? dayAsWritten : dayInBrasilia, value)

/** YYYY-MM-DD in Brasília time, for API parameters and file names. */
export const calendarDay = (value: Date) => stamp.format(value)

/** hh:mm in Brasília time. Empty for a missing or invalid value. */
export const formatTime = (value: Instant) => formatWith(clock, value)

/** 'dd/mm/aaaa às hh:mm' in Brasília time. Empty for a missing or invalid value. */
export const formatDateTime = (value: Instant) => {
  const day = formatDate(value)
  return day === '' ? '' : `${day} às ${formatTime(value)}`
}
