import type { ManagedUserResponse } from '@licensing/contracts'
import { aUser } from '@licensing/ui-kit/screen-testing'
import { describe, expect, it } from 'vitest'
import { aManagedUser } from '../../testing/samples'
import { identityOf, isPending, municipalitiesText, queryOf, usersAddress, usersFrom } from './model'

const managed = (change: Partial<ManagedUserResponse> = {}) =>
  aManagedUser({ ...aUser('APPLICANT', { isApproved: false }), ...change })

describe('the model of the users list', () => {
  it('[R4.20] the users list treats only active, unapproved applicants as pending', () => {
    const changes = [{}, { isApproved: true }, { isActive: false }, { role: 'ANALYST' as const }]
    expect(changes.map((change) => isPending(managed(change)))).toEqual([true, false, false, false])
  })

  it('[D6.08] the users list filters pending applicants by approval, and others by activity', () => {
    expect(queryOf({ search: '', role: '', situation: 'pending' }, 1)).toMatchObject({
      role: 'APPLICANT',
      isApproved: false,
      isActive: true,
    })
    expect(queryOf({ search: '', role: '', situation: 'inactive' }, 1)).toMatchObject({ isActive: false })
  })

  it('the users list keeps its filters in the URL', () => {
    const filters = { search: 'ana', role: 'ADMIN', situation: 'inactive' } as const
    expect(usersFrom(usersAddress(filters, 4))).toEqual({ filters, page: 4 })
    expect(usersFrom(new URLSearchParams('role=KING&page=0'))).toEqual({
      filters: { search: '', role: '', situation: '' },
      page: 1,
    })
  })

  it('the users list shows two municipalities and the number of the rest', () => {
    const municipalityUsers = ['Natal', 'Assú', 'Caicó'].map((name) => ({
      municipalityId: name,
      municipality: { id: name, name },
    }))
    expect(municipalitiesText(managed({ municipalityUsers }))).toBe('Natal, Assú e mais 1')
    expect(municipalitiesText(managed())).toBe('–')
  })

  it('the users list names the CPF, phone and address on which an approval depends', () => {
    const place = { street: 'Rua A', number: '418', complement: null, neighborhood: 'Tirol' }
    const address = { ...place, city: 'Natal', state: 'RN', zipCode: '59010000' } as const
    expect(identityOf(managed({ cpf: '52998224725', address }))).toEqual([
      { label: 'CPF', value: '529.982.247-25' },
      { label: 'Telefone', value: null },
      { label: 'Endereço', value: 'Rua A, 418, Tirol, Natal, RN, 59010-000' },
    ])
  })
})
