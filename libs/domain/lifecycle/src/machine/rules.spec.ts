import {
  DESK_ACTIONS,
  DomainError,
  PROCESS_ACTIONS,
  PROCESS_LICENCE_ACTIONS,
  PROCESS_STATUSES,
  type ProcessStatus,
} from '@licensing/contracts'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import type { Decision, Issuance, ProcessDocument, ProcessState } from '../process-state'
import { aProcessState } from '../testing/a-process'
import { processMachine } from './machine'
import type { Action, LifecycleEvent, LifecycleFacts, LifecycleStatus } from './setup'
import {
  type DeskFacts,
  ensureAtDesk,
  ensureTransition,
  nextStatus,
  permits,
  possibleActions,
  snapshotOf,
  type Standing,
  standingOf,
  statusOf,
} from './standing'

const ALL: readonly Action[] = [...PROCESS_ACTIONS, ...DESK_ACTIONS, ...PROCESS_LICENCE_ACTIONS]
const refused = expect.objectContaining({ code: 'INVALID_TRANSITION' }) as Error

const standing = (status: LifecycleStatus, facts: Partial<LifecycleFacts> = {}): Standing => ({
  status,
  facts: { hasReceipt: false, pendingCorrections: 0, feeExempt: false, ...facts },
  desk: {},
  document: null,
})
const statusesOf = (event: LifecycleEvent, facts: Partial<LifecycleFacts> = {}): ProcessStatus[] =>
  PROCESS_STATUSES.filter((status) => permits(standing(status, facts), event))

describe('the status of a process', () => {
  it('[D1.18] the status of a process stays where a command has no edge, and the command is refused', () => {
    expect(() => nextStatus(standing('DRAFT'), { type: 'approve' })).toThrow(refused)
    const process = aProcessState({ status: 'PROTOCOLED' })
    expect(ensureTransition(process, { type: 'startAnalysis' })).toBe('UNDER_ANALYSIS')
    expect(() => ensureTransition(process, { type: 'approve' })).toThrow(refused)
    expect(() => ensureTransition({ ...process, deleted: true }, { type: 'startAnalysis' })).toThrow(refused)
  })

  it('[D1.02 D1.03 D1.26] the status of a process leads past the payment where no fee is due', () => {
    const after = (feeExempt: boolean) => [
      nextStatus(standing('NEW', { feeExempt }), { type: 'create', draft: true }),
      nextStatus(standing('NEW', { feeExempt }), { type: 'create', draft: false }),
      nextStatus(standing('DRAFT', { feeExempt }), { type: 'submit' }),
    ]
    expect(after(false)).toEqual(['DRAFT', 'AWAITING_PAYMENT', 'AWAITING_PAYMENT'])
    expect(after(true)).toEqual(['DRAFT', 'SUBMITTED', 'SUBMITTED'])
  })

  it('[D1.04 D1.05] the status of a process is PROTOCOLED without a proof only where no fee is due', () => {
    expect(statusesOf({ type: 'protocol', withProof: false })).toEqual(['SUBMITTED'])
    expect(statusesOf({ type: 'protocol', withProof: true })).toEqual(['SUBMITTED', 'AWAITING_PAYMENT'])
  })

  it('[D1.06 D1.07] the status of a process is PROTOCOLED again by the first receipt of a pending process', () => {
    const after = (hasReceipt: boolean) =>
      nextStatus(standing('PENDING', { hasReceipt }), { type: 'attachReceipt' })
    expect([after(false), after(true)]).toEqual(['PROTOCOLED', 'PENDING'])
  })

  it('[D1.11 D1.15] a process with a correction pending has no approval, and everyone may edit', () => {
    expect(statusesOf({ type: 'approve' })).toEqual(['UNDER_ANALYSIS'])
    expect(statusesOf({ type: 'approve' }, { pendingCorrections: 1 })).toEqual([])
    expect(statusesOf({ type: 'edit' })).toEqual(['DRAFT'])
    expect(statusesOf({ type: 'edit' }, { pendingCorrections: 2 })).toEqual(PROCESS_STATUSES)
    for (const pendingCorrections of [0, 1])
      expect(statusesOf({ type: 'manageCorrections' }, { pendingCorrections })).toEqual(['UNDER_ANALYSIS'])
    expect(nextStatus(standing('COMPLETED', { pendingCorrections: 1 }), { type: 'edit' })).toBe('COMPLETED')
  })

  it('[D1.16] once decided is a permanent record, which only a super admin may delete', () => {
    const decided = new Set(['APPROVED', 'REJECTED', 'AWAITING_SIGNATURE', 'COMPLETED', 'ARCHIVED'])
    const others = PROCESS_STATUSES.filter((status) => !decided.has(status))
    expect(statusesOf({ type: 'delete', bySuperAdmin: false })).toEqual(others)
    expect(statusesOf({ type: 'delete', bySuperAdmin: true })).toEqual(PROCESS_STATUSES)
    const now = snapshotOf(standing('COMPLETED'))
    expect(possibleActions(now, ['delete'])).toEqual([])
    expect(possibleActions(now, ['delete'], true)).toEqual(['delete'])
    expect(nextStatus(standing('DRAFT'), { type: 'delete', bySuperAdmin: false })).toBe('DELETED')
  })

  it('the status of a process reaches every other one from its filing, but no decision in favour while a correction is pending', () => {
    const commands: LifecycleEvent[] = [
      { type: 'create', draft: true },
      { type: 'create', draft: false },
      { type: 'protocol', withProof: true },
      { type: 'delete', bySuperAdmin: true },
      ...(['submit', 'startAnalysis', 'requestComplementation', 'approve', 'reject', 'chancel'] as const).map(
        (type) => ({ type }),
      ),
      ...(['finalize', 'archive'] as const).map((type) => ({ type })),
    ]
    const reached = (facts: Partial<LifecycleFacts>) => {
      const input = { ...standing('NEW', facts).facts, hasTerms: false, hasUploadedLicence: false }
      const paths = getShortestPaths(processMachine, { events: commands, input })
      return new Set(paths.map(({ state }) => statusOf(state)))
    }
    const allBut = (...left: string[]) =>
      new Set(['NEW', 'DELETED', ...PROCESS_STATUSES].filter((status) => !left.includes(status)))
    expect(reached({})).toEqual(allBut('SUBMITTED'))
    expect(reached({ feeExempt: true })).toEqual(allBut('AWAITING_PAYMENT'))
    expect(reached({ pendingCorrections: 1 })).toEqual(
      allBut('SUBMITTED', 'APPROVED', 'AWAITING_SIGNATURE', 'COMPLETED'),
    )
  })

  it('a process has no action before the filing and after the deletion', () => {
    for (const status of ['NEW', 'DELETED'] as const)
      expect(possibleActions(snapshotOf(standing(status)), ALL, true)).toEqual([])
    expect(permits(standing('DELETED'), { type: 'create', draft: true })).toBe(false)
    for (const status of PROCESS_STATUSES)
      expect(possibleActions(snapshotOf(standing(status)), ['view', 'note'])).toEqual(['view', 'note'])
  })
})

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
  const none = { setTerms: [], issue: [], signDecision: [], seal: [], recordLicence: [] }
  const open = ['UNDER_ANALYSIS', 'APPROVED', 'AWAITING_SIGNATURE']
  const all = [...PROCESS_STATUSES]
  const closed = ['COMPLETED', 'ARCHIVED']
  const approved = { decision: decision('APPROVED'), licenceTerms }
  const denied = { decision: decision('REJECTED') }

  const cases = [
    ['without a decision', {}, { ...none, setTerms: open }],
    ['with terms in draft', { licenceTerms }, { ...none, setTerms: open }],
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

  it('the actions about a licence are possible in these statuses', () => {
    const possible = (facts: Partial<ProcessState>) =>
      Object.fromEntries(
        PROCESS_LICENCE_ACTIONS.map((action) => [
          action,
          PROCESS_STATUSES.filter((status) =>
            permits(standingOf(aProcessState({ ...facts, status })), { type: action }),
          ),
        ]),
      )
    expect(
      cases.map(([which, facts]) => [which, possible(facts as unknown as Partial<ProcessState>)]),
    ).toEqual(cases.map(([which, , expected]) => [which, expected]))
  })

  it('the actions about a licence are unknown, as are those of the desk, where the document and the desk are', () => {
    const now = snapshotOf(standing('AWAITING_SIGNATURE'))
    expect(possibleActions(now, [...PROCESS_LICENCE_ACTIONS, ...DESK_ACTIONS])).toEqual(['note'])
  })
})

describe('the actions at the desk', () => {
  const known = { held: false, clockRuns: false, answer: null }
  const possible = (facts: DeskFacts) =>
    possibleActions(snapshotOf({ ...standing('PENDING'), desk: { ...known, ...facts } }), DESK_ACTIONS)
  const always = ['note', 'judgeDocument', 'answerRequest']
  const open = { overdue: false, moreTimePending: false, archivalProposed: false, archivalDecidable: false }

  it('[K2.01 K2.02 K2.03] claim a free process, release a held one, and assign both', () => {
    expect(possible({})).toEqual(['claim', 'assign', ...always])
    expect(possible({ held: true })).toEqual(['assign', 'release', ...always])
  })

  it('[K2.01] a closed process is not claimed', () => {
    const claimed = PROCESS_STATUSES.filter((status) =>
      permits({ ...standing(status), desk: known }, { type: 'claim' }),
    )
    const closed = new Set(['COMPLETED', 'REJECTED', 'ARCHIVED'])
    expect(claimed).toEqual(PROCESS_STATUSES.filter((status) => !closed.has(status)))
  })

  it('[C1.10 C1.12] the actions at the desk change the term while the clock runs', () => {
    expect(possible({ clockRuns: true })).toEqual(['claim', 'assign', ...always, 'classify', 'extendTerm'])
  })

  it('[C4.03] the actions at the desk ask for more time, once at a time, while a request is open', () => {
    const about = (answer: Partial<typeof open>) =>
      possible({ answer: { ...open, ...answer } }).filter((action) => action.endsWith('MoreTime'))
    expect([about({}), about({ moreTimePending: true })]).toEqual([['askMoreTime'], ['decideMoreTime']])
  })

  it('[C4.04 C4.06] propose the archival after the term, and decide it after the notice', () => {
    const about = (answer: Partial<typeof open>) =>
      possible({ answer: { ...open, ...answer } }).filter((action) => action.endsWith('Archival'))
    const proposed = { overdue: true, archivalProposed: true }
    const decidable = { ...proposed, archivalDecidable: true }
    expect([{}, { overdue: true }, proposed, decidable].map(about)).toEqual([
      [],
      ['proposeArchival'],
      [],
      ['decideArchival'],
    ])
    expect(about({ ...decidable, moreTimePending: true })).toEqual([])
  })

  it('the actions at the desk are refused with the reason that the command gives', () => {
    const process = aProcessState({ status: 'PENDING' })
    const claim = (held: boolean) => () =>
      ensureAtDesk(process, { held }, { type: 'claim' }, () => new DomainError('ALREADY_ASSIGNED'))
    expect(claim(false)).not.toThrow()
    expect(claim(true)).toThrow(expect.objectContaining({ code: 'ALREADY_ASSIGNED' }) as Error)
  })

  it('judge documents, and compose or answer requests, in these statuses', () => {
    expect(statusesOf({ type: 'judgeDocument' })).toEqual(['UNDER_ANALYSIS', 'PENDING'])
    expect(statusesOf({ type: 'composeRequest' })).toEqual(['UNDER_ANALYSIS'])
    expect(statusesOf({ type: 'answerRequest' })).toEqual(['PENDING'])
    expect(statusesOf({ type: 'answerRequest' }, { pendingCorrections: 1 })).toEqual(PROCESS_STATUSES)
  })
})
