import type { RecordedProcessEvent } from '@licensing/lifecycle'
import { describe, expect, it } from 'vitest'
import { nationalCalendar } from '../../calendar/calendar'
import { clockEventOf } from '../clock-event'
import { inOrder, protocolled, recorded } from '../../testing/events'
import { ledgerOf, runningTerms } from '../ledger-of'

const NATAL = '11111111-1111-4111-8111-111111111111'
const MOSSORO = '22222222-2222-4222-8222-222222222222'
const START = '2026-03-02'

const filed = protocolled(START, { municipalityId: NATAL })

const edited = (field: string, from: unknown, to: unknown): RecordedProcessEvent =>
  recorded('2026-04-10', 'ProcessEdited', { changes: [{ field, from, to }] })

const classified = recorded('2026-04-13', 'AnalysisTermChanged', {
  regime: 'lei-15190-2025',
  regimeVersion: 1,
  rule: 'LP-RLP',
  term: 'P6M',
  dayCount: 'CALENDAR',
  answerTerm: 'P4M',
  stopsOn: 'ISSUE',
  basis: 'Lei 15.190/2025, art. 47, II',
  cause: 'CLASSIFIED',
  requiresEia: false,
  publicHearing: false,
  twoPhase: false,
  extraDays: 0,
  reason: 'O tipo de licença foi corrigido.',
})

const ledger = (...events: RecordedProcessEvent[]) =>
  ledgerOf(inOrder(events), nationalCalendar, '2026-05-01T15:00:00.000Z')

describe('[C1.11] a correction after the start', () => {
  it.each([
    ['licensingType', 'LO', 'LP'],
    ['requestType', 'LICENCIAMENTO_AMBIENTAL', 'OUTROS_REQUERIMENTOS'],
    ['municipalityId', NATAL, MOSSORO],
  ])('a correction of %s leaves the term as it is, and the classification is outdated', (field, from, to) => {
    const { dueOn, term, regime } = ledger(...filed)
    const corrected = ledger(...filed, edited(field, from, to))
    expect(corrected).toMatchObject({ dueOn, term, regime, classificationOutdated: true })
    // The events kept for reports give the same.
    const kept = [...filed, edited(field, from, to)].map((event) => clockEventOf(event) ?? event)
    expect(ledger(...kept)).toEqual(corrected)
  })

  it('a correction of anything else, or back to what was filed, leaves the classification right', () => {
    expect(ledger(...filed).classificationOutdated).toBe(false)
    expect(ledger(...filed, edited('enterpriseName', 'A', 'B')).classificationOutdated).toBe(false)
    const thereAndBack = [edited('licensingType', 'LO', 'LP'), edited('licensingType', 'LP', 'LO')]
    expect(ledger(...filed, ...thereAndBack).classificationOutdated).toBe(false)
  })

  it('a correction after the start is settled by a classification, until the next one', () => {
    const settled = [...filed, edited('licensingType', 'LO', 'LP'), classified]
    expect(ledger(...settled)).toMatchObject({ term: 'P6M', classificationOutdated: false })
    expect(ledger(...settled, edited('licensingType', 'LP', 'LI')).classificationOutdated).toBe(true)
  })

  it('a correction after the start is nothing to confirm before the start, or after the end', () => {
    const [filing, protocol] = filed
    if (filing === undefined || protocol === undefined) throw new Error('a filing and its protocol')
    const edit = recorded(START, 'ProcessEdited', {
      changes: [{ field: 'licensingType', from: 'LO', to: 'LP' }],
    })
    expect(ledger(filing, edit).classificationOutdated).toBe(false)
    expect(ledger(filing, edit, protocol)).toMatchObject({ term: 'P6M', classificationOutdated: false })
    const rejected = recorded('2026-04-20', 'ProcessRejected')
    expect(ledger(...filed, edited('licensingType', 'LO', 'LP'), rejected).classificationOutdated).toBe(false)
  })
})

const agreed = (extraDays: number) =>
  recorded('2026-04-13', 'AnalysisTermChanged', {
    ...classified.data,
    cause: 'AGREED',
    extraDays,
    documentId: '33333333-3333-4333-8333-333333333333',
  })

describe('[C1.12] days agreed by applicant and agency', () => {
  it('days agreed by applicant and agency are added to the term, once more after each agreement, and outlast a classification', () => {
    const extended = ledger(...filed, agreed(30))
    expect(extended).toMatchObject({ term: 'P3M', termDays: 122, dueOn: '2026-07-02' })
    expect(extended.entries.at(-1)).toMatchObject({
      effect: 'EXTENDED',
      basis: 'CONAMA 237/1997, art. 14, § 2º; Lei 15.190/2025, art. 47, § 1º',
      by: { id: expect.any(String) as string, role: expect.any(String) as string },
    })
    expect(ledger(...filed, agreed(30), agreed(10)).termDays).toBe(132)
    expect(ledger(...filed, agreed(30), classified)).toMatchObject({ term: 'P6M', termDays: 184 + 30 })
  })

  it('days agreed by applicant and agency are not added before the start, nor to a stopped clock', () => {
    expect(ledger(...filed.slice(0, 1), agreed(30))).toMatchObject({ state: 'NOT_STARTED', entries: [] })
    const rejected = recorded('2026-04-12', 'ProcessRejected')
    expect(ledger(...filed, rejected, agreed(30))).toMatchObject({ state: 'STOPPED', termDays: 92 })
    expect(ledger(...filed, rejected, classified)).toMatchObject({ state: 'STOPPED', term: 'P3M' })
  })
})

it('[C1.10] a classification states its basis in the ledger, and counts the days already passed as the new term does', () => {
  const working = { ...classified.data, term: 'P60D', dayCount: 'WORKING', requiresEia: true }
  const changed = ledger(...filed, recorded('2026-04-13', 'AnalysisTermChanged', working))
  // Good Friday, 21 April and 1 May are no working days.
  expect(changed).toMatchObject({
    dayCount: 'WORKING',
    requiresEia: true,
    twoPhase: false,
    regime: { derived: false },
    dueOn: '2026-05-28',
    remainingDays: 27,
  })
  expect(changed.entries.at(-1)).toMatchObject({
    effect: 'RECLASSIFIED',
    basis: 'Lei 15.190/2025, art. 47, II',
  })
})

it('the running terms are those of the last classification, and those of no clock that has not started or has stopped', () => {
  const terms = (...events: RecordedProcessEvent[]) => runningTerms(inOrder(events), nationalCalendar)
  expect(terms(...filed, classified)).toEqual({
    stamp: {
      regime: 'lei-15190-2025',
      regimeVersion: 1,
      rule: 'LP-RLP',
      term: 'P6M',
      dayCount: 'CALENDAR',
      answerTerm: 'P4M',
      stopsOn: 'ISSUE',
      basis: 'Lei 15.190/2025, art. 47, II',
    },
    flags: { requiresEia: false, publicHearing: false, twoPhase: false },
  })
  expect(terms(...filed.slice(0, 1))).toBeNull()
  expect(terms(...filed, recorded('2026-04-20', 'ProcessRejected'))).toBeNull()
})

it('what is stored of an event for the clock has none of the personal data of a filing', () => {
  const data = { applicantName: 'Maria', municipalityId: NATAL, licensingType: 'LO', feeExempt: true }
  const kept = { municipalityId: NATAL, licensingType: 'LO', feeExempt: true }
  for (const type of ['ProcessDrafted', 'ProcessFiled'] as const) {
    const stored = clockEventOf({ ...recorded(START, type), data } as unknown as RecordedProcessEvent)
    expect(stored?.data).toEqual(kept)
  }
  const change = { field: 'licensingType', from: 'LO', to: 'LP' }
  const edit = recorded(START, 'ProcessEdited', {
    changes: [{ field: 'applicantName', from: 'Maria', to: 'José' }, change],
  })
  expect(clockEventOf(edit)?.data).toEqual({ changes: [change] })
  expect(clockEventOf(recorded(START, 'InternalNoteAdded'))).toBeNull()
  expect(clockEventOf(recorded(START, 'ProcessSubmitted'))).not.toBeNull()
})
