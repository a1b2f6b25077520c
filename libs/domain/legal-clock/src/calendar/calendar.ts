import type { CalendarEntry, DeskSettingsFacts, RecordedOutage } from '@licensing/contracts'
import { type Day, dayOf, isoOf } from './civil-day'
import { OUTAGE_BASIS, type OutageDay, type OutageMoment, outageMoments } from './outages'
import nationalTable from './holidays-br.json' with { type: 'json' }

/** Easter Sunday of the Gregorian calendar (the method of Meeus, Jones and Butcher). */
export const easterOf = (year: number): Day => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const dayInMarch = epact + weekday - 7 * shift + 22
  return dayOf(`${year}-03-01`) + dayInMarch - 1
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** A table of national holidays; a movable one lies that many days after Easter Sunday. */
export interface HolidayTable {
  readonly fixed: readonly {
    readonly month: number
    readonly day: number
    readonly sinceYear?: number | undefined
  }[]
  readonly movable: readonly {
    readonly name: string
    readonly offsetDays: number
    readonly kind: string
  }[]
}

const movable = (year: number, kind: string, table: HolidayTable) =>
  table.movable
    .filter((each) => each.kind === kind)
    .map(({ name, offsetDays }) => ({ name, day: easterOf(year) + offsetDays }))

/** The national holidays of a year. */
const nationalHolidays = (year: number, table: HolidayTable = nationalTable): Day[] => [
  ...table.fixed
    .filter(({ sinceYear }) => sinceYear === undefined || year >= sinceYear)
    .map(({ month, day }) => dayOf(`${year}-${twoDigits(month)}-${twoDigits(day)}`)),
  ...movable(year, 'holiday', table).map(({ day }) => day),
]

/** Carnaval and Corpus Christi, days off only if a municipality chooses them. */
export const optionalHolidays = (year: number): { readonly name: string; readonly day: Day }[] =>
  movable(year, 'optional', nationalTable)

export const yearOf = (day: Day): number => Number(isoOf(day).slice(0, 4))

export interface CalendarSettings {
  /** State and municipal holidays; a yearly one repeats from its first day on. */
  readonly localHolidays: readonly CalendarEntry[]
  /** Carnaval and Corpus Christi are days off from this day on; null if they are none. */
  readonly optionalDaysFrom: string | null
  /** Defaults to the national holidays of this library. */
  readonly nationalDays?: HolidayTable
  /** Times without the portal; defaults to none. */
  readonly outages?: readonly RecordedOutage[]
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
  /** Days on which no term ends, in the order in which a clock meets them. */
  readonly outages: readonly OutageMoment[]
}

/** A calendar without working days must not stall the clock: the search ends after two years. */
const FARTHEST = 731

const isWeekend = (day: Day): boolean => {
  const weekday = (((day + 4) % 7) + 7) % 7
  return weekday === 0 || weekday === 6
}

/** Whether a day, as `2026-06-24`, is one of a municipality's holidays. */
export const holidaysAmong = (entries: readonly CalendarEntry[]): ((iso: string) => boolean) => {
  const once = new Set(entries.filter(({ yearly }) => !yearly).map(({ on }) => on))
  const firsts = new Map<string, string>()
  for (const { on } of entries.filter(({ yearly }) => yearly)) {
    const first = firsts.get(on.slice(5))
    if (first === undefined || on < first) firsts.set(on.slice(5), on)
  }
  return (iso) => {
    const first = firsts.get(iso.slice(5))
    return once.has(iso) || (first !== undefined && first <= iso)
  }
}

export const openCalendar = ({
  localHolidays,
  optionalDaysFrom,
  nationalDays,
  outages = [],
}: CalendarSettings): Calendar => {
  const optionalFrom = optionalDaysFrom === null ? Number.POSITIVE_INFINITY : dayOf(optionalDaysFrom)
  const national = new Map<number, ReadonlySet<Day>>()
  const isHoliday = holidaysAmong(localHolidays)

  const daysOff = (year: number): ReadonlySet<Day> =>
    new Set([
      ...nationalHolidays(year, nationalDays),
      ...optionalHolidays(year)
        .map(({ day }) => day)
        .filter((day) => day >= optionalFrom),
    ])
  const isNational = (day: Day): boolean => {
    const year = yearOf(day)
    const holidays = national.get(year) ?? daysOff(year)
    national.set(year, holidays)
    return holidays.has(day)
  }
  const isLocal = (day: Day): boolean => localHolidays.length > 0 && isHoliday(isoOf(day))
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
    outages: outageMoments(outages),
  }
}

/** National holidays only. */
export const nationalCalendar: Calendar = openCalendar({ localHolidays: [], optionalDaysFrom: null })

/**
 * The calendar of a municipality by its settings, with the outages of the portal.
 * @param knownAt ISO 8601 in UTC; outages that were recorded later do not count. Defaults to all
 */
export const calendarOf = (
  {
    calendar,
    optionalDaysFrom,
    outages: all = [],
  }: Pick<DeskSettingsFacts, 'calendar' | 'optionalDaysFrom'> & Pick<CalendarSettings, 'outages'>,
  knownAt?: string,
): Calendar => {
  const outages = knownAt === undefined ? all : all.filter(({ recordedAt }) => recordedAt <= knownAt)
  return calendar.length === 0 && optionalDaysFrom === null && outages.length === 0
    ? nationalCalendar
    : openCalendar({ localHolidays: calendar, optionalDaysFrom, outages })
}

/** The last day of a term, moved by the outage of that day. */
export interface MovedEnd {
  readonly from: Day
  readonly to: Day
  readonly outage: OutageDay
}

/** The moves of a term's last day by outages, in order: the next working day may have an outage too (decision 9.7). */
export const movesByOutages = (day: Day, calendar: Calendar): MovedEnd[] => {
  const moves: MovedEnd[] = []
  let end = day
  for (const { kind, outage } of calendar.outages) {
    if (kind !== 'DAY_ENDED' || outage.day !== end) continue
    end = calendar.nextWorkingDay(end + 1)
    moves.push({ from: outage.day, to: end, outage })
  }
  return moves
}

/** The reason and the basis of a move, on one line. */
export const reasonOfMove = ({ outage }: MovedEnd): string => `${outage.text}. ${OUTAGE_BASIS}`

/** The civil day on which a notice of that many days, given on `today`, has passed: a working day. */
export const endOfNotice = (today: string, days: number, calendar: Calendar): string =>
  isoOf(calendar.nextWorkingDay(dayOf(today) + days))
