import { describe, expect, it } from 'vitest'
import { licence } from '../testing/licence-events'
import { calendarWith } from '../testing/obligations-on'
import { licenceOf } from './evolve'
import { isTimelyRenewal, renewalTermOf, withOutages } from './renewal'

/** The end of a licence whose renewal is timely until Wednesday 2032-07-21. */
const end = '2032-11-18'
const LAST = '2032-07-21'
const outage = calendarWith(LAST)

describe('[L4.08] a renewal', () => {
  const timely = (
    filedOn: string | null,
    protocoledOn: string | null,
    {
      validUntil = end,
      calendar = calendarWith(),
    }: { validUntil?: string | null; calendar?: typeof outage } = {},
  ) => isTimelyRenewal({ validUntil, filedOn, protocoledOn, calendar })

  it('a renewal is timely if it is filed 120 days before the end and protocolled by the end', () => {
    const rows = [
      [LAST, end, true],
      ['2032-07-22', end, false],
      [LAST, '2032-11-19', false],
      [LAST, null, false],
      [null, null, false],
    ] as const
    expect(rows.map(([filed, protocolled]) => [filed, protocolled, timely(filed, protocolled)])).toEqual(rows)
    expect(timely(end, end, { validUntil: null })).toBe(false)
  })

  it('[D9.07] a renewal may be filed on the working day after an outage of its last day; the validity never moves', () => {
    expect(timely('2032-07-22', end, { calendar: outage })).toBe(true)
    expect(timely('2032-07-23', end, { calendar: outage })).toBe(false)
    expect(timely(LAST, '2032-11-19', { calendar: calendarWith(end) })).toBe(false)
    // A Saturday moves by no weekend.
    expect(renewalTermOf('2032-11-21', calendarWith())?.renewBy).toBe('2032-07-24')
    expect(renewalTermOf('2032-11-21', calendarWith('2032-07-24'))?.renewBy).toBe('2032-07-26')
  })

  it('[D9.07] a renewal that was recorded as late becomes timely by an outage, and stays late by its own days', () => {
    const timelyAfter = (filedOn: string, change: Parameters<typeof licence.issued>[0] = {}) => {
      const events = [
        licence.issued(change),
        licence.madeFinal('2026-11-20'),
        licence.renewalRequested(filedOn, false),
      ]
      const folded = licenceOf(events)
      return folded && withOutages(folded, outage).renewals[0]?.timely
    }
    expect(timelyAfter('2032-07-22')).toBe(true)
    expect(timelyAfter('2032-07-23')).toBe(false)
    // Another validity, by which it would have been in time, is no outage.
    expect(timelyAfter('2032-07-22', { validUntil: '2033-11-18' })).toBe(false)
  })
})
