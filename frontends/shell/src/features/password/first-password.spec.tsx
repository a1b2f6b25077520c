import { MemoryRouter } from '@licensing/federation'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { PortalRoutes } from '../../portal/portal'
import { api, aUser, storeSession, useApi } from '../../testing/api'

const server = useApi()

const open = (path = '/') => {
  storeSession(aUser({ duties: ['changePassword'] }))
  render(
    <MemoryRouter initialEntries={[path]}>
      <PortalRoutes />
    </MemoryRouter>,
  )
  return userEvent.setup()
}
const title = () => screen.findByRole('heading', { level: 1, name: 'Troque a senha para continuar' })

describe('a person whose password was set by somebody else', () => {
  it.each(['/', '/users', '/profile', '/no/such/page'])(
    'is shown the password change at %s, without a menu',
    async (path) => {
      open(path)
      expect(await title()).toBeTruthy()
      expect(screen.queryByRole('navigation')).toBeNull()
      expect(screen.queryAllByRole('link').map((link) => link.textContent)).toEqual(['Pular para o conteúdo'])
    },
  )

  it('changes it by keyboard, and then signs in with the new one', async () => {
    const sent: unknown[] = []
    server.use(
      http.put(api('/auth/me/password'), async ({ request }) => {
        sent.push(await request.json())
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const person = open()
    await title()
    const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' })
    field(/^Senha atual/).focus()
    await person.keyboard('caju-vermelho-12')
    await waitFor(() => expect(document.activeElement).toBe(field(/^Senha atual/)))
    await person.type(field(/^Nova senha/), 'tatu-bola-no-mangue')
    await person.type(field(/^Confirmar nova senha/), 'tatu-bola-no-mangue{Enter}')
    expect(await screen.findByRole('heading', { name: 'Acesse sua conta' })).toBeTruthy()
    expect(sent).toEqual([{ currentPassword: 'caju-vermelho-12', password: 'tatu-bola-no-mangue' }])
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('may sign out instead', async () => {
    const person = open()
    await title()
    await person.click(screen.getByRole('button', { name: 'Sair' }))
    expect(await screen.findByRole('heading', { name: 'Acesse sua conta' })).toBeTruthy()
  })
})
