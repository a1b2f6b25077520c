import { MemoryRouter, useLocation } from '@licensing/federation'
import { toast, Toaster } from '@licensing/ui-kit'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { authentic } from '../../testing/authentic'
import VerificationScreen from './verification-screen'

const requests: { query: string; token: string | null }[] = []
const server = setupServer(
  http.get('*/api/public/verify/:query', ({ params, request }) => {
    const query = decodeURIComponent(String(params['query']))
    requests.push({ query, token: request.headers.get('authorization') })
    if (query === '2026/560' || query === '9FQK-2XWB-T70H-MC5D-R8VN-J4Z3') return HttpResponse.json(authentic)
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
  if (text !== '') await person.type(input(), text)
  await person.click(screen.getByRole('button', { name: 'Verificar' }))
}

describe('the verifier', () => {
  it.each(['2026/560', '9FQK-2XWB-T70H-MC5D-R8VN-J4Z3'])(
    '[R2.97] [R2.98] shows the authentic-protocol card for %s',
    async (query) => {
      const { person } = open()
      await verify(person, query)
      expect(await screen.findByRole('heading', { name: 'Protocolo autêntico' })).toBeTruthy()
      expect(requests.map((call) => call.query)).toEqual([query])
    },
  )

  it.each([
    ['COMPLETED', 'APPROVED', 'O município aprovou o pedido.', true],
    ['UNDER_ANALYSIS', null, 'O município ainda não decidiu o pedido.', true],
    [
      'REJECTED',
      'REJECTED',
      'O município indeferiu o pedido: este protocolo não autoriza a atividade.',
      false,
    ],
    ['ARCHIVED', 'APPROVED', 'O município aprovou o pedido. O processo está arquivado.', false],
  ] as const)(
    'shows what was decided about a protocol that is %s, green only if nothing speaks against it',
    async (status, decision, text, green) => {
      server.use(
        http.get('*/api/public/verify/:query', () => HttpResponse.json({ ...authentic, status, decision })),
      )
      const { person } = open()
      await verify(person, '2026/560')
      const card = await screen.findByRole('region', { name: 'Protocolo autêntico' })
      expect(screen.getByText(text)).toBeTruthy()
      expect(card.classList.contains('result--ok')).toBe(green)
    },
  )

  it.each([
    ['VALID', '2032-11-18', ['LO 12/2026', 'Válida', '18/11/2032'], true],
    ['EXTENDED', '2026-11-18', ['Prorrogada', '18/11/2026'], true],
    ['REVOKED', null, ['Cancelada', 'Sem prazo de validade'], false],
    ['ISSUED', '2032-11-18', ['Aguardando assinatura'], false],
  ] as const)(
    '[L6.07] shows the licence beside the protocol, %s, green only while it is in force',
    async (status, validUntil, shown, green) => {
      const licence = { number: 'LO 12/2026', kind: 'LO', status, validUntil, code: authentic.authCode }
      server.use(
        http.get('*/api/public/verify/:query', () =>
          HttpResponse.json({ ...authentic, status: 'COMPLETED', licence }),
        ),
      )
      const { person } = open()
      await verify(person, '2026/560')
      const card = await screen.findByRole('region', { name: 'Protocolo autêntico' })
      for (const text of shown) expect(screen.getByText(text)).toBeTruthy()
      expect(card.classList.contains('result--ok')).toBe(green)
    },
  )

  it('shows the code in groups of four, the masked phone and the issued documents', async () => {
    const { person } = open()
    await verify(person, '2026/560')
    for (const text of [
      '2026/560',
      'Aprovado',
      '9FQK-2XWB-T70H-MC5D-R8VN-J4Z3',
      'Rede Rota do Sal Ltda.',
      '(84) 9****-0134',
      'Mossoró',
      '22/06/2026',
      'Licenciamento Ambiental',
      'Posto de revenda de combustíveis',
      'licenca-de-operacao-2026-560.pdf',
      '318 kB · Licença Ambiental · 14/09/2026',
    ])
      expect(await screen.findByText(text)).toBeTruthy()
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

  it('ends the errors of earlier forms with the next attempt, also with one that is refused', async () => {
    render(<Toaster />)
    const { person } = open()
    act(() => void toast.error('Email ou senha inválidos', { duration: Infinity }))
    expect(screen.getByText('Email ou senha inválidos')).toBeTruthy()
    await verify(person, '')
    await waitFor(() => expect(screen.queryByText('Email ou senha inválidos')).toBeNull())
    expect(screen.getByText('Digite o número do protocolo ou código de autenticação')).toBeTruthy()
  })

  it.each(['', '   '])('[R5.51] requires a value, not %j', async (text) => {
    const { person } = open()
    await verify(person, text)
    expect(await screen.findByText('Digite o número do protocolo ou código de autenticação')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(input()))
    expect(requests).toEqual([])
  })

  it('[R2.08] initially verifies the number in the URL', async () => {
    open('?protocol=2026%2F560')
    expect(await screen.findByRole('heading', { name: 'Protocolo autêntico' })).toBeTruthy()
    expect((input() as HTMLInputElement).value).toBe('2026/560')
    expect(requests.map((call) => call.query)).toEqual(['2026/560'])
  })

  it('writes the query into the URL, and focuses the result', async () => {
    const { person } = open()
    await verify(person, '2026/560')
    const heading = await screen.findByRole('heading', { name: 'Protocolo autêntico' })
    expect(screen.getByTestId('address').textContent).toBe('?protocol=2026%2F560')
    expect(document.activeElement).toBe(heading)
  })

  it('[R7.02] sends no token, even when signed in', async () => {
    localStorage.setItem('token', 'abc')
    localStorage.setItem('user', JSON.stringify({ role: 'APPLICANT' }))
    const { person } = open()
    await verify(person, '2026/560')
    await screen.findByRole('heading', { name: 'Protocolo autêntico' })
    expect(requests).toEqual([{ query: '2026/560', token: null }])
  })
})
