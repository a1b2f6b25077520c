import { ROLES, type Role } from '@licensing/domain-kit'
import { describe, expect, it } from 'vitest'
import { canModule, isStaff, type Module, MODULES, type Verb, VERBS } from './modules'

/** Specification section 6, written by hand: the exact verbs of each role in each module. */
const table: { ids: string; role: Role; module: Module; may: Verb[] }[] = [
  {
    ids: 'R6.01',
    role: 'SUPER_ADMIN',
    module: 'municipalities',
    may: ['view', 'add', 'edit', 'delete', 'editBankData'],
  },
  { ids: 'R6.01', role: 'SUPER_ADMIN', module: 'activities', may: ['view', 'add', 'edit', 'delete'] },
  { ids: 'R6.01', role: 'SUPER_ADMIN', module: 'users', may: ['view', 'add', 'edit', 'delete'] },
  { ids: 'R6.01', role: 'SUPER_ADMIN', module: 'processes', may: ['view', 'add', 'edit', 'delete'] },
  { ids: 'R6.02', role: 'ADMIN', module: 'municipalities', may: ['view', 'editBankData'] },
  { ids: 'R6.03', role: 'ADMIN', module: 'activities', may: [] },
  { ids: 'R6.03', role: 'ADMIN', module: 'users', may: ['view', 'add', 'edit', 'delete'] },
  { ids: 'R6.03', role: 'ADMIN', module: 'processes', may: ['view', 'add', 'edit', 'delete'] },
  { ids: 'R6.04', role: 'ANALYST', module: 'municipalities', may: ['view'] },
  { ids: 'R6.05', role: 'ANALYST', module: 'activities', may: [] },
  { ids: 'R6.05', role: 'ANALYST', module: 'users', may: [] },
  { ids: 'R6.06 D3.04', role: 'ANALYST', module: 'processes', may: ['view', 'add', 'edit', 'delete'] },
  { ids: 'R6.07', role: 'APPLICANT', module: 'municipalities', may: [] },
  { ids: 'R6.07', role: 'APPLICANT', module: 'users', may: [] },
  { ids: 'R6.08', role: 'APPLICANT', module: 'activities', may: ['view'] },
  { ids: 'R6.09', role: 'APPLICANT', module: 'processes', may: ['view', 'add', 'edit', 'delete'] },
  { ids: 'C6.02', role: 'SUPER_ADMIN', module: 'reports', may: ['view', 'simulate'] },
  { ids: 'C6.02', role: 'ADMIN', module: 'reports', may: ['view', 'simulate'] },
  { ids: 'section 6, menu', role: 'ANALYST', module: 'reports', may: ['view'] },
  { ids: 'section 6, menu', role: 'APPLICANT', module: 'reports', may: [] },
]

describe('the permission table of specification section 6', () => {
  it.each(table)('[$ids] grants $role in $module exactly: $may', ({ role, module, may }) => {
    expect(VERBS.filter((verb) => canModule(role, module, verb))).toEqual(
      VERBS.filter((verb) => may.includes(verb)),
    )
    expect(canModule({ role }, module, 'view')).toBe(may.includes('view'))
  })

  it('has a row for every role in every module', () =>
    expect(new Set(table.map(({ role, module }) => `${role} ${module}`))).toEqual(
      new Set(ROLES.flatMap((role) => MODULES.map((module) => `${role} ${module}`))),
    ))

  it('counts everyone except applicants as staff', () =>
    expect(ROLES.filter(isStaff)).toEqual(['SUPER_ADMIN', 'ADMIN', 'ANALYST']))
})
