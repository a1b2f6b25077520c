import { getProcess, sessionStore } from '@licensing/api-client'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useQuery } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../testing/portal'
import { api, aUser, refusal, storeSession, useApi } from '../../testing/api'
import '../../testing/native-dialogs'

/** Mock of a portal's screen with an open dialog and a call. */
const Screen = () => {
  const [asked, setAsked] = useState(false)
  const { data } = useQuery({ queryKey: ['p1'], queryFn: () => getProcess('p1'), enabled: asked })
  return (
    <>
      <h1>Tela</h1>
      <section aria-label="Corrigir">
        <input aria-label="Observações" />
      </section>
      <button type="button" onClick={() => setAsked(true)}>
        Abrir
      </button>
      <p>{data?.protocolNumber}</p>
    </>
  )
}
vi.mock('../../remotes/remote-screen', () => ({
  RemoteScreen: () => <Screen />,
}))

const server = useApi()
const user = aUser({ role: 'ANALYST', email: 'helena@example.com' })
const ENDED = 'Sua sessão foi encerrada. Faça login novamente.'

const ended = () => refusal(401, 'SESSION_ENDED', ENDED)
const isFresh = (request: Request) => request.headers.get('authorization') === 'Bearer fresh'
const dialog = () => screen.findByRole('dialog', { name: 'Entre de novo para continuar' })
const password = () => screen.getByLabelText('Senha', { selector: 'input' })

/** Opens the screen and types a text; the server then ends the session. */
const loseSession = async () => {
  const verified = vi.fn<() => void>()
  server.use(
    http.get(api('/auth/verify'), () => {
      verified()
      return HttpResponse.json({ user })
    }),
  )
  storeSession(user, 'old')
  renderPortal('/processes/p1?tab=documents')
  const person = userEvent.setup()
  await person.type(await screen.findByLabelText('Observações'), 'Licença anterior')
  await waitFor(() => expect(verified).toHaveBeenCalled())
  await person.click(screen.getByRole('button', { name: 'Abrir' }))
  await dialog()
  return person
}

afterEach(() => sessionStore.clear())
beforeEach(() => {
  server.use(
    http.get(api('/processes/p1'), ({ request }) =>
      isFresh(request) ? HttpResponse.json({ id: 'p1', protocolNumber: '2026/001' }) : ended(),
    ),
  )
})

describe('a session that the server ends while a page is open', () => {
  it('a session that the server ends while a page is open stays until the sign-in, also without a connection, and requires the second step if the account has one', async () => {
    server.use(http.post(api('/auth/login'), () => HttpResponse.error()))
    const person = await loseSession()
    await person.type(password(), 'mangue2026{Enter}')
    expect(await screen.findByText(/^Sem conexão com o servidor/)).toBeTruthy()
    await person.keyboard('{Escape}')
    expect(password()).toHaveProperty('value', 'mangue2026')
    const secondFactor = { challenge: 'c1', methods: ['totp'] }
    server.use(
      http.post(api('/auth/login'), () => HttpResponse.json({ secondFactor })),
      http.post(api('/auth/second-factor'), () => HttpResponse.json({ token: 'fresh', user })),
    )
    await person.type(password(), '{Enter}')
    await person.type(await screen.findByLabelText('Código de 6 dígitos'), '123456{Enter}')
    expect(await screen.findByText('2026/001')).toBeTruthy()
    expect(screen.getByLabelText('Observações')).toHaveProperty('value', 'Licença anterior')
  })
})

describe('a stored session that the server has ended', () => {
  const enter = async (signedIn = user) => {
    server.use(
      http.get(api('/auth/verify'), ({ request }) =>
        isFresh(request) ? HttpResponse.json({ user: signedIn }) : ended(),
      ),
      http.post(api('/auth/login'), () => HttpResponse.json({ token: 'fresh', user: signedIn })),
    )
    storeSession(user, 'old')
    renderPortal('/processes/p1?tab=documents')
    expect(await screen.findByText(ENDED)).toBeTruthy()
    expect(screen.getByText('at /login')).toBeTruthy()
    const person = userEvent.setup()
    await person.type(screen.getByLabelText('E-mail'), signedIn.email)
    await person.type(screen.getByLabelText('Senha'), 'mangue2026{Enter}')
    await screen.findByRole('heading', { name: 'Tela' })
  }

  it('[R4.24] a stored session that the server has ended shows the server’s message at the sign-in, which leads back', async () => {
    await enter()
    expect(screen.getByText('at /processes/p1?tab=documents')).toBeTruthy()
  })

  it('[R2.03] a stored session that the server has ended leads another person to the dashboard', async () => {
    await enter(aUser({ id: 'u2', email: 'bia@example.com' }))
    expect(screen.getByText('at /')).toBeTruthy()
  })
})
