import { MemoryRouter } from '@licensing/federation'
import { Toaster } from '@licensing/ui-kit'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect } from 'vitest'
import { RegistrationPage } from '../features/registration/registration-page'
import { api, type useApi } from './api'

type Server = ReturnType<typeof useApi>

export const openRegistration = () => {
  render(
    <MemoryRouter initialEntries={['/login?cadastro=1']}>
      <RegistrationPage />
      <Toaster />
    </MemoryRouter>,
  )
  return userEvent.setup()
}
/** Serves the lookup of CEPs. @returns the CEPs that were looked up */
export const serveCep = (server: Server, answer: () => Response) => {
  const requests: string[] = []
  server.use(
    http.get(api('/public/cep/:cep'), ({ params }) => {
      requests.push(String(params['cep']))
      return answer()
    }),
  )
  return requests
}
export const natalAddress = () =>
  HttpResponse.json({
    cep: '59012-300',
    logradouro: 'Rua das Dunas',
    bairro: 'Petrópolis',
    localidade: 'Natal',
    uf: 'RN',
  })
export const valueOf = (label: RegExp | string) => (screen.getByLabelText(label) as HTMLInputElement).value
export const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`))

export const fillIdentity = async (person: UserEvent) => {
  if (valueOf(/^Nome/) === '') {
    await person.type(field('Nome'), 'Joana Bezerra')
    await person.type(field('Email'), 'joana@example.com')
    await person.type(field('CPF'), '52998224725')
  }
  await person.type(screen.getByLabelText(/^Senha/), 'mangue2026')
  await person.type(screen.getByLabelText(/^Confirmar senha/), 'mangue2026')
  await person.click(screen.getByRole('button', { name: 'Próximo' }))
  await screen.findByRole('heading', { name: 'Endereço' })
}
export const fillAddress = async (person: UserEvent) => {
  await person.type(field('CEP'), '59012300')
  await waitFor(() => expect(valueOf(/^Cidade/)).toBe('Natal'))
  await person.type(field('Número'), '42')
}
export const finish = (person: UserEvent) =>
  person.click(screen.getByRole('button', { name: 'Finalizar Cadastro' }))
