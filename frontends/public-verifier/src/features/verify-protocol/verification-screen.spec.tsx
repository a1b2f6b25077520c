import { MemoryRouter, useLocation } from '@licensing/federation'
import { toast } from '@licensing/ui-kit'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { authentic } from '../../testing/authentic'
import VerificationScreen from './verification-screen'

const refusal = (status: number, code: string) =>
  HttpResponse.json({ message: 'Recusado', code, requestId: 'r1' }, { status })

const requests: { address: string; token: string | null }[] = []
const server = setupServer(
  http.get('*/api/public/verify/:query', ({ params, request }) => {
    requests.push({ address: request.url, token: request.headers.get('authorization') })
    const query = decodeURIComponent(String(params['query']))
    if (query === '2026/560') return HttpResponse.json(authentic)
    return query === 'quebra' ? refusal(500, 'INTERNAL') : refusal(404, 'NOT_FOUND')
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
afterEach(() => {
  requests.length = 0
  localStorage.clear()
  vi.restoreAllMocks()
})

const Address = () => <p data-testid="address">{useLocation().search}</p>

const open = (search = '') => {
  const toasts = vi.spyOn(toast, 'error')
  const { container } = render(
    <MemoryRouter initialEntries={[`/protocol-verification${search}`]}>
      <VerificationScreen />
      <Address />
    </MemoryRouter>,
  )
  const inside = container.querySelector('verificador-protocolo')?.shadowRoot?.querySelector('.verifier')
  if (!(inside instanceof HTMLElement)) throw new Error('The page does not show the verifier.')
  const view = within(inside)
  return {
    view,
    toasts,
    input: view.getByLabelText<HTMLInputElement>('Número do protocolo ou código de autenticação'),
    verify: (text: string) => {
      fireEvent.input(view.getByRole('textbox'), { target: { value: text } })
      fireEvent.click(view.getByRole('button', { name: 'Verificar' }))
    },
  }
}
const address = () => screen.getByTestId('address').textContent

it('[R2.08] [R7.02] the page verifies the number in its URL, without the token', async () => {
  localStorage.setItem('token', 'abc')
  const { view, input, toasts } = open('?protocol=2026%2F560')
  expect(await view.findByRole('heading', { name: 'Protocolo autêntico', level: 2 })).toBeTruthy()
  expect([input.value, toasts.mock.calls]).toEqual(['2026/560', []])
  expect(requests).toEqual([
    { address: `${window.location.origin}/api/public/verify/2026%2F560`, token: null },
  ])
})

it('[R8.19] the page enters each number into its URL, and shows failures in toasts', async () => {
  const ended = vi.spyOn(toast, 'dismiss')
  const { view, verify, toasts } = open()
  verify('2026/9560')
  await view.findByRole('heading', { name: 'Protocolo não encontrado', level: 2 })
  expect([address(), ended.mock.calls.length]).toEqual(['?protocol=2026%2F9560', 1])
  verify('quebra')
  await view.findByText('Erro ao buscar protocolo')
  verify('  ')
  expect(address()).toBe('?protocol=quebra')
  expect(toasts.mock.calls).toEqual([['Protocolo não encontrado'], ['Erro ao buscar protocolo']])
  expect(requests).toHaveLength(2)
})
