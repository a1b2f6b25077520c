import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
} from '../../testing/harness'

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
  it("[R8.25] fills an empty step with the signed-in person's data and shows a message", async () => {
    storeDraftAt('applicant', noApplicant)
    await openWizard()
    expect(await screen.findByText('Seus dados foram preenchidos automaticamente')).toBeTruthy()
    expect(field(/Nome/).value).toBe('Joana Bezerra')
    expect(field(/^CPF/).value).toBe('529.982.247-25')
    expect(field(/CEP/).value).toBe('59010-000')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Estado/ }).value).toBe('RN')
  })

  it('leaves the step empty for staff, who file for somebody else', async () => {
    storeDraftAt('applicant', noApplicant)
    const { user } = await openWizard({ ...joana, role: 'ANALYST' })
    await user.click(nextButton())
    expect(await screen.findByText('Nome é obrigatório')).toBeTruthy()
    expect(field(/Nome/).value).toBe('')
    expect(requestsTo('GET', '/auth/me')).toHaveLength(0)
  })

  it('does not overwrite typed values', async () => {
    storeDraftAt('applicant', { ...noApplicant, applicantName: 'Rede Rota do Sal' })
    const { user } = await openWizard()
    await user.click(nextButton())
    expect(await screen.findByText('Documento é obrigatório')).toBeTruthy()
    expect(field(/Nome/).value).toBe('Rede Rota do Sal')
    expect(requestsTo('GET', '/auth/me')).toHaveLength(0)
  })

  it('[R8.09] reports a load failure', async () => {
    mockApi(answer.get('/auth/me', {}, 500))
    storeDraftAt('applicant', noApplicant)
    await openWizard()
    expect(await screen.findByText('Erro ao carregar seus dados')).toBeTruthy()
  })
})

describe('the fields', () => {
  it('[R5.20] [R5.21] are all required except the complement', async () => {
    mockApi(
      answer.get('/auth/me', { ...joana, name: '', email: '', phone: null, document: null, address: null }),
    )
    storeDraftAt('applicant', noApplicant)
    const { user } = await openWizard()
    await user.click(nextButton())
    for (const message of [
      'Documento é obrigatório',
      'Nome é obrigatório',
      'Email é obrigatório',
      'Telefone é obrigatório',
      'CEP é obrigatório',
      'Logradouro é obrigatório',
      'Número é obrigatório',
      'Bairro é obrigatório',
      'Cidade é obrigatória',
      'Estado é obrigatório',
    ])
      expect(await screen.findByText(message)).toBeTruthy()
  })

  it('[R5.22] [R9.06] format document, phone and CEP while typing', async () => {
    storeDraftAt('applicant', { applicantDocument: '', applicantPhone: '', applicantZipCode: '' })
    const { user } = await openWizard()
    await user.type(field(/^CPF/), '52998224725999')
    expect(field(/^CPF/).value).toBe('529.982.247-25')
    await user.type(field(/Telefone/), '84999991234')
    expect(field(/Telefone/).value).toBe('(84) 99999-1234')
    await user.type(field(/CEP/), '590100005')
    expect(field(/CEP/).value).toBe('59010-000')
    await user.click(screen.getByRole('radio', { name: /CNPJ/ }))
    await user.type(field(/^CNPJ/), '11222333000181')
    expect(field(/^CNPJ/).value).toBe('11.222.333/0001-81')
  })

  it('restore a document when the type is changed back', async () => {
    storeDraftAt('applicant')
    const { user } = await openWizard()
    await user.click(screen.getByRole('radio', { name: /CNPJ/ }))
    expect(field(/^CNPJ/).value).toBe('')
    await user.click(screen.getByRole('radio', { name: /CPF/ }))
    expect(field(/^CPF/).value).toBe('529.982.247-25')
  })
})

describe('lookups', () => {
  const natal = {
    cep: '59020-000',
    logradouro: 'Av. Rio Branco',
    bairro: 'Cidade Alta',
    localidade: 'Natal',
    uf: 'RN',
  }

  const typeCep = async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    storeDraftAt('applicant', noAddress)
    await openWizard()
    const user = userEvent.setup({ delay: 2, advanceTimers: vi.advanceTimersByTime })
    await user.type(field(/CEP/), '59020000')
  }

  it('[R5.23] [R8.25] look up a CEP once it has eight digits and fill the address', async () => {
    mockApi(answer.get('/public/cep/59020000', natal))
    await typeCep()
    act(() => vi.advanceTimersByTime(1000))
    expect(await screen.findByText('Endereço preenchido automaticamente')).toBeTruthy()
    expect(field(/Logradouro/).value).toBe('Av. Rio Branco')
    expect(field(/Bairro/).value).toBe('Cidade Alta')
    expect(field(/Cidade/).value).toBe('Natal')
    expect(requestsTo('GET', '/public/cep/59020000')).toHaveLength(1)
  })

  it('[R8.18] report an unknown CEP', async () => {
    mockApi(
      answer.get(
        '/public/cep/59020000',
        { message: 'CEP não encontrado', code: 'NOT_FOUND', requestId: 'r' },
        404,
      ),
    )
    await typeCep()
    act(() => vi.advanceTimersByTime(1000))
    expect((await screen.findAllByText('CEP não encontrado')).length).toBeGreaterThan(0)
  })

  it('[R8.18] report a failed CEP lookup', async () => {
    mockApi(answer.get('/public/cep/59020000', {}, 500))
    await typeCep()
    act(() => vi.advanceTimersByTime(1000))
    expect((await screen.findAllByText('Erro ao consultar CEP')).length).toBeGreaterThan(0)
  })

  it('do not look up a restored CEP', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    storeDraftAt('applicant')
    await openWizard()
    act(() => vi.advanceTimersByTime(3000))
    await waitFor(() => expect(field(/CEP/).value).toBe('59010-000'))
    expect(requestsTo('GET', '/public/cep/59010000')).toHaveLength(0)
  })

  const company = { applicantType: 'CNPJ', applicantDocument: '' } as const

  it('[R5.23] look up a CNPJ only with fourteen digits', async () => {
    storeDraftAt('applicant', company)
    const { user } = await openWizard()
    await user.type(field(/^CNPJ/), '1122233300018')
    await user.click(screen.getByRole('button', { name: 'Consultar CNPJ' }))
    expect(await screen.findByText('CNPJ deve ter 14 dígitos')).toBeTruthy()
  })

  it('[R8.25] fill the step from the company register and show a message', async () => {
    mockApi(
      answer.get('/municipalities/cnpj/11222333000181', {
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
      }),
    )
    storeDraftAt('applicant', company)
    const { user } = await openWizard()
    await user.type(field(/^CNPJ/), '11222333000181')
    await user.click(screen.getByRole('button', { name: 'Consultar CNPJ' }))
    expect(await screen.findByText('Dados do CNPJ preenchidos automaticamente')).toBeTruthy()
    expect(field(/Razão social/).value).toBe('Rede Rota do Sal Ltda.')
    expect(field(/Email/).value).toBe('joana@exemplo.com.br')
    expect(field(/Cidade/).value).toBe('Mossoró')
  })

  it('[R8.18] show the reason of a failed CNPJ lookup', async () => {
    mockApi(answer.get('/municipalities/cnpj/11222333000181', {}, 500))
    storeDraftAt('applicant', company)
    const { user } = await openWizard()
    await user.type(field(/^CNPJ/), '11222333000181')
    await user.click(screen.getByRole('button', { name: 'Consultar CNPJ' }))
    expect(await screen.findByText('Erro ao consultar CNPJ')).toBeTruthy()
    mockApi(answer.get('/municipalities/cnpj/11222333000181', refusal('CNPJ não encontrado'), 404))
    await user.click(screen.getByRole('button', { name: 'Consultar CNPJ' }))
    expect(await screen.findByText('CNPJ não encontrado')).toBeTruthy()
  })
})
