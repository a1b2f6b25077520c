import { describe, expect, it } from 'vitest'
import { parseWith } from '../../validation'
import { activityForm, municipalityBankForm, municipalityForm } from './catalogue'
import { errorsIn } from '../../testing/errors-in'

describe('the activity form', () => {
  const activity = {
    code: '01.02-3',
    description: 'Criação de camarão em viveiros',
    group: 'Uso de recursos naturais',
    subgroup: 'Aquicultura',
  }

  it('[R5.41] the activity form requires a code in the form NN.NN-N', () => {
    expect(errorsIn(activityForm, { ...activity, code: ' ' })).toEqual({ code: 'Código é obrigatório' })
    for (const code of ['1.02-3', '01.02.3', '01.02-34', 'AA.BB-C', 'x01.02-3', '01.02-3\n1']) {
      expect(errorsIn(activityForm, { ...activity, code })).toEqual({
        code: 'Código deve seguir o formato XX.XX-X',
      })
    }
    expect(parseWith(activityForm, { ...activity, code: ' 01.02-3 ' })).toEqual(activity)
  })

  it('[R5.42] the activity form requires a description of ten characters, a group and a subgroup, but no CNAE', () => {
    expect(errorsIn(activityForm, { code: '01.02-3' })).toEqual({
      description: 'Descrição é obrigatória',
      group: 'Grupo é obrigatório',
      subgroup: 'Subgrupo é obrigatório',
    })
    expect(errorsIn(activityForm, { ...activity, description: '123456789' })).toEqual({
      description: 'Descrição deve ter pelo menos 10 caracteres',
    })
    expect(errorsIn(activityForm, { ...activity, description: '1234567890', cnae: '' })).toEqual({})
    expect(parseWith(activityForm, { ...activity, cnae: '0321-3/02' }).cnae).toBe('0321-3/02')
  })
})

describe('the municipality form', () => {
  const municipality = { name: 'Natal', status: 'ACTIVE' }

  it('[R5.44] the municipality form requires a name of two characters and a status; an email is optional but must be valid', () => {
    expect(errorsIn(municipalityForm, {})).toEqual({
      name: 'Nome é obrigatório',
      status: 'Status é obrigatório',
    })
    expect(errorsIn(municipalityForm, { name: 'N', status: 'CLOSED', email: 'prefeitura' })).toEqual({
      name: 'Nome deve ter pelo menos 2 caracteres',
      status: 'Status inválido',
      email: 'Email inválido',
    })
    for (const status of ['ACTIVE', 'INACTIVE']) {
      expect(errorsIn(municipalityForm, { name: 'Nísia Floresta', status })).toEqual({})
    }
  })

  it('[R5.45] the municipality form accepts a CNPJ with or without mask, or none', () => {
    for (const cnpj of [undefined, null, '', '  ']) {
      expect(parseWith(municipalityForm, { ...municipality, cnpj }).cnpj).toBeUndefined()
    }
    for (const cnpj of ['11.222.333/0001-81', '11222333000181']) {
      expect(parseWith(municipalityForm, { ...municipality, cnpj }).cnpj).toBe('11222333000181')
    }
    expect(errorsIn(municipalityForm, { ...municipality, cnpj: '11.222.333/0001' })).toEqual({
      cnpj: 'CNPJ deve ter 14 dígitos',
    })
    expect(errorsIn(municipalityForm, { ...municipality, cnpj: '11.222.333/0001-82' })).toEqual({
      cnpj: 'CNPJ inválido',
    })
  })

  it('the municipality form accepts state and IBGE code of decision 7.6, both optional', () => {
    expect(errorsIn(municipalityForm, { ...municipality, state: 'XX', ibgeCode: '240810' })).toEqual({
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

  it('the municipality form lists each fee-exempt request type once and rejects unknown ones', () => {
    const parsed = parseWith(municipalityForm, {
      ...municipality,
      feeExemptRequestTypes: ['OUTROS_REQUERIMENTOS', 'OUTROS_REQUERIMENTOS'],
    })
    expect(parsed.feeExemptRequestTypes).toEqual(['OUTROS_REQUERIMENTOS'])
    expect(errorsIn(municipalityForm, { ...municipality, feeExemptRequestTypes: ['TAXA'] })).toEqual({
      'feeExemptRequestTypes.0': 'Tipo de requerimento inválido',
    })
  })

  it('only accepts bank data from an ADMIN', () => {
    const bank = {
      bankName: 'Banco do Brasil',
      bankAgency: '1234-5',
      bankAccount: '12345-6',
      pixKey: 'chave',
    }
    expect(parseWith(municipalityBankForm, bank)).toEqual(bank)
    expect(errorsIn(municipalityBankForm, { ...bank, name: 'Natal' })).toEqual({ name: 'Campo desconhecido' })
  })
})
