import type { RecordedProcessEvent } from '@licensing/lifecycle'
import { describe, expect, it } from 'vitest'
import { nationalCalendar } from '../calendar/calendar'
import { answered, asked, inOrder, onCorrection, protocolled, recorded } from '../testing/events'
import { ledgerOf } from './ledger-of'
import { nextRequest, roundsOf } from './next-request'

const started = protocolled('2026-03-02')
/** Its term to answer ends on 10 August. */
const open = [...started, asked('2026-04-10')]

const ledgerAt = (day: string, ...events: RecordedProcessEvent[]) =>
  ledgerOf(inOrder(events), nationalCalendar, `${day}T15:00:00.000Z`)

const moreTime = (on: string, until: string, round = 1) =>
  recorded(on, 'MoreTimeRequested', { round, until, reason: 'O laudo atrasou.' })
const decided = (on: string, data: object) => recorded(on, 'MoreTimeDecided', { round: 1, ...data })

describe('[C4.03] more time to answer', () => {
  const requested = [...open, moreTime('2026-08-03', '2026-10-10')]

  it('more time to answer holds the term until it is decided', () => {
    expect(ledgerAt('2026-08-20', ...open).answer).toMatchObject({ overdueDays: 10, moreTime: null })
    expect(ledgerAt('2026-08-20', ...requested).answer).toMatchObject({
      dueOn: '2026-08-10',
      remainingDays: 0,
      overdueDays: 0,
      moreTime: { until: '2026-10-10', status: 'PENDING' },
    })
  })

  it('granted ends on the working day that was asked for, or on the one that staff name, with an entry of the ledger', () => {
    const granted = ledgerAt(
      '2026-08-20',
      ...requested,
      decided('2026-08-05', { granted: true, until: undefined }),
    )
    expect(granted.answer).toMatchObject({
      // 10 October is a Saturday, and the Monday after it a holiday.
      dueOn: '2026-10-13',
      overdueDays: 0,
      moreTime: { until: '2026-10-10', status: 'GRANTED' },
    })
    expect(granted.entries.at(-1)).toMatchObject({
      seq: 3,
      on: '2026-08-05',
      effect: 'ANSWER_EXTENDED',
      holder: 'APPLICANT',
      applicantDays: 117,
      dueOn: null,
    })
    const named = decided('2026-08-05', { granted: true, until: '2026-09-15' })
    expect(ledgerAt('2026-08-20', ...requested, named).answer).toMatchObject({ dueOn: '2026-09-15' })
  })

  it('more time to answer never ends earlier than it did, and a refusal leaves the day of the decision at least', () => {
    const shorter = decided('2026-08-05', { granted: true, until: '2026-07-01' })
    expect(ledgerAt('2026-08-06', ...requested, shorter).answer).toMatchObject({ dueOn: '2026-08-10' })
    const refused = ledgerAt('2026-08-20', ...requested, decided('2026-08-18', { granted: false }))
    expect(refused.answer).toMatchObject({
      dueOn: '2026-08-18',
      overdueDays: 2,
      moreTime: { until: '2026-10-10', status: 'DENIED' },
    })
    expect(refused.entries).toHaveLength(2)
  })

  it('more time to answer is decided once, and only in its round', () => {
    const granted = decided('2026-08-05', { granted: true, until: '2026-09-15' })
    const twice = [granted, decided('2026-08-06', { granted: true, until: '2026-12-15' })]
    expect(ledgerAt('2026-08-20', ...requested, ...twice).answer).toMatchObject({ dueOn: '2026-09-15' })
    const ofAnother = decided('2026-08-05', { granted: true, until: '2026-09-15', round: 2 })
    expect(ledgerAt('2026-08-20', ...requested, ofAnother).answer).toMatchObject({
      dueOn: '2026-08-10',
      moreTime: { status: 'PENDING' },
    })
    expect(ledgerAt('2026-08-20', ...open, granted).answer).toMatchObject({ dueOn: '2026-08-10' })
  })

  it('more time to answer is settled by the answer: the next round knows nothing of it, and its days count for a rejected answer', () => {
    const again = [answered('2026-08-06'), asked('2026-08-17', 'Vistoria')]
    expect(ledgerAt('2026-08-20', ...requested, ...again).answer).toMatchObject({ round: 2, moreTime: null })
    const item = [...started, onCorrection('2026-04-10', 'CorrectionRequested')]
    const later = [
      moreTime('2026-08-03', '2026-10-14'),
      decided('2026-08-05', { granted: true, until: '2026-10-14' }),
      onCorrection('2026-08-10', 'CorrectionAnswered'),
      onCorrection('2026-08-11', 'CorrectionRejected'),
    ]
    expect(ledgerAt('2026-08-12', ...item, ...later).answer).toMatchObject({ dueOn: '2026-10-15' })
  })
})

it('[C4.05] a proposal to archive belongs to its round, until it is dropped or answered', () => {
  const proposed = [
    ...open,
    recorded('2026-08-12', 'ArchivalProposed', { round: 1, decidableFrom: '2026-08-20' }),
  ]
  const archival = (...events: RecordedProcessEvent[]) => ledgerAt('2026-08-25', ...events).answer?.archival
  expect(archival(...proposed)).toEqual({ decidableFrom: '2026-08-20' })
  expect(archival(...proposed, recorded('2026-08-13', 'ArchivalDropped'))).toBeNull()
  const next = [answered('2026-08-13'), asked('2026-08-14', 'Vistoria')]
  expect(archival(...proposed, ...next)).toBeNull()
})

it('counts the items of the open round that still wait for an answer', () => {
  const items = [
    ...started,
    onCorrection('2026-04-10', 'CorrectionRequested', 'first'),
    onCorrection('2026-04-11', 'CorrectionAnswered', 'first'),
    onCorrection('2026-04-12', 'CorrectionRequested', 'second'),
    onCorrection('2026-04-13', 'CorrectionAnswered', 'second'),
    recorded('2026-04-14', 'CorrectionRequested', { correctionId: 'third', newFact: 'Vistoria' }),
    recorded('2026-04-14', 'CorrectionRequested', { correctionId: 'fourth', newFact: 'Vistoria' }),
    onCorrection('2026-04-15', 'CorrectionAnswered', 'third'),
  ]
  expect(ledgerAt('2026-04-20', ...items).answer).toMatchObject({ round: 3, open: 1, total: 2 })
  expect([...roundsOf(inOrder(items))]).toEqual([
    [3, 1],
    [5, 2],
    [7, 3],
    [8, 3],
  ])
})

it('[K6.01] the message of a request counts as an item only once all its items were withdrawn', () => {
  const requestId = 'request'
  const sent = [
    ...started,
    recorded('2026-04-10', 'CorrectionRequested', { correctionId: 'first', requestId }),
    recorded('2026-04-10', 'CorrectionRequested', { correctionId: 'second', requestId }),
    recorded('2026-04-10', 'ComplementationRequested', { requestId }),
  ]
  const answer = (...events: RecordedProcessEvent[]) => ledgerAt('2026-04-20', ...sent, ...events).answer
  expect(answer()).toMatchObject({ open: 2, total: 2 })
  expect(answer(onCorrection('2026-04-11', 'CorrectionAnswered', 'first'))).toMatchObject({
    open: 1,
    total: 2,
  })
  const withdrawn = ['first', 'second'].map((id) => onCorrection('2026-04-11', 'CorrectionDeleted', id))
  expect(answer(...withdrawn)).toMatchObject({ open: 1, total: 1 })
  // A complementation requested by itself is an item in addition to single corrections.
  const alone = [...open, onCorrection('2026-04-10', 'CorrectionRequested', 'single')]
  expect(ledgerAt('2026-04-20', ...alone).answer).toMatchObject({ open: 2, total: 2 })
})

describe('the terms of a request that would be sent now', () => {
  const next = (at: string, ...events: RecordedProcessEvent[]) =>
    nextRequest(inOrder(events), nationalCalendar, `${at}T15:00:00.000Z`)

  it('the terms of a request that would be sent now are those of a first request, which may refuse to admit the filing in time', () => {
    expect(next('2026-03-10', ...started)).toEqual({
      round: 1,
      needsNewFact: false,
      answerTerm: 'P4M',
      answerBy: '2026-07-10',
      admissibleUntil: '2026-03-17',
      nonAdmissible: true,
    })
    expect(next('2026-03-17', ...started).nonAdmissible).toBe(true)
    expect(next('2026-03-18', ...started).nonAdmissible).toBe(false)
  })

  it('the terms of a request that would be sent now need a new fact from the second round on', () =>
    expect(next('2026-03-16', ...started, asked('2026-03-10'), answered('2026-03-12'))).toMatchObject({
      round: 2,
      needsNewFact: true,
      answerBy: '2026-07-16',
      nonAdmissible: false,
    }))

  it('the terms of a request that would be sent now are those of the open round, whose last day to answer stays', () =>
    expect(next('2026-05-10', ...open)).toMatchObject({ round: 1, answerBy: '2026-08-10' }))

  it('the terms of a request that would be sent now have no days without a clock, or under a law that knows no admission', () => {
    expect(next('2026-03-10', ...started.slice(0, 1))).toEqual({
      round: 1,
      needsNewFact: false,
      answerTerm: null,
      answerBy: null,
      admissibleUntil: null,
      nonAdmissible: false,
    })
    const older = protocolled('2026-01-12')
    expect(next('2026-01-13', ...older)).toMatchObject({ admissibleUntil: null, nonAdmissible: false })
  })
})
