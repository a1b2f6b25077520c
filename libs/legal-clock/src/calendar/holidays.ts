import { type Day, dayOf, isoOf } from './civil-day'
import national from './holidays-br.json' with { type: 'json' }

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
export const nationalHolidays = (year: number, table: HolidayTable = national): Day[] => [
  ...table.fixed
    .filter(({ sinceYear }) => sinceYear === undefined || year >= sinceYear)
    .map(({ month, day }) => dayOf(`${year}-${twoDigits(month)}-${twoDigits(day)}`)),
  ...movable(year, 'holiday', table).map(({ day }) => day),
]

/** Carnaval and Corpus Christi, days off only if a municipality chooses them. */
export const optionalHolidays = (year: number): { readonly name: string; readonly day: Day }[] =>
  movable(year, 'optional', national)

export const yearOf = (day: Day): number => Number(isoOf(day).slice(0, 4))
