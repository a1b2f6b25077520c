import { PROCESS_STATUSES, type ProcessAction, type ProcessStatus, ROLES } from '@licensing/domain-kit'
import { describe, expect, it } from 'vitest'
import { type Actor, canModule, type Module, type Verb } from './modules'
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

const may = (who: Actor, module: Module, ...verbs: Verb[]): boolean[] =>
  verbs.map((verb) => canModule(who, module, verb))
const everyVerb = ['view', 'add', 'edit', 'delete'] as const
const yes = [true, true, true, true]
const no = [false, false, false, false]

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

describe('module permissions', () => {
  it('[R6.01] SUPER_ADMIN: view, add, edit, delete on everything', () => {
    for (const module of ['municipalities', 'activities', 'users', 'processes'] as const)
      expect(may(superAdmin, module, ...everyVerb)).toEqual(yes)
    for (const status of PROCESS_STATUSES)
      expect(mayOnProcess(superAdmin, 'delete', process(status))).toBe(true)
  })

  it('[R6.02] ADMIN: municipalities view and edit bank data only (no add, no delete)', () => {
    expect(may(admin, 'municipalities', ...everyVerb)).toEqual([true, false, false, false])
    expect(municipalityReach(admin, 'natal')).toBe('bankData')
  })

  it('[D3.07] and bank data only of municipalities it is linked to', () => {
    expect(municipalityReach(adminElsewhere, 'natal')).toBe('nothing')
    expect(municipalityReach(superAdmin, 'natal')).toBe('everything')
  })

  it('[R6.03 D3.06] ADMIN: activities none; users full; processes full', () => {
    expect(may(admin, 'activities', ...everyVerb)).toEqual(no)
    expect(may(admin, 'users', ...everyVerb)).toEqual(yes)
    expect(may(admin, 'processes', ...everyVerb)).toEqual(yes)
  })

  it('[R6.04] ANALYST: municipalities view only', () => {
    expect(may(analyst, 'municipalities', ...everyVerb)).toEqual([true, false, false, false])
    expect(municipalityReach({ ...analyst, municipalityIds: ['natal'] }, 'natal')).toBe('nothing')
  })

  it('[R6.05 D3.06] ANALYST: activities none; users none', () => {
    expect(may(analyst, 'activities', ...everyVerb)).toEqual(no)
    expect(may(analyst, 'users', ...everyVerb)).toEqual(no)
  })

  it('[R6.06 D3.04] ANALYST: processes view and add, edit and delete limited to own processes', () => {
    expect(may(analyst, 'processes', 'view', 'add')).toEqual([true, true])
    const own = process('DRAFT', { ownerId: analystOwner.id })
    for (const action of ['edit', 'delete'] as const) {
      expect(offers(analystOwner, action, own)).toBe(true)
      expect(offers(analyst, action, own)).toBe(false)
      expect(offers(analyst, action, process('DRAFT'))).toBe(false)
    }
  })

  it('[R6.07] APPLICANT: municipalities none; users none', () => {
    expect(may(applicant, 'municipalities', ...everyVerb)).toEqual(no)
    expect(may(applicant, 'users', ...everyVerb)).toEqual(no)
  })

  it('[R6.08 D3.06] APPLICANT: activities view', () =>
    expect(may(applicant, 'activities', ...everyVerb)).toEqual([true, false, false, false]))

  it('[R6.09] APPLICANT: processes view, edit and delete only own, and add allowed', () => {
    expect(may(applicant, 'processes', 'add')).toEqual([true])
    for (const action of ['view', 'edit', 'delete'] as const) {
      expect(offers(applicant, action, process('DRAFT'))).toBe(true)
      expect(offers(stranger, action, process('DRAFT'))).toBe(false)
    }
  })
})

describe('menu visibility', () => {
  it('Novo Processo needs add permission, which every role has', () =>
    expect(ROLES.filter((role) => canModule(role, 'processes', 'add'))).toEqual([...ROLES]))

  it('Relatórios is for ADMIN, ANALYST and SUPER_ADMIN', () =>
    expect(ROLES.filter((role) => canModule(role, 'reports', 'view'))).toEqual([
      'SUPER_ADMIN',
      'ADMIN',
      'ANALYST',
    ]))

  it('the pending-applicant badge is for roles that see users: ADMIN and SUPER_ADMIN', () =>
    expect(ROLES.filter((role) => canModule(role, 'users', 'view'))).toEqual(['SUPER_ADMIN', 'ADMIN']))
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
