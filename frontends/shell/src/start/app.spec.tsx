import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStore } from '@licensing/api-client'
import { toast } from '@licensing/ui-kit'
import '../testing/native-dialogs'
import { aGate, api, aUser, refusal, storeSession, useApi } from '../testing/api'
import { App } from './app'

vi.mock('@licensing/federation', async (original) => ({
  ...(await original<object>()),
  RemoteScreen: (await import('../testing/stand-in-screen')).StandInScreen,
}))

const server = useApi()
const user = aUser({ name: 'Joana Bezerra', role: 'APPLICANT' })

beforeEach(() => {
  toast.dismiss()
  sessionStore.clear()
})

const fillIn = async (email: string, password: string) => {
  const person = userEvent.setup()
  const field = await screen.findByLabelText('Email')
  if (email !== '') await person.type(field, email)
  if (password !== '') await person.type(screen.getByLabelText('Senha'), password)
  await person.click(screen.getByRole('button', { name: 'Entrar' }))
  return person
}
const acceptLogin = () =>
  server.use(http.post(api('/auth/login'), () => HttpResponse.json({ token: 'fresh-token', user })))

describe('the sign-in page', () => {
  it('[R2.19] has an email and a password field, whose text can be shown and hidden', async () => {
    const person = userEvent.setup()
    render(<App />)
    expect(await screen.findByLabelText('Email')).toHaveProperty('type', 'email')
    const password = screen.getByLabelText('Senha')
    expect(password).toHaveProperty('type', 'password')
    await person.click(screen.getByRole('button', { name: 'Mostrar senha' }))
    expect(password).toHaveProperty('type', 'text')
    await person.click(screen.getByRole('button', { name: 'Ocultar senha' }))
    expect(password).toHaveProperty('type', 'password')
  })

  it.each([
    ['', '', ['Email é obrigatório', 'Senha é obrigatória']],
    ['joana', '12345', ['Email inválido', 'Senha deve ter pelo menos 6 caracteres']],
  ])(
    '[R5.01] shows the errors of %j and %j without calling the server',
    async (email, password, messages) => {
      render(<App />)
      await fillIn(email, password)
      for (const message of messages) expect(await screen.findByText(message)).toBeTruthy()
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
    },
  )

  it('[R2.20] shows Entrando... while the request is pending', async () => {
    const gate = aGate()
    server.use(
      http.post(api('/auth/login'), async () => {
        await gate.opened
        return refusal(401, 'INVALID_CREDENTIALS', 'Email ou senha inválidos')
      }),
    )
    render(<App />)
    await fillIn('joana@example.com', 'mangue2026')
    const busy = await screen.findByRole('button', { name: 'Entrando...' })
    expect(busy.getAttribute('aria-busy')).toBe('true')
    gate.open()
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeTruthy()
  })

  it('[R4.25] [R2.03] [R8.08] stores token and user and goes to the dashboard', async () => {
    acceptLogin()
    window.history.replaceState(null, '', '/processes')
    render(<App />)
    await fillIn('joana@example.com', 'mangue2026')
    expect(await screen.findByRole('heading', { name: 'applicant/dashboard' })).toBeTruthy()
    expect(window.location.pathname).toBe('/')
    expect(localStorage.getItem('token')).toBe('fresh-token')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user)
    expect(screen.getByText('Login realizado com sucesso!')).toBeTruthy()
  })

  it("[R8.07] [D6.01] shows the server's refusal for 8 s, and at the form", async () => {
    const toasts = vi.spyOn(toast, 'error')
    server.use(
      http.post(api('/auth/login'), () => refusal(401, 'INVALID_CREDENTIALS', 'Email ou senha inválidos')),
    )
    render(<App />)
    await fillIn('joana@example.com', 'mangue2026')
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('Email ou senha inválidos', { duration: 8000 }))
    const form = screen.getByLabelText('Email').closest('form')
    expect(within(form ?? document.body).getByText('Email ou senha inválidos')).toBeTruthy()
    expect(localStorage.getItem('token')).toBeNull()
    toasts.mockRestore()
  })

  it("[R8.07] [D6.01] falls back to 'Erro ao fazer login'", async () => {
    const toasts = vi.spyOn(toast, 'error')
    server.use(http.post(api('/auth/login'), () => new HttpResponse('<html>', { status: 500 })))
    render(<App />)
    await fillIn('joana@example.com', 'mangue2026')
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('Erro ao fazer login', { duration: 8000 }))
    toasts.mockRestore()
  })

  it('[D3.02] shows a pending applicant that the approval is pending', async () => {
    const message = 'Seu cadastro está aguardando aprovação.'
    server.use(http.post(api('/auth/login'), () => refusal(403, 'APPROVAL_PENDING', message)))
    render(<App />)
    await fillIn('joana@example.com', 'mangue2026')
    expect(await screen.findAllByText(message)).toHaveLength(2)
    expect(screen.getByText(/assim que um administrador aprovar/)).toBeTruthy()
  })

  it('[R2.21] links to the registration', async () => {
    const person = userEvent.setup()
    render(<App />)
    await person.click(await screen.findByRole('button', { name: 'Cadastrar como Solicitante' }))
    expect(await screen.findByRole('heading', { name: 'Cadastro de Solicitante' })).toBeTruthy()
    expect(window.location.pathname).toBe('/login')
  })
})

describe('a stored session', () => {
  it('[R4.23] is restored, and verified with the server', async () => {
    storeSession(user)
    const renamed = { ...user, name: 'Joana Nova' }
    server.use(http.get(api('/auth/verify'), () => HttpResponse.json({ user: renamed })))
    render(<App />)
    expect(await screen.findByText('Joana Nova')).toBeTruthy()
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(renamed)
  })

  it('[R4.24] is cleared when the verification fails, and the sign-in is shown', async () => {
    storeSession(user)
    server.use(http.get(api('/auth/verify'), () => refusal(401, 'SESSION_ENDED', 'Sessão encerrada')))
    render(<App />)
    expect(await screen.findByRole('heading', { name: 'Acesse sua conta' })).toBeTruthy()
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
    expect(window.location.pathname).toBe('/login')
  })

  it('[R8.03] ends when any call gets a 401, with the server’s message', async () => {
    storeSession(user)
    server.use(http.get(api('/auth/me/settings'), () => refusal(401, 'SESSION_ENDED', 'Sessão encerrada')))
    render(<App />)
    expect(await screen.findByText('Sessão encerrada')).toBeTruthy()
    expect(screen.getByLabelText('Senha', { selector: 'input' })).toBeTruthy()
    expect(localStorage.getItem('token')).toBeNull()
  })
})
