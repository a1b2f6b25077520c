import { BRAZILIAN_STATES } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { parseWith } from '../../validation'
import {
  loginForm,
  registrationAddressForm,
  registrationIdentityForm,
  registrationIdentityFormOf,
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
