import type { ManagedUserResponse } from '@licensing/contracts'
import { aUser, confirmsLeaving, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { backend, refusal, userManagement } from '../../testing/backend'
import { address } from '../../testing/page'
import { aManagedUser } from '../../testing/samples'
import { isNarrowedByPassword } from '../user-form/model'
import UserPasswordPage from './user-password-page'

const analyst = aManagedUser({ allowedActions: ['edit', 'setPassword'] })

const open = (change: Partial<ManagedUserResponse> = {}, role: 'SUPER_ADMIN' | 'ADMIN' = 'SUPER_ADMIN') => {
  backend.getUser.mockResolvedValue({ ...analyst, ...change })
  return renderScreen(UserPasswordPage, {
    at: '/users/u1/password',
    route: '/users/:id/password',
    user: aUser(role),
  })
}
const password = () => screen.findByLabelText<HTMLInputElement>(/^Nova senha/)

describe("the page of another user's password", () => {
  it("[D8.4] [R8.14] [R8.21] the page of another user's password shows at the field that it is too common, reports a failure, and changes it", async () => {
    const { user } = open()
    await user.click(await password())
    await user.paste('segredo1')
    await user.click(screen.getByLabelText(/Confirmar nova senha/))
    await user.paste('segredo1')
    expect(confirmsLeaving()).toBe(true)
    const send = () => user.click(screen.getByText('Alterar Senha', { selector: 'button *, button' }))
    const message = 'Esta senha é muito comum. Escolha outra.'
    userManagement.setUserPassword.mockRejectedValueOnce(
      refusal(400, 'VALIDATION', message, { password: message }),
    )
    await send()
    const field = await password()
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    userManagement.setUserPassword.mockRejectedValueOnce(new Error('down'))
    await send()
    expect(await screen.findByText('Erro ao alterar senha')).toBeTruthy()
    userManagement.setUserPassword.mockResolvedValue()
    await send()
    expect(await screen.findByText('Senha alterada com sucesso')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/users'))
    expect(userManagement.setUserPassword).toHaveBeenLastCalledWith('u1', 'segredo1')
  })

  it("[D3.08] the page of another user's password refuses that of a user shared with another municipality, and links to the profile for one's own", async () => {
    open({ allowedActions: ['edit'] })
    expect(await screen.findByText(/administra todos os municípios/)).toBeTruthy()
    expect(screen.queryByLabelText(/^Nova senha/)).toBeNull()
    cleanup()
    open({ ...aUser('ADMIN'), allowedActions: ['edit'] }, 'ADMIN')
    const link = await screen.findByRole('link', { name: 'Ir para o perfil' })
    expect(link.getAttribute('href')).toBe('/profile')
  })

  it("the page of another user's password warns an ADMIN that an analyst of the whole state will be restricted to the linked municipalities", async () => {
    open({ scope: 'STATE' }, 'ADMIN')
    expect(await screen.findByText('O alcance deste analista vai mudar')).toBeTruthy()
    expect(isNarrowedByPassword(aUser('ADMIN'), { ...analyst, scope: 'LINKED' })).toBe(false)
    expect(isNarrowedByPassword(aUser('SUPER_ADMIN'), { ...analyst, scope: 'STATE' })).toBe(false)
  })
})
