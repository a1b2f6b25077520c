import { describe, expect, it } from 'vitest'
import { nationalCalendar, openCalendar } from './calendar'
import { civilDayOf, dayOf, isoOf } from './civil-day'
import { easterOf } from './holidays'

describe('[C2.07] working days', () => {
  it.each([
    ['2026-04-03', 'Sexta-feira da Paixão'],
    ['2026-04-21', 'Tiradentes'],
    ['2026-11-20', 'Consciência Negra'],
    ['2026-06-06', 'a Saturday'],
    ['2026-06-07', 'a Sunday'],
    ['1969-12-28', 'a Sunday before 1970'],
  ])('%s is none: %s', (day) => expect(nationalCalendar.isWorkingDay(dayOf(day))).toBe(false))

  it('Consciência Negra is a working day before 2024', () =>
    expect(nationalCalendar.isWorkingDay(dayOf('2023-11-20'))).toBe(true))

  it.each(['2026-02-16', '2026-02-17', '2026-06-04'])('%s is off only with the optional days', (day) => {
    const withOptional = openCalendar({ localHolidays: [], optionalDaysFrom: '2000-01-01' })
    expect(nationalCalendar.isWorkingDay(dayOf(day))).toBe(true)
    expect(withOptional.isWorkingDay(dayOf(day))).toBe(false)
  })

  it('a local holiday is off once, or every year from its first on', () => {
    const calendar = openCalendar({
      localHolidays: [
        { on: '2026-10-05', name: 'Luto oficial', yearly: false },
        { on: '2025-06-24', name: 'São João', yearly: true },
      ],
      optionalDaysFrom: null,
    })
    const off = ['2026-10-05', '2027-10-05', '2024-06-24', '2026-06-24', '2027-06-24'].map(
      (day) => !calendar.isWorkingDay(dayOf(day)),
    )
    expect(off).toEqual([true, false, false, true, true])
  })

  it('a calendar without any working day ends the search', () => {
    const everyDay = Array.from({ length: 366 }, (_, index) => ({
      on: isoOf(dayOf('2024-01-01') + index),
      name: 'x',
      yearly: true,
    }))
    const calendar = openCalendar({ localHolidays: everyDay, optionalDaysFrom: null })
    expect(isoOf(calendar.nextWorkingDay(dayOf('2026-06-01')))).toBe('2026-06-01')
  })
})

it.each(['2000-04-23', '2019-04-21', '2026-04-05', '2027-03-28', '2038-04-25'])('Easter is on %s', (day) =>
  expect(isoOf(easterOf(Number(day.slice(0, 4))))).toBe(day),
)

it.each([
  ['2026-02-04T02:59:59.999Z', '2026-02-03'],
  ['2026-02-04T03:00:00.000Z', '2026-02-04'],
  ['2018-12-01T02:00:00.000Z', '2018-12-01'],
])('%s is the day %s in Brasília, with the summer time of its year', (instant, day) =>
  expect(isoOf(civilDayOf(instant))).toBe(day),
)
