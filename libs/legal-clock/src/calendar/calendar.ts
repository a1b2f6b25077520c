import { type Day, isoOf } from './civil-day'
import { nationalHolidays, yearOf } from './holidays'

/** A state or municipal holiday; `yearly` repeats it on the same day of every year. */
export interface LocalHoliday {
  readonly on: string
  readonly name: string
  readonly yearly: boolean
}

export interface CalendarSettings {
  readonly localHolidays: readonly LocalHoliday[]
  /** Carnaval and Corpus Christi are days off. */
  readonly optionalDays: boolean
}

/** The working days of one municipality: Monday to Friday, without national and local holidays. */
export interface Calendar {
  isWorkingDay(day: Day): boolean
  /** The day itself when it is a working day. */
  nextWorkingDay(day: Day): Day
  /** The number of working days after `after`, up to and including `upTo`. */
  workingDaysBetween(after: Day, upTo: Day): number
  /** The day on which that many working days have passed. */
  plusWorkingDays(day: Day, count: number): Day
}

/** A calendar without working days must not stall the clock: the search ends after two years. */
const FARTHEST = 731

const isWeekend = (day: Day): boolean => {
  const weekday = (((day + 4) % 7) + 7) % 7
  return weekday === 0 || weekday === 6
}

export const openCalendar = ({ localHolidays, optionalDays }: CalendarSettings): Calendar => {
  const once = new Set(localHolidays.filter(({ yearly }) => !yearly).map(({ on }) => on))
  const everyYear = new Set(localHolidays.filter(({ yearly }) => yearly).map(({ on }) => on.slice(5)))
  const national = new Map<number, ReadonlySet<Day>>()

  const isNational = (day: Day): boolean => {
    const year = yearOf(day)
    const holidays = national.get(year) ?? new Set(nationalHolidays(year, optionalDays))
    national.set(year, holidays)
    return holidays.has(day)
  }
  const isLocal = (day: Day): boolean =>
    localHolidays.length > 0 && (once.has(isoOf(day)) || everyYear.has(isoOf(day).slice(5)))
  const isWorkingDay = (day: Day): boolean => !isWeekend(day) && !isNational(day) && !isLocal(day)

  const nextWorkingDay = (day: Day): Day => {
    for (let next = day; next < day + FARTHEST; next += 1) if (isWorkingDay(next)) return next
    return day
  }

  return {
    isWorkingDay,
    nextWorkingDay,
    workingDaysBetween: (after, upTo) => {
      let count = 0
      for (let day = after + 1; day <= upTo; day += 1) if (isWorkingDay(day)) count += 1
      return count
    },
    plusWorkingDays: (day, count) => {
      let reached = day
      for (let left = count; left > 0; left -= 1) reached = nextWorkingDay(reached + 1)
      return reached
    },
  }
}

/** National holidays alone. */
export const nationalCalendar: Calendar = openCalendar({ localHolidays: [], optionalDays: false })
