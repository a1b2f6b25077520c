import type { RecordedProcessEvent } from '@licensing/lifecycle'
import { describe, expect, it } from 'vitest'
import { nationalCalendar } from '../calendar/calendar'
import { answered, asked, inOrder, onCorrection, protocolled, recorded } from '../testing/events'
import { ledgerOf } from './ledger-of'

const START = '2026-03-02'

const ledgerAt = (day: string, ...events: RecordedProcessEvent[]) =>
  ledgerOf(inOrder(events), nationalCalendar, `${day}T15:00:00.000Z`)

const started = protocolled(START)

it('[C4.01] the term of a request ends four months later', () => {
  const rows = [
    ['2026-04-10', '2026-08-10'],
    ['2026-08-12', '2026-12-14'],
    ['2026-10-31', '2027-03-01'],
  ] as const
  const answers = rows.map(([on]) => ledgerAt(on, ...started, asked(on)).answer)
  expect(answers.map((answer) => [answer?.requestedOn, answer?.dueOn])).toEqual(rows)
})

it('[C4.02] a rejected answer leaves the applicant the unused part of the term, at least 15 days', () => {
  const rejectedAfter = (answeredOn: string, rejectedOn: string) =>
    ledgerAt(
      rejectedOn,
      ...started,
      onCorrection('2026-04-10', 'CorrectionRequested'),
      onCorrection(answeredOn, 'CorrectionAnswered'),
      onCorrection(rejectedOn, 'CorrectionRejected'),
    ).answer
  expect(rejectedAfter('2026-04-20', '2026-05-01')).toMatchObject({ dueOn: '2026-08-21', remainingDays: 112 })
  expect(rejectedAfter('2026-08-09', '2026-08-17')).toMatchObject({ dueOn: '2026-09-01', remainingDays: 15 })
})

describe('[C2.12] the answer to a non-admission', () => {
  const requestId = 'first'
  const sent = (on: string, nonAdmission: boolean, answerBy: string | null = null) =>
    recorded(on, 'RequestSent', { requestId, nonAdmission, answerBy })
  const answeredWhole = (on: string) => [recorded(on, 'RequestAnswered', { requestId }), answered(on)]

  it("the answer to a non-admission sets the agency's days to 0, and its whole term runs again", () => {
    const request = [sent('2026-03-12', true), asked('2026-03-12')]
    const ledger = ledgerAt('2026-04-20', ...started, ...request, ...answeredWhole('2026-04-10'))
    expect(ledger).toMatchObject({
      agencyDays: 10,
      applicantDays: 29,
      nobodyDays: 10,
      remainingDays: 82 + 2,
      dueOn: '2026-07-13',
      movedFrom: '2026-07-11',
      firstDueOn: '2026-06-02',
    })
    expect(ledger.entries.map(({ effect, agencyDays }) => [effect, agencyDays])).toEqual([
      ['STARTED', 0],
      ['PAUSED', 10],
      ['RESTARTED', 0],
      ['RESUMED', 0],
    ])
    expect(ledger.entries[2]?.basis).toBe('Lei 15.190/2025, art. 47, § 2º')
  })

  it('the answer to a non-admission restarts nothing twice, nor for another request', () => {
    const request = (nonAdmission: boolean) => [sent('2026-03-12', nonAdmission), asked('2026-03-12')]
    const again = [
      ...answeredWhole('2026-04-10'),
      asked('2026-04-20', 'Vistoria'),
      ...answeredWhole('2026-04-21'),
    ]
    const restarts = (nonAdmission: boolean) =>
      ledgerAt('2026-05-01', ...started, ...request(nonAdmission), ...again).entries.filter(
        ({ effect }) => effect === 'RESTARTED',
      ).length
    expect(restarts(true)).toBe(1)
    expect(restarts(false)).toBe(0)
  })

  it('[C4.01] the answer to a non-admission leaves the applicant the day that the request named, regardless of later calendars', () =>
    expect(
      ledgerAt('2026-03-12', ...started, sent('2026-03-12', false, '2026-07-20'), asked('2026-03-12')).answer,
    ).toMatchObject({ dueOn: '2026-07-20' }))
})
