import { PROCESS_STATUSES, type ProcessStatus } from '@licensing/contracts'
import { processOf, type RecordedProcessEvent } from '@licensing/lifecycle'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../modules'
import {
  administers,
  mayOnProcess,
  type PolicyAction,
  processPolicy,
  type ProcessSubject,
  relationsTo,
  seesDesk,
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

const subject = (over: Partial<ProcessSubject> = {}): ProcessSubject => ({
  ownerId: applicant.id,
  municipalityId: 'natal',
  status: 'UNDER_ANALYSIS',
  deleted: false,
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

const everyCaller = Object.keys(callers) as AnyCaller[]

describe("a caller's relations to a process", () => {
  it("[D1.20 D1.22 R6.06 D3.04] a caller's relations to a process follow from role, municipality and ownership", () => {
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
    const own = subject({ ownerId: filingAnalyst.id, status: 'SUBMITTED' })
    const may = (actor: Actor, action: PolicyAction, process = subject()) =>
      mayOnProcess(actor, action, process, 'linked')
    expect([may(analyst, 'view'), may(analystOfNatal, 'approve')]).toEqual([false, true])
    expect([may(filingAnalyst, 'approve', own), may(filingAnalyst, 'protocol', own)]).toEqual([false, false])
    expect([mayOnProcess(analyst, 'approve', subject()), may(filingAnalyst, 'view', own)]).toEqual([
      true,
      true,
    ])
  })

  it("a caller's relations to a process make administrators of an admin of the municipality and a super admin", () => {
    const all = [superAdmin, adminOfNatal, adminOfMossoro, analyst, filingAnalyst, applicant]
    const own = subject({ ownerId: filingAnalyst.id })
    expect(all.filter((actor) => administers(actor, own))).toEqual([superAdmin, adminOfNatal])
  })
})

const STAFF: readonly AnyCaller[] = ['superAdmin', 'admin', 'analyst', 'analystOwner']
const EVERYONE: readonly AnyCaller[] = [...STAFF, 'applicantOwner']
const ADMINS: readonly AnyCaller[] = ['superAdmin', 'admin']
const EDITORS: readonly AnyCaller[] = [...ADMINS, 'analystOwner', 'applicantOwner']

/** Decision 1, R6.15 to R6.25, K2, K4, K5, K6, C1, C4, L1 and L9, by hand: every action is for staff in scope but these. */
const notForStaff: Partial<Record<PolicyAction, readonly AnyCaller[]>> = {
  view: EVERYONE,
  edit: EDITORS,
  delete: EDITORS,
  submit: EDITORS,
  protocol: EVERYONE,
  attachReceipt: EVERYONE,
  answerComplementation: EVERYONE,
  archive: ADMINS,
  correct: EVERYONE,
  deleteCorrection: ADMINS,
  assign: ADMINS,
  release: ADMINS,
  answerRequest: EVERYONE,
  askMoreTime: ['analystOwner', 'applicantOwner'],
  decideArchival: ADMINS,
  seal: ['admin'],
  recordLicence: ADMINS,
}

const callersOf = (action: PolicyAction, status: ProcessStatus): AnyCaller[] =>
  everyCaller.filter((caller) => {
    const [actor, ownerId] = callers[caller]
    return mayOnProcess(actor, action, subject({ ownerId, status }))
  })

it('[R6.06 R6.09 R6.15 R6.17 R6.18 R6.20 R6.21 R6.22 R6.25 R6.29 D1.14 D1.20 D3.04 K2.01 K2.02 K4.01 K5.01 C4.03 C4.06 L9.02] every action has exactly these callers', () => {
  const actions = Object.keys(processPolicy) as PolicyAction[]
  expect(actions.map((action) => [action, callersOf(action, 'DRAFT')])).toEqual(
    actions.map((action) => [action, notForStaff[action] ?? STAFF]),
  )
})

it('[D1.05 D1.16 D7.02 R6.16] only drafts are deleted by an applicant, and only staff protocol without a fee', () => {
  for (const status of PROCESS_STATUSES) {
    const deleting = EDITORS.filter((caller) => status === 'DRAFT' || caller !== 'applicantOwner')
    expect({ status, deleting: callersOf('delete', status) }).toEqual({ status, deleting })
    const protocolling = status === 'SUBMITTED' ? STAFF : EVERYONE
    expect({ status, protocolling: callersOf('protocol', status) }).toEqual({ status, protocolling })
  }
})

it('nobody may do anything once the process is deleted', () => {
  for (const [actor, ownerId] of Object.values(callers))
    expect(mayOnProcess(actor, 'view', subject({ ownerId, deleted: true }))).toBe(false)
})

it('the desk is seen by staff in scope', () => {
  expect(everyCaller.filter((caller) => seesDesk(callers[caller][0], subject()))).toEqual(STAFF)
})

it('subjectOf reads a process folded from its events', () => {
  const process = processOf([filedEvent])
  expect(process && subjectOf(process)).toEqual({
    ownerId: 'maria',
    municipalityId: 'natal',
    status: 'SUBMITTED',
    deleted: false,
    assigneeId: null,
  })
})
