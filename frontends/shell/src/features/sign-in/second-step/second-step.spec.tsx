import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '@licensing/ui-kit'
import { App } from '../../../start/app'
import { api, aUser, refusal, useApi } from '../../../testing/api'

const server = useApi()
const user = aUser({ name: 'Joana Bezerra' })
let sent: unknown[] = []

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
  await person.type(await screen.findByLabelText('Email'), 'joana@example.com')
  await person.type(screen.getByLabelText('Senha'), 'mangue2026')
  await person.click(screen.getByRole('button', { name: 'Entrar' }))
  await screen.findByRole('heading', { name: 'Verificação em duas etapas' })
  return person
}
const verify = () => screen.getByRole('button', { name: 'Verificar' })

describe('the second step of the sign-in', () => {
  it('has one field with autofill, and accepts a code with a space', async () => {
    answer(() => HttpResponse.json({ token: 'fresh-token', user }))
    const person = await passwordGiven()
    const field = screen.getByLabelText('Código de 6 dígitos')
    expect(document.activeElement).toBe(field)
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ])
    expect(localStorage.getItem('token')).toBeNull()
    await person.type(field, '123 456{Enter}')
    await waitFor(() => expect(localStorage.getItem('token')).toBe('fresh-token'))
    expect(sent).toEqual([{ challenge: 'the-challenge', code: '123456' }])
  })

  it('shows errors at the field, and does not send an invalid code', async () => {
    answer(() => refusal(400, 'WRONG_CODE', 'Código incorreto, vencido ou já utilizado.'))
    const person = await passwordGiven()
    await person.click(verify())
    expect(await screen.findByText('Código é obrigatório')).toBeTruthy()
    await person.type(screen.getByLabelText('Código de 6 dígitos'), '12345')
    await person.click(verify())
    expect(await screen.findByText('Informe os 6 dígitos do código')).toBeTruthy()
    expect(sent).toEqual([])
    await person.type(screen.getByLabelText('Código de 6 dígitos'), '6')
    await person.click(verify())
    expect(await screen.findByText('Código incorreto, vencido ou já utilizado.')).toBeTruthy()
  })

  it('accepts a recovery code instead', async () => {
    answer(() => HttpResponse.json({ token: 'fresh-token', user }))
    const person = await passwordGiven()
    await person.click(screen.getByRole('button', { name: 'Usar código de recuperação' }))
    await person.type(screen.getByLabelText('Código de recuperação'), 'abcd-efgh-jkmn-pqrs{Enter}')
    await waitFor(() => expect(localStorage.getItem('token')).toBe('fresh-token'))
    expect(sent).toEqual([{ challenge: 'the-challenge', recoveryCode: 'ABCDEFGHJKMNPQRS' }])
  })

  it('returns to email and password once the challenge has expired', async () => {
    answer(() =>
      refusal(401, 'CHALLENGE_EXPIRED', 'A verificação expirou. Entre novamente com email e senha.'),
    )
    const person = await passwordGiven()
    await person.type(screen.getByLabelText('Código de 6 dígitos'), '123456{Enter}')
    expect(await screen.findByRole('heading', { name: 'Acesse sua conta' })).toBeTruthy()
    expect(screen.getByText('A verificação expirou. Entre novamente com email e senha.')).toBeTruthy()
  })
})

describe('a passkey at the second step', () => {
  const passkey = {
    challenge: 'Y2g',
    rpId: 'localhost',
    allowCredentials: [{ id: 'a2V5', type: 'public-key' }],
    userVerification: 'required',
  }
  const get = vi.fn<() => Promise<unknown>>()
  const bytes = (text: string) => new TextEncoder().encode(text).buffer
  beforeEach(() => {
    vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
    const secondFactor = { challenge: 'the-challenge', methods: ['passkey'], passkey }
    server.use(http.post(api('/auth/login'), () => HttpResponse.json({ secondFactor })))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
    get.mockReset()
  })
  const use = () => screen.getByRole('button', { name: 'Usar chave de acesso' })

  it('opens the browser’s dialog by a button, and signs in', async () => {
    answer(() => HttpResponse.json({ token: 'fresh-token', user }))
    const response = {
      clientDataJSON: bytes('client'),
      authenticatorData: bytes('data'),
      signature: bytes('signature'),
    }
    const given = { id: 'a2V5', rawId: bytes('key'), type: 'public-key', response }
    get.mockResolvedValue({ ...given, getClientExtensionResults: () => ({}) })
    const person = await passwordGiven()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.activeElement).toBe(use())
    await person.click(use())
    await waitFor(() => expect(localStorage.getItem('token')).toBe('fresh-token'))
    const spoken = {
      id: 'a2V5',
      clientDataJSON: 'Y2xpZW50',
      authenticatorData: 'ZGF0YQ',
      signature: 'c2lnbmF0dXJl',
    }
    expect(sent).toEqual([{ challenge: 'the-challenge', passkey: spoken }])
  })

  it('leaves the other methods available if the person dismisses it', async () => {
    get.mockRejectedValue(new DOMException('declined', 'NotAllowedError'))
    const person = await passwordGiven()
    await person.click(use())
    expect(await screen.findByText('A chave de acesso não foi usada. Tente novamente.')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Usar código de recuperação' }))
    expect(screen.getByLabelText('Código de recuperação')).toBe(document.activeElement)
  })
})
