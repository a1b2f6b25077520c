import * as api from '@licensing/api-client'
import * as accountApi from '@licensing/api-client/account'
import { confirmsLeaving, aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ProfilePage from './profile-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/account', { spy: true })

const backend = vi.mocked(api)
const account = vi.mocked(accountApi)

const joana = aUser('APPLICANT', {
  name: 'Joana Bezerra',
  phone: '84999990134',
  cpf: '52998224725',
  document: '52998224725',
  documentType: 'CPF',
  address: {
    zipCode: '59600000',
    street: 'Avenida das Salinas',
    number: '1820',
    complement: null,
    neighborhood: 'Centro',
    city: 'Mossoró',
    state: 'RN',
  },
})

beforeEach(() => {
  account.getSecondFactor.mockResolvedValue({ factors: [], recoveryCodesLeft: 0, required: false })
  account.getSessions.mockResolvedValue({ sessions: [] })
  account.getSecurityActivity.mockResolvedValue({
    activity: [],
    pagination: { page: 1, limit: 10, total: 0, pages: 0 },
  })
})
afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const open = async (user = joana) => {
  backend.getCurrentUser.mockResolvedValue(user)
  const view = renderScreen(ProfilePage, { at: '/profile', user })
  await screen.findByLabelText(/^Nome/)
  return view
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole('button', { name: 'Salvar' })

const put = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })

describe("one's own data", () => {
  it('[N5.04] [N6.04] the profile shows that the read-only e-mail is unconfirmed, or asks about a likely mistyped domain', async () => {
    await open({ ...joana, asksEmailConfirmation: true })
    expect(screen.getByText('E-mail não confirmado')).toBeTruthy()
    cleanup()
    await open({ ...joana, email: 'joana@gmail.con' })
    expect(screen.getByText('Você quis dizer joana@gmail.com?')).toBeTruthy()
  })

  it('[D3.15] the profile has read-only document and email; the rest is saved, and the top bar shows the new name', async () => {
    const { user } = await open()
    expect([/^Nome/, /^Telefone/, /^CEP/, /^Rua/, /^Número/].map((label) => field(label).value)).toEqual([
      'Joana Bezerra',
      '(84) 99999-0134',
      '59600-000',
      'Avenida das Salinas',
      '1820',
    ])
    expect([field(/^CPF/).value, field(/^CPF/).readOnly]).toEqual(['529.982.247-25', true])
    expect(field(/^E-mail/).readOnly).toBe(true)
    expect(confirmsLeaving()).toBe(false)
    put(/^Nome/, 'Joana Bezerra Lima')
    expect(confirmsLeaving()).toBe(true)
    put(/^Telefone/, '')
    backend.updateProfile.mockResolvedValue({ ...joana, name: 'Joana Bezerra Lima', phone: null })
    await user.click(save())
    expect(await screen.findByText('Perfil atualizado com sucesso')).toBeTruthy()
    expect(confirmsLeaving()).toBe(false)
    expect(backend.updateProfile.mock.calls[0]?.[0]).toEqual({
      name: 'Joana Bezerra Lima',
      phone: null,
      address: joana.address,
    })
    expect(api.sessionStore.get()?.user.name).toBe('Joana Bezerra Lima')
  })

  it('[R8.18] the profile fills in the address of a complete CEP, and reports an unknown one or a failed lookup', async () => {
    await open()
    const found = { cep: '59012300', logradouro: 'Rua Apodi', bairro: 'Tirol', localidade: 'Natal', uf: 'RN' }
    backend.lookUpCep.mockResolvedValueOnce(found)
    put(/^CEP/, '5901230')
    expect(backend.lookUpCep).not.toHaveBeenCalled()
    put(/^CEP/, '59012300')
    expect(await screen.findByText('Endereço preenchido automaticamente')).toBeTruthy()
    expect([/^Rua/, /^Bairro/, /^Cidade/].map((label) => field(label).value)).toEqual([
      'Rua Apodi',
      'Tirol',
      'Natal',
    ])
    backend.lookUpCep.mockRejectedValueOnce(
      new api.ApiError({ status: 404, code: 'NOT_FOUND', message: 'Não encontrado', path: '/public/cep' }),
    )
    put(/^CEP/, '59012301')
    expect(await screen.findByText('CEP não encontrado')).toBeTruthy()
    backend.lookUpCep.mockRejectedValueOnce(new Error('down'))
    put(/^CEP/, '59012302')
    expect(await screen.findByText('Erro ao consultar CEP')).toBeTruthy()
  })

  it('[R8.09] the profile reports a load failure', async () => {
    backend.getCurrentUser.mockRejectedValue(new Error('down'))
    renderScreen(ProfilePage, { at: '/profile', user: joana })
    await waitFor(() => expect(screen.getAllByText('Erro ao carregar seus dados')).toHaveLength(2))
  })
})

describe("one's own password", () => {
  it('[D3.13] [D3.15] [R8.14] [R8.21] the password of the profile needs the current one and the new one twice; a change requires a new sign-in', async () => {
    const { user } = await open()
    await screen.findByLabelText(/^Senha atual/)
    const change = () => user.click(screen.getByRole('button', { name: 'Alterar Senha' }))
    await change()
    for (const message of [
      'Senha atual é obrigatória',
      'Senha é obrigatória',
      'Confirmação de senha é obrigatória',
    ])
      expect(screen.getByText(message)).toBeTruthy()
    put(/^Senha atual/, 'segredo1')
    put(/^Nova senha/, 'segredo2')
    put(/^Confirmar nova senha/, 'segredo3')
    await change()
    expect(screen.getByText('As senhas não coincidem')).toBeTruthy()
    expect(backend.changeOwnPassword).not.toHaveBeenCalled()
    put(/^Confirmar nova senha/, 'segredo2')
    const message = 'Senha atual incorreta'
    const errors = [{ field: 'currentPassword', message }]
    backend.changeOwnPassword.mockRejectedValueOnce(
      new api.ApiError({ status: 400, code: 'WRONG_CURRENT_PASSWORD', message, path: '/auth/me', errors }),
    )
    await change()
    // At the field and as a toast.
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    backend.changeOwnPassword.mockRejectedValueOnce(new Error('down'))
    await change()
    expect(await screen.findByText('Erro ao alterar senha')).toBeTruthy()
    expect(api.sessionStore.get()).not.toBeNull()
    backend.changeOwnPassword.mockResolvedValueOnce()
    await change()
    expect(await screen.findByText('Senha alterada com sucesso')).toBeTruthy()
    expect(backend.changeOwnPassword.mock.lastCall?.[0]).toEqual({
      currentPassword: 'segredo1',
      password: 'segredo2',
    })
    expect(api.sessionStore.get()).toBeNull()
  })
})
