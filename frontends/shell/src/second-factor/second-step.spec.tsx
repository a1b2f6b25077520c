import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { toast } from '@licensing/ui-kit'
import { App } from '../start/app'
import { api, aUser, refusal, useApi } from '../testing/api'

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
  it('is one field that a phone fills in by itself, and takes the code with its space', async () => {
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

  it('says beside the field what is wrong, and asks the server nothing for what is no code', async () => {
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

  it('takes a recovery code instead', async () => {
    answer(() => HttpResponse.json({ token: 'fresh-token', user }))
    const person = await passwordGiven()
    await person.click(screen.getByRole('button', { name: 'Usar código de recuperação' }))
    await person.type(screen.getByLabelText('Código de recuperação'), 'abcd-efgh-jkmn-pqrs{Enter}')
    await waitFor(() => expect(localStorage.getItem('token')).toBe('fresh-token'))
    expect(sent).toEqual([{ challenge: 'the-challenge', recoveryCode: 'ABCDEFGHJKMNPQRS' }])
  })

  it('leads back to email and password once the challenge is over', async () => {
    answer(() =>
      refusal(401, 'CHALLENGE_EXPIRED', 'A verificação expirou. Entre novamente com email e senha.'),
    )
    const person = await passwordGiven()
    await person.type(screen.getByLabelText('Código de 6 dígitos'), '123456{Enter}')
    expect(await screen.findByRole('heading', { name: 'Acesse sua conta' })).toBeTruthy()
    expect(screen.getByText('A verificação expirou. Entre novamente com email e senha.')).toBeTruthy()
  })
})
