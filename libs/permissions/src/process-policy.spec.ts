import {
  PROCESS_ACTIONS,
  PROCESS_STATUSES,
  type ProcessAction,
  type ProcessStatus,
} from '@licensing/domain-kit'
import {
  type LifecycleFacts,
  processOf,
  type ProcessState,
  type RecordedProcessEvent,
} from '@licensing/lifecycle'
import { decisionTable, everyFacts, holds } from '@licensing/lifecycle/testing'
import { describe, expect, it } from 'vitest'
import { allowedLicenceActions } from './licence-policy'
import type { Actor } from './modules'
import {
  administers,
  allowedActions,
  mayOnProcess,
  type PolicyAction,
  type ProcessSubject,
  relationsTo,
  subjectOf,
} from './process-policy'

const superAdmin: Actor = { id: 'super', role: 'SUPER_ADMIN', municipalityIds: [] }
const adminOfNatal: Actor = { id: 'admin', role: 'ADMIN', municipalityIds: ['natal'] }
const adminOfMossoro: Actor = { id: 'other-admin', role: 'ADMIN', municipalityIds: ['mossoro'] }
const analyst: Actor = { id: 'analyst', role: 'ANALYST', municipalityIds: [] }
const analystOfNatal: Actor = { id: 'natal-analyst', role: 'ANALYST', municipalityIds: ['natal'] }
const filingAnalyst: Actor = { id: 'filing-analyst', role: 'ANALYST', municipalityIds: [] }
const applicant: Actor = { id: 'maria', role: 'APPLICANT', municipalityIds: [] }
const otherApplicant: Actor = { id: 'joao', role: 'APPLICANT', municipalityIds: [] }

const facts = (over: Partial<LifecycleFacts> = {}): LifecycleFacts => ({
  hasReceipt: false,
  pendingCorrections: 0,
  feeExempt: false,
  ...over,
})

const subject = (over: Partial<ProcessSubject> = {}): ProcessSubject => ({
  ownerId: applicant.id,
  municipalityId: 'natal',
  status: 'UNDER_ANALYSIS',
  deleted: false,
  facts: facts(),
  ...over,
})

const filedEvent: RecordedProcessEvent = {
  type: 'ProcessFiled',
  data: {
    processId: 'p1',
    ownerId: 'maria',
    ownerRole: 'APPLICANT',
    protocolNumber: '2026/001',
    authCode: 'A'.repeat(24),
    feeExempt: true,
    municipalityId: 'natal',
  },
  version: 1,
  recordedAt: '2026-03-01T12:00:00.000Z',
  meta: { actorId: 'maria', actorRole: 'APPLICANT', correlationId: 'c' },
}

/** Callers of a process in Natal, filed by the caller where the row is 'owner'. */
const callers = {
  superAdmin: [superAdmin, applicant.id],
  admin: [adminOfNatal, applicant.id],
  analyst: [analyst, applicant.id],
  analystOwner: [filingAnalyst, filingAnalyst.id],
  applicantOwner: [applicant, applicant.id],
  strangers: [otherApplicant, applicant.id],
} as const
type AnyCaller = keyof typeof callers

/** The actions that the decision table, written by hand, gives a caller; all but strangers may view. */
const expectedActions = (
  caller: AnyCaller,
  status: ProcessStatus,
  given: LifecycleFacts,
): ProcessAction[] => {
  const actions = new Set<string>(
    decisionTable
      .filter(({ by = [] }) => by.some((each) => each === caller))
      .filter((row) => row.to[status] !== undefined && holds(row, given))
      .map(({ event }) => event.type),
  )
  if (caller !== 'strangers') actions.add('view')
  return PROCESS_ACTIONS.filter((action) => actions.has(action))
}

const everyCaller = Object.keys(callers) as AnyCaller[]

describe('allowedActions, caller by caller', () => {
  it('[R6.06 R6.09 R6.15 R6.16 R6.17 R6.18 R6.29 D1.05 D1.14 D1.16 D1.20 D1.24 D3.04 D7.02] are those of the decision table', () => {
    const rows = PROCESS_STATUSES.flatMap((status) =>
      everyCaller.flatMap((caller) => everyFacts.map((given) => ({ status, caller, given }))),
    )
    const offered = rows.map((row) => {
      const [actor, ownerId] = callers[row.caller]
      const process = subject({ status: row.status, ownerId, facts: row.given })
      return { ...row, actions: allowedActions(actor, process) }
    })
    expect(offered).toEqual(
      rows.map((row) => ({ ...row, actions: expectedActions(row.caller, row.status, row.given) })),
    )
  })

  it('[D1.15 R6.15 R6.17] with a pending correction have edit for those of the edit rule, and approve for nobody', () => {
    const editors: readonly AnyCaller[] = ['superAdmin', 'admin', 'analystOwner', 'applicantOwner']
    for (const status of PROCESS_STATUSES) {
      const pending = everyCaller.map((caller) => {
        const [actor, ownerId] = callers[caller]
        return allowedActions(actor, subject({ status, ownerId, facts: facts({ pendingCorrections: 1 }) }))
      })
      const editing = everyCaller.filter((_, at) => pending[at]?.includes('edit'))
      expect({ status, editing }).toEqual({ status, editing: editors })
      expect(pending.flat()).not.toContain('approve')
    }
  })

  it('are empty once the process is deleted', () => {
    for (const [actor, ownerId] of Object.values(callers))
      expect(allowedActions(actor, subject({ ownerId, deleted: true }))).toEqual([])
  })
})

describe("a caller's relations to a process", () => {
  it('[D1.20 D1.22 R6.06 D3.04] follow from role, municipality and ownership', () => {
    const relations = (actor: Actor, ownerId = applicant.id) =>
      relationsTo(actor, subject({ ownerId }), 'any')
    expect(relations(superAdmin)).toEqual(['superAdmin'])
    expect(relations(adminOfNatal)).toEqual(['adminOfMunicipality'])
    expect(relations(adminOfMossoro)).toEqual([])
    expect(relations(adminOfMossoro, adminOfMossoro.id)).toEqual([])
    expect(relations(analyst)).toEqual(['analystInScope'])
    expect(relations(filingAnalyst, filingAnalyst.id)).toEqual(['analystInScope', 'analystOwner'])
    expect(relations(applicant)).toEqual(['applicantOwner'])
    expect(relations(otherApplicant)).toEqual([])
    expect(relationsTo(adminOfNatal, subject({ municipalityId: null }), 'any')).toEqual([])
  })

  it('[D1.21] ANALYST_SCOPE=linked restricts an ANALYST to its own filings and its municipalities', () => {
    expect(relationsTo(analyst, subject(), 'linked')).toEqual([])
    expect(relationsTo(analystOfNatal, subject(), 'linked')).toEqual(['analystInScope'])
    expect(relationsTo(filingAnalyst, subject({ ownerId: filingAnalyst.id }), 'linked')).toEqual([
      'analystOwner',
    ])
    expect(allowedActions(analyst, subject(), 'linked')).toEqual([])
    expect(allowedActions(analystOfNatal, subject(), 'linked')).toContain('approve')
    const own = { ownerId: filingAnalyst.id, facts: facts({ feeExempt: true }) }
    expect(allowedActions(filingAnalyst, subject(own), 'linked')).not.toContain('approve')
    expect(mayOnProcess(filingAnalyst, 'protocol', subject({ ...own, status: 'SUBMITTED' }), 'linked')).toBe(
      false,
    )
    expect(mayOnProcess(analyst, 'approve', subject())).toBe(true)
  })

  it('make administrators of an admin of the municipality and a super admin', () => {
    const all = [superAdmin, adminOfNatal, adminOfMossoro, analyst, filingAnalyst, applicant]
    const own = subject({ ownerId: filingAnalyst.id })
    expect(all.filter((actor) => administers(actor, own))).toEqual([superAdmin, adminOfNatal])
  })

  it('select the actions about the licence that are possible now', () => {
    const process = { ...processOf([filedEvent]), status: 'UNDER_ANALYSIS' } as ProcessState
    expect(allowedLicenceActions(analyst, process)).toEqual(['setTerms'])
    expect(allowedLicenceActions(analyst, process, 'linked')).toEqual([])
    expect(allowedLicenceActions(applicant, process)).toEqual([])
    expect(allowedLicenceActions(analyst, { ...process, deleted: true })).toEqual([])
  })
})

/** Requirements K2, K4, K5, K6, C1, C4, L1 and L9 and R6.20 to R6.25, by hand: who may do what beyond the lifecycle. */
const beyond: Record<Exclude<PolicyAction, ProcessAction> | 'manageCorrections', readonly AnyCaller[]> = {
  correct: ['superAdmin', 'admin', 'analyst', 'analystOwner', 'applicantOwner'],
  verify: ['superAdmin', 'admin', 'analyst', 'analystOwner'],
  deleteCorrection: ['superAdmin', 'admin'],
  manageCorrections: ['superAdmin', 'admin', 'analyst', 'analystOwner'],
  claim: ['superAdmin', 'admin', 'analyst', 'analystOwner'],
  assign: ['superAdmin', 'admin'],
  release: ['superAdmin', 'admin'],
  note: ['superAdmin', 'admin', 'analyst', 'analystOwner'],
  judgeDocument: ['superAdmin', 'admin', 'analyst', 'analystOwner'],
  composeRequest: ['superAdmin', 'admin', 'analyst', 'analystOwner'],
  answerRequest: ['superAdmin', 'admin', 'analyst', 'analystOwner', 'applicantOwner'],
  classify: ['superAdmin', 'admin', 'analyst', 'analystOwner'],
  extendTerm: ['superAdmin', 'admin', 'analyst', 'analystOwner'],
  askMoreTime: ['analystOwner', 'applicantOwner'],
  decideMoreTime: ['superAdmin', 'admin', 'analyst', 'analystOwner'],
  proposeArchival: ['superAdmin', 'admin', 'analyst', 'analystOwner'],
  decideArchival: ['superAdmin', 'admin'],
  setTerms: ['superAdmin', 'admin', 'analyst', 'analystOwner'],
  issue: ['superAdmin', 'admin', 'analyst', 'analystOwner'],
  signDecision: ['superAdmin', 'admin', 'analyst', 'analystOwner'],
  seal: ['admin'],
  recordLicence: ['superAdmin', 'admin'],
}

it('[R6.20 R6.21 R6.22 R6.25 K2.01 K2.02 K4.01 K5.01 C4.03 C4.06 L9.02] actions beyond the lifecycle have exactly these callers', () => {
  const granted = Object.keys(beyond).map((action) => [
    action,
    everyCaller.filter((caller) => {
      const [actor, ownerId] = callers[caller]
      return mayOnProcess(actor, action as PolicyAction, subject({ ownerId }))
    }),
  ])
  expect(Object.fromEntries(granted)).toEqual(beyond)
})

it('subjectOf reads a process folded from its events', () => {
  const process = processOf([filedEvent])
  expect(process && subjectOf(process)).toEqual({
    ownerId: 'maria',
    municipalityId: 'natal',
    status: 'SUBMITTED',
    deleted: false,
    facts: { hasReceipt: false, pendingCorrections: 0, feeExempt: true },
    assigneeId: null,
  })
})
