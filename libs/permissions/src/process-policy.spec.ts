import {
  PROCESS_ACTIONS,
  PROCESS_STATUSES,
  type ProcessAction,
  type ProcessStatus,
} from '@licensing/domain-kit'
import { type LifecycleFacts, processOf, type RecordedProcessEvent } from '@licensing/lifecycle'
import { decisionTable, everyFacts, holds } from '@licensing/lifecycle/testing'
import { describe, expect, it } from 'vitest'
import type { Actor } from './modules'
import {
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

describe('allowedActions, caller by caller [R6.15 R6.16 R6.18 R6.29 D1.14 D1.16 D1.20]', () => {
  it.each(PROCESS_STATUSES)('[D1.24] of a process in %s are those of the decision table', (status) => {
    const rows = everyCaller.flatMap((caller) => everyFacts.map((given) => ({ caller, given })))
    const offered = rows.map(({ caller, given }) => {
      const [actor, ownerId] = callers[caller]
      return { caller, given, actions: allowedActions(actor, subject({ status, ownerId, facts: given })) }
    })
    expect(offered).toEqual(
      rows.map(({ caller, given }) => ({ caller, given, actions: expectedActions(caller, status, given) })),
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
  it.each<[string, Actor, string[]]>([
    ['a SUPER_ADMIN to any', superAdmin, ['superAdmin']],
    ['an ADMIN of its municipality', adminOfNatal, ['adminOfMunicipality']],
    ['an ADMIN of another municipality', adminOfMossoro, []],
    ['any ANALYST', analyst, ['analystInScope']],
    ['its applicant', applicant, ['applicantOwner']],
    ['another applicant', otherApplicant, []],
  ])('[D1.20 D1.22] %s', (_, actor, relations) =>
    expect(relationsTo(actor, subject(), 'any')).toEqual(relations),
  )

  it('[R6.06 D3.04] an ANALYST also owns the processes it filed', () =>
    expect(relationsTo(filingAnalyst, subject({ ownerId: filingAnalyst.id }), 'any')).toEqual([
      'analystInScope',
      'analystOwner',
    ]))

  it('an ADMIN who filed in another municipality has no relation as owner there', () =>
    expect(relationsTo(adminOfMossoro, subject({ ownerId: adminOfMossoro.id }), 'any')).toEqual([]))

  it('[D1.21] ANALYST_SCOPE=linked restricts an ANALYST to its own filings and its municipalities', () => {
    expect(relationsTo(analyst, subject(), 'linked')).toEqual([])
    expect(relationsTo(analystOfNatal, subject(), 'linked')).toEqual(['analystInScope'])
    expect(relationsTo(filingAnalyst, subject({ ownerId: filingAnalyst.id }), 'linked')).toEqual([
      'analystOwner',
    ])
    expect(allowedActions(analyst, subject(), 'linked')).toEqual([])
    expect(allowedActions(analystOfNatal, subject(), 'linked')).toContain('approve')
    expect(allowedActions(filingAnalyst, subject({ ownerId: filingAnalyst.id }), 'linked')).not.toContain(
      'approve',
    )
  })

  it('[D1.21] the default scope is any', () => expect(mayOnProcess(analyst, 'approve', subject())).toBe(true))
})

describe('rights that depend on the status', () => {
  it('[D7.02] an applicant deletes only its own DRAFT, also while corrections are requested', () => {
    for (const status of PROCESS_STATUSES)
      expect({
        status,
        may: mayOnProcess(applicant, 'delete', subject({ status, facts: facts({ pendingCorrections: 1 }) })),
      }).toEqual({ status, may: status === 'DRAFT' })
    expect(mayOnProcess(otherApplicant, 'delete', subject({ status: 'DRAFT' }))).toBe(false)
  })

  it('[D1.05] only staff protocol a SUBMITTED process, which has no receipt', () => {
    const submitted = subject({ status: 'SUBMITTED', facts: facts({ feeExempt: true }) })
    expect(mayOnProcess(applicant, 'protocol', submitted)).toBe(false)
    for (const actor of [superAdmin, adminOfNatal, analyst])
      expect(mayOnProcess(actor, 'protocol', submitted)).toBe(true)
    const filedByAnalyst = { ...submitted, ownerId: filingAnalyst.id }
    expect(mayOnProcess(filingAnalyst, 'protocol', filedByAnalyst, 'linked')).toBe(false)
  })

  it('[D1.16] only a SUPER_ADMIN deletes a decided process', () => {
    for (const status of ['APPROVED', 'REJECTED', 'AWAITING_SIGNATURE', 'COMPLETED', 'ARCHIVED'] as const) {
      const owners = [adminOfNatal, filingAnalyst, applicant].map((actor) =>
        allowedActions(actor, subject({ status, ownerId: actor.id })),
      )
      expect(owners.flat()).not.toContain('delete')
      expect(allowedActions(superAdmin, subject({ status }))).toContain('delete')
    }
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
  const event: RecordedProcessEvent = {
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
  const process = processOf([event])
  expect(process && subjectOf(process)).toEqual({
    ownerId: 'maria',
    municipalityId: 'natal',
    status: 'SUBMITTED',
    deleted: false,
    facts: { hasReceipt: false, pendingCorrections: 0, feeExempt: true },
    assigneeId: null,
  })
})
