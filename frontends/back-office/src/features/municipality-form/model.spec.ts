import { expect, it } from 'vitest'
import { aMunicipality } from '../../testing/samples'
import { emptyMunicipality, fieldsOf, fillingFrom, valuesOf } from './model'

it('[R6.02] sends an emptied field as blank, and from an ADMIN only the bank data', () => {
  const values = { ...valuesOf(aMunicipality()), phone: '', pixKey: '' }
  expect(fieldsOf(values, 'all')).toMatchObject({ name: 'Natal', phone: '', pixKey: '' })
  expect(fieldsOf(values, 'bank')).toEqual({
    bankName: 'Banco do Brasil',
    bankAgency: '1533-4',
    bankAccount: '20202-1',
    pixKey: '',
  })
  const exempt = {
    ...emptyMunicipality,
    status: '' as const,
    feeExemptRequestTypes: ['OUTROS_REQUERIMENTOS' as const],
  }
  const sent = fieldsOf(exempt, 'all')
  expect(sent.feeExemptRequestTypes).toEqual(['OUTROS_REQUERIMENTOS'])
  expect(sent).not.toHaveProperty('status')
})

it("[R5.46] fills in the company register's data of a CNPJ, without blank fields", () => {
  expect(
    fillingFrom({
      nome: 'Município de Natal',
      email: null,
      telefone: '8432321234',
      cep: null,
      logradouro: 'Rua Ulisses Caldas',
      numero: '81',
      complemento: null,
      bairro: 'Cidade Alta',
      municipio: 'Natal',
      uf: 'RN',
    }),
  ).toEqual({
    name: 'Município de Natal',
    phone: '8432321234',
    address: 'Rua Ulisses Caldas, 81, Cidade Alta, Natal',
    state: 'RN',
  })
})
