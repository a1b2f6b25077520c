import * as api from '@licensing/api-client'
import * as userManagementApi from '@licensing/api-client/user-management'
import type { ManagedUserResponse } from '@licensing/contracts'
import { confirmsLeaving, aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import UserPasswordPage from './user-password-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/user-management', { spy: true })

const backend = vi.mocked(api)
const userManagement = vi.mocked(userManagementApi)

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const analyst: ManagedUserResponse = {
  ...aUser('ANALYST', { id: 'u1', name: 'Tiago Nóbrega' }),
  allowedActions: ['edit', 'setPassword'],
  hasSecondFactor: false,
  editableFields: [],
}

describe("the page of another user's password", () => {
  const open = (change: Partial<ManagedUserResponse> = {}, role: 'SUPER_ADMIN' | 'ADMIN' = 'SUPER_ADMIN') => {
    backend.getUser.mockResolvedValue({ ...analyst, ...change })
    return renderScreen(UserPasswordPage, {
      at: '/users/u1/password',
      route: '/users/:id/password',
      user: aUser(role),
    })
  }

  it('[R2.92] requires the same password twice', async () => {
    const { user } = open()
    await user.type(await screen.findByLabelText(/^Nova senha/), 'segredo1')
    await user.click(screen.getByRole('button', { name: 'Alterar Senha' }))
    expect(screen.getByText('Confirmação de senha é obrigatória')).toBeTruthy()
    await user.type(screen.getByLabelText(/Confirmar nova senha/), 'segredo2')
    expect(screen.getByText('As senhas não coincidem')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Alterar Senha' }))
    expect(screen.getByText('As senhas não coincidem')).toBeTruthy()
    expect(userManagement.setUserPassword).not.toHaveBeenCalled()
  })

  it('[D3.08] refuses to set the password of a user shared with another municipality', async () => {
    open({ allowedActions: ['edit'] })
    expect(await screen.findByText(/administra todos os municípios/)).toBeTruthy()
    expect(screen.queryByLabelText(/^Nova senha/)).toBeNull()
  })

  it('warns an ADMIN that an analyst of the whole state will be restricted to the linked municipalities', async () => {
    const warning = () => screen.queryByText('O alcance deste analista vai mudar')
    for (const [role, scope, warned] of [
      ['ADMIN', 'STATE', true],
      ['ADMIN', 'LINKED', false],
      ['SUPER_ADMIN', 'STATE', false],
    ] as const) {
      open({ scope }, role)
      expect(await screen.findByLabelText(/^Nova senha/)).toBeTruthy()
      expect(warning() !== null).toBe(warned)
      cleanup()
      resetScreen()
    }
  })

  it("links to the profile for one's own", async () => {
    backend.getUser.mockResolvedValue({ ...analyst, ...aUser('ADMIN'), allowedActions: ['edit'] })
    renderScreen(UserPasswordPage, {
      at: '/users/me/password',
      route: '/users/:id/password',
      user: aUser('ADMIN'),
    })
    const link = await screen.findByRole('link', { name: 'Ir para o perfil' })
    expect(link.getAttribute('href')).toBe('/profile')
  })

  it("[D8.4] shows at the field the server's error that it is too common", async () => {
    const { user } = open()
    await user.type(await screen.findByLabelText(/^Nova senha/), 'senha123')
    await user.type(screen.getByLabelText(/Confirmar nova senha/), 'senha123')
    const message = 'Esta senha é muito comum. Escolha outra.'
    const errors = [{ field: 'password', message }]
    const refusal = { status: 400, code: 'VALIDATION', message, errors, path: '/users/u1/password' }
    userManagement.setUserPassword.mockRejectedValueOnce(new api.ApiError(refusal))
    await user.click(screen.getByRole('button', { name: 'Alterar Senha' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nova senha/)))
    expect(screen.getByLabelText(/^Nova senha/).getAttribute('aria-invalid')).toBe('true')
  })

  it('[R8.21] [R8.14] changes it, and reports a failure', async () => {
    const { user } = open()
    await user.type(await screen.findByLabelText(/^Nova senha/), 'segredo1')
    await user.type(screen.getByLabelText(/Confirmar nova senha/), 'segredo1')
    expect(confirmsLeaving()).toBe(true)
    userManagement.setUserPassword.mockRejectedValueOnce(new Error('down'))
    await user.click(screen.getByRole('button', { name: 'Alterar Senha' }))
    expect(await screen.findByText('Erro ao alterar senha')).toBeTruthy()
    userManagement.setUserPassword.mockResolvedValue()
    await user.click(screen.getByRole('button', { name: 'Alterar Senha' }))
    expect(await screen.findByText('Senha alterada com sucesso')).toBeTruthy()
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/users'))
    expect(userManagement.setUserPassword).toHaveBeenCalledWith('u1', 'segredo1')
  })
})
