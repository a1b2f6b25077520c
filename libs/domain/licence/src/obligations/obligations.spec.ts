import { describe, expect, it } from 'vitest'
import { shippedRules as rules, WATER_PERMIT_TEXT } from '@licensing/licensing-law'
import { condition, licence, proof } from '../testing/licence-events'
import { granted, inDays, listed, monthly, on, only, yearly } from '../testing/obligations-on'
import { allowedObligationActions, judgeExtension, obligationRefusal } from './judge-obligation'

describe('[L5.01] what is owed', () => {
  it('what is owed begins when the licence is final, and counts from there', () => {
    const events = granted(inDays(30))
    expect(on('2026-12-01', events.slice(0, 1))).toEqual([])
    expect(on('2026-11-19', events)).toEqual([])
    // 20 December 2026 is a Sunday.
    expect(listed('2026-11-20', events)).toEqual(['c1/1 2026-12-21 UPCOMING'])
  })

  it('what is owed is upcoming, due soon, and overdue after its day', () => {
    const rows = [
      ['2026-11-20', 'UPCOMING'],
      ['2026-11-21', 'DUE_SOON'],
      ['2026-12-21', 'DUE_SOON'],
      ['2026-12-22', 'OVERDUE'],
    ] as const
    expect(rows.map(([today]) => [today, only(today, granted(inDays(30))).state])).toEqual(rows)
  })

  it('what is owed has the place of its condition as its id, and the days of its term', () => {
    const events = granted(
      condition({ kind: 'date', date: '2027-03-31' }),
      { ...condition({ kind: 'none' }), proofRequired: false },
      condition({ kind: 'none' }),
      condition({ kind: 'recurring', everyMonths: 6, firstDays: 90 }),
    )
    expect(listed('2026-11-20', events)).toEqual([
      'c1/1 2027-03-31 UPCOMING',
      'c3/1 never UPCOMING',
      'c4/1 2027-02-18 UPCOMING',
    ])
  })

  it('an obligation of an older document counts from its own day', () => {
    const older = licence.recorded('2026-11-26', {
      issuedOn: '2026-01-05',
      validUntil: '2027-01-05',
      conditions: [inDays(30)],
    })
    expect(listed('2026-11-26', [older])).toEqual(['c1/1 2026-02-04 OVERDUE'])
  })
})

describe('[L5.02] what recurs', () => {
  it('what recurs falls due by the calendar, and the next appears when the one before is accepted or past due', () => {
    const events = granted(yearly)
    expect(listed('2027-11-22', events)).toEqual(['c1/1 2027-11-22 DUE_SOON'])
    expect(listed('2027-11-23', events)).toEqual(['c1/1 2027-11-22 OVERDUE', 'c1/2 2028-11-21 UPCOMING'])
    const early = [...events, proof.sent('2027-09-01', 'c1'), proof.accepted('2027-09-08', 'c1')]
    expect(listed('2027-09-07', early.slice(0, 3))).toEqual(['c1/1 2027-11-22 SENT'])
    expect(listed('2027-09-08', early)).toEqual(['c1/1 2027-11-22 ACCEPTED', 'c1/2 2028-11-21 UPCOMING'])
  })

  it('what recurs is not moved by a late delivery, an extension or a weekend', () => {
    const events = [
      ...granted(monthly),
      proof.extended('2026-12-10', 'c1/1', '2027-01-29'),
      proof.sent('2027-02-08', 'c1/1'),
      proof.accepted('2027-02-09', 'c1/1'),
    ]
    expect(listed('2027-02-25', events)).toEqual([
      'c1/1 2027-01-29 ACCEPTED',
      'c1/2 2027-01-20 OVERDUE',
      'c1/3 2027-02-22 OVERDUE',
      'c1/4 2027-03-22 DUE_SOON',
    ])
  })

  it('what recurs keeps the number of its day', () => {
    const events = [
      licence.issued({ conditions: [monthly] }),
      licence.madeFinal('2027-08-31'),
      ...['c1/1', 'c1/2', 'c1/3'].map((each) => proof.waived('2027-09-01', each)),
    ]
    expect(on('2027-09-01', events).map(({ dueOn }) => dueOn)).toEqual([
      '2027-10-01',
      '2027-11-01',
      '2027-12-01',
      '2027-12-31',
    ])
  })

  it('what recurs ends with the licence: nothing new falls due after it, and what is open stays', () => {
    const events = granted(yearly)
    const open = [1, 2, 3, 4, 5].map((each) => expect.stringMatching(`^c1/${each} .* OVERDUE$`) as string)
    expect(listed('2032-11-18', events)).toEqual(open)
    expect(listed('2032-11-19', events)).toEqual(open)
    expect(listed('2040-01-01', events)).toEqual(open)
    const superseded = [...granted(yearly), licence.superseded('2028-01-10')]
    expect(listed('2030-01-01', superseded)).toEqual(['c1/1 2027-11-22 OVERDUE', 'c1/2 2028-11-21 OVERDUE'])
  })

  it('what recurs continues while the licence is EXTENDED, until the renewal is denied', () => {
    const renewed = [...granted(yearly), licence.renewalRequested('2032-07-01')]
    const last = (today: string, events = renewed) => listed(today, events).at(-1)
    expect(last('2032-11-18')).toBe('c1/5 2031-11-21 OVERDUE')
    expect(last('2032-11-19')).toBe('c1/6 2032-11-22 DUE_SOON')
    expect(last('2034-02-01')).toBe('c1/8 2034-11-21 UPCOMING')
    const denied = [...renewed, licence.renewalClosed('2033-02-10')]
    expect(last('2034-02-01', denied)).toBe('c1/7 2033-11-21 OVERDUE')
  })
})

describe('[L5.03] a proof', () => {
  it('a proof is sent again only after a rejection', () => {
    const events = [...granted(inDays(60))]
    const refusal = () => obligationRefusal(only('2026-12-10', events), 'prove')
    expect(refusal()).toBeNull()
    events.push(proof.sent('2026-12-01', 'c1'))
    expect(refusal()).toBe('PROOF_SENT')
    events.push(proof.rejected('2026-12-02', 'c1'))
    expect(refusal()).toBeNull()
    events.push(proof.sent('2026-12-03', 'c1'), proof.accepted('2026-12-04', 'c1'))
    expect(refusal()).toBe('PROOF_SENT')
    expect(only('2026-12-10', events).steps.map(({ type, on: day }) => [type, day])).toEqual([
      ['ConditionProofSent', '2026-12-01'],
      ['ConditionProofRejected', '2026-12-02'],
      ['ConditionProofSent', '2026-12-03'],
      ['ConditionProofAccepted', '2026-12-04'],
    ])
  })

  it('a proof is not asked for what was waived', () => {
    const waived = only('2026-12-10', [...granted(inDays(60)), proof.waived('2026-12-01', 'c1')])
    expect(waived.state).toBe('WAIVED')
    expect(obligationRefusal(waived, 'prove')).toBe('INVALID_TRANSITION')
    expect(allowedObligationActions(waived)).toEqual([])
  })

  it('the obligation of a rejected proof is due on its day or the new one', () => {
    const sent = [...granted(inDays(30)), proof.sent('2026-12-18', 'c1')]
    const rejected = [...sent, proof.rejected('2026-12-21', 'c1')]
    expect(listed('2026-12-21', rejected)).toEqual(['c1/1 2026-12-21 REJECTED'])
    expect(listed('2026-12-22', rejected)).toEqual(['c1/1 2026-12-21 OVERDUE'])
    // 16 January 2027 is a Saturday.
    const later = [...sent, proof.rejected('2027-01-04', 'c1', '2027-01-16')]
    expect(listed('2027-01-18', later)).toEqual(['c1/1 2027-01-18 REJECTED'])
    expect(listed('2027-01-19', later)).toEqual(['c1/1 2027-01-18 OVERDUE'])
  })

  it.each([
    ['ACCEPTED', proof.accepted('2026-12-02', 'c1')],
    ['WAIVED', proof.waived('2026-12-02', 'c1')],
  ])('a proof that is %s stays so, whatever is recorded later', (state, settled) => {
    const events = [...granted(inDays(60)), proof.sent('2026-12-01', 'c1'), settled]
    const later = [
      proof.rejected('2026-12-03', 'c1', '2027-05-03'),
      proof.extended('2026-12-03', 'c1', '2027-06-01'),
      proof.sent('2026-12-03', 'c1'),
      proof.waived('2026-12-03', 'c1'),
      licence.revoked('2026-12-03', []),
      licence.superseded('2026-12-03'),
    ]
    for (const each of later)
      expect(listed('2027-02-01', [...events, each])).toEqual([`c1/1 2027-01-19 ${state}`])
  })

  it('a proof leaves these actions on a day, after what was recorded', () => {
    const rows = [
      ['2026-11-25', [], ['prove', 'extend', 'waive']],
      ['2027-11-25', [], ['prove', 'extend', 'waive']],
      ['2026-11-25', [proof.sent('2026-11-24', 'c1')], ['accept', 'reject', 'waive']],
      ['2026-11-25', [proof.sent('2026-11-23', 'c1'), proof.accepted('2026-11-24', 'c1')], []],
    ] as const
    const left = rows.map(([today, events]) => [
      today,
      events,
      allowedObligationActions(only(today, [...granted(inDays(30)), ...events])),
    ])
    expect(left).toEqual(rows)
  })
})

it('[L5.05] what was sent in time is never overdue while staff look at it', () => {
  const sent = [...granted(inDays(30)), proof.sent('2026-12-21', 'c1')]
  for (const today of ['2026-12-21', '2026-12-22', '2030-01-01'])
    expect(listed(today, sent)).toEqual(['c1/1 2026-12-21 SENT'])
})

describe('[L5.06] the water permit', () => {
  // 120 days from 20 November 2026 are Saturday, 20 March 2027, so Monday the 22nd.
  const events = granted({ ...inDays(120), text: WATER_PERMIT_TEXT })
  const owed = only('2027-01-10', events)
  const extended = only('2027-01-10', [...events, proof.extended('2027-01-10', 'c1', '2027-07-20')])

  it('the water permit is extended by 120 days', () => {
    expect(owed).toMatchObject({ dueOn: '2027-03-22', waterPermit: true })
    expect(judgeExtension(owed, '2027-07-20', rules)).toEqual([])
    for (const day of ['2027-07-19', '2027-07-21', '2027-05-22'])
      expect(judgeExtension(owed, day, rules)).toEqual([
        { field: 'dueOn', message: 'A outorga é prorrogada por 120 dias, até 20/07/2027' },
      ])
    expect(extended.dueOn).toBe('2027-07-20')
  })

  it('the water permit is extended once', () => {
    expect(obligationRefusal(owed, 'extend')).toBeNull()
    expect(obligationRefusal(extended, 'extend')).toBe('INVALID_TRANSITION')
    expect(allowedObligationActions(extended)).toEqual(['prove', 'waive'])
  })

  it('other obligations are extended to any later day, and again', () => {
    const other = only('2026-12-01', [
      ...granted(inDays(30)),
      proof.extended('2026-12-01', 'c1', '2027-01-20'),
    ])
    expect(obligationRefusal(other, 'extend')).toBeNull()
    expect(judgeExtension(other, '2027-01-21', rules)).toEqual([])
    expect(judgeExtension(other, '2027-01-20', rules)).toEqual([
      { field: 'dueOn', message: 'Informe uma data depois do prazo atual' },
    ])
  })
})
