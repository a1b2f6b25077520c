import { type ClockStamp, defaultDeskSettings } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { nationalCalendar } from '../calendar/calendar'
import { ledgerOf } from '../ledger/ledger-of'
import { inOrder, protocolled, recorded } from '../testing/events'
import { regimes } from './choose-terms'
import { stampOf } from './stamp'

const filing = { requestType: 'LICENCIAMENTO_AMBIENTAL', licensingType: 'LO' } as const

const stamp = {
  regime: 'lei-15190-2025',
  regimeVersion: 1,
  rule: 'LI-LO',
  term: 'P3M',
  dayCount: 'CALENDAR',
  answerTerm: 'P4M',
  stopsOn: 'ISSUE',
  basis: 'Lei 15.190/2025, art. 47, III',
} as const satisfies ClockStamp

const ledgerWith = (stamped: object) => {
  const [filed] = protocolled('2026-03-02')
  const events = filed === undefined ? [] : [filed, recorded('2026-03-02', 'ProcessProtocoled', stamped)]
  return ledgerOf(inOrder(events), nationalCalendar, '2026-03-10T15:00:00.000Z')
}

describe('the stamp of the event that starts the clock', () => {
  it.each([
    ['2026-02-04T02:59:59.000Z', 'conama-237-1997', 'P6M', 'DECISION'],
    ['2026-02-04T03:00:00.000Z', 'lei-15190-2025', 'P3M', 'ISSUE'],
  ])('[C1.06] holds the terms of a number given at %s', (at, regime, term, stopsOn) =>
    expect(stampOf(filing, at, defaultDeskSettings)).toMatchObject({ regime, term, stopsOn }),
  )

  it('[C1.06] the stamp of the event that starts the clock contains the terms themselves', () => {
    expect(stampOf(filing, '2026-03-02T12:00:00.000Z', defaultDeskSettings)).toEqual(stamp)
    expect(stampOf({}, '2026-03-02T12:00:00.000Z', defaultDeskSettings)).toEqual({})
  })

  it('[C1.06] the stamp of the event that starts the clock decides the ledger, regardless of the present regimes', () => {
    const shorter = { ...stamp, rule: 'MUNICIPAL', term: 'P1M', basis: 'Lei municipal 1/2026' }
    expect(ledgerWith(shorter)).toMatchObject({
      regime: {
        id: 'lei-15190-2025',
        version: 1,
        name: 'Lei 15.190/2025',
        rule: 'MUNICIPAL',
        basis: 'Lei municipal 1/2026',
        derived: false,
      },
      term: 'P1M',
      dueOn: '2026-04-02',
      admissibleUntil: '2026-03-17',
    })
  })

  it('[C1.06] the stamp of the event that starts the clock is read without the regime that it names', () => {
    const unknown = { ...stamp, regime: 'lei-1-2099', regimeVersion: 7 }
    expect(regimes.map(({ id }) => id)).not.toContain(unknown.regime)
    expect(ledgerWith(unknown)).toMatchObject({
      regime: { id: 'lei-1-2099', version: 7, name: 'lei-1-2099', derived: false },
      dueOn: '2026-06-02',
      admissibleUntil: null,
    })
  })

  it('[C1.08] a start without a stamp has the terms of the day of the number, marked as derived', () =>
    expect(ledgerWith({})).toMatchObject({
      regime: { id: 'lei-15190-2025', version: 1, rule: 'LI-LO', derived: true },
      term: 'P3M',
      dueOn: '2026-06-02',
    }))
})
