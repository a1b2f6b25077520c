import { MemoryRouter } from '@licensing/federation'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
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
  vi.unstubAllGlobals()
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
  it('[L6.01] shows a published document, having sent only its hash', async () => {
    localStorage.setItem('token', 'abc')
    open()
    fireEvent.drop(zone(), held(documents.published()))
    const card = await result('Documento autêntico')
    expect(card.classList.contains('result--ok')).toBe(true)
    for (const text of [
      'licenca.pdf, conferido agora',
      'Protocolo 2026/560',
      'Rede Rota do Sal Ltda.',
      'Posto Rota do Sal',
      'Mossoró',
      '14/09/2026',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    await waitFor(() =>
      expect(requests).toEqual([
        { method: 'GET', path: `/api/public/documents/${documents.sha256}`, body: '', token: null },
      ]),
    )
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Documento autêntico' }))
  })

  it('[L3.09] [L3.10] shows who signed it, and what was checked of each signature', async () => {
    const signer = {
      name: 'MUNICIPIO DE MOSSORO',
      kind: 'qualified',
      claimedAt: '2026-09-14T15:30:00.000Z',
      integrity: 'verified',
      chain: 'trusted',
      root: 'AC Raiz Brasileira',
      revocation: 'unchecked',
    } as const
    const signers = [
      signer,
      { ...signer, name: 'Ana', kind: 'digital', claimedAt: null, chain: 'untrusted', root: null },
      { ...signer, name: '', kind: 'advanced' },
      { ...signer, kind: 'digital', chain: 'unchecked', root: null },
    ]
    server.use(http.get('*/api/public/documents/:sha256', () => HttpResponse.json({ ...published, signers })))
    const { choose } = open()
    choose(documents.published())
    const card = within(await result('Documento autêntico'))
    expect(card.getByText('Assinatura qualificada (ICP-Brasil)').nextSibling?.textContent).toBe(
      'Assinado por MUNICIPIO DE MOSSORO em 14/09/2026 às 12:30 (hora declarada). Integridade conferida. ' +
        'Cadeia conferida até AC Raiz Brasileira. Revogação não consultada.',
    )
    expect(card.getAllByText('Assinatura digital')[0]?.nextSibling?.textContent).toBe(
      'Assinado por Ana. Integridade conferida. Cadeia não reconhecida. Revogação não consultada.',
    )
    expect(card.getByText('Assinatura avançada (gov.br)').nextSibling?.textContent).toContain(
      'Assinado por titular não identificado em',
    )
    expect(card.getByText(/Cadeia não conferida/)).toBeTruthy()
  })

  it('[L6.04] recognises a copy that somebody signed on top, and states it', async () => {
    const { choose } = open()
    choose(documents.signedOnTop())
    const card = await result('Documento autêntico')
    expect(card.classList.contains('result--warn')).toBe(true)
    expect(card.textContent).toContain(
      'O documento emitido está íntegro neste arquivo; há conteúdo acrescentado depois dele.',
    )
  })

  it.each(['changed', 'changedAndSigned'] as const)(
    '[L6.04] does not recognise a document with one byte changed: %s',
    async (made) => {
      const { choose } = open()
      choose(documents[made]())
      const card = await result('Documento não reconhecido')
      expect(card.textContent).toContain('licenca.pdf')
      expect(card.textContent).toContain(
        'Este arquivo não é, byte a byte, um documento deste sistema. Impressos e digitalizados: use o código.',
      )
    },
  )

  it.each([
    ['too large', () => documents.ofSize(50 * 1024 * 1024 + 1), 'O arquivo é maior que 50 MB.'],
    ['no PDF', documents.picture, 'O arquivo não é um PDF.'],
    ['empty', () => new File([], 'vazio.pdf'), 'O arquivo não é um PDF.'],
    [
      'moved away',
      () =>
        Object.assign(documents.published(), {
          slice: () => ({ arrayBuffer: () => Promise.reject(new Error()) }),
        }),
      'Não foi possível ler o arquivo. Escolha-o novamente.',
    ],
  ])('refuses a file that is %s, and asks nothing', async (_, file, problem) => {
    const { choose } = open()
    choose(file())
    expect((await screen.findByRole('alert')).textContent).toBe(problem)
    expect(screen.getByRole('button', { name: 'Escolher PDF' }).getAttribute('aria-describedby')).toContain(
      screen.getByRole('alert').id,
    )
    expect(requests).toEqual([])
  })

  it('checks one file at a time', async () => {
    open()
    fireEvent.drop(zone(), held(documents.published(), documents.changed()))
    expect((await screen.findByRole('alert')).textContent).toBe('Confira um arquivo de cada vez.')
    fireEvent.drop(zone(), held(documents.published()))
    await result('Documento autêntico')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each<[string, () => Response, string]>([
    [
      'without a connection',
      () => HttpResponse.error(),
      'Sem conexão com o servidor. Verifique sua internet e tente novamente.',
    ],
    [
      'after too many requests',
      () => HttpResponse.json({ message: 'Muitas requisições.', code: 'TOO_MANY_REQUESTS' }, { status: 429 }),
      'Muitas requisições.',
    ],
    [
      'from a proxy that does not know the route',
      () => HttpResponse.json({ message: 'Endereço não encontrado', code: 'NOT_FOUND' }, { status: 404 }),
      'Endereço não encontrado',
    ],
  ])('never calls a document unknown because of a failure: %s', async (_, answer, reason) => {
    server.use(http.get('*/api/public/documents/:sha256', answer))
    const { choose } = open()
    choose(documents.published())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(`Erro ao conferir arquivo${reason}`)
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

  it('shows where a file may be dropped', () => {
    open()
    fireEvent.dragEnter(zone(), held())
    expect(zone().classList.contains('is-over')).toBe(true)
    fireEvent.dragLeave(zone(), { ...held(), relatedTarget: document.body })
    expect(zone().classList.contains('is-over')).toBe(false)
  })

  it('[L6.06] shows a notice without WebCrypto, and still verifies numbers', async () => {
    vi.stubGlobal('crypto', {})
    const person = userEvent.setup()
    open()
    expect(screen.getByText('Este navegador não permite conferir arquivos nesta página.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Escolher PDF' })).toBeNull()
    await person.type(screen.getByLabelText('Número do protocolo ou código de autenticação'), '2026/560')
    await person.click(screen.getByRole('button', { name: 'Verificar' }))
    await result('Protocolo autêntico')
  })
})
