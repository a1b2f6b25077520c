import { type CurrentUser, USER_FIELDS } from '@licensing/contracts'
import { aUser } from '@licensing/ui-kit/screen-testing'
import { describe, expect, it } from 'vitest'
import { aManagedUser, anAdminOf } from '../../testing/samples'
import { fieldsOf, linkableBy, lockedBecause, mayChooseScope, newUserBy, valuesOf } from './model'

const link = (id: string, name: string) => ({ municipalityId: id, municipality: { id, name } })
const admin = anAdminOf({ id: 'n', name: 'Natal' })
const managed = (user: CurrentUser) => aManagedUser({ ...user, editableFields: [...USER_FIELDS] })
const analyst = managed(aUser('ANALYST', { municipalityUsers: [link('m', 'Mossoró'), link('n', 'Natal')] }))

describe('the fields that the user form sends', () => {
  it('[D6.05] the fields that the user form sends leave out the role and the municipalities of an applicant', () => {
    const applicant = managed(aUser('APPLICANT'))
    const sent = fieldsOf(valuesOf(applicant), applicant)
    expect(sent).not.toHaveProperty('role')
    expect(sent).not.toHaveProperty('municipalityIds')
  })

  it('[R2.91] the fields that the user form sends leave out a blank password and an unchanged address', () => {
    const sent = fieldsOf({ ...valuesOf(analyst), name: 'Tiago Filho' }, analyst)
    expect(sent).toEqual({
      name: 'Tiago Filho',
      email: 'analyst@example.com',
      role: 'ANALYST',
      scope: 'STATE',
      cpf: '',
      phone: '',
      municipalityIds: ['m', 'n'],
      isActive: true,
    })
    expect(fieldsOf({ ...valuesOf(analyst), role: 'ADMIN' }, analyst)).not.toHaveProperty('scope')
    const typed = { name: 'Ana', email: 'ana@example.com', password: 'segredo1', role: 'ADMIN', cpf: '529' }
    const natal = { id: 'n', name: 'Natal' }
    expect(fieldsOf({ ...newUserBy(admin), ...typed, municipalities: [natal] }, null)).toEqual({
      ...typed,
      phone: '',
      address: '',
      municipalityIds: ['n'],
    })
  })

  it('[D3.08] of a user shared with another municipality the form sends only its own links, with the reason', () => {
    const shared = { ...analyst, editableFields: ['municipalityIds' as const] }
    expect(fieldsOf(valuesOf(shared), shared)).toEqual({ municipalityIds: ['m', 'n'] })
    expect(lockedBecause(admin, shared)).toContain('também está vinculado a Mossoró. Você pode')
    expect(lockedBecause(admin, analyst)).toBeNull()
    expect(['n', 'm'].map(linkableBy(admin))).toEqual([true, false])
  })
})

it('[R5.12] a new analyst reaches what the signed-in person may give, which only a SUPER_ADMIN chooses', () => {
  const superAdmin = aUser('SUPER_ADMIN')
  expect([newUserBy(superAdmin).scope, newUserBy(admin).scope]).toEqual(['STATE', 'LINKED'])
  expect([mayChooseScope(superAdmin, null), mayChooseScope(admin, null)]).toEqual([true, false])
})
