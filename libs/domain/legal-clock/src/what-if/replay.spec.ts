import { defaultDeskSettings, type Regime } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { nationalCalendar } from '../calendar/calendar'
import { regimes } from '../regimes/choose-terms'
import { stampOf } from '../regimes/stamp'
import { answered, asked, inOrder, protocolled, recorded } from '../testing/events'
import { replay } from './replay'

const AT = '2026-07-01T15:00:00.000Z'

/** The released terms, with one month for LO. */
const shorter: Regime[] = regimes.map((regime) => ({
  ...regime,
  rules: regime.rules.map((rule) => (rule.rule === 'LI-LO' ? { ...rule, term: 'P1M' } : rule)),
}))

const replayed = (table: readonly Regime[], ...events: Parameters<typeof inOrder>[0]) =>
  replay(inOrder(events), table, nationalCalendar, AT)

const paused = [...protocolled('2026-03-02'), asked('2026-03-10'), answered('2026-03-30')]

describe('[C6.01] a clock replayed against another table', () => {
  it('a clock replayed against another table has the same steps and other terms', () =>
    expect(replayed(shorter, ...paused, recorded('2026-05-20', 'ProcessRejected'))).toEqual({
      inForce: { dueOn: '2026-06-22', stoppedOn: '2026-05-20', daysLate: 0 },
      simulated: { dueOn: '2026-04-22', stoppedOn: '2026-05-20', daysLate: 28 },
    }))

  it('a clock replayed against another table is judged as of today while it is open', () =>
    expect(replayed(shorter, ...paused)).toMatchObject({
      inForce: { daysLate: 9 },
      simulated: { daysLate: 70 },
    }))

  it('a clock replayed against another table stops elsewhere if the table does', () => {
    const atDecision = regimes.map((regime) => ({ ...regime, stopsOn: 'DECISION' as const }))
    expect(
      replayed(atDecision, ...protocolled('2026-03-02'), recorded('2026-05-20', 'ProcessApproved')),
    ).toMatchObject({
      inForce: { stoppedOn: null },
      simulated: { stoppedOn: '2026-05-20' },
    })
  })

  it('a stamped event, too, is replayed against the other table', () => {
    const [filed, started] = protocolled('2026-03-02')
    const stamp = stampOf(
      { requestType: 'LICENCIAMENTO_AMBIENTAL', licensingType: 'LO' },
      '2026-03-02T15:00:00Z',
      defaultDeskSettings,
    )
    const stamped = { ...started, data: { ...started?.data, ...stamp } } as NonNullable<typeof started>
    const events = [filed, stamped].filter((event) => event !== undefined)
    expect(replayed(shorter, ...events)?.simulated.dueOn).toBe('2026-04-02')
  })

  it('a clock replayed against another table keeps its terms where the table has no rule for it', () => {
    const result = replayed(shorter.slice(0, 1), ...paused)
    expect(result?.simulated).toEqual(result?.inForce)
  })

  it('a clock replayed against another table is none before it starts', () =>
    expect(replayed(shorter, ...protocolled('2026-03-02').slice(0, 1))).toBeNull())
})

describe('[C6.03] with the table in force', () => {
  it('nothing changes, not even a shorter term of the municipality', () => {
    const [filed, started] = protocolled('2026-03-02')
    const stamp = {
      ...stampOf(
        { requestType: 'LICENCIAMENTO_AMBIENTAL', licensingType: 'LO' },
        '2026-03-02T15:00:00Z',
        defaultDeskSettings,
      ),
      term: 'P2M',
    }
    const stamped = { ...started, data: { ...started?.data, ...stamp } } as NonNullable<typeof started>
    for (const events of [paused, [filed, stamped].filter((event) => event !== undefined)]) {
      const result = replayed(regimes, ...events)
      expect(result?.simulated).toEqual(result?.inForce)
    }
  })
})
