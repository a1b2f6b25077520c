import { describe, expect, it } from 'vitest'
import { activityForm, municipalityBankForm, municipalityForm, parseWith } from '../index'
import { faults } from '../testing/faults'

describe('the activity form', () => {
  const activity = {
    code: '01.02-3',
    description: 'Criação de camarão em viveiros',
    group: 'Uso de recursos naturais',
    subgroup: 'Aquicultura',
  }

  it('[R5.41] asks for a code in the form NN.NN-N', () => {
    expect(faults(activityForm, { ...activity, code: ' ' })).toEqual({ code: 'Código é obrigatório' })
    for (const code of ['1.02-3', '01.02.3', '01.02-34', 'AA.BB-C', 'x01.02-3', '01.02-3\n1']) {
      expect(faults(activityForm, { ...activity, code })).toEqual({
        code: 'Código deve seguir o formato XX.XX-X',
      })
    }
    expect(parseWith(activityForm, { ...activity, code: ' 01.02-3 ' })).toEqual(activity)
  })

  it('[R5.42] asks for a description of ten characters, a group and a subgroup, but for no CNAE', () => {
    expect(faults(activityForm, { code: '01.02-3' })).toEqual({
      description: 'Descrição é obrigatória',
      group: 'Grupo é obrigatório',
      subgroup: 'Subgrupo é obrigatório',
    })
    expect(faults(activityForm, { ...activity, description: '123456789' })).toEqual({
      description: 'Descrição deve ter pelo menos 10 caracteres',
    })
    expect(faults(activityForm, { ...activity, description: '1234567890', cnae: '' })).toEqual({})
    expect(parseWith(activityForm, { ...activity, cnae: '0321-3/02' }).cnae).toBe('0321-3/02')
  })
})

describe('the municipality form', () => {
  const municipality = { name: 'Natal', status: 'ACTIVE' }

  it('[R5.44] asks for a name of two characters, a status and, if any, a well-formed email', () => {
    expect(faults(municipalityForm, {})).toEqual({
      name: 'Nome é obrigatório',
      status: 'Status é obrigatório',
    })
    expect(faults(municipalityForm, { name: 'N', status: 'CLOSED', email: 'prefeitura' })).toEqual({
      name: 'Nome deve ter pelo menos 2 caracteres',
      status: 'Status inválido',
      email: 'Email inválido',
    })
    for (const status of ['ACTIVE', 'INACTIVE']) {
      expect(faults(municipalityForm, { name: 'Nísia Floresta', status })).toEqual({})
    }
  })

  it('[R5.45] takes a CNPJ with or without its mask, or none', () => {
    for (const cnpj of [undefined, null, '', '  ']) {
      expect(parseWith(municipalityForm, { ...municipality, cnpj }).cnpj).toBeUndefined()
    }
    for (const cnpj of ['11.222.333/0001-81', '11222333000181']) {
      expect(parseWith(municipalityForm, { ...municipality, cnpj }).cnpj).toBe('11222333000181')
    }
    expect(faults(municipalityForm, { ...municipality, cnpj: '11.222.333/0001' })).toEqual({
      cnpj: 'CNPJ deve ter 14 dígitos',
    })
    expect(faults(municipalityForm, { ...municipality, cnpj: '11.222.333/0001-82' })).toEqual({
      cnpj: 'CNPJ inválido',
    })
  })

  it('takes state and IBGE code as decision 7.6 has them, and may leave both out', () => {
    expect(faults(municipalityForm, { ...municipality, state: 'XX', ibgeCode: '240810' })).toEqual({
      state: 'Estado inválido',
      ibgeCode: 'Código IBGE deve ter 7 dígitos',
    })
    expect(parseWith(municipalityForm, { ...municipality, state: 'RN', ibgeCode: '2408102' })).toEqual({
      ...municipality,
      state: 'RN',
      ibgeCode: '2408102',
      feeExemptRequestTypes: [],
    })
  })

  it('lists request types without a fee once each, and knows no others', () => {
    const parsed = parseWith(municipalityForm, {
      ...municipality,
      feeExemptRequestTypes: ['OUTROS_REQUERIMENTOS', 'OUTROS_REQUERIMENTOS'],
    })
    expect(parsed.feeExemptRequestTypes).toEqual(['OUTROS_REQUERIMENTOS'])
    expect(faults(municipalityForm, { ...municipality, feeExemptRequestTypes: ['TAXA'] })).toEqual({
      'feeExemptRequestTypes.0': 'Tipo de requerimento inválido',
    })
  })

  it('leaves an ADMIN the bank data alone', () => {
    const bank = {
      bankName: 'Banco do Brasil',
      bankAgency: '1234-5',
      bankAccount: '12345-6',
      pixKey: 'chave',
    }
    expect(parseWith(municipalityBankForm, bank)).toEqual(bank)
    expect(faults(municipalityBankForm, { ...bank, name: 'Natal' })).toEqual({ name: 'Campo desconhecido' })
  })
})
