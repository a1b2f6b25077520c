import { ROLES, type Role } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { describe, expect, it } from 'vitest'
import { type AuthRule, may, onProcess, onUser } from './auth-rule'

const actor = (role: Role): Actor => ({ id: 'someone', role, municipalityIds: [] })
const allowed = (rule: AuthRule): Role[] => ROLES.filter((role) => rule.allows(actor(role)))

describe('rules derived from the permission tables', () => {
  it('a right admits the roles that have it in the module table, one of several suffices, and the name lists all of them', () => {
    expect(allowed(may('activities/add'))).toEqual(['SUPER_ADMIN'])
    expect(allowed(may('municipalities/view'))).toEqual(['SUPER_ADMIN', 'ADMIN', 'ANALYST'])
    const rule = may('municipalities/edit', 'municipalities/editBankData')
    expect(allowed(rule)).toEqual(['SUPER_ADMIN', 'ADMIN'])
    expect(rule).toMatchObject({
      name: 'municipalities/edit, municipalities/editBankData',
      permission: { rights: ['municipalities/edit', 'municipalities/editBankData'] },
    })
  })

  it('an action on a process admits everyone signed in, and names the action', () => {
    const rule = onProcess('chancel', 'finalize')
    expect(allowed(rule)).toEqual([...ROLES])
    expect(rule).toMatchObject({
      name: 'process/chancel, process/finalize',
      signedIn: true,
      permission: { onProcess: ['chancel', 'finalize'] },
    })
  })

  it('an action on a user admits the roles with the matching right on users', () => {
    for (const action of ['view', 'edit', 'setPassword', 'delete', 'approve', 'reject'] as const)
      expect(allowed(onUser(action))).toEqual(['SUPER_ADMIN', 'ADMIN'])
    expect(onUser('reject')).toMatchObject({ name: 'user/reject', permission: { onUser: 'reject' } })
  })
})
