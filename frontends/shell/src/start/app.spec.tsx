import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStore } from '@licensing/api-client'
import { toast } from '@licensing/ui-kit'
import { aGate, api, refusal, useApi } from '../testing/api'
import { App } from './app'

const server = useApi()

beforeEach(() => {
  toast.dismiss()
  sessionStore.clear()
})

const fillIn = async (email: string, password: string) => {
  const person = userEvent.setup()
  const field = await screen.findByLabelText('E-mail')
  await person.type(field, email)
  await person.type(screen.getByLabelText('Senha'), password)
  await person.click(screen.getByRole('button', { name: 'Entrar' }))
  return person
}
const answerSignIn = (answer: () => Response | Promise<Response>) =>
  server.use(http.post(api('/auth/login'), answer))

describe('the sign-in page', () => {
  it('[R2.19] [R5.01] the sign-in page can show the password, and shows errors without calling the server', async () => {
    const person = userEvent.setup()
    render(<App />)
    expect(await screen.findByLabelText('E-mail')).toHaveProperty('type', 'email')
    const password = screen.getByLabelText('Senha')
    expect(password).toHaveProperty('type', 'password')
    await person.click(screen.getByRole('button', { name: 'Mostrar senha' }))
    expect(password).toHaveProperty('type', 'text')
    await person.click(screen.getByRole('button', { name: 'Ocultar senha' }))
    expect(password).toHaveProperty('type', 'password')
    await fillIn('joana', '12345')
    for (const message of ['Email inválido', 'Senha deve ter pelo menos 6 caracteres'])
      expect(await screen.findByText(message)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')))
  })

  it("[R2.20] [R8.07] [D6.01] the sign-in page shows Entrando..., and the server's refusal for 8 s and at the form", async () => {
    const toasts = vi.spyOn(toast, 'error')
    const gate = aGate()
    answerSignIn(async () => {
      await gate.opened
      return refusal(401, 'INVALID_CREDENTIALS', 'Email ou senha inválidos')
    })
    render(<App />)
    const person = await fillIn('joana@example.com', 'mangue2026')
    const busy = await screen.findByRole('button', { name: 'Entrando...' })
    expect(busy.getAttribute('aria-busy')).toBe('true')
    gate.open()
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('Email ou senha inválidos', { duration: 8000 }))
    const form = within(screen.getByLabelText('E-mail').closest('form') ?? document.body)
    expect(form.getByText('Email ou senha inválidos')).toBeTruthy()
    expect(localStorage.getItem('token')).toBeNull()
    const again = () => person.click(screen.getByRole('button', { name: 'Entrar' }))
    answerSignIn(() => new HttpResponse('<html>', { status: 500 }))
    await again()
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('Erro ao fazer login', { duration: 8000 }))
    answerSignIn(() => HttpResponse.error())
    await again()
    expect(await form.findByText(/^Sem conexão com o servidor\. Verifique sua internet/)).toBeTruthy()
    expect(toasts).toHaveBeenLastCalledWith('Erro ao fazer login', { duration: 8000 })
    expect(screen.getByLabelText('Senha')).toHaveProperty('value', 'mangue2026')
    answerSignIn(() => refusal(403, 'APPROVAL_PENDING', 'Seu cadastro está aguardando aprovação.'))
    await again()
    expect(await form.findByText(/assim que um administrador aprovar/)).toBeTruthy()
    toasts.mockRestore()
  })
})
