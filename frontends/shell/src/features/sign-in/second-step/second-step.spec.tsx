import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '@licensing/ui-kit'
import { App } from '../../../start/app'
import { api, aUser, refusal, useApi } from '../../../testing/api'

const server = useApi()
const user = aUser({ name: 'Joana Bezerra' })
let sent: unknown[] = []

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})
beforeEach(() => {
  toast.dismiss()
  localStorage.clear()
  sent = []
  const secondFactor = { challenge: 'the-challenge', methods: ['totp'] }
  server.use(http.post(api('/auth/login'), () => HttpResponse.json({ secondFactor })))
})

const answer = (respond: () => Response) =>
  server.use(
    http.post(api('/auth/second-factor'), async ({ request }) => {
      sent.push(await request.json())
      return respond()
    }),
  )

const passwordGiven = async () => {
  const person = userEvent.setup()
  window.history.replaceState(null, '', '/login')
  render(<App />)
  await person.type(await screen.findByLabelText('E-mail'), 'joana@example.com')
  await person.type(screen.getByLabelText('Senha'), 'mangue2026')
  await person.click(screen.getByRole('button', { name: 'Entrar' }))
  await screen.findByRole('heading', { name: 'Verificação em duas etapas' })
  return person
}
const verify = () => screen.getByRole('button', { name: 'Verificar' })

it('a code is checked before it is sent, and an expired challenge leads back to the password', async () => {
  answer(() => refusal(400, 'WRONG_CODE', 'Código incorreto, vencido ou já utilizado.'))
  const person = await passwordGiven()
  const field = screen.getByLabelText('Código de 6 dígitos')
  expect(document.activeElement).toBe(field)
  expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual([
    'one-time-code',
    'numeric',
  ])
  expect(localStorage.getItem('token')).toBeNull()
  await person.click(verify())
  expect(await screen.findByText('Código é obrigatório')).toBeTruthy()
  await person.type(field, '12345')
  await person.click(verify())
  expect(await screen.findByText('Informe os 6 dígitos do código')).toBeTruthy()
  expect(sent).toEqual([])
  await person.type(field, ' 6')
  await person.click(verify())
  expect(await screen.findByText('Código incorreto, vencido ou já utilizado.')).toBeTruthy()
  expect(sent).toEqual([{ challenge: 'the-challenge', code: '123456' }])
  const expired = 'A verificação expirou. Entre novamente com e-mail e senha.'
  answer(() => refusal(401, 'CHALLENGE_EXPIRED', expired))
  await person.click(verify())
  expect(await screen.findByRole('heading', { name: 'Acesse sua conta' })).toBeTruthy()
  expect(screen.getByText(expired)).toBeTruthy()
})

it('a passkey that the person dismisses leaves the recovery code available', async () => {
  const get = vi.fn<() => Promise<unknown>>()
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  get.mockRejectedValue(new DOMException('declined', 'NotAllowedError'))
  const passkey = {
    challenge: 'Y2g',
    rpId: 'localhost',
    allowCredentials: [{ id: 'a2V5', type: 'public-key' }],
    userVerification: 'required',
  }
  const secondFactor = { challenge: 'the-challenge', methods: ['passkey'], passkey }
  server.use(http.post(api('/auth/login'), () => HttpResponse.json({ secondFactor })))
  const person = await passwordGiven()
  expect(screen.queryByRole('textbox')).toBeNull()
  const use = screen.getByRole('button', { name: 'Usar chave de acesso' })
  expect(document.activeElement).toBe(use)
  await person.click(use)
  expect(await screen.findByText('A chave de acesso não foi usada. Tente novamente.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Usar código de recuperação' }))
  expect(screen.getByLabelText('Código de recuperação')).toBe(document.activeElement)
  answer(() => HttpResponse.json({ token: 'fresh-token', user }))
  await person.keyboard('abcd-efgh-jkmn-pqrs{Enter}')
  await waitFor(() => expect(localStorage.getItem('token')).toBe('fresh-token'))
  expect(sent).toEqual([{ challenge: 'the-challenge', recoveryCode: 'ABCDEFGHJKMNPQRS' }])
})
