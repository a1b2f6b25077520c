import { PROCESS_STATUSES, type ProcessAction, type ProcessStatus } from '@licensing/domain-kit'
import { describe, expect, it } from 'vitest'
import { type Actor, canModule } from './modules'
import { municipalityReach } from './municipality-policy'
import { allowedActions, type CorrectionAction, mayOnProcess, type ProcessSubject } from './process-policy'
import { mayOnUser } from './user-policy'

/*
 * Specification section 6, sentence by sentence and in its order, written by hand from the text. Where the text is
 * silent, the row of decision 1 or 3 is cited.
 */

const superAdmin: Actor = { id: 'sonia', role: 'SUPER_ADMIN', municipalityIds: [] }
const admin: Actor = { id: 'ada', role: 'ADMIN', municipalityIds: ['natal'] }
const adminElsewhere: Actor = { id: 'adao', role: 'ADMIN', municipalityIds: ['mossoro'] }
const analyst: Actor = { id: 'ana', role: 'ANALYST', municipalityIds: [] }
const analystOwner: Actor = { id: 'anete', role: 'ANALYST', municipalityIds: [] }
const applicant: Actor = { id: 'maria', role: 'APPLICANT', municipalityIds: [] }
const stranger: Actor = { id: 'pedro', role: 'APPLICANT', municipalityIds: [] }

/** A process of Natal; filed by Maria by default. */
const process = (status: ProcessStatus, over: Partial<ProcessSubject> = {}): ProcessSubject => ({
  ownerId: applicant.id,
  municipalityId: 'natal',
  status,
  deleted: false,
  facts: { hasReceipt: true, pendingCorrections: 0, feeExempt: false },
  ...over,
})
const withPendingCorrection = (status: ProcessStatus, over: Partial<ProcessSubject> = {}): ProcessSubject =>
  process(status, { facts: { hasReceipt: true, pendingCorrections: 1, feeExempt: false }, ...over })

const offers = (who: Actor, action: ProcessAction, subject: ProcessSubject): boolean =>
  allowedActions(who, subject).includes(action)

it('[R6.02 D3.07] an ADMIN edits bank data only, of municipalities it is linked to', () => {
  expect(municipalityReach(admin, 'natal')).toBe('bankData')
  expect(municipalityReach(adminElsewhere, 'natal')).toBe('nothing')
  expect(municipalityReach({ ...analyst, municipalityIds: ['natal'] }, 'natal')).toBe('nothing')
  expect(municipalityReach(superAdmin, 'natal')).toBe('everything')
})

it('[R6.06 D3.04 R6.09] an ANALYST and an APPLICANT edit and delete their own processes alone', () => {
  for (const action of ['edit', 'delete'] as const) {
    expect(offers(analystOwner, action, process('DRAFT', { ownerId: analystOwner.id }))).toBe(true)
    expect(offers(analyst, action, process('DRAFT', { ownerId: analystOwner.id }))).toBe(false)
    expect(offers(applicant, action, process('DRAFT'))).toBe(true)
    expect(offers(stranger, action, process('DRAFT'))).toBe(false)
  }
})

describe('process list rules', () => {
  const own = (status: ProcessStatus, who: Actor) => withPendingCorrection(status, { ownerId: who.id })

  it('[R6.15] edit is allowed for SUPER_ADMIN', () =>
    expect(offers(superAdmin, 'edit', process('DRAFT'))).toBe(true))

  it("[R6.15] for an ADMIN of the process's municipality", () => {
    expect(offers(admin, 'edit', process('DRAFT'))).toBe(true)
    expect(offers(adminElsewhere, 'edit', process('DRAFT'))).toBe(false)
  })

  it('[R6.15] for an ANALYST who owns it', () => {
    expect(offers(analystOwner, 'edit', own('UNDER_ANALYSIS', analystOwner))).toBe(true)
    expect(offers(analyst, 'edit', own('UNDER_ANALYSIS', analystOwner))).toBe(false)
  })

  it('[R6.15] and for an APPLICANT who owns it while DRAFT', () => {
    expect(PROCESS_STATUSES.filter((status) => offers(applicant, 'edit', process(status)))).toEqual(['DRAFT'])
    expect(offers(stranger, 'edit', process('DRAFT'))).toBe(false)
  })

  it('[R6.16] delete follows the same rule', () => {
    const deleters = (status: ProcessStatus, ownerId: string) =>
      [superAdmin, admin, adminElsewhere, analyst, analystOwner, applicant, stranger]
        .filter((who) => offers(who, 'delete', process(status, { ownerId })))
        .map(({ id }) => id)
    expect(deleters('DRAFT', applicant.id)).toEqual(['sonia', 'ada', 'maria'])
    expect(deleters('UNDER_ANALYSIS', applicant.id)).toEqual(['sonia', 'ada'])
    expect(deleters('UNDER_ANALYSIS', analystOwner.id)).toEqual(['sonia', 'ada', 'anete'])
  })

  it('[R6.16] but is blocked for APPROVED or REJECTED (for owners, admins and analysts)', () => {
    for (const status of ['APPROVED', 'REJECTED'] as const) {
      for (const who of [admin, analyst, analystOwner, applicant])
        expect(offers(who, 'delete', process(status, { ownerId: who.id }))).toBe(false)
      expect(offers(superAdmin, 'delete', process(status))).toBe(true)
    }
  })

  it('[R6.17] applicants may also edit when corrections are requested', () => {
    for (const status of PROCESS_STATUSES) {
      expect(offers(applicant, 'edit', withPendingCorrection(status))).toBe(true)
      expect(offers(stranger, 'edit', withPendingCorrection(status))).toBe(false)
    }
  })
})

describe('process detail', () => {
  const analysis = ['startAnalysis', 'approve', 'reject', 'requestComplementation'] as const
  const later = ['chancel', 'finalize', 'return'] as const

  it('[R6.18 R6.29] SUPER_ADMIN, an ADMIN of the municipality, and any ANALYST can act on a process', () => {
    for (const action of [...analysis, ...later]) {
      for (const who of [superAdmin, admin, analyst, analystOwner])
        expect(mayOnProcess(who, action, process('UNDER_ANALYSIS'))).toBe(true)
      for (const who of [adminElsewhere, applicant, stranger])
        expect(mayOnProcess(who, action, process('UNDER_ANALYSIS'))).toBe(false)
    }
  })
})

describe('corrections', () => {
  const who = { superAdmin, admin, adminElsewhere, analyst, applicant, stranger }
  const those = (action: CorrectionAction | 'manageCorrections'): string[] =>
    Object.entries(who)
      .filter(([, actor]) => mayOnProcess(actor, action, withPendingCorrection('UNDER_ANALYSIS')))
      .map(([name]) => name)

  it('[R6.20] the applicant corrects PENDING ones, of its own processes', () => {
    expect(those('correct')).toContain('applicant')
    expect(those('correct')).not.toContain('stranger')
  })

  it('[R6.21] SUPER_ADMIN, ADMIN and ANALYST verify or reject CORRECTED ones', () =>
    expect(those('verify')).toEqual(['superAdmin', 'admin', 'analyst']))

  it('[R6.22] only SUPER_ADMIN and ADMIN can delete a correction', () =>
    expect(those('deleteCorrection')).toEqual(['superAdmin', 'admin']))

  it("[R6.25] the management page: SUPER_ADMIN, an ADMIN linked to the process's municipality, and ANALYST", () =>
    expect(those('manageCorrections')).toEqual(['superAdmin', 'admin', 'analyst']))
})

describe('applicants', () => {
  const pending = { id: 'nova', role: 'APPLICANT', municipalityIds: [], isApproved: false } as const

  it('[R6.27] approve and reject of pending applicants are available to roles that may edit users', () => {
    for (const action of ['approve', 'reject'] as const)
      for (const actor of [superAdmin, admin, adminElsewhere, analyst, applicant])
        expect(mayOnUser(actor, action, pending)).toBe(canModule(actor, 'users', 'edit'))
  })
})
