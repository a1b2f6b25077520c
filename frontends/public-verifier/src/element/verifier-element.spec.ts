import { fireEvent, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { authentic } from '../testing/authentic'
import { openElement, type OpenedElement, PORTAL } from '../testing/embedded'
import { defineVerifier } from './verifier-element'

const LIMITED = {
  message: 'Muitas requisições. Aguarde um momento e tente novamente.',
  code: 'TOO_MANY_REQUESTS',
  requestId: 'r1',
}

const DAY_SPENT = {
  message: 'O limite diário de verificações foi atingido. Tente novamente em cerca de 5 horas.',
  code: 'TOO_MANY_REQUESTS',
  requestId: 'r1',
}

const UNREADABLE = 'Não entendi este número. Exemplos: 2026/001, LO 12/2026 ou o código do documento.'
const candidates = ['Mossoró', 'Natal'].map((name) => ({
  municipality: { name },
  kind: 'LP',
  number: 'LP 4/2026',
  code: `${name.length}`.repeat(24),
}))

const requests: { address: string; credentials: string; headers: string[] }[] = []
/** Releases for responses that a test holds back, by number. */
const held = new Map<string, () => void>()

const responses: Record<string, () => Response | Promise<Response>> = {
  '2026/560': () => HttpResponse.json(authentic),
  nada: () => HttpResponse.json({ ...authentic, status: 'NOVO', applicantName: null, documents: [] }),
  quebra: () =>
    HttpResponse.json({ message: 'Erro interno', code: 'INTERNAL', requestId: 'r1' }, { status: 500 }),
  caiu: () => HttpResponse.error(),
  muitas: () => HttpResponse.json(LIMITED, { status: 429, headers: { 'Retry-After': '2' } }),
  'muitas sem prazo': () => HttpResponse.json(LIMITED, { status: 429 }),
  'muitas no dia': () => HttpResponse.json(DAY_SPENT, { status: 429, headers: { 'Retry-After': '18000' } }),
  'outro site': () => new HttpResponse('<h1>Página não encontrada</h1>', { status: 404 }),
  '4/2026': () => HttpResponse.json({ candidates }, { status: 300 }),
  protocolo: () =>
    HttpResponse.json({ message: UNREADABLE, code: 'UNREADABLE_NUMBER', requestId: 'r1' }, { status: 400 }),
  'API de outro site': () =>
    HttpResponse.json({ message: 'Página não encontrada', code: 'NOT_FOUND' }, { status: 404 }),
  'site que aceita tudo': () => HttpResponse.json({ ok: true }),
  devagar: () => new Promise((resolve) => held.set('devagar', () => resolve(HttpResponse.json(authentic)))),
}
const server = setupServer(
  http.get('*/api/public/verify/:query', ({ params, request }) => {
    const query = decodeURIComponent(String(params['query']))
    requests.push({
      address: request.url,
      credentials: request.credentials,
      headers: [...request.headers.keys()],
    })
    const notFound = () =>
      HttpResponse.json(
        { message: 'Protocolo não encontrado', code: 'NOT_FOUND', requestId: 'r1' },
        { status: 404 },
      )
    return (responses[query] ?? notFound)()
  }),
)

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  defineVerifier(`${PORTAL}/verificador.js`)
})
afterAll(() => server.close())
beforeEach(() => {
  requests.length = 0
  held.clear()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const input = ({ view }: OpenedElement) =>
  view.getByLabelText<HTMLInputElement>('Número do protocolo ou código de autenticação')
const focused = ({ host }: OpenedElement) => host.shadowRoot?.activeElement
const announced = ({ view }: OpenedElement) => view.getByRole('status').textContent
const answered = ({ view }: OpenedElement) => view.findByRole('heading', { name: /^Protocolo/ })
/** Uses events, because user-event cannot focus inside a shadow root; the browser tests use real keys. */
const verify = (opened: OpenedElement, text: string) => {
  fireEvent.input(input(opened), { target: { value: text } })
  fireEvent.click(opened.view.getByRole('button', { name: 'Verificar' }))
}

describe('the verifier', () => {
  it('the verifier shows an authentic protocol, announces it, and focuses it, without a style attribute', async () => {
    const opened = openElement()
    verify(opened, '2026/560')
    const heading = await opened.view.findByRole('heading', { name: 'Protocolo autêntico', level: 3 })
    for (const text of [
      'Este protocolo foi emitido por este sistema.',
      '9FQK-2XWB-T70H-MC5D-R8VN-J4Z3',
      '22/06/2026',
      'Licença Ambiental · 318 kB · 14/09/2026',
    ])
      expect(opened.view.getByText(text)).toBeTruthy()
    expect(opened.view.getByText('Aprovado').dataset['status']).toBe('APPROVED')
    expect([announced(opened), focused(opened)]).toEqual(['Protocolo autêntico', heading])
    // A strict policy refuses style attributes.
    expect(opened.host.shadowRoot?.querySelectorAll('[style]')).toHaveLength(0)
    expect(requests).toEqual([
      { address: `${PORTAL}/api/public/verify/2026%2F560`, credentials: 'omit', headers: [] },
    ])
  })

  it.each(['1999/001', '<img src=x onerror=alert(1)>'])(
    '[R8.19] [R2.98] shows that %s was not found with hints, and the text unchanged',
    async (query) => {
      const opened = openElement()
      verify(opened, query)
      const heading = await opened.view.findByRole('heading', { name: 'Protocolo não encontrado' })
      expect(opened.view.getByText(query, { selector: 'strong' })).toBeTruthy()
      expect(opened.view.getAllByRole('listitem')).toHaveLength(3)
      expect(opened.host.shadowRoot?.querySelector('img')).toBeNull()
      expect([announced(opened), focused(opened)]).toEqual(['Protocolo não encontrado', heading])
    },
  )

  it('[R5.51] the verifier requires a value, and sends no request', async () => {
    const opened = openElement()
    verify(opened, '   ')
    const problem = 'Digite o número do protocolo ou código de autenticação'
    const described = input(opened).getAttribute('aria-describedby')
    expect(opened.view.getByText(problem, { selector: '.error' }).id).toBe(described)
    expect(input(opened).getAttribute('aria-invalid')).toBe('true')
    expect([announced(opened), focused(opened), requests]).toEqual([problem, input(opened), []])
    verify(opened, '2026/560')
    await answered(opened)
    expect(input(opened).hasAttribute('aria-invalid')).toBe(false)
  })

  it.each([
    ['quebra', 'Erro interno'],
    ['caiu', 'Sem conexão com o servidor. Verifique sua internet e tente novamente.'],
    ['outro site', 'Tente novamente em alguns instantes.'],
    ['API de outro site', 'Tente novamente em alguns instantes.'],
    ['site que aceita tudo', 'Tente novamente em alguns instantes.'],
    ['muitas sem prazo', LIMITED.message],
    ['muitas no dia', DAY_SPENT.message],
  ])('[R8.19] never calls a protocol unknown because of a failure: %s', async (query, reason) => {
    const opened = openElement()
    verify(opened, query)
    expect(await opened.view.findByText('Erro ao buscar protocolo')).toBeTruthy()
    expect(opened.view.getByText(reason)).toBeTruthy()
    expect(announced(opened)).toBe(`Erro ao buscar protocolo. ${reason}`)
    expect(opened.view.queryByRole('heading')).toBeNull()
  })

  it('[D9.08] the verifier says below the field what cannot be read, without a card', async () => {
    const opened = openElement()
    verify(opened, 'protocolo')
    expect(await opened.view.findByText(UNREADABLE, { selector: '.error' })).toBeTruthy()
    expect([announced(opened), focused(opened)]).toEqual([UNREADABLE, input(opened)])
    expect(opened.view.queryByRole('heading')).toBeNull()
  })

  it('[D9.08] the verifier offers the documents of a number that several municipalities have, and verifies the chosen one', async () => {
    const opened = openElement()
    verify(opened, '4/2026')
    const heading = await opened.view.findByRole('heading', { name: 'Mais de um município tem este número' })
    expect(focused(opened)).toBe(heading)
    fireEvent.click(opened.view.getByRole('button', { name: 'LP 4/2026 · Natal' }))
    expect(await opened.view.findByRole('heading', { name: 'Protocolo não encontrado' })).toBeTruthy()
    expect(requests.at(-1)?.address).toContain('5'.repeat(24))
  })

  it('the verifier counts down until the next allowed request, announcing only start and end', async () => {
    const opened = openElement()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    verify(opened, 'muitas')
    expect(await opened.view.findByText('Tente novamente em 2 segundos.')).toBeTruthy()
    const start = `Erro ao buscar protocolo. ${LIMITED.message} Tente novamente em 2 segundos.`
    expect(announced(opened)).toBe(start)
    const button = opened.view.getByRole('button', { name: 'Verificar' })
    expect(button.getAttribute('aria-disabled')).toBe('true')

    vi.advanceTimersByTime(1_000)
    expect(opened.view.getByText('Tente novamente em 1 segundo.')).toBeTruthy()
    expect(announced(opened)).toBe(start)
    fireEvent.click(button)
    expect([announced(opened), requests.length]).toEqual(['Tente novamente em 1 segundo.', 1])

    vi.advanceTimersByTime(1_000)
    expect(announced(opened)).toBe('Você já pode tentar novamente.')
    expect(button.hasAttribute('aria-disabled')).toBe(false)
    verify(opened, '2026/560')
    expect(await opened.view.findByRole('heading', { name: 'Protocolo autêntico' })).toBeTruthy()
  })
})

describe('a number set by the page', () => {
  it('a number set by the page is verified immediately without moving the focus', async () => {
    const opened = openElement({ protocolo: '2026/560', nivel: '2' })
    expect(await opened.view.findByRole('heading', { name: 'Protocolo autêntico', level: 2 })).toBeTruthy()
    expect(input(opened).value).toBe('2026/560')
    expect(document.activeElement).toBe(document.body)
  })

  it('a number set by the page is asked for once where the element stands in the page before its attributes are read', async () => {
    document.body.innerHTML = '<verificador-protocolo protocolo="2026/560"></verificador-protocolo>'
    await waitFor(() =>
      expect(document.querySelector('verificador-protocolo')?.shadowRoot?.querySelector('h3')).toBeTruthy(),
    )
    expect(requests).toHaveLength(1)
  })

  it('a number set by the page may change, and only the last one counts', async () => {
    const opened = openElement({ protocolo: 'devagar' })
    await waitFor(() => expect(held.has('devagar')).toBe(true))
    opened.host.setAttribute('protocolo', '1999/001')
    held.get('devagar')?.()
    expect(await opened.view.findByRole('heading', { name: 'Protocolo não encontrado' })).toBeTruthy()
    expect(input(opened).value).toBe('1999/001')
  })

  it('a number set by the page is verified again if the element was moved meanwhile', async () => {
    const opened = openElement({ protocolo: 'devagar' })
    await waitFor(() => expect(held.has('devagar')).toBe(true))
    held.clear()
    document.body.append(opened.host)
    await waitFor(() => expect(held.has('devagar')).toBe(true))
    held.get('devagar')?.()
    expect(await opened.view.findByRole('heading', { name: 'Protocolo autêntico' })).toBeTruthy()
  })
})

describe('in the page', () => {
  it('is defined once, by the first portal, can be used several times, and calls another portal if set', async () => {
    const before = customElements.get('verificador-protocolo')
    defineVerifier('https://segundo.example.org/verificador.js')
    expect(customElements.get('verificador-protocolo')).toBe(before)
    const first = openElement()
    const second = openElement({ api: 'https://outro.example.org/' })
    verify(first, '2026/560')
    await answered(first)
    expect([input(second).value, second.view.queryByRole('heading')]).toEqual(['', null])
    verify(second, '2026/560')
    await answered(second)
    expect(requests.map(({ address }) => new URL(address).origin)).toEqual([
      PORTAL,
      'https://outro.example.org',
    ])
  })

  it('delegates the focus to its field, and stops key events, which shortcuts of the page would consume', () => {
    const heard: string[] = []
    const listen = (event: KeyboardEvent) => heard.push(event.key)
    document.addEventListener('keydown', listen)
    const opened = openElement()
    opened.host.focus()
    expect(focused(opened)).toBe(input(opened))
    fireEvent.keyDown(input(opened), { key: 's', bubbles: true, composed: true })
    document.removeEventListener('keydown', listen)
    expect(heard).toEqual([])
  })
})
