import { fireEvent, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { documents, published } from '../testing/documents'
import { openElement, type OpenedElement, PORTAL } from '../testing/embedded'
import { defineVerifier } from './verifier-element'

const ZONE = 'Conferir um arquivo'

const requests: { address: string; credentials: string; headers: string[] }[] = []
const server = setupServer(
  http.get('*/api/public/documents/:sha256', ({ params, request }) => {
    requests.push({
      address: request.url,
      credentials: request.credentials,
      headers: [...request.headers.keys()],
    })
    return params['sha256'] === documents.sha256
      ? HttpResponse.json(published)
      : HttpResponse.json(
          { message: 'Documento não reconhecido', code: 'DOCUMENT_UNKNOWN', requestId: 'r1' },
          { status: 404 },
        )
  }),
)

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  defineVerifier(`${PORTAL}/verificador.js`)
})
afterAll(() => server.close())
afterEach(() => {
  requests.length = 0
  server.resetHandlers()
  document.body.replaceChildren()
})

const drop = ({ view }: OpenedElement, ...files: File[]) =>
  fireEvent.drop(view.getByRole('group', { name: ZONE }), { dataTransfer: { types: ['Files'], files } })
const announced = ({ view }: OpenedElement) => view.getByRole('status').textContent
const answered = ({ view }: OpenedElement, name: string) => view.findByRole('heading', { name })

describe('[L6.05] the verification by file on another site', () => {
  it('the verification by file on another site shows, announces and focuses a published document, also a chosen one that was signed on top', async () => {
    const opened = openElement()
    drop(opened, documents.published())
    const heading = await answered(opened, 'Documento autêntico')
    for (const text of ['licenca.pdf, conferido agora', 'Protocolo 2026/560', 'Posto Rota do Sal'])
      expect(opened.view.getByText(text)).toBeTruthy()
    const focused = opened.host.shadowRoot?.activeElement
    expect([announced(opened), focused]).toEqual(['Documento autêntico', heading])
    expect(requests).toEqual([
      { address: `${PORTAL}/api/public/documents/${documents.sha256}`, credentials: 'omit', headers: [] },
    ])
    const input = opened.host.shadowRoot?.querySelector('input[type=file]') as HTMLInputElement
    const click = vi.spyOn(input, 'click')
    fireEvent.click(opened.view.getByRole('button', { name: 'Escolher PDF' }))
    expect(click).toHaveBeenCalledTimes(1)
    fireEvent.change(input, { target: { files: [documents.signedOnTop()] } })
    await opened.view.findByText(
      '+ O documento emitido está íntegro neste arquivo; há conteúdo acrescentado depois dele.',
    )
    expect(opened.host.shadowRoot?.querySelector('.result--warn')).toBeTruthy()
  })

  it('the verification by file on another site shows the status of a licence and its signatures', async () => {
    const signer = {
      name: 'Ana Fernandes',
      kind: 'qualified',
      claimedAt: null,
      integrity: 'verified',
      chain: 'trusted',
      root: 'AC Raiz Brasileira',
      revocation: 'unchecked',
    }
    const licence = { ...published, verdict: 'SUSPENDED', number: 'LO 3/2025', signers: [signer] }
    server.use(http.get('*/api/public/documents/:sha256', () => HttpResponse.json(licence)))
    const opened = openElement()
    drop(opened, documents.published())
    expect(await opened.view.findByText('Suspensa')).toBeTruthy()
    expect(opened.view.getByRole('listitem').textContent).toMatch(/^Assinado por Ana Fernandes · /)
  })

  it.each<[string, () => Response]>([
    ['another site', () => new HttpResponse('<h1>Página não encontrada</h1>', { status: 404 })],
    ['a site that accepts everything', () => HttpResponse.json({ ok: true })],
    ['a newer portal', () => HttpResponse.json({ ...published, verdict: 'NOVO' })],
  ])('never calls a document unknown because of the answer of %s', async (_, answer) => {
    server.use(http.get('*/api/public/documents/:sha256', answer))
    const opened = openElement()
    drop(opened, documents.published())
    expect(await opened.view.findByText('Erro ao conferir arquivo')).toBeTruthy()
    expect(announced(opened)).toBe('Erro ao conferir arquivo. Tente novamente em alguns instantes.')
    expect(opened.view.queryByRole('heading')).toBeNull()
  })

  it('the verification by file on another site waits after too many requests', async () => {
    server.use(
      http.get('*/api/public/documents/:sha256', () =>
        HttpResponse.json(
          { message: 'Muitas requisições.', code: 'TOO_MANY_REQUESTS', requestId: 'r1' },
          { status: 429, headers: { 'Retry-After': '30' } },
        ),
      ),
    )
    const opened = openElement()
    drop(opened, documents.published())
    await opened.view.findByText('Tente novamente em 30 segundos.')
    drop(opened, documents.published())
    expect(announced(opened)).toMatch(/^Tente novamente em \d+ segundos\.$/)
  })

  it('the verification by file on another site is checked again if the element was moved meanwhile', async () => {
    let asked = 0
    server.use(
      http.get('*/api/public/documents/:sha256', () => {
        asked += 1
        return asked === 1 ? new Promise<never>(() => {}) : HttpResponse.json(published)
      }),
    )
    const opened = openElement()
    drop(opened, documents.published())
    await waitFor(() => expect(asked).toBe(1))
    document.body.append(opened.host)
    await answered(opened, 'Documento autêntico')
  })
})
