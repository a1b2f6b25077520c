import { offsetOn } from '@licensing/contracts'
import { calendarDay, formatDate, formatDateTime } from '@licensing/ui-kit'

/** The parameter of the URL with the moment: a day, or an instant in UTC. */
export const MOMENT_PARAM = 'autos'

const MINUTE_MS = 60_000

/** '01/05/2026', or '01/05/2026 às 14:30'. */
export const momentText = (moment: string): string =>
  moment.length === 10 ? formatDate(moment) : formatDateTime(moment)

/** The page of a process as it was. */
export const pastPath = (processId: string, moment: string): string =>
  `/processes/${processId}?${new URLSearchParams({ [MOMENT_PARAM]: moment }).toString()}`

type Chosen = { readonly moment: string } | { readonly error: string }

/**
 * The moment of a typed day and time in the state's zone. A time means its whole minute, because times are shown without seconds; no time
 * means the whole day.
 */
export const momentOf = (day: string, time: string, now: Date): Chosen => {
  if (day === '') return { error: 'Informe o dia' }
  const today = calendarDay(now)
  if (day > today) return { error: 'Este dia ainda não chegou' }
  if (time === '') return { moment: day }
  const begins = Date.parse(`${day}T${time}:00${offsetOn(day)}`)
  if (begins > now.getTime()) return { error: 'Este momento ainda não chegou' }
  return { moment: new Date(Math.min(begins + MINUTE_MS - 1, now.getTime())).toISOString() }
}
