import { setTimeZone } from '@licensing/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import { easterOf, nationalCalendar, openCalendar } from './calendar'
import { civilDateOf, civilDayOf, dayOf, endOfDay, isoOf } from './civil-day'

describe('[C2.07] working days', () => {
  it('working days is no national holiday, Saturday or Sunday', () => {
    const off = [
      ['2026-04-03', 'Sexta-feira da Paixão'],
      ['2026-04-21', 'Tiradentes'],
      ['2026-11-20', 'Consciência Negra'],
      ['2026-06-06', 'a Saturday'],
      ['2026-06-07', 'a Sunday'],
      ['1969-12-28', 'a Sunday before 1970'],
    ] as const
    expect(off.filter(([day]) => nationalCalendar.isWorkingDay(dayOf(day)))).toEqual([])
    // Consciência Negra is national since 2024.
    expect(nationalCalendar.isWorkingDay(dayOf('2023-11-20'))).toBe(true)
  })

  it('working days is an optional day, unless the municipality observes those', () => {
    const withOptional = openCalendar({ localHolidays: [], optionalDaysFrom: '2000-01-01' })
    const optional = ['2026-02-16', '2026-02-17', '2026-06-04'].map(dayOf)
    expect(optional.filter((day) => !nationalCalendar.isWorkingDay(day))).toEqual([])
    expect(optional.filter((day) => withOptional.isWorkingDay(day))).toEqual([])
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

it('Easter is the Sunday of the church calendar', () => {
  const days = ['2000-04-23', '2019-04-21', '2026-04-05', '2027-03-28', '2038-04-25']
  expect(days.map((day) => isoOf(easterOf(Number(day.slice(0, 4)))))).toEqual(days)
})

it('an instant is a day in Brasília, with the summer time of its year', () => {
  const rows = [
    ['2026-02-04T02:59:59.999Z', '2026-02-03'],
    ['2026-02-04T03:00:00.000Z', '2026-02-04'],
    ['2018-12-01T02:00:00.000Z', '2018-12-01'],
  ] as const
  expect(rows.map(([instant]) => [instant, isoOf(civilDayOf(instant))])).toEqual(rows)
})

describe('civil days of another zone', () => {
  afterEach(() => setTimeZone('America/Sao_Paulo'))

  it('[D9.06] civil days of another zone begin and end later in Acre, whose day and year may be the previous ones of Brasília', () => {
    const instant = '2027-01-01T04:30:00.000Z'
    expect([civilDateOf(instant), endOfDay('2026-12-31')]).toEqual(['2027-01-01', '2027-01-01T02:59:59.999Z'])
    setTimeZone('America/Rio_Branco')
    expect([civilDateOf(instant), endOfDay('2026-12-31')]).toEqual(['2026-12-31', '2027-01-01T04:59:59.999Z'])
  })
})
