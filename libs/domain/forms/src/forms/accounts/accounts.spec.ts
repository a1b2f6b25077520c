import { describe, expect, it } from 'vitest'
import { parseWith } from '../../validation'
import {
  ownPasswordBodyOf,
  ownPasswordForm,
  passwordBodyOf,
  passwordChangeForm,
  profileForm,
  settingsForm,
  userCreateForm,
  userEditForm,
  userEditFormOf,
} from './accounts'
import { errorsIn } from '../../testing/errors-in'

describe('the user form', () => {
  const user = { name: 'Ana Lima', email: 'ana@natal.rn.gov.br', role: 'ANALYST', password: 'segredo' }

  it('[R5.09] the user form requires name, email, role and password only', () => {
    expect(errorsIn(userCreateForm, {})).toEqual({
      name: 'Nome é obrigatório',
      email: 'Email é obrigatório',
      role: 'Perfil é obrigatório',
      password: 'Senha é obrigatória',
    })
    expect(errorsIn(userCreateForm, { ...user, name: 'A', email: 'ana@natal' })).toEqual({
      name: 'Nome deve ter pelo menos 2 caracteres',
      email: 'Email inválido',
    })
    expect(parseWith(userCreateForm, { ...user, cpf: '', phone: null, address: '' })).toEqual({
      ...user,
      municipalityIds: [],
    })
  })

  it('the user form validates optional fields if given', () => {
    expect(
      errorsIn(userCreateForm, { ...user, cpf: '123', phone: '9912', municipalityIds: ['Natal'] }),
    ).toEqual({ cpf: 'CPF inválido', phone: 'Telefone inválido', 'municipalityIds.0': 'Município inválido' })
    expect(
      parseWith(userCreateForm, {
        ...user,
        cpf: '529.982.247-25',
        phone: '(84) 99123-4567',
        address: 'Rua A, 1',
      }),
    ).toMatchObject({ cpf: '52998224725', phone: '84991234567', address: { street: 'Rua A, 1' } })
  })

  it('[R5.10] the user form requires a password on creation, but not on edit', () => {
    const { password: _, ...known } = user
    expect(errorsIn(userCreateForm, known)).toEqual({ password: 'Senha é obrigatória' })
    expect(errorsIn(userEditForm, known)).toEqual({})
    expect(parseWith(userEditForm, { ...known, password: '' }).password).toBeUndefined()
    for (const form of [userCreateForm, userEditForm]) {
      expect(errorsIn(form, { ...user, password: '12345' })).toEqual({
        password: 'Senha deve ter pelo menos 6 caracteres',
      })
    }
    expect(errorsIn(userEditFormOf(8), user)).toEqual({ password: 'Senha deve ter pelo menos 8 caracteres' })
  })

  it('[R5.11] only offers ANALYST and ADMIN', () => {
    for (const role of ['ANALYST', 'ADMIN']) expect(errorsIn(userCreateForm, { ...user, role })).toEqual({})
    for (const role of ['SUPER_ADMIN', 'APPLICANT', 'admin']) {
      expect(errorsIn(userCreateForm, { ...user, role })).toEqual({ role: 'Perfil inválido' })
      expect(errorsIn(userEditForm, { ...user, role })).toEqual({ role: 'Perfil inválido' })
    }
  })

  it('the user form accepts only the two scopes', () => {
    for (const scope of ['STATE', 'LINKED']) expect(errorsIn(userCreateForm, { ...user, scope })).toEqual({})
    expect(errorsIn(userEditForm, { ...user, scope: 'any' })).toEqual({ scope: 'Alcance inválido' })
    expect(parseWith(userCreateForm, { ...user, scope: '' }).scope).toBeUndefined()
  })

  it('the user form removes duplicate municipalities', () => {
    const id = '5f0c1d7e-4c0b-4a52-9a7e-0d6f0f4f2408'
    expect(
      parseWith(userEditForm, { ...user, municipalityIds: [id, id.toUpperCase()] }).municipalityIds,
    ).toEqual([id])
  })
})

describe('changing a password', () => {
  it('[R5.13] changing a password requires it twice, equal, with at least six characters', () => {
    expect(errorsIn(passwordChangeForm, {})).toEqual({
      password: 'Senha é obrigatória',
      confirmPassword: 'Confirmação de senha é obrigatória',
    })
    expect(errorsIn(passwordChangeForm, { password: '12345', confirmPassword: '12345' })).toEqual({
      password: 'Senha deve ter pelo menos 6 caracteres',
    })
    expect(errorsIn(passwordChangeForm, { password: '123456', confirmPassword: '1234567' })).toEqual({
      confirmPassword: 'As senhas não coincidem',
    })
    expect(errorsIn(passwordChangeForm, { password: '123456', confirmPassword: '123456' })).toEqual({})
  })

  it('changing a password requires the current password for one’s own account', () => {
    expect(errorsIn(ownPasswordForm, { password: '123456', confirmPassword: '123456' })).toEqual({
      currentPassword: 'Senha atual é obrigatória',
    })
    expect(errorsIn(ownPasswordBodyOf(6), { currentPassword: 'x', password: '123456' })).toEqual({})
    expect(errorsIn(passwordBodyOf(8), { password: '1234567' })).toEqual({
      password: 'Senha deve ter pelo menos 8 caracteres',
    })
  })

  it('changing a password keeps the outer spaces of a password', () => {
    expect(parseWith(passwordBodyOf(6), { password: ' 1234 ' })).toEqual({ password: ' 1234 ' })
    expect(errorsIn(passwordBodyOf(6), { password: '        ' })).toEqual({ password: 'Senha é obrigatória' })
  })
})

describe('profile and settings', () => {
  it('profile and settings accept an address complete, partial, with nulls, as one string or absent', () => {
    const name = 'Maria da Silva'
    expect(parseWith(profileForm, { name, address: { zipCode: '59025-000', city: null } }).address).toEqual({
      zipCode: '59025000',
    })
    expect(parseWith(profileForm, { name, address: null }).address).toBeUndefined()
    expect(errorsIn(profileForm, { name, address: { state: 'XX', country: 'BR' } })).toEqual({
      'address.state': 'Estado inválido',
      'address.country': 'Campo desconhecido',
    })
  })

  it('profile and settings require every setting', () => {
    expect(errorsIn(settingsForm, {})).toEqual({
      sidebarExpanded: 'Valor é obrigatório',
      emailNotifications: 'Valor é obrigatório',
      density: 'Densidade é obrigatória',
    })
    const settings = { sidebarExpanded: true, emailNotifications: false, density: 'compact' }
    expect(parseWith(settingsForm, settings)).toEqual(settings)
    expect(errorsIn(settingsForm, { ...settings, density: 'dense', sidebarExpanded: 'on' })).toEqual({
      sidebarExpanded: 'Deve ser verdadeiro ou falso',
      density: 'Densidade inválida',
    })
  })
})
