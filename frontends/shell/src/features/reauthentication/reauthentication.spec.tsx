import { isApiError } from '@licensing/api-client'
import { resetSecondFactor } from '@licensing/api-client/account'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, aUser, refusal, storeSession, useApi } from '../../testing/api'
import '../../testing/native-dialogs'
import { Reauthentication } from './reauthentication'

const server = useApi()
const user = aUser({ email: 'helena@example.com' })
let sent: unknown[] = []

beforeEach(() => {
  sent = []
  storeSession(user, 'old')
  server.use(
    http.delete(api('/users/:id/second-factor'), ({ request }) =>
      request.headers.get('authorization') === 'Bearer fresh'
        ? new HttpResponse(null, { status: 204 })
        : refusal(403, 'REAUTHENTICATION_REQUIRED', 'Confirme sua senha para continuar.'),
    ),
    http.post(api('/auth/reauthenticate'), async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ token: 'fresh', user })
    }),
  )
})

const outcomeOf = (call: Promise<void>) =>
  call.then(
    () => 'done',
    (error: unknown) => (isApiError(error) ? error.code : 'another error'),
  )
const callSensitive = (calls = 1) => {
  render(<Reauthentication />)
  const outcomes = Array.from({ length: calls }, (_, index) => outcomeOf(resetSecondFactor(`u${index}`)))
  return { person: userEvent.setup(), outcomes }
}
const field = () => screen.findByLabelText('Senha', { selector: 'input' })

describe('a sensitive call long after the sign-in', () => {
  it('a sensitive call long after the sign-in requires the password once for several calls, which are then retried', async () => {
    const { person, outcomes } = callSensitive(2)
    expect(await field()).toBe(document.activeElement)
    expect(screen.getByRole('dialog', { name: 'Confirme sua senha' }).textContent).toContain(user.email)
    await person.keyboard('mangue2026{Enter}')
    expect(await Promise.all(outcomes)).toEqual(['done', 'done'])
    expect(sent).toEqual([{ password: 'mangue2026' }])
    expect(localStorage.getItem('token')).toBe('fresh')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('a sensitive call long after the sign-in shows an error at the field and stays open; declining fails with the original error', async () => {
    const message = 'Senha incorreta'
    const errors = [{ field: 'password', message }]
    const wrong = { code: 'WRONG_CURRENT_PASSWORD', message, errors }
    const refuse = (answer: () => Response) => server.use(http.post(api('/auth/reauthenticate'), answer))
    refuse(() => HttpResponse.json(wrong, { status: 400 }))
    const { person, outcomes } = callSensitive()
    await person.type(await field(), '{Enter}')
    expect(await screen.findByText('Senha é obrigatória')).toBeTruthy()
    await person.type(await field(), 'errada1{Enter}')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(await field()).toBe(document.activeElement)
    refuse(() => refusal(429, 'TOO_MANY_REQUESTS', 'Aguarde 30 segundos.'))
    await person.type(await field(), '{Enter}')
    expect(await screen.findByText('Aguarde 30 segundos.')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(await Promise.all(outcomes)).toEqual(['REAUTHENTICATION_REQUIRED'])
    expect(localStorage.getItem('token')).toBe('old')
  })
})
