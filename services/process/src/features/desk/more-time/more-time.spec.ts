import type { ProcessEvent } from '@licensing/contracts'
import { ledgerOf, nationalCalendar } from '@licensing/legal-clock'
import { aProcess } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of'
import { askMoreTime, decideMoreTime } from './decide'

/** Requested on 2026-03-02, so that the answer is due on 2026-07-02. */
const asked = aProcess().begunAt('2026-03-02T12:00:00.000Z').pending()
const reason = 'O laboratório atrasou'
const onDay = (process: typeof asked, day: string) =>
  ledgerOf(process.events(), nationalCalendar, `${day}T15:00:00.000Z`)
const extended: ProcessEvent = { type: 'MoreTimeRequested', data: { round: 1, until: '2026-09-01', reason } }
const ask = (process: typeof asked, day: string, until: string) =>
  askMoreTime(process.state(), { clock: onDay(process, day), until, reason })

describe('a request for more time', () => {
  it('[C4.03] a request for more time names a day after the term and within a year', () => {
    expect(ask(asked, '2026-06-01', '2026-09-01')).toEqual([extended])
    expect(ask(asked, '2026-08-01', '2027-08-01')).toMatchObject([{ data: { until: '2027-08-01' } }])
    const refused = (day: string, until: string) => refusalOf(() => ask(asked, day, until))
    expect(refused('2026-06-01', '2026-07-02')).toBe('VALIDATION Escolha um dia depois de 02/07/2026')
    expect(refused('2026-08-01', '2026-08-01')).toBe('VALIDATION Escolha um dia depois de 01/08/2026')
    expect(refused('2026-06-01', '2027-06-02')).toBe('VALIDATION Escolha um dia até 01/06/2027')
  })

  it('[C4.03] a request for more time is one at a time, and about something to answer', () => {
    const pending = asked.after(extended)
    expect(refusalOf(() => ask(pending, '2026-06-01', '2026-09-01'))).toBe('MORE_TIME_PENDING')
    const answered = asked.after({ type: 'ComplementationAnswered', data: {} })
    expect(refusalOf(() => ask(answered, '2026-06-01', '2026-09-01'))).toBe('NO_OPEN_REQUEST')
  })

  it('[C4.03] a request for more time keeps the term from running out until it is decided, and extends it when granted', () => {
    const pending = asked.after(extended)
    expect(onDay(asked, '2026-07-03').answer).toMatchObject({ dueOn: '2026-07-02', overdueDays: 1 })
    expect(onDay(pending, '2026-12-01').answer).toMatchObject({
      overdueDays: 0,
      moreTime: { until: '2026-09-01', status: 'PENDING' },
    })
    const [granted] = decideMoreTime(pending.state(), {
      clock: onDay(pending, '2026-06-10'),
      granted: true,
      until: undefined,
      reason: 'De acordo',
    })
    expect(granted).toEqual({
      type: 'MoreTimeDecided',
      data: { round: 1, granted: true, until: '2026-09-01', reason: 'De acordo' },
    })
    if (granted === undefined) return
    const after = onDay(pending.after(granted), '2026-09-02')
    expect(after.answer).toMatchObject({
      dueOn: '2026-09-01',
      overdueDays: 1,
      moreTime: { status: 'GRANTED' },
    })
    expect(after.entries.at(-1)).toMatchObject({ effect: 'ANSWER_EXTENDED', holder: 'APPLICANT' })
  })

  it('[C4.03] a request for more time leaves the term as it is when denied, and ends with the answer', () => {
    const pending = asked.after(extended)
    const decided = decideMoreTime(pending.state(), {
      clock: onDay(pending, '2026-06-10'),
      granted: false,
      until: '2026-09-01',
      reason: 'Já houve prazo',
    })
    expect(decided).toEqual([
      { type: 'MoreTimeDecided', data: { round: 1, granted: false, reason: 'Já houve prazo' } },
    ])
    const denied = decided.reduce((process, event) => process.after(event), pending)
    expect(onDay(denied, '2026-07-03').answer).toMatchObject({
      overdueDays: 1,
      moreTime: { status: 'DENIED' },
    })
    expect(onDay(denied, '2026-07-03').entries.map(({ effect }) => effect)).not.toContain('ANSWER_EXTENDED')
    const again = { clock: onDay(denied, '2026-06-11'), granted: true, until: undefined, reason }
    expect(refusalOf(() => decideMoreTime(denied.state(), again))).toBe(
      'INVALID_TRANSITION Não há pedido de prazo em análise.',
    )
    const answered = pending.after({ type: 'ComplementationAnswered', data: {} }).pending()
    expect(onDay(answered, '2026-06-10').answer?.moreTime ?? null).toBeNull()
  })
})
