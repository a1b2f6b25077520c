import type { ProcessEvent } from '@licensing/contracts'
import { ledgerOf, nationalCalendar } from '@licensing/legal-clock'
import { aProcess } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of'
import { decideArchival, proposeArchival } from './decide'

/** Requested on 2026-03-02, so that the answer is due on 2026-07-02. */
const asked = aProcess().begunAt('2026-03-02T12:00:00.000Z').pending()
const reason = 'Sem resposta'
const decidableFrom = '2026-07-20'
const onDay = (process: typeof asked, day: string) =>
  ledgerOf(process.events(), nationalCalendar, `${day}T15:00:00.000Z`)
const propose = (
  process: typeof asked,
  day: string,
  proof: { visited?: boolean; notifiedBy?: string } = {},
) =>
  proposeArchival(process.state(), {
    clock: onDay(process, day),
    decidableFrom,
    reason,
    events: process.events(),
    visited: proof.visited ?? false,
    notifiedBy: proof.notifiedBy,
  })
const decide = (process: typeof asked, day: string, archive: boolean) =>
  decideArchival(process.state(), { clock: onDay(process, day), archive, observations: 'Visto' })
const proposal: ProcessEvent = {
  type: 'ArchivalProposed',
  data: { round: 1, answerDueOn: '2026-07-02', decidableFrom, reason },
}
const proposed = asked.after(proposal)

describe('a proposal to archive', () => {
  it('[C4.04] a proposal to archive needs a term that has passed, and proof that the applicant knew', () => {
    expect(refusalOf(() => propose(asked, '2026-07-02', { visited: true }))).toBe('ANSWER_NOT_OVERDUE')
    expect(refusalOf(() => propose(asked, '2026-07-03'))).toBe('APPLICANT_NOT_NOTIFIED')
    expect(propose(asked, '2026-07-03', { visited: true })).toEqual([proposal])
    const notifiedBy = 'Ofício 12/2026, entregue em mãos'
    expect(propose(asked, '2026-07-03', { notifiedBy })).toEqual([
      { ...proposal, data: { ...proposal.data, notifiedBy } },
    ])
  })

  it('[C4.04 N2.04] an e-mail about the round that the mail server accepted proves, for a proposal to archive, that the applicant knew', () => {
    const emailed = (round: number, outcome: 'ACCEPTED' | 'FAILED' | 'NOT_SENT') =>
      asked.after({
        type: 'ApplicantNotified',
        data: { noticeId: 'a1', kind: 'request', round, channel: 'EMAIL', outcome },
      })
    expect(propose(emailed(1, 'ACCEPTED'), '2026-07-03')).toEqual([proposal])
    for (const unproven of [emailed(1, 'FAILED'), emailed(1, 'NOT_SENT'), emailed(2, 'ACCEPTED')])
      expect(refusalOf(() => propose(unproven, '2026-07-03'))).toBe('APPLICANT_NOT_NOTIFIED')
  })

  it('[C4.03 C4.04] a proposal to archive waits for the decision on more time, and is made once', () => {
    const pending = asked.after({
      type: 'MoreTimeRequested',
      data: { round: 1, until: '2026-09-01', reason: 'Laudo' },
    })
    expect(refusalOf(() => propose(pending, '2026-12-01', { visited: true }))).toBe('ANSWER_NOT_OVERDUE')
    expect(refusalOf(() => propose(proposed, '2026-07-03', { visited: true }))).toBe(
      'INVALID_TRANSITION O arquivamento já foi proposto.',
    )
  })

  it('[C4.05] a proposal to archive ends with an answer', () => {
    const answered = proposed.after({ type: 'ComplementationAnswered', data: {} })
    expect(refusalOf(() => decide(answered, '2026-07-21', true))).toBe('NO_OPEN_REQUEST')
    expect(onDay(proposed, '2026-07-03').answer?.archival).toEqual({ decidableFrom })
    expect(onDay(answered, '2026-07-03').answer).toBeNull()
  })
})

describe('the decision on an archival', () => {
  it('[C4.06] archives from PENDING and UNDER_ANALYSIS, from the end of the notice on', () => {
    expect(refusalOf(() => decide(proposed, '2026-07-19', true))).toBe(
      'ARCHIVAL_TOO_EARLY O arquivamento pode ser decidido a partir de 20/07/2026.',
    )
    const archived: ProcessEvent = {
      type: 'ProcessArchived',
      data: { observations: 'Visto', cause: 'UNANSWERED' },
    }
    expect(decide(proposed, '2026-07-20', true)).toEqual([archived])
    expect(proposed.after(archived).status).toBe('ARCHIVED')
    const corrected = aProcess()
      .begunAt('2026-03-02T12:00:00.000Z')
      .underAnalysis()
      .withPendingCorrection('latitude')
    const [open] = propose(corrected, '2026-07-03', { visited: true })
    expect(open && decide(corrected.after(open), '2026-07-20', true)).toEqual([archived])
  })

  it('[C4.06] or drops the proposal, and needs one', () => {
    const dropped: ProcessEvent = { type: 'ArchivalDropped', data: { round: 1, observations: 'Visto' } }
    expect(decide(proposed, '2026-07-20', false)).toEqual([dropped])
    const after = proposed.after(dropped)
    expect(refusalOf(() => decide(after, '2026-07-20', true))).toBe(
      'INVALID_TRANSITION Não há proposta de arquivamento.',
    )
    expect(onDay(after, '2026-07-20').answer).toMatchObject({ archival: null, overdueDays: 18 })
  })
})
