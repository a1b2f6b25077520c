import { describe, expect, it } from 'vitest'
import { anAccount, anActor, MOSSORO, NATAL } from '../../domain/an-account'
import { deleteUser } from './decide'

const refusal = (code: string) => expect.objectContaining({ code }) as Error
const superAdmin = anActor('SUPER_ADMIN')

describe('deleting a user', () => {
  it('keeps the role for the history and ends the sessions', () => {
    const account = anAccount({ role: 'ADMIN' })
    expect(deleteUser(account, { by: superAdmin, otherSuperAdmins: true })).toEqual([
      { type: 'UserSessionsEnded', data: { userId: account.id } },
      { type: 'UserDeleted', data: { userId: account.id, role: 'ADMIN' } },
    ])
  })
  it('nobody deletes themselves', () => {
    for (const by of [superAdmin, anActor('ADMIN', [NATAL]), anActor('ADMIN')]) {
      const self = anAccount({ id: by.id, role: by.role, municipalityIds: [...by.municipalityIds] })
      expect(() => deleteUser(self, { by, otherSuperAdmins: true })).toThrow(refusal('CANNOT_DELETE_SELF'))
    }
  })
  it('the last active super admin stays', () => {
    const last = anAccount({ role: 'SUPER_ADMIN' })
    expect(() => deleteUser(last, { by: superAdmin, otherSuperAdmins: false })).toThrow(
      refusal('LAST_SUPER_ADMIN'),
    )
    expect(
      deleteUser({ ...last, isActive: false }, { by: superAdmin, otherSuperAdmins: false }),
    ).toHaveLength(2)
  })
  it('an admin deletes staff of its own municipalities only', () => {
    const by = anActor('ADMIN', [NATAL])
    const facing = { by, otherSuperAdmins: true }
    expect(deleteUser(anAccount({ municipalityIds: [NATAL] }), facing)).toHaveLength(2)
    expect(() => deleteUser(anAccount({ municipalityIds: [MOSSORO] }), facing)).toThrow(refusal('NOT_FOUND'))
    expect(() => deleteUser(anAccount({ role: 'APPLICANT' }), facing)).toThrow(refusal('FORBIDDEN'))
  })
})
