import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shippedRules } from '../rules/licensing-rules'
import { plusDays, renewalNoticeFrom, renewByOf, validUntilOf, workingDayFrom } from './periods'

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2190-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('[L1.09] a validity in months', () => {
  it('a validity in months ends after so many months, or never without them', () => {
    const rows = [
      ['2026-11-18', 72, '2032-11-18'],
      ['2024-02-29', 12, '2025-03-01'],
      ['2024-02-29', 48, '2028-02-29'],
      ['2026-01-31', 1, '2026-03-01'],
      ['2026-08-31', 1, '2026-10-01'],
      ['2026-12-31', 2, '2027-03-01'],
      ['2026-11-18', null, null],
    ] as const
    expect(rows.map(([issued, months]) => [issued, months, validUntilOf(issued, months)])).toEqual(rows)
  })

  it('a validity in months ends on the day of the same number, or on the first of the month after', () =>
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 1200 }), (day, months) => {
        const end = validUntilOf(day, months) as string
        const monthsOf = (each: string) => Number(each.slice(0, 4)) * 12 + Number(each.slice(5, 7))
        const sameNumber = end.slice(8) === day.slice(8)
        expect(monthsOf(end) - monthsOf(day)).toBe(sameNumber ? months : months + 1)
        if (sameNumber) return
        expect(end.slice(8)).toBe('01')
        expect(plusDays(end, -1).slice(8) < day.slice(8)).toBe(true)
      }),
    ))
})

describe('[L1.10] days', () => {
  it('days exclude the first and include the last', () => {
    expect(plusDays('2026-11-18', 30)).toBe('2026-12-18')
    expect(plusDays('2028-02-28', 1)).toBe('2028-02-29')
  })

  it('the days of a condition end on the next working day', () => {
    const rows = [
      ['a Friday', '2026-12-18', '2026-12-18'],
      ['a Saturday', '2026-12-19', '2026-12-21'],
      ['Natal, a Friday', '2026-12-25', '2026-12-28'],
      ['Sexta-feira da Paixão', '2027-03-26', '2027-03-29'],
      ['Consciência Negra, a Friday', '2026-11-20', '2026-11-23'],
      ['Carnaval, no national holiday', '2027-02-09', '2027-02-09'],
    ] as const
    const moved = rows.map(([name, due]) => [name, due, workingDayFrom(shippedRules)(due)])
    expect(moved).toEqual(rows)
  })

  it('the days of a renewal never move', () => {
    // 21 July 2032 is a Wednesday, 25 July 2032 a Sunday.
    expect(renewByOf('2032-11-18')).toBe('2032-07-21')
    expect(renewByOf('2032-11-22')).toBe('2032-07-25')
    expect(renewalNoticeFrom('2032-11-18')).toBe('2032-03-23')
    expect(renewByOf(null)).toBeNull()
  })

  it('days move by less than a week, never back and never twice', () => {
    const workingDay = workingDayFrom(shippedRules)
    fc.assert(
      fc.property(anyDay, (day) => {
        const moved = workingDay(day)
        expect(moved >= day && moved < plusDays(day, 7)).toBe(true)
        expect(workingDay(moved)).toBe(moved)
      }),
    )
  })
})
