import {
  PROCESS_LICENCE_ACTIONS,
  PROCESS_STATUSES,
  type DeskAction,
  type ProcessStatus,
} from '@licensing/domain-kit'
import { describe, expect, it } from 'vitest'
import { ensureTransition, withObservations } from './decide'
import { deskActionPossible, ensureDeskAction } from './desk-rules'
import { ensureLicenceAction, licenceActionPossible } from './licence-rules'
import { ensureMunicipalCompetence } from './municipal-competence'
import type { Decision, Issuance, ProcessDocument, ProcessState } from './process-state'
import { aProcessState } from './testing/a-process'

const refused = expect.objectContaining({ code: 'INVALID_TRANSITION' }) as Error

const decision = (outcome: Decision['outcome']): Decision => ({
  outcome,
  reason: null,
  decidedAt: '2026-03-02T12:00:00.000Z',
  decidedBy: { id: 'ana', role: 'ANALYST' },
})
const licenceTerms = { kind: 'LO', validityMonths: 60, conditions: [] } as ProcessState['licenceTerms']
const issuance = { documentId: 'l1', signature: null, signers: [] } as unknown as Issuance
const signed = { ...issuance, signature: 'CODE' } as Issuance
const issued = { id: 'l1', category: 'licenca_ambiental', issued: true, removedAt: null } as ProcessDocument
const uploaded = { ...issued, issued: false }

describe('the actions about a licence', () => {
  const statusesOf = (facts: Partial<ProcessState>) =>
    Object.fromEntries(
      PROCESS_LICENCE_ACTIONS.map((action) => [
        action,
        PROCESS_STATUSES.filter((status) =>
          licenceActionPossible(action, aProcessState({ ...facts, status })),
        ),
      ]),
    )
  const none = { setTerms: [], issue: [], signDecision: [], seal: [], recordLicence: [] }
  const open = ['UNDER_ANALYSIS', 'APPROVED', 'AWAITING_SIGNATURE']
  const all = [...PROCESS_STATUSES]
  const closed = ['COMPLETED', 'ARCHIVED']
  const approved = { decision: decision('APPROVED'), licenceTerms }
  const denied = { decision: decision('REJECTED') }

  const cases = [
    ['without a decision', {}, { ...none, setTerms: open }],
    ['approved without terms', { decision: decision('APPROVED') }, { ...none, setTerms: open }],
    ['approved', approved, { ...none, setTerms: open, issue: ['AWAITING_SIGNATURE'] }],
    ['approved and issued', { ...approved, issuance }, { ...none, seal: ['AWAITING_SIGNATURE'] }],
    ['approved, issued and signed', { ...approved, issuance: signed }, none],
    ['denied', denied, { ...none, setTerms: open, issue: all }],
    ['denied and issued', { ...denied, issuance }, { ...none, signDecision: all, seal: all }],
    ['denied, issued and signed', { ...denied, issuance: signed }, none],
    [
      'with an uploaded licence',
      { ...approved, documents: [issued, uploaded] },
      { ...none, setTerms: open, issue: ['AWAITING_SIGNATURE'], recordLicence: closed },
    ],
    ['with another upload', { documents: [uploaded] }, { ...none, setTerms: open }],
    ['issued, with a licence uploaded before', { ...approved, issuance: signed, documents: [issued] }, none],
    ['deleted', { ...denied, deleted: true }, none],
  ] as const

  it('are possible in these statuses', () => {
    const actual = cases.map(([which, facts]) => [
      which,
      statusesOf(facts as unknown as Partial<ProcessState>),
    ])
    expect(Object.fromEntries(actual)).toEqual(
      Object.fromEntries(cases.map(([which, , expected]) => [which, expected])),
    )
  })

  it('are refused otherwise', () => {
    const process = aProcessState({ status: 'UNDER_ANALYSIS' })
    expect(() => ensureLicenceAction(process, 'setTerms')).not.toThrow()
    expect(() => ensureLicenceAction(process, 'issue')).toThrow(refused)
  })
})

describe('the actions at the desk', () => {
  const facts = { hasReceipt: false, feeExempt: false }
  const statusesOf = (action: DeskAction, pendingCorrections = 0): ProcessStatus[] =>
    PROCESS_STATUSES.filter((status) => deskActionPossible(action, status, { ...facts, pendingCorrections }))

  it('are possible in these statuses', () => {
    expect({
      judgeDocument: statusesOf('judgeDocument'),
      composeRequest: statusesOf('composeRequest'),
      answerRequest: statusesOf('answerRequest'),
    }).toEqual({
      judgeDocument: ['UNDER_ANALYSIS', 'PENDING'],
      composeRequest: ['UNDER_ANALYSIS'],
      answerRequest: ['PENDING'],
    })
    expect([statusesOf('answerRequest', 1), statusesOf('note')]).toEqual([PROCESS_STATUSES, PROCESS_STATUSES])
  })

  it('are refused otherwise', () => {
    const process = aProcessState({ status: 'PENDING' })
    expect(() => ensureDeskAction(process, 'judgeDocument')).not.toThrow()
    expect(() => ensureDeskAction(process, 'composeRequest')).toThrow(refused)
  })
})

it('a filing outside the competence of a municipality is refused, with the field and the notice', () => {
  const rural = { requestType: 'LICENCIAMENTO_AMBIENTAL', licensingType: 'LO', isRuralZone: true } as const
  const refusal = (code: string, field: string, text: RegExp) => {
    const message = expect.stringMatching(text) as string
    return expect.objectContaining({ code, message, errors: [{ field, message }] }) as Error
  }
  expect(() => ensureMunicipalCompetence(rural)).toThrow(
    refusal(
      'RURAL_ZONE_BLOCKED',
      'isRuralZone',
      /^Empreendimentos em zona rural .*município\. Não é possível/,
    ),
  )
  expect(() => ensureMunicipalCompetence({ ...rural, requiresVegetationSuppression: true })).toThrow(
    refusal(
      'STATE_COMPETENCE',
      'requiresVegetationSuppression',
      /^Não é possível abrir processo .*\. Nos termos/,
    ),
  )
  expect(() => ensureMunicipalCompetence({ ...rural, isRuralZone: false })).not.toThrow()
})

it('blank observations are left out of an event', () => {
  expect([undefined, '', 'De acordo'].map(withObservations)).toEqual([{}, {}, { observations: 'De acordo' }])
})

it('a command has the transition of the state it decides on', () => {
  const process = aProcessState({ status: 'PROTOCOLED' })
  expect(ensureTransition(process, { type: 'startAnalysis' })).toBe('UNDER_ANALYSIS')
  expect(() => ensureTransition(process, { type: 'approve' })).toThrow(refused)
})
