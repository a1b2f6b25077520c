import * as api from '@licensing/api-client'
import * as catalogueApi from '@licensing/api-client/catalogue'
import type { CurrentUser } from '@licensing/contracts'
import { confirmsLeaving, aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aMunicipality } from '../../testing/a-municipality'
import MunicipalityFormPage from './municipality-form-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/catalogue', { spy: true })

const backend = vi.mocked(api)
const catalogue = vi.mocked(catalogueApi)

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const openNew = () =>
  renderScreen(MunicipalityFormPage, { at: '/municipalities/new', user: aUser('SUPER_ADMIN') })

const openEdit = (user: CurrentUser = aUser('SUPER_ADMIN')) => {
  backend.getMunicipality.mockResolvedValue(aMunicipality())
  return renderScreen(MunicipalityFormPage, {
    at: '/municipalities/m1/edit',
    route: '/municipalities/:id/edit',
    user,
  })
}

const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole('button', { name: 'Salvar' })
const labels = [
  /^Nome/,
  /^CNPJ/,
  /^Estado/,
  /^Código IBGE/,
  /^Status/,
  /^Email/,
  /^Telefone/,
  /^Endereço/,
  /^Banco/,
  /^Agência/,
  /^Conta( |$)/,
  /^Chave PIX/,
]

describe('the municipality form', () => {
  it('[R2.07] [R2.82] has the same fields for a new municipality and an existing one', async () => {
    openNew()
    for (const label of labels) expect(field(label)).toBeTruthy()
    expect(screen.getAllByRole('checkbox')).toHaveLength(3)
    cleanup()
    openEdit()
    await screen.findByLabelText(/^Nome/)
    expect(confirmsLeaving()).toBe(false)
    expect(labels.map((label) => field(label).value)).toEqual([
      'Natal',
      '11.222.333/0001-81',
      'RN',
      '2408102',
      'ACTIVE',
      'meio.ambiente@natal.example.com',
      '(84) 3232-1234',
      'Rua Ulisses Caldas, 81',
      'Banco do Brasil',
      '1533-4',
      '20202-1',
      'pix@natal.example.com',
    ])
    expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  })

  it('[R5.44] [R5.45] [R5.46] requires name and status, and a valid CNPJ and email', async () => {
    const { user } = openNew()
    await user.selectOptions(field(/^Status/), '')
    await user.type(field(/^CNPJ/), '11222333000180999')
    await user.type(field(/^Telefone/), '849999988887777')
    await user.type(field(/^Email/), 'natal')
    expect(confirmsLeaving()).toBe(true)
    expect(field(/^CNPJ/).value).toBe('11.222.333/0001-80')
    expect(field(/^Telefone/).value).toBe('(84) 99999-8888')
    await user.click(save())
    for (const message of ['Nome é obrigatório', 'Status é obrigatório', 'CNPJ inválido', 'Email inválido'])
      expect(screen.getByText(message)).toBeTruthy()
    await user.type(field(/^Nome/), 'A')
    await user.click(save())
    expect(screen.getByText('Nome deve ter pelo menos 2 caracteres')).toBeTruthy()
    expect(catalogue.createMunicipality).not.toHaveBeenCalled()
  })

  it("[R5.46] [R8.25] looks up a CNPJ of 14 digits and fills in the register's data", async () => {
    const { user } = openNew()
    await user.type(field(/^CNPJ/), '1122233300018')
    await user.click(screen.getByRole('button', { name: 'Consultar CNPJ' }))
    // At the field and as a toast.
    expect(await screen.findAllByText('CNPJ deve ter 14 dígitos')).toHaveLength(2)
    expect(backend.lookUpCnpj).not.toHaveBeenCalled()
    backend.lookUpCnpj.mockResolvedValue({
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
    })
    await user.type(field(/^CNPJ/), '1')
    await user.type(field(/^Email/), 'contato@natal.example.com')
    await user.click(screen.getByRole('button', { name: 'Consultar CNPJ' }))
    expect(await screen.findByText('Dados do CNPJ preenchidos automaticamente')).toBeTruthy()
    expect(backend.lookUpCnpj.mock.calls[0]?.[0]).toBe('11222333000181')
    expect([/^Nome/, /^Estado/, /^Email/, /^Endereço/].map((label) => field(label).value)).toEqual([
      'Município de Natal',
      'RN',
      'contato@natal.example.com',
      'Rua Ulisses Caldas, 81, Cidade Alta, Natal',
    ])
  })

  it('[R8.18] reports that the register did not respond', async () => {
    const { user } = openNew()
    backend.lookUpCnpj.mockRejectedValue(new Error('down'))
    await user.type(field(/^CNPJ/), '11222333000181')
    await user.click(screen.getByRole('button', { name: 'Consultar CNPJ' }))
    expect(await screen.findByText('Erro ao consultar CNPJ')).toBeTruthy()
  })

  it('[R8.20] creates a municipality with its fee exemptions', async () => {
    const { user } = openNew()
    await user.type(field(/^Nome/), 'Natal')
    await user.click(field('Outros Requerimentos'))
    catalogue.createMunicipality.mockResolvedValue(aMunicipality())
    await user.click(save())
    expect(await screen.findByText('Município criado com sucesso')).toBeTruthy()
    expect(catalogue.createMunicipality.mock.calls[0]?.[0]).toMatchObject({
      name: 'Natal',
      status: 'ACTIVE',
      feeExemptRequestTypes: ['OUTROS_REQUERIMENTOS'],
    })
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/municipalities'))
  })

  it('[R8.20] updates a municipality and clears emptied fields', async () => {
    const { user } = openEdit()
    await user.clear(await screen.findByLabelText(/^Telefone/))
    catalogue.updateMunicipality.mockResolvedValue(aMunicipality({ phone: null }))
    await user.click(save())
    expect(await screen.findByText('Município atualizado com sucesso')).toBeTruthy()
    expect(catalogue.updateMunicipality.mock.calls[0]?.[0]).toBe('m1')
    expect(catalogue.updateMunicipality.mock.calls[0]?.[1]).toMatchObject({ name: 'Natal', phone: '' })
  })

  it('[R8.13] reports that saving failed and stays on the form', async () => {
    const { user } = openEdit()
    await screen.findByLabelText(/^Nome/)
    catalogue.updateMunicipality.mockRejectedValue(new Error('down'))
    await user.click(save())
    expect(await screen.findByText('Erro ao salvar município')).toBeTruthy()
    expect(screen.getByTestId('address').textContent).toBe('/municipalities/m1/edit')
  })

  it('[R6.02] lets an ADMIN of the municipality change and send only the bank data', async () => {
    const linked = { municipalityId: 'm1', municipality: { id: 'm1', name: 'Natal' } }
    const { user } = openEdit(aUser('ADMIN', { municipalityUsers: [linked] }))
    await screen.findByLabelText(/^Nome/)
    expect(labels.map((label) => field(label).readOnly)).toEqual([
      ...Array.from({ length: 8 }, () => true),
      ...Array.from({ length: 4 }, () => false),
    ])
    expect(screen.queryByRole('button', { name: 'Consultar CNPJ' })).toBeNull()
    expect(field('Outros Requerimentos').disabled).toBe(true)
    await user.clear(field(/^Chave PIX/))
    catalogue.updateMunicipality.mockResolvedValue(aMunicipality())
    await user.click(save())
    await waitFor(() =>
      expect(catalogue.updateMunicipality.mock.calls[0]?.[1]).toEqual({
        bankName: 'Banco do Brasil',
        bankAgency: '1533-4',
        bankAccount: '20202-1',
        pixKey: '',
      }),
    )
  })

  it('[R6.02] refuses an ADMIN of another municipality', async () => {
    openEdit(aUser('ADMIN'))
    expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeTruthy()
    expect(backend.getMunicipality).not.toHaveBeenCalled()
  })

  it('[R8.10] reports that the municipality failed to load and navigates to the list', async () => {
    backend.getMunicipality.mockRejectedValue(new Error('down'))
    renderScreen(MunicipalityFormPage, {
      at: '/municipalities/m9/edit',
      route: '/municipalities/:id/edit',
      user: aUser('SUPER_ADMIN'),
    })
    expect(await screen.findByText('Erro ao carregar município')).toBeTruthy()
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/municipalities'))
  })
})
