import type { CalendarEntry } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { calendarOf } from './calendar'
import { dayOf, isoOf } from './civil-day'
import { keepPast } from './keep-past'

const today = dayOf('2028-09-10')
const none = { calendar: [], optionalDays: false, optionalDaysFrom: null }
const entry = (on: string, yearly = false, name = 'São João'): CalendarEntry => ({ on, name, yearly })
const saoJoao = entry('2026-06-24', true)
const having = (...calendar: CalendarEntry[]) => ({ ...none, calendar })

describe('[C2.08] a calendar', () => {
  it('a calendar changes from tomorrow on', () => {
    const tomorrow = entry('2028-09-11')
    expect(keepPast(none, having(tomorrow), today)).toEqual(having(tomorrow))
    expect(keepPast(having(tomorrow), none, today)).toEqual(none)
    for (const past of ['2028-09-10', '2020-01-02']) {
      expect(keepPast(none, having(entry(past)), today)).toBeNull()
      expect(keepPast(none, having(entry(past, true)), today)).toBeNull()
      expect(keepPast(having(entry(past)), none, today)).toBeNull()
    }
  })

  it('a calendar lets a past day be renamed', () =>
    expect(
      keepPast(having(entry('2020-01-02')), having(entry('2020-01-02', false, 'Luto')), today),
    ).toMatchObject({ calendar: [{ name: 'Luto' }] }))

  it.each([
    ['given up', []],
    ['moved', [entry('2029-06-25', true)]],
    ['kept for its first year alone', [entry('2026-06-24')]],
  ])('keeps the past days of a yearly holiday that is %s', (_, wanted) => {
    const after = keepPast(having(saoJoao), having(...wanted), today)
    const calendar = calendarOf(after ?? none)
    const off = ['2026-06-24', '2027-06-24', '2028-06-24', '2029-06-25', '2030-06-24'].map(
      (day) => !calendar.isWorkingDay(dayOf(day)),
    )
    // 24 June 2028 is a Saturday.
    expect(off).toEqual([true, true, true, wanted.some(({ on }) => on === '2029-06-25'), false])
    expect(after?.calendar.filter(({ yearly }) => !yearly).map(({ on }) => on)).toEqual([
      '2026-06-24',
      '2027-06-24',
      '2028-06-24',
    ])
  })

  it('a calendar keeps 29 February only in leap years', () =>
    expect(keepPast(having(entry('2024-02-29', true)), none, today)?.calendar.map(({ on }) => on)).toEqual([
      '2024-02-29',
      '2028-02-29',
    ]))

  it('a calendar has the optional days from tomorrow on, and keeps those of the past', () => {
    const on = keepPast(none, { ...none, optionalDays: true }, dayOf('2026-03-01'))
    expect(on).toEqual({ calendar: [], optionalDays: true, optionalDaysFrom: '2026-03-02' })
    const isOff = (day: string, settings = on) => !calendarOf(settings ?? none).isWorkingDay(dayOf(day))
    expect(isOff('2026-02-17')).toBe(false)
    expect(isOff('2026-06-04')).toBe(true)
    const off = keepPast(on ?? none, none, dayOf('2026-12-01'))
    expect(off?.calendar).toEqual([{ on: '2026-06-04', name: 'Corpus Christi', yearly: false }])
    expect(isOff('2026-06-04', off)).toBe(true)
    expect(isOff('2027-05-27', off)).toBe(false)
  })

  it('a calendar is the same day by day until today, whatever changes', () => {
    const before = {
      ...having(saoJoao, entry('2027-09-01')),
      optionalDays: true,
      optionalDaysFrom: '2027-01-01',
    }
    const after = keepPast(before, having(entry('2027-09-01'), entry('2028-09-11')), today) ?? none
    const days = Array.from({ length: 1000 }, (_, back) => today - back)
    const differing = days.filter(
      (day) => calendarOf(before).isWorkingDay(day) !== calendarOf(after).isWorkingDay(day),
    )
    expect(differing.map(isoOf)).toEqual([])
  })
})
