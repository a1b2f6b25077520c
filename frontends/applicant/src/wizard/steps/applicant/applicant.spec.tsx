import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  answer,
  field,
  mockApi,
  joana,
  storeDraftAt,
  nextButton,
  refusal,
  requestsTo,
  openWizard,
  withApi,
} from '../../../testing/wizard-harness'

withApi()

const noApplicant = {
  applicantName: '',
  applicantDocument: '',
  applicantEmail: '',
  applicantPhone: '',
  applicantZipCode: '',
  applicantStreet: '',
  applicantNumber: '',
  applicantNeighborhood: '',
  applicantCity: '',
  applicantState: '',
}
const noAddress = { applicantZipCode: '', applicantStreet: '', applicantNeighborhood: '', applicantCity: '' }

describe('autofill', () => {
  it.each([
    ['staff, who file for somebody else', 'ANALYST', ''],
    ['a step in which something was typed', 'APPLICANT', 'Rede Rota do Sal'],
  ] as const)('leaves the fields alone for %s', async (_whom, role, applicantName) => {
    storeDraftAt('applicant', { ...noApplicant, applicantName })
    const { user } = await openWizard({ ...joana, role })
    await user.click(nextButton())
    expect(await screen.findByText('Documento é obrigatório')).toBeTruthy()
    expect(field(/Nome/).value).toBe(applicantName)
    expect(requestsTo('GET', '/auth/me')).toHaveLength(0)
  })

  it('[R8.09] autofill of the applicant reports a load failure', async () => {
    mockApi(answer.get('/auth/me', {}, 500))
    storeDraftAt('applicant', noApplicant)
    await openWizard()
    expect(await screen.findByText('Erro ao carregar seus dados')).toBeTruthy()
  })
})

it('[R5.22] masks the document by its type, and restores it when the type is changed back', async () => {
  storeDraftAt('applicant')
  const { user } = await openWizard()
  await user.click(screen.getByRole('radio', { name: /CNPJ/ }))
  expect(field(/^CNPJ/).value).toBe('')
  fireEvent.change(field(/^CNPJ/), { target: { value: '11222333000181' } })
  expect(field(/^CNPJ/).value).toBe('11.222.333/0001-81')
  await user.click(screen.getByRole('radio', { name: /CPF/ }))
  expect(field(/^CPF/).value).toBe('529.982.247-25')
})

describe('lookups', () => {
  it('[R8.18] [R8.25] lookups of the applicant step fill in the address of a CEP, and report an unknown one or a failure', async () => {
    const natal = {
      cep: '59020-000',
      logradouro: 'Av. Rio Branco',
      bairro: 'Cidade Alta',
      localidade: 'Natal',
      uf: 'RN',
    }
    mockApi(
      answer.get('/public/cep/59020000', natal),
      answer.get('/public/cep/59020001', refusal('CEP não encontrado'), 404),
      answer.get('/public/cep/59020002', {}, 500),
    )
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    storeDraftAt('applicant', noAddress)
    await openWizard()
    const type = (value: string) => {
      fireEvent.change(field(/CEP/), { target: { value } })
      act(() => vi.advanceTimersByTime(1000))
    }
    type('59020000')
    expect(await screen.findByText('Endereço preenchido automaticamente')).toBeTruthy()
    const address = [/Logradouro/, /Bairro/, /Cidade/].map((name) => field(name).value)
    expect(address).toEqual(['Av. Rio Branco', 'Cidade Alta', 'Natal'])
    type('59020001')
    expect((await screen.findAllByText('CEP não encontrado')).length).toBeGreaterThan(0)
    type('59020002')
    expect((await screen.findAllByText('Erro ao consultar CEP')).length).toBeGreaterThan(0)
  })

  it('lookups of the applicant step do not look up a restored CEP', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    storeDraftAt('applicant')
    await openWizard()
    act(() => vi.advanceTimersByTime(3000))
    await waitFor(() => expect(field(/CEP/).value).toBe('59010-000'))
    expect(requestsTo('GET', '/public/cep/59010000')).toHaveLength(0)
  })

  it('[R5.23] [R8.18] [R8.25] lookups of the applicant step fill the step from a complete CNPJ, or show the reason of a failure', async () => {
    const path = '/municipalities/cnpj/11222333000181'
    mockApi(answer.get(path, {}, 500))
    storeDraftAt('applicant', { applicantType: 'CNPJ', applicantDocument: '' })
    const { user } = await openWizard()
    const lookUp = (value: string) => {
      fireEvent.change(field(/^CNPJ/), { target: { value } })
      return user.click(screen.getByRole('button', { name: 'Consultar CNPJ' }))
    }
    await lookUp('1122233300018')
    expect(await screen.findByText('CNPJ deve ter 14 dígitos')).toBeTruthy()
    await lookUp('11222333000181')
    expect(await screen.findByText('Erro ao consultar CNPJ')).toBeTruthy()
    mockApi(answer.get(path, refusal('CNPJ não encontrado'), 404))
    await lookUp('11222333000181')
    expect(await screen.findByText('CNPJ não encontrado')).toBeTruthy()
    const company = {
      nome: 'Rede Rota do Sal Ltda.',
      email: null,
      telefone: '8433330000',
      cep: '59600000',
      logradouro: 'Av. das Salinas',
      numero: '1820',
      complemento: '',
      bairro: 'Centro',
      municipio: 'Mossoró',
      uf: 'RN',
    }
    mockApi(answer.get(path, company))
    await lookUp('11222333000181')
    expect(await screen.findByText('Dados do CNPJ preenchidos automaticamente')).toBeTruthy()
    expect(field(/Razão social/).value).toBe('Rede Rota do Sal Ltda.')
    expect(field(/E-mail/).value).toBe('joana@exemplo.com.br')
    expect(field(/Cidade/).value).toBe('Mossoró')
  })
})
