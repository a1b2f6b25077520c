import { sessionStore } from '@licensing/api-client'
import { createBrowserRouter, RouterProvider } from '@licensing/federation'
import { toast, Toaster } from '@licensing/ui-kit'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { portalRoutes } from '../../portal/portal'
import { App } from '../../start/app'
import { api, aUser, refusal, storeSession, useApi } from '../../testing/api'

const server = useApi()
const TOKEN = 'x'.repeat(43)

beforeEach(() => {
  toast.dismiss()
  sessionStore.clear()
})

const open = (address: string) => {
  window.history.replaceState(null, '', address)
  // The browser's router: the token has to leave the real address.
  render(
    <>
      <RouterProvider router={createBrowserRouter(portalRoutes)} />
      <Toaster />
    </>,
  )
  return userEvent.setup()
}
const answering = (path: string, answer: () => Response) => {
  const sent: unknown[] = []
  server.use(
    http.post(api(path), async ({ request }) => {
      sent.push(await request.json())
      return answer()
    }),
  )
  return sent
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = async (person: ReturnType<typeof userEvent.setup>, name: string) =>
  person.click(await screen.findByRole('button', { name }))

it("[N5.03] the sign-in leads to 'Esqueci minha senha'", async () => {
  window.history.replaceState(null, '', '/login')
  render(<App />)
  const link = await screen.findByRole('link', { name: 'Esqueci minha senha' })
  expect(link.getAttribute('href')).toBe('/password-forgot')
})

it("[N5.01] [N5.03] 'Esqueci minha senha' opens without a sign-in, and shows the server's answer with the typed address", async () => {
  const message = 'Se o e-mail estiver cadastrado, você receberá um link para criar uma nova senha.'
  const sent = answering('/auth/password/forgot', () => HttpResponse.json({ message }, { status: 202 }))
  const person = open('/password-forgot')
  await heading('Esqueci minha senha')
  expect(document.title).toMatch(/^Esqueci minha senha · /)
  const type = async (text: string) => person.type(screen.getByLabelText('E-mail'), text)
  await type('marta')
  await press(person, 'Enviar link')
  expect(await screen.findByText('Email inválido')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')))
  await type('.queiroz@Example.com')
  await press(person, 'Enviar link')
  expect(await heading('Veja seu e-mail')).toBe(document.activeElement)
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.getByText('marta.queiroz@example.com')).toBeTruthy()
  expect(sent).toEqual([{ email: 'marta.queiroz@example.com' }])
  await press(person, 'Usar outro e-mail')
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', '')
  answering('/auth/password/forgot', () => HttpResponse.error())
  await type('marta@example.com')
  await press(person, 'Enviar link')
  expect(await screen.findByText(/^Sem conexão com o servidor/)).toBeTruthy()
})

it('[N5.02] [N5.03] [N6.03] the link for a new password leaves the address bar, and only the button uses its token', async () => {
  const common = 'Esta senha é muito comum. Escolha outra.'
  const answers = [
    () =>
      HttpResponse.json(
        {
          message: 'x',
          code: 'VALIDATION',
          requestId: 'r',
          errors: [{ field: 'password', message: common }],
        },
        { status: 400 },
      ),
    () => HttpResponse.json({ message: 'Serviço indisponível', code: 'X', requestId: 'r' }, { status: 409 }),
    () => new HttpResponse(null, { status: 204 }),
  ]
  const sent = answering('/auth/password/reset', () => (answers.shift() ?? (() => HttpResponse.error()))())
  storeSession(aUser())
  const person = open(`/password-reset#token=${TOKEN}`)
  await heading('Criar nova senha')
  expect([window.location.pathname, window.location.hash]).toEqual(['/password-reset', ''])
  const type = async (password: string) => {
    for (const label of [/^Nova senha/, /^Confirmar nova senha/]) {
      const field = screen.getByLabelText(label)
      // oxlint-disable no-await-in-loop -- one after the other
      await person.clear(field)
      await person.type(field, password)
      // oxlint-enable no-await-in-loop
    }
    await press(person, 'Criar nova senha')
  }
  await type('caju')
  expect(await screen.findByText('Senha deve ter pelo menos 6 caracteres')).toBeTruthy()
  expect(sent).toEqual([])
  await type('flamengo')
  expect(await screen.findByText(common)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nova senha/)))
  expect(document.querySelector('.alert--danger')).toBeNull()
  await type('caju-serra-2026')
  await waitFor(() =>
    expect(document.querySelector('.alert--danger')?.textContent).toContain('Serviço indisponível'),
  )
  await type('caju-serra-2026')
  expect(await heading('Acesse sua conta')).toBeTruthy()
  expect(sessionStore.get()).toBeNull()
  expect(screen.getByText('Senha criada. Entre com a senha nova.')).toBeTruthy()
  expect(sent).toEqual(
    ['flamengo', 'caju-serra-2026', 'caju-serra-2026'].map((password) => ({ token: TOKEN, password })),
  )
})

it('[N5.02] an ended link offers a new one, and a page without a link explains how to open it', async () => {
  answering('/auth/password/reset', () => refusal(400, 'RESET_TOKEN_INVALID', 'Este link não vale mais.'))
  const person = open(`/password-reset#token=${TOKEN}`)
  for (const label of [/^Nova senha/, /^Confirmar nova senha/])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await person.type(await screen.findByLabelText(label), 'caju-serra-2026')
  await press(person, 'Criar nova senha')
  expect(await heading('Este link não vale mais.')).toBe(document.activeElement)
  expect(screen.getByRole('link', { name: 'Pedir outro link' }).getAttribute('href')).toBe('/password-forgot')
  cleanup()
  open('/password-reset')
  expect(await heading('Abra o link do e-mail')).toBeTruthy()
})

it("[N5.03] [N6.03] only the button of the link's page confirms an e-mail, also for a signed-in person", async () => {
  storeSession(aUser({ asksEmailConfirmation: true }))
  server.use(http.get(api('/auth/me'), () => HttpResponse.json(aUser())))
  const sent = answering('/auth/email/confirm', () => new HttpResponse(null, { status: 204 }))
  const person = open(`/email-confirm#token=${TOKEN}`)
  await heading('Confirmar e-mail')
  expect([window.location.pathname, window.location.hash, sent]).toEqual(['/email-confirm', '', []])
  await press(person, 'Confirmar')
  expect(await heading('E-mail confirmado')).toBe(document.activeElement)
  expect(sent).toEqual([{ token: TOKEN }])
  await waitFor(() => expect(sessionStore.get()?.user.asksEmailConfirmation).toBe(false))
})

it('[N5.04] an ended link for a confirmation leads to the portal, which sends a new one', async () => {
  answering('/auth/email/confirm', () => refusal(400, 'CONFIRM_TOKEN_INVALID', 'Este link não vale mais.'))
  const person = open(`/email-confirm#token=${TOKEN}`)
  await press(person, 'Confirmar')
  expect(await heading('Este link não vale mais.')).toBe(document.activeElement)
  expect(screen.getByText(/passou de 7 dias/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ir para o portal' }).getAttribute('href')).toBe('/')
})
