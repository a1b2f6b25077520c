import { describe, expect, it } from 'vitest'
import { anAccount, anActor, MOSSORO, NATAL } from '../../testing/an-account'
import { deleteUser } from './decide'

const refusal = (code: string) => expect.objectContaining({ code }) as Error
const superAdmin = anActor('SUPER_ADMIN')

describe('deleting a user', () => {
  it('deleting a user keeps the role for the history and ends the sessions', () => {
    const account = anAccount({ role: 'ADMIN' })
    expect(deleteUser(account, { by: superAdmin })).toEqual([
      { type: 'UserSessionsEnded', data: { userId: account.id } },
      { type: 'UserDeleted', data: { userId: account.id, role: 'ADMIN' } },
    ])
  })
  it('users cannot delete themselves', () => {
    for (const by of [superAdmin, anActor('ADMIN', [NATAL]), anActor('ADMIN')]) {
      const self = anAccount({ id: by.id, role: by.role, municipalityIds: [...by.municipalityIds] })
      expect(() => deleteUser(self, { by })).toThrow(refusal('CANNOT_DELETE_SELF'))
    }
  })
  it('an admin deletes staff of its own municipalities only', () => {
    const by = anActor('ADMIN', [NATAL])
    const facing = { by }
    expect(deleteUser(anAccount({ municipalityIds: [NATAL] }), facing)).toHaveLength(2)
    expect(() => deleteUser(anAccount({ municipalityIds: [MOSSORO] }), facing)).toThrow(refusal('NOT_FOUND'))
    expect(() => deleteUser(anAccount({ municipalityIds: [NATAL, MOSSORO] }), facing)).toThrow(
      refusal('FORBIDDEN'),
    )
    expect(() => deleteUser(anAccount({ role: 'APPLICANT' }), facing)).toThrow(refusal('FORBIDDEN'))
  })
})
