import type { CurrentUser } from '@licensing/contracts'
import { aUser, confirmsLeaving, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aMunicipality, anAdminOf } from '../../testing/samples'
import { backend, catalogue } from '../../testing/backend'
import { address, fill } from '../../testing/page'
import MunicipalityFormPage from './municipality-form-page'

const openNew = () =>
  renderScreen(MunicipalityFormPage, { at: '/municipalities/new', user: aUser('SUPER_ADMIN') })
const openEdit = (user: CurrentUser = aUser('SUPER_ADMIN')) =>
  renderScreen(MunicipalityFormPage, {
    at: '/municipalities/m1/edit',
    route: '/municipalities/:id/edit',
    user,
  })

beforeEach(() => {
  backend.getMunicipality.mockResolvedValue(aMunicipality())
})

const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
const values: readonly (readonly [RegExp, string])[] = [
  [/^Nome/, 'Natal'],
  [/^CNPJ/, '11.222.333/0001-81'],
  [/^Estado/, 'RN'],
  [/^Código IBGE/, '2408102'],
  [/^Status/, 'ACTIVE'],
  [/^E-mail/, 'meio.ambiente@natal.example.com'],
  [/^Telefone/, '(84) 3232-1234'],
  [/^Endereço/, 'Rua Ulisses Caldas, 81'],
  [/^Banco/, 'Banco do Brasil'],
  [/^Agência/, '1533-4'],
  [/^Conta( |$)/, '20202-1'],
  [/^Chave PIX/, 'pix@natal.example.com'],
]

describe('the municipality form', () => {
  it('[R2.07] [R2.82] the municipality form has the same fields for a new municipality and an existing one', async () => {
    openNew()
    for (const [label] of values) expect(field(label)).toBeTruthy()
    expect(screen.getAllByRole('checkbox')).toHaveLength(3)
    cleanup()
    openEdit()
    await screen.findByLabelText(/^Nome/)
    expect(confirmsLeaving()).toBe(false)
    expect(values.map(([label]) => field(label).value)).toEqual(values.map(([, value]) => value))
    expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  })

  it("[R5.46] [R8.18] [R8.25] the municipality form looks up a CNPJ of 14 digits and fills in the register's data, or reports a failure", async () => {
    const { user } = openNew()
    const lookUp = () => user.click(screen.getByText('Consultar CNPJ'))
    fill(/^CNPJ/, '1122233300018')
    await lookUp()
    // At the field and as a toast.
    expect(await screen.findAllByText('CNPJ deve ter 14 dígitos')).toHaveLength(2)
    expect(backend.lookUpCnpj).not.toHaveBeenCalled()
    fill(/^CNPJ/, '11222333000181')
    backend.lookUpCnpj.mockRejectedValueOnce(new Error('down'))
    await lookUp()
    expect(await screen.findByText('Erro ao consultar CNPJ')).toBeTruthy()
    fill(/^E-mail/, 'contato@natal.example.com')
    backend.lookUpCnpj.mockResolvedValue({
      nome: 'Município de Natal',
      email: null,
      telefone: '8432321234',
      cep: null,
      logradouro: null,
      numero: null,
      complemento: null,
      bairro: null,
      municipio: 'Natal',
      uf: 'RN',
    })
    await lookUp()
    expect(await screen.findByText('Dados do CNPJ preenchidos automaticamente')).toBeTruthy()
    expect(backend.lookUpCnpj.mock.lastCall?.[0]).toBe('11222333000181')
    expect([/^Nome/, /^Estado/, /^E-mail/].map((label) => field(label).value)).toEqual([
      'Município de Natal',
      'RN',
      'contato@natal.example.com',
    ])
  })

  it('[R6.02] [R8.13] the municipality form lets an ADMIN change only the bank data of its municipality, and reports that saving failed', async () => {
    const { user } = openEdit(anAdminOf())
    await screen.findByLabelText(/^Nome/)
    expect(values.filter(([label]) => !field(label).readOnly).map(([label]) => label)).toEqual([
      /^Banco/,
      /^Agência/,
      /^Conta( |$)/,
      /^Chave PIX/,
    ])
    expect(screen.queryByText('Consultar CNPJ')).toBeNull()
    expect(field('Outros Requerimentos').disabled).toBe(true)
    fill(/^Chave PIX/, '')
    catalogue.updateMunicipality.mockRejectedValue(new Error('down'))
    await user.click(screen.getByText('Salvar'))
    expect(await screen.findByText('Erro ao salvar município')).toBeTruthy()
    expect(address()).toBe('/municipalities/m1/edit')
    const [id, sent] = catalogue.updateMunicipality.mock.calls[0] ?? []
    expect([id, Object.keys(sent ?? {})]).toEqual(['m1', ['bankName', 'bankAgency', 'bankAccount', 'pixKey']])
    cleanup()
    openEdit(aUser('ADMIN'))
    expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeTruthy()
    expect(backend.getMunicipality).toHaveBeenCalledTimes(1)
  })

  it('[R8.10] the municipality form reports that the municipality failed to load and navigates to the list', async () => {
    backend.getMunicipality.mockRejectedValue(new Error('down'))
    openEdit()
    expect(await screen.findByText('Erro ao carregar município')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/municipalities'))
  })
})
