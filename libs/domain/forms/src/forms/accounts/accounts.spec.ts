import { BRAZILIAN_STATES } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { parseWith } from '../../validation'
import {
  loginForm,
  ownPasswordBodyOf,
  ownPasswordForm,
  passwordBodyOf,
  passwordChangeForm,
  profileForm,
  registrationAddressForm,
  registrationIdentityForm,
  registrationIdentityFormOf,
  settingsForm,
  userCreateForm,
  userEditForm,
  userEditFormOf,
} from './accounts'
import { errorsIn } from '../../testing/errors-in'

const identity = {
  name: 'Maria da Silva',
  email: 'Maria@Example.com.br',
  cpf: '529.982.247-25',
  password: 'segredo',
  confirmPassword: 'segredo',
}

describe('the login form', () => {
  it('[R5.01] the login form requires email and password', () => {
    for (const input of [{}, { email: '', password: '' }, { email: null, password: null }]) {
      expect(errorsIn(loginForm, input)).toEqual({
        email: 'Email é obrigatório',
        password: 'Senha é obrigatória',
      })
    }
    expect(errorsIn(loginForm, { email: 'maria@', password: '12345' })).toEqual({
      email: 'Email inválido',
      password: 'Senha deve ter pelo menos 6 caracteres',
    })
    expect(parseWith(loginForm, { email: ' Maria@Example.com ', password: '123456' })).toEqual({
      email: 'maria@example.com',
      password: '123456',
    })
  })
})

describe('registration, step 1', () => {
  it("[R5.02] registration, step 1 requires every field, with the specification's messages", () => {
    expect(errorsIn(registrationIdentityForm, {})).toEqual({
      name: 'Nome é obrigatório',
      email: 'Email é obrigatório',
      cpf: 'CPF é obrigatório',
      password: 'Senha é obrigatória',
      confirmPassword: 'Confirmação de senha é obrigatória',
    })
    expect(
      errorsIn(registrationIdentityForm, {
        name: 'M',
        email: 'maria.example.com',
        cpf: '529.982.247-24',
        password: '12345',
        confirmPassword: '12345',
      }),
    ).toEqual({
      name: 'Nome deve ter pelo menos 2 caracteres',
      email: 'Email inválido',
      cpf: 'CPF inválido',
      password: 'Senha deve ter pelo menos 6 caracteres',
    })
    expect(errorsIn(registrationIdentityForm, { ...identity, confirmPassword: 'segredos' })).toEqual({
      confirmPassword: 'As senhas não coincidem',
    })
  })

  it('registration, step 1 reports different passwords together with errors of other fields', () => {
    expect(errorsIn(registrationIdentityForm, { ...identity, name: '', confirmPassword: 'outra' })).toEqual({
      name: 'Nome é obrigatório',
      confirmPassword: 'As senhas não coincidem',
    })
  })

  it('[R5.03] registration, step 1 accepts eleven digits with valid check digits, not all equal', () => {
    const broken = [
      '111.111.111-11',
      '00000000000',
      '5299822472',
      '529982247250',
      '52998224726',
      'x52998224725',
    ]
    for (const cpf of broken) {
      expect(errorsIn(registrationIdentityForm, { ...identity, cpf })).toEqual({ cpf: 'CPF inválido' })
    }
    expect(parseWith(registrationIdentityForm, identity)).toMatchObject({
      email: 'maria@example.com.br',
      cpf: '52998224725',
    })
  })

  it("registration, step 1 applies the deployment's longer minimum password, never a shorter one", () => {
    expect(errorsIn(registrationIdentityFormOf(10), identity)).toEqual({
      password: 'Senha deve ter pelo menos 10 caracteres',
    })
    expect(
      errorsIn(registrationIdentityFormOf(2), { ...identity, password: 'abc', confirmPassword: 'abc' }),
    ).toEqual({ password: 'Senha deve ter pelo menos 6 caracteres' })
  })
})

describe('registration, step 2', () => {
  const address = {
    zipCode: '59025-000',
    street: 'Rua Potengi',
    number: '120',
    neighborhood: 'Petrópolis',
    city: 'Natal',
    state: 'RN',
  }

  it('[R5.05] registration, step 2 requires every field except the complement', () => {
    expect(errorsIn(registrationAddressForm, { complement: '' })).toEqual({
      zipCode: 'CEP é obrigatório',
      street: 'Rua é obrigatória',
      number: 'Número é obrigatório',
      neighborhood: 'Bairro é obrigatório',
      city: 'Cidade é obrigatória',
      state: 'Estado é obrigatório',
    })
    expect(parseWith(registrationAddressForm, address)).toEqual({ ...address, zipCode: '59025000' })
  })

  it('registration, step 2 accepts only a CEP of eight digits', () => {
    for (const zipCode of ['5902500', '590250000', '59025-00a', 'cinquenta']) {
      expect(errorsIn(registrationAddressForm, { ...address, zipCode })).toEqual({
        zipCode: 'CEP deve ter 8 dígitos',
      })
    }
  })

  it('[R5.08] registration, step 2 accepts only the 27 states', () => {
    expect(BRAZILIAN_STATES).toHaveLength(27)
    for (const state of BRAZILIAN_STATES)
      expect(errorsIn(registrationAddressForm, { ...address, state })).toEqual({})
    for (const state of ['XX', 'Rio Grande do Norte', 'R', 'rn ']) {
      expect(errorsIn(registrationAddressForm, { ...address, state })).toEqual({ state: 'Estado inválido' })
    }
  })
})

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
