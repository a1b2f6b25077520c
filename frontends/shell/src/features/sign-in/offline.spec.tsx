import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { Toaster } from '@licensing/ui-kit'
import { api, refusal, useApi } from '../../testing/api'
import { SignInForm } from './sign-in-form'

vi.mock('./rules', () => {
  throw new Error('the network is away')
})

const server = useApi()

const attempt = async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <>
      <SignInForm onSignedIn={() => undefined} onRegister={() => undefined} />
      <Toaster />
    </>,
  )
  const person = userEvent.setup()
  await person.type(screen.getByLabelText('Email'), 'joana@example.com')
  await person.type(screen.getByLabelText('Senha'), 'mangue2026')
  await person.click(screen.getByRole('button', { name: 'Entrar' }))
}

it('[R8.07] shows a lost connection once in plain words, beside the specified toast, and keeps what was typed', async () => {
  server.use(http.post(api('/auth/login'), () => HttpResponse.error()))
  await attempt()
  const message = 'Sem conexão com o servidor. Verifique sua internet e tente novamente.'
  expect(await screen.findAllByText(message)).toHaveLength(1)
  const toasts = within(screen.getByRole('region', { name: 'Avisos' }))
  expect(toasts.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Erro ao fazer login'])
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'joana@example.com')
  expect(screen.getByLabelText('Senha')).toHaveProperty('value', 'mangue2026')
  expect(screen.getByRole('button', { name: 'Entrar' })).toBeTruthy()
})

it('leaves the validation to the server if the rules could not be loaded', async () => {
  server.use(http.post(api('/auth/login'), () => refusal(400, 'VALIDATION', 'Email inválido')))
  await attempt()
  expect(await screen.findAllByText('Email inválido')).toHaveLength(2)
})
