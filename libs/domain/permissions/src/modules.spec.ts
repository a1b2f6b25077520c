import { ROLES, type Role } from '@licensing/contracts'
import { expect, it } from 'vitest'
import { canModule, isStaff, type Module, MODULES, type Verb, VERBS } from './modules'

const all: readonly Verb[] = ['view', 'add', 'edit', 'delete']

/** Requirements R6.01 to R6.09 and C6.02, by hand: the exact verbs of each role in each module. */
const table: Record<Role, Record<Module, readonly Verb[]>> = {
  SUPER_ADMIN: {
    municipalities: [...all, 'editBankData'],
    activities: all,
    users: all,
    processes: all,
    reports: ['view', 'simulate'],
  },
  ADMIN: {
    municipalities: ['view', 'editBankData'],
    activities: [],
    users: all,
    processes: all,
    reports: ['view', 'simulate'],
  },
  ANALYST: { municipalities: ['view'], activities: [], users: [], processes: all, reports: ['view'] },
  APPLICANT: { municipalities: [], activities: ['view'], users: [], processes: all, reports: [] },
}

it('[R6.01 R6.02 R6.03 R6.04 R6.05 R6.06 R6.07 R6.08 R6.09 C6.02 D3.04 D3.06] each role has exactly these rights', () => {
  const granted = Object.fromEntries(
    ROLES.map((role) => [
      role,
      Object.fromEntries(
        MODULES.map((module) => [module, VERBS.filter((verb) => canModule({ role }, module, verb))]),
      ),
    ]),
  )
  expect(granted).toEqual(table)
  expect(ROLES.filter((role) => canModule(role, 'users', 'view'))).toEqual(['SUPER_ADMIN', 'ADMIN'])
})

it('everyone except applicants is staff', () =>
  expect(ROLES.filter(isStaff)).toEqual(['SUPER_ADMIN', 'ADMIN', 'ANALYST']))
