import { isoOf } from '@licensing/legal-clock'
import { assert, constantFrom, integer, property, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plusDays } from '@licensing/licensing-law'
import { proof } from '../testing/licence-events'
import { calendarWith, granted, inDays, listed, monthly, on } from '../testing/obligations-on'

/** Due on Monday 2026-11-30. */
const once = granted(inDays(10))
const outage = calendarWith('2026-11-30')

describe('[D9.07] an outage of the day on which a condition is due', () => {
  it('an outage of the day on which a condition is due moves it to the next working day, and again where that has one too', () => {
    expect(listed('2026-12-01', once, outage)).toEqual(['c1/1 2026-12-01 DUE_SOON'])
    const [moved] = on('2026-12-03', once, calendarWith('2026-11-30', '2026-12-01'))
    expect([moved?.dueOn, moved?.state]).toEqual(['2026-12-02', 'OVERDUE'])
    expect(moved?.moves.map(({ from, to }) => [from, to].map(isoOf))).toEqual([
      ['2026-11-30', '2026-12-01'],
      ['2026-12-01', '2026-12-02'],
    ])
  })

  it('an outage of the day on which a condition is due moves the day that staff set, and nothing of a condition that was settled before', () => {
    const extended = [...once, proof.extended('2026-11-25', 'c1', '2026-12-15')]
    expect(listed('2026-12-01', extended, calendarWith('2026-11-30', '2026-12-15'))).toEqual([
      'c1/1 2026-12-16 DUE_SOON',
    ])
    const settled = [...once, proof.sent('2026-11-23', 'c1'), proof.accepted('2026-11-27', 'c1')]
    expect(on('2026-12-01', settled, outage)[0]).toMatchObject({ dueOn: '2026-11-30', moves: [] })
  })

  it('an outage of the day on which a condition is due leaves the later days of a recurring condition, and lets the next appear after the moved day', () => {
    const events = granted(monthly)
    expect(listed('2026-12-21', events, calendarWith('2026-12-21'))).toEqual(['c1/1 2026-12-22 DUE_SOON'])
    expect(listed('2026-12-22', events, calendarWith('2026-12-21'))).toEqual(['c1/1 2026-12-22 DUE_SOON'])
    expect(listed('2026-12-23', events, calendarWith('2026-12-21'))).toEqual([
      'c1/1 2026-12-22 OVERDUE',
      'c1/2 2027-01-20 DUE_SOON',
    ])
  })

  it('over any outages, adds no obligation, brings none forward and leaves none on a day with one', () =>
    assert(
      property(
        uniqueArray(integer({ min: 0, max: 400 }), { maxLength: 40 }),
        integer({ min: 0, max: 400 }),
        constantFrom(granted(inDays(10)), granted(monthly), granted(inDays(45), monthly)),
        (days, later, events) => {
          const off = new Set(days.map((day) => plusDays('2026-11-20', day)))
          const calendar = calendarWith(...[...off].toSorted())
          const today = plusDays('2026-11-20', later)
          const plain = new Map(
            on(today, events).map((each) => [`${each.conditionId}/${each.occurrence}`, each]),
          )
          for (const { conditionId, occurrence, dueOn } of on(today, events, calendar)) {
            const before = plain.get(`${conditionId}/${occurrence}`)
            expect(off.has(dueOn ?? '')).toBe(false)
            expect((dueOn ?? '') >= (before?.dueOn ?? '9999')).toBe(true)
          }
        },
      ),
    ))
})
