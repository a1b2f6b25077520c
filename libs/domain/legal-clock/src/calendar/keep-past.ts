import type { CalendarEntry, DeskSettings, DeskSettingsFacts } from '@licensing/contracts'
import { holidaysAmong, optionalHolidays, yearOf } from './calendar'
import { type Day, dayOf, isoOf } from './civil-day'

type Recorded = Pick<DeskSettingsFacts, 'calendar' | 'optionalDays' | 'optionalDaysFrom'>
type Wanted = Pick<DeskSettings, 'calendar' | 'optionalDays'>

const same = (one: CalendarEntry) => (other: CalendarEntry) =>
  one.on === other.on && one.yearly === other.yearly

/** The days on which a yearly entry was a holiday, one entry each. */
const pastOf = ({ on, name }: CalendarEntry, today: Day): CalendarEntry[] => {
  const years = Math.max(0, yearOf(today) - Number(on.slice(0, 4)) + 1)
  return Array.from({ length: years }, (_, later) => ({
    on: `${Number(on.slice(0, 4)) + later}${on.slice(4)}`,
    name,
    yearly: false,
    // 29 February exists in leap years only.
  })).filter((each) => isoOf(dayOf(each.on)) === each.on && dayOf(each.on) <= today)
}

const optionalPast = (from: string, today: Day): CalendarEntry[] => {
  const first = yearOf(dayOf(from))
  return Array.from({ length: Math.max(0, yearOf(today) - first + 1) }, (_, later) => first + later)
    .flatMap(optionalHolidays)
    .filter(({ day }) => day >= dayOf(from) && day <= today)
    .map(({ name, day }) => ({ on: isoOf(day), name, yearly: false }))
}

/**
 * The wanted calendar from tomorrow on, with the days until today as they were: a yearly or optional day that is given up keeps its
 * past days, one entry each.
 * @returns null if an entry for today or earlier is added or removed
 */
export const keepPast = (before: Recorded, wanted: Wanted, today: Day): Recorded | null => {
  const wasOff = holidaysAmong(before.calendar)
  const isPast = ({ on }: CalendarEntry): boolean => dayOf(on) <= today
  const added = wanted.calendar.filter((entry) => !before.calendar.some(same(entry)))
  const removed = before.calendar.filter((entry) => !wanted.calendar.some(same(entry)))
  const changesPast =
    added.some((entry) => isPast(entry) && (entry.yearly || !wasOff(entry.on))) ||
    removed.some((entry) => isPast(entry) && !entry.yearly)
  if (changesPast) return null

  const from = before.optionalDaysFrom
  const kept = [
    ...removed.filter(({ yearly }) => yearly).flatMap((entry) => pastOf(entry, today)),
    ...(from !== null && !wanted.optionalDays ? optionalPast(from, today) : []),
  ].filter(({ on }) => !wanted.calendar.some((entry) => entry.on === on))
  return {
    calendar: [...kept, ...wanted.calendar].toSorted((one, other) => one.on.localeCompare(other.on)),
    optionalDays: wanted.optionalDays,
    optionalDaysFrom: wanted.optionalDays ? (from ?? isoOf(today + 1)) : null,
  }
}
