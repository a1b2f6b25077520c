import { BRAZILIAN_STATES } from '@licensing/domain-kit'
import { describe, expect, it } from 'vitest'
import {
  loginForm,
  ownPasswordBodyOf,
  ownPasswordForm,
  parseWith,
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
} from '../index'
import { faults } from '../testing/faults'

const identity = {
  name: 'Maria da Silva',
  email: 'Maria@Example.com.br',
  cpf: '529.982.247-25',
  password: 'segredo',
  confirmPassword: 'segredo',
}

describe('the login form', () => {
  it('[R5.01] asks for email and password', () => {
    for (const input of [{}, { email: '', password: '' }, { email: null, password: null }]) {
      expect(faults(loginForm, input)).toEqual({
        email: 'Email é obrigatório',
        password: 'Senha é obrigatória',
      })
    }
    expect(faults(loginForm, { email: 'maria@', password: '12345' })).toEqual({
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
  it('[R5.02] asks for everything in the words of the specification', () => {
    expect(faults(registrationIdentityForm, {})).toEqual({
      name: 'Nome é obrigatório',
      email: 'Email é obrigatório',
      cpf: 'CPF é obrigatório',
      password: 'Senha é obrigatória',
      confirmPassword: 'Confirmação de senha é obrigatória',
    })
    expect(
      faults(registrationIdentityForm, {
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
    expect(faults(registrationIdentityForm, { ...identity, confirmPassword: 'segredos' })).toEqual({
      confirmPassword: 'As senhas não coincidem',
    })
  })

  it('tells different passwords beside the faults of other fields', () => {
    expect(faults(registrationIdentityForm, { ...identity, name: '', confirmPassword: 'outra' })).toEqual({
      name: 'Nome é obrigatório',
      confirmPassword: 'As senhas não coincidem',
    })
  })

  it('[R5.03] takes eleven digits, right check digits, not all the same', () => {
    const broken = [
      '111.111.111-11',
      '00000000000',
      '5299822472',
      '529982247250',
      '52998224726',
      'x52998224725',
    ]
    for (const cpf of broken) {
      expect(faults(registrationIdentityForm, { ...identity, cpf })).toEqual({ cpf: 'CPF inválido' })
    }
    expect(parseWith(registrationIdentityForm, identity)).toMatchObject({
      email: 'maria@example.com.br',
      cpf: '52998224725',
    })
  })

  it('asks longer passwords where the deployment does, and never shorter ones', () => {
    expect(faults(registrationIdentityFormOf(10), identity)).toEqual({
      password: 'Senha deve ter pelo menos 10 caracteres',
    })
    expect(
      faults(registrationIdentityFormOf(2), { ...identity, password: 'abc', confirmPassword: 'abc' }),
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

  it('[R5.05] asks for all but the complement', () => {
    expect(faults(registrationAddressForm, { complement: '' })).toEqual({
      zipCode: 'CEP é obrigatório',
      street: 'Rua é obrigatória',
      number: 'Número é obrigatório',
      neighborhood: 'Bairro é obrigatório',
      city: 'Cidade é obrigatória',
      state: 'Estado é obrigatório',
    })
    expect(parseWith(registrationAddressForm, address)).toEqual({ ...address, zipCode: '59025000' })
  })

  it('takes a CEP of eight digits only', () => {
    for (const zipCode of ['5902500', '590250000', '59025-00a', 'cinquenta']) {
      expect(faults(registrationAddressForm, { ...address, zipCode })).toEqual({
        zipCode: 'CEP deve ter 8 dígitos',
      })
    }
  })

  it('[R5.08] takes the 27 states and no other', () => {
    expect(BRAZILIAN_STATES).toHaveLength(27)
    for (const state of BRAZILIAN_STATES)
      expect(faults(registrationAddressForm, { ...address, state })).toEqual({})
    for (const state of ['XX', 'Rio Grande do Norte', 'R', 'rn ']) {
      expect(faults(registrationAddressForm, { ...address, state })).toEqual({ state: 'Estado inválido' })
    }
  })
})

describe('the user form', () => {
  const user = { name: 'Ana Lima', email: 'ana@natal.rn.gov.br', role: 'ANALYST', password: 'segredo' }

  it('[R5.09] asks for name, email and role, and for nothing else but a password', () => {
    expect(faults(userCreateForm, {})).toEqual({
      name: 'Nome é obrigatório',
      email: 'Email é obrigatório',
      role: 'Perfil é obrigatório',
      password: 'Senha é obrigatória',
    })
    expect(faults(userCreateForm, { ...user, name: 'A', email: 'ana@natal' })).toEqual({
      name: 'Nome deve ter pelo menos 2 caracteres',
      email: 'Email inválido',
    })
    expect(parseWith(userCreateForm, { ...user, cpf: '', phone: null, address: '' })).toEqual({
      ...user,
      municipalityIds: [],
    })
  })

  it('judges what may be left out once it is given', () => {
    expect(
      faults(userCreateForm, { ...user, cpf: '123', phone: '9912', municipalityIds: ['Natal'] }),
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

  it('[R5.10] asks for a password on creation and lets it be on a known user', () => {
    const { password: _, ...known } = user
    expect(faults(userCreateForm, known)).toEqual({ password: 'Senha é obrigatória' })
    expect(faults(userEditForm, known)).toEqual({})
    expect(parseWith(userEditForm, { ...known, password: '' }).password).toBeUndefined()
    for (const form of [userCreateForm, userEditForm]) {
      expect(faults(form, { ...user, password: '12345' })).toEqual({
        password: 'Senha deve ter pelo menos 6 caracteres',
      })
    }
    expect(faults(userEditFormOf(8), user)).toEqual({ password: 'Senha deve ter pelo menos 8 caracteres' })
  })

  it('[R5.11] offers ANALYST and ADMIN alone', () => {
    for (const role of ['ANALYST', 'ADMIN']) expect(faults(userCreateForm, { ...user, role })).toEqual({})
    for (const role of ['SUPER_ADMIN', 'APPLICANT', 'admin']) {
      expect(faults(userCreateForm, { ...user, role })).toEqual({ role: 'Perfil inválido' })
      expect(faults(userEditForm, { ...user, role })).toEqual({ role: 'Perfil inválido' })
    }
  })

  it('takes a reach from the two there are', () => {
    for (const scope of ['STATE', 'LINKED']) expect(faults(userCreateForm, { ...user, scope })).toEqual({})
    expect(faults(userEditForm, { ...user, scope: 'any' })).toEqual({ scope: 'Alcance inválido' })
    expect(parseWith(userCreateForm, { ...user, scope: '' }).scope).toBeUndefined()
  })

  it('links each municipality once', () => {
    const id = '5f0c1d7e-4c0b-4a52-9a7e-0d6f0f4f2408'
    expect(
      parseWith(userEditForm, { ...user, municipalityIds: [id, id.toUpperCase()] }).municipalityIds,
    ).toEqual([id])
  })
})

describe('changing a password', () => {
  it('[R5.13] asks for it twice, the same, six characters at least', () => {
    expect(faults(passwordChangeForm, {})).toEqual({
      password: 'Senha é obrigatória',
      confirmPassword: 'Confirmação de senha é obrigatória',
    })
    expect(faults(passwordChangeForm, { password: '12345', confirmPassword: '12345' })).toEqual({
      password: 'Senha deve ter pelo menos 6 caracteres',
    })
    expect(faults(passwordChangeForm, { password: '123456', confirmPassword: '1234567' })).toEqual({
      confirmPassword: 'As senhas não coincidem',
    })
    expect(faults(passwordChangeForm, { password: '123456', confirmPassword: '123456' })).toEqual({})
  })

  it('asks for the current one where it is one’s own', () => {
    expect(faults(ownPasswordForm, { password: '123456', confirmPassword: '123456' })).toEqual({
      currentPassword: 'Senha atual é obrigatória',
    })
    expect(faults(ownPasswordBodyOf(6), { currentPassword: 'x', password: '123456' })).toEqual({})
    expect(faults(passwordBodyOf(8), { password: '1234567' })).toEqual({
      password: 'Senha deve ter pelo menos 8 caracteres',
    })
  })

  it('keeps the outer spaces of a password', () => {
    expect(parseWith(passwordBodyOf(6), { password: ' 1234 ' })).toEqual({ password: ' 1234 ' })
    expect(faults(passwordBodyOf(6), { password: '        ' })).toEqual({ password: 'Senha é obrigatória' })
  })
})

describe('profile and settings', () => {
  it('take an address whole, in parts, with nulls, as one string or not at all', () => {
    const name = 'Maria da Silva'
    expect(parseWith(profileForm, { name, address: { zipCode: '59025-000', city: null } }).address).toEqual({
      zipCode: '59025000',
    })
    expect(parseWith(profileForm, { name, address: null }).address).toBeUndefined()
    expect(faults(profileForm, { name, address: { state: 'XX', country: 'BR' } })).toEqual({
      'address.state': 'Estado inválido',
      'address.country': 'Campo desconhecido',
    })
  })

  it('ask for every setting', () => {
    expect(faults(settingsForm, {})).toEqual({
      sidebarExpanded: 'Valor é obrigatório',
      emailNotifications: 'Valor é obrigatório',
      density: 'Densidade é obrigatória',
    })
    const settings = { sidebarExpanded: true, emailNotifications: false, density: 'compact' }
    expect(parseWith(settingsForm, settings)).toEqual(settings)
    expect(faults(settingsForm, { ...settings, density: 'dense', sidebarExpanded: 'on' })).toEqual({
      sidebarExpanded: 'Deve ser verdadeiro ou falso',
      density: 'Densidade inválida',
    })
  })
})
