import { MemoryRouter, useLocation } from '@licensing/federation'
import { toast, Toaster } from '@licensing/ui-kit'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { authentic } from '../../testing/authentic'
import VerificationScreen from './verification-screen'

const UNREADABLE = 'Não entendi este número. Exemplos: 2026/001, LO 12/2026 ou o código do documento.'
const candidates = [
  { municipality: { name: 'Mossoró' }, kind: 'LP', number: 'LP 4/2026', code: 'A' },
  { municipality: { name: 'Natal' }, kind: 'LP', number: 'LP 4/2026', code: '2026/560' },
]

const requests: { query: string; token: string | null }[] = []
const server = setupServer(
  http.get('*/api/public/verify/:query', ({ params, request }) => {
    const query = decodeURIComponent(String(params['query']))
    requests.push({ query, token: request.headers.get('authorization') })
    if (query === '2026/560') return HttpResponse.json(authentic)
    if (query === '4/2026') return HttpResponse.json({ candidates }, { status: 300 })
    if (query === 'protocolo')
      return HttpResponse.json({ message: UNREADABLE, code: 'UNREADABLE_NUMBER' }, { status: 400 })
    if (query === 'quebra')
      return HttpResponse.json({ message: 'Erro interno', code: 'INTERNAL' }, { status: 500 })
    return HttpResponse.json({ message: 'Nada por aqui', code: 'NOT_FOUND' }, { status: 404 })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
afterEach(() => {
  requests.length = 0
  server.resetHandlers()
  localStorage.clear()
  vi.restoreAllMocks()
})

const Address = () => <p data-testid="address">{useLocation().search}</p>

const open = (search = '') => {
  const toasts = vi.spyOn(toast, 'error')
  render(
    <MemoryRouter initialEntries={[`/protocol-verification${search}`]}>
      <VerificationScreen />
      <Address />
    </MemoryRouter>,
  )
  return { person: userEvent.setup(), toasts }
}
const input = () => screen.getByLabelText('Número do protocolo ou código de autenticação')
const verify = async (person: ReturnType<typeof userEvent.setup>, text: string) => {
  await person.type(input(), text)
  await person.click(screen.getByRole('button', { name: 'Verificar' }))
}

describe('the verifier', () => {
  it('shows a protocol whose licence is no longer in force, and not in green', async () => {
    const licence = { number: 'LO 12/2026', kind: 'LO', status: 'REVOKED', validUntil: null, code: 'C' }
    server.use(
      http.get('*/api/public/verify/:query', () =>
        HttpResponse.json({ ...authentic, status: 'COMPLETED', licence }),
      ),
    )
    open('?protocol=2026%2F560')
    const card = await screen.findByRole('region', { name: 'Protocolo autêntico' })
    expect(card.classList.contains('result--ok')).toBe(false)
    for (const text of ['O município aprovou o pedido.', 'LO 12/2026', 'Cancelada', 'Sem prazo de validade'])
      expect(screen.getByText(text)).toBeTruthy()
  })

  it('[R8.19] [R2.98] shows a toast and a card if a protocol was not found', async () => {
    const { person, toasts } = open()
    await verify(person, '2026/9560')
    expect(await screen.findByRole('heading', { name: 'Protocolo não encontrado' })).toBeTruthy()
    expect(screen.getByText('2026/9560', { selector: 'strong' })).toBeTruthy()
    expect(toasts.mock.calls).toEqual([['Protocolo não encontrado']])
  })

  it('[R8.19] shows that the search failed for any other error', async () => {
    const { person, toasts } = open()
    await verify(person, 'quebra')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(toasts.mock.calls).toEqual([['Erro ao buscar protocolo']])
    expect(screen.queryByRole('heading', { name: 'Protocolo não encontrado' })).toBeNull()
  })

  it('[D9.08] says what cannot be read, without calling it unknown', async () => {
    const { person, toasts } = open()
    await verify(person, 'protocolo')
    expect((await screen.findByRole('alert')).textContent).toBe(UNREADABLE)
    expect([toasts.mock.calls, screen.queryByRole('heading', { name: /não encontrado/ })]).toEqual([[], null])
  })

  it('[D9.08] offers the documents of a number that several municipalities have, and verifies the chosen one', async () => {
    const { person } = open()
    await verify(person, '4/2026')
    const heading = await screen.findByRole('heading', { name: 'Mais de um município tem este número' })
    expect(document.activeElement).toBe(heading)
    await person.click(screen.getByRole('button', { name: 'LP 4/2026 · Natal' }))
    expect(await screen.findByRole('heading', { name: 'Protocolo autêntico' })).toBeTruthy()
    expect(screen.getByTestId('address').textContent).toBe('?protocol=2026%2F560')
  })

  it('[R5.51] requires a value; the attempt ends the errors of earlier forms', async () => {
    render(<Toaster />)
    const { person } = open()
    act(() => void toast.error('Email ou senha inválidos', { duration: Infinity }))
    expect(screen.getByText('Email ou senha inválidos')).toBeTruthy()
    await verify(person, '   ')
    await waitFor(() => expect(screen.queryByText('Email ou senha inválidos')).toBeNull())
    expect(screen.getByText('Digite o número do protocolo ou código de autenticação')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(input()))
    expect(requests).toEqual([])
  })

  it('[R2.08] [R7.02] initially verifies the number in the URL, without the token', async () => {
    localStorage.setItem('token', 'abc')
    localStorage.setItem('user', JSON.stringify({ role: 'APPLICANT' }))
    open('?protocol=2026%2F560')
    expect(await screen.findByRole('heading', { name: 'Protocolo autêntico' })).toBeTruthy()
    expect((input() as HTMLInputElement).value).toBe('2026/560')
    expect(requests).toEqual([{ query: '2026/560', token: null }])
    for (const text of ['9FQK-2XWB-T70H-MC5D-R8VN-J4Z3', '318 kB · Licença Ambiental · 14/09/2026'])
      expect(screen.getByText(text)).toBeTruthy()
  })

  it('writes the query into the URL, and focuses the result', async () => {
    const { person } = open()
    await verify(person, '2026/560')
    const heading = await screen.findByRole('heading', { name: 'Protocolo autêntico' })
    expect(screen.getByTestId('address').textContent).toBe('?protocol=2026%2F560')
    expect(document.activeElement).toBe(heading)
  })
})
