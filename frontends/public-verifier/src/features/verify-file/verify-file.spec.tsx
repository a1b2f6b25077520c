import { MemoryRouter } from '@licensing/federation'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { authentic } from '../../testing/authentic'
import { documents, published } from '../../testing/documents'
import VerificationScreen from '../verify-protocol/verification-screen'

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly token: string | null
}
const requests: Sent[] = []
const UNKNOWN = { message: 'Documento não reconhecido', code: 'DOCUMENT_UNKNOWN' }

const server = setupServer(
  http.get('*/api/public/documents/:sha256', ({ params }) =>
    params['sha256'] === documents.sha256
      ? HttpResponse.json(published)
      : HttpResponse.json(UNKNOWN, { status: 404 }),
  ),
  http.get('*/api/public/verify/:query', () => HttpResponse.json(authentic)),
)
server.events.on('request:start', ({ request }) => {
  const { method, url, headers } = request
  void request
    .clone()
    .text()
    .then((body) =>
      requests.push({ method, path: new URL(url).pathname, body, token: headers.get('authorization') }),
    )
})
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
afterEach(() => {
  requests.length = 0
  server.resetHandlers()
  localStorage.clear()
})

const open = () => {
  const { container } = render(
    <MemoryRouter initialEntries={['/protocol-verification']}>
      <VerificationScreen />
    </MemoryRouter>,
  )
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  return {
    choose: (...files: File[]) => {
      if (input === null) throw new Error('There is no input for a file.')
      fireEvent.change(input, { target: { files } })
    },
  }
}
const zone = () => screen.getByRole('group', { name: 'Conferir um arquivo' })
const held = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files } })
const result = (name: string) => screen.findByRole('region', { name })

describe('the verification by file', () => {
  it('[L6.01] sends no token, and focuses the result', async () => {
    localStorage.setItem('token', 'abc')
    const { choose } = open()
    choose(documents.published())
    const card = await result('Documento autêntico')
    expect(card.classList.contains('result--ok')).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Documento autêntico' }))
    await waitFor(() =>
      expect(requests).toEqual([
        { method: 'GET', path: `/api/public/documents/${documents.sha256}`, body: '', token: null },
      ]),
    )
  })

  it('checks one file at a time', async () => {
    open()
    fireEvent.drop(zone(), held(documents.published(), documents.changed()))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Confira um arquivo de cada vez.')
    const choose = screen.getByRole('button', { name: 'Escolher PDF' })
    expect(choose.getAttribute('aria-describedby')).toContain(alert.id)
    fireEvent.drop(zone(), held(documents.published()))
    await result('Documento autêntico')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('never calls a document unknown because of a failure', async () => {
    const message = 'Endereço não encontrado'
    server.use(
      http.get('*/api/public/documents/:sha256', () =>
        HttpResponse.json({ message, code: 'NOT_FOUND' }, { status: 404 }),
      ),
    )
    const { choose } = open()
    choose(documents.published())
    expect((await screen.findByRole('alert')).textContent).toBe(`Erro ao conferir arquivo${message}`)
    expect(screen.queryByText('Documento não reconhecido')).toBeNull()
  })

  it('shows that it is checking, and only the result of the last file', async () => {
    let release = () => {}
    const kept = new Promise<void>((resolve) => (release = resolve))
    server.use(
      http.get(
        '*/api/public/documents/:sha256',
        async () => {
          await kept
          return HttpResponse.json({ ...published, holderName: 'Quem veio antes' })
        },
        { once: true },
      ),
    )
    const { choose } = open()
    choose(documents.changed())
    expect(await screen.findByRole('progressbar', { name: 'Leitura do arquivo' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Conferindo...')
    await waitFor(() => expect(requests).toHaveLength(1))
    fireEvent.drop(zone(), held(documents.published()))
    await result('Documento autêntico')
    act(release)
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByText('Quem veio antes')).toBeNull()
  })

  it('gives way to a verification by number, and the other way round', async () => {
    const person = userEvent.setup()
    const { choose } = open()
    choose(documents.published())
    await result('Documento autêntico')
    await person.type(screen.getByLabelText('Número do protocolo ou código de autenticação'), '2026/560')
    await person.click(screen.getByRole('button', { name: 'Verificar' }))
    await result('Protocolo autêntico')
    expect(screen.queryByRole('region', { name: 'Documento autêntico' })).toBeNull()
    choose(documents.changed())
    await result('Documento não reconhecido')
    expect(screen.queryByRole('region', { name: 'Protocolo autêntico' })).toBeNull()
  })
})
