import type { RecordedOutage } from '@licensing/contracts'
import { array, assert, integer, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movesByOutages, openCalendar } from './calendar'
import { dayOf, isoOf } from './civil-day'
import { outageDays } from './outages'

const FIRST = dayOf('2026-06-01')
const DAYS = 14
const MINUTES = 24 * 60

/** Minutes of the two weeks from Monday 2026-06-01, with the holiday Corpus Christi, that are without the portal. */
const downtimes = array(
  record({
    from: integer({ min: 0, max: DAYS * MINUTES - 1 }),
    minutes: oneof(integer({ min: 1, max: 70 }), integer({ min: 1, max: 2 * MINUTES })),
  }),
  { maxLength: 40 },
).map((all) => {
  const inOrder = all.toSorted((one, other) => one.from - other.from)
  return inOrder.map(({ from, minutes }, index) => ({
    from,
    to: Math.min(from + minutes, inOrder[index + 1]?.from ?? DAYS * MINUTES),
  }))
})

const outagesOf = (downtime: readonly { readonly from: number; readonly to: number }[]): RecordedOutage[] => {
  const at = (minute: number) =>
    new Date(Date.parse('2026-06-01T03:00:00.000Z') + minute * 60_000).toISOString()
  return downtime.map(({ from, to }, index) => ({
    outageId: String(index),
    from: at(from),
    to: at(to),
    reason: 'Queda de energia',
    recordedAt: at(to),
    recordedBy: null,
  }))
}

describe('[D9.07] over any outages that do not overlap', () => {
  it('no term ends on a day with an hour of them between 6h and 23h, or a minute after 23h', () =>
    assert(
      property(downtimes, (downtime) => {
        const minutesIn = (begin: number, end: number) =>
          downtime
            .flatMap(({ from, to }) => {
              const minutes = Math.min(to, end) - Math.max(from, begin)
              return minutes > 0 ? [minutes] : []
            })
            .reduce((sum, minutes) => sum + minutes, 0)
        const days = Array.from({ length: DAYS }, (_, day) => day).filter((day) => {
          const hour = (count: number) => day * MINUTES + count * 60
          return minutesIn(hour(6), hour(23)) >= 60 || minutesIn(hour(23), hour(24)) > 0
        })
        expect(outageDays(outagesOf(downtime)).map(({ day }) => day - FIRST)).toEqual(days)
      }),
    ))

  it('a term ends on the first working day without one, moved from each working day with one', () =>
    assert(
      property(downtimes, integer({ min: 0, max: DAYS - 1 }), (downtime, after) => {
        const outages = outagesOf(downtime)
        const calendar = openCalendar({ localHolidays: [], optionalDaysFrom: null, outages })
        const off = new Set(outageDays(outages).map(({ day }) => day))
        const passed: number[] = []
        let end = calendar.nextWorkingDay(FIRST + after)
        for (; off.has(end); end = calendar.nextWorkingDay(end + 1)) passed.push(end)
        const moves = movesByOutages(calendar.nextWorkingDay(FIRST + after), calendar)
        expect(moves.map(({ from }) => isoOf(from))).toEqual(passed.map(isoOf))
        expect(moves.at(-1)?.to ?? end).toBe(end)
      }),
    ))
})
