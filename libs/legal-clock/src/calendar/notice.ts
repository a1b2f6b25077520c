import type { Calendar } from './calendar'
import { dayOf, isoOf } from './civil-day'

/** The civil day on which a notice of that many days, given on `today`, has passed: a working day. */
export const endOfNotice = (today: string, days: number, calendar: Calendar): string =>
  isoOf(calendar.nextWorkingDay(dayOf(today) + days))
