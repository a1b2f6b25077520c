import { MemoryRouter } from '@licensing/federation'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PortalRoutes } from '../../portal/portal'
import { api, aUser, storeSession, useApi } from '../../testing/api'

vi.mock('@licensing/federation', async (original) => ({
  ...(await original<object>()),
  RemoteScreen: (await import('../../testing/remotes')).StandInScreen,
}))

const server = useApi()
const user = aUser({ duties: ['enrolSecondFactor'] })
const codes = ['ABCD-EFGH-JKMN-PQRS']

beforeEach(() => {
  localStorage.clear()
  server.use(
    http.get(api('/auth/me/second-factor'), () =>
      HttpResponse.json({ factors: [], recoveryCodesLeft: 0, required: true }),
    ),
    http.post(api('/auth/me/second-factor/totp'), () =>
      HttpResponse.json({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x', enrolment: 'sealed' }),
    ),
    http.post(api('/auth/me/second-factor/totp/confirm'), () =>
      HttpResponse.json({ token: 'whole', user: aUser(), recoveryCodes: codes }),
    ),
  )
})

const open = (path = '/') => {
  storeSession(user)
  render(
    <MemoryRouter initialEntries={[path]}>
      <PortalRoutes />
    </MemoryRouter>,
  )
  return userEvent.setup()
}
const title = () =>
  screen.findByRole('heading', { level: 1, name: 'Configure a verificação em duas etapas para continuar' })

describe('a person whose role requires a second factor and who has none', () => {
  it.each(['/', '/users', '/profile'])('is shown the enrolment at %s, without a menu', async (path) => {
    open(path)
    expect(await title()).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('enrols by keyboard, confirms the recovery codes, and then enters', async () => {
    const person = open()
    await title()
    const start = await screen.findByRole('button', { name: 'Configurar aplicativo autenticador' })
    start.focus()
    await person.keyboard('{Enter}')
    await person.type(await screen.findByLabelText(/^Código de 6 dígitos/), '123456{Enter}')
    expect(await screen.findByText(codes[0] ?? '')).toBeTruthy()
    expect(localStorage.getItem('token')).toBe('whole')
    screen.getByRole('button', { name: 'Já guardei' }).focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).toBeNull())
    expect(await screen.findAllByRole('navigation')).not.toEqual([])
  })

  it('may sign out instead', async () => {
    const person = open()
    await title()
    await person.click(screen.getByRole('button', { name: 'Sair' }))
    expect(await screen.findByRole('heading', { name: 'Acesse sua conta' })).toBeTruthy()
  })
})
