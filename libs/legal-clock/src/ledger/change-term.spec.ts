import type { RecordedProcessEvent } from '@licensing/lifecycle'
import { describe, expect, it } from 'vitest'
import { nationalCalendar } from '../calendar/calendar'
import { clockEventOf } from './clock-event'
import { inOrder, protocolled, recorded } from '../testing/events'
import { ledgerOf } from './ledger-of'

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
  ])('of %s leaves the term as it is, and the classification is outdated', (field, from, to) => {
    const { dueOn, term, regime } = ledger(...filed)
    const corrected = ledger(...filed, edited(field, from, to))
    expect(corrected).toMatchObject({ dueOn, term, regime, classificationOutdated: true })
    // The events kept for reports give the same.
    const kept = [...filed, edited(field, from, to)].map((event) => clockEventOf(event) ?? event)
    expect(ledger(...kept)).toEqual(corrected)
  })

  it('of anything else, or back to what was filed, leaves the classification right', () => {
    expect(ledger(...filed).classificationOutdated).toBe(false)
    expect(ledger(...filed, edited('enterpriseName', 'A', 'B')).classificationOutdated).toBe(false)
    const thereAndBack = [edited('licensingType', 'LO', 'LP'), edited('licensingType', 'LP', 'LO')]
    expect(ledger(...filed, ...thereAndBack).classificationOutdated).toBe(false)
  })

  it('is settled by a classification, until the next one', () => {
    const settled = [...filed, edited('licensingType', 'LO', 'LP'), classified]
    expect(ledger(...settled)).toMatchObject({ term: 'P6M', classificationOutdated: false })
    expect(ledger(...settled, edited('licensingType', 'LP', 'LI')).classificationOutdated).toBe(true)
  })

  it('is nothing to confirm before the start, or after the end', () => {
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
