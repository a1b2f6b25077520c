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
      : HttpResponse.json({ message: 'Documento não reconhecido', code: 'DOCUMENT_UNKNOWN' }, { status: 404 })
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
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.replaceChildren()
})

const drop = ({ view }: OpenedElement, ...files: File[]) =>
  fireEvent.drop(view.getByRole('group', { name: ZONE }), { dataTransfer: { types: ['Files'], files } })
const announced = ({ view }: OpenedElement) => view.getByRole('status').textContent
const answered = ({ view }: OpenedElement, name: string) => view.findByRole('heading', { name })

describe('[L6.05] the verification by file on another site', () => {
  it('shows, announces and focuses a published document, having sent only its hash', async () => {
    const opened = openElement()
    drop(opened, documents.published())
    const heading = await answered(opened, 'Documento autêntico')
    for (const text of [
      'licenca.pdf, conferido agora',
      'Protocolo 2026/560',
      'Posto Rota do Sal',
      '14/09/2026',
    ])
      expect(opened.view.getByText(text)).toBeTruthy()
    expect([announced(opened), opened.host.shadowRoot?.activeElement]).toEqual([
      'Documento autêntico',
      heading,
    ])
    expect(requests).toEqual([
      { address: `${PORTAL}/api/public/documents/${documents.sha256}`, credentials: 'omit', headers: [] },
    ])
  })

  it('takes a chosen file, and one that was signed on top', async () => {
    const opened = openElement()
    const input = opened.host.shadowRoot?.querySelector('input[type=file]')
    if (!input) throw new Error('There is no input for a file.')
    const click = vi.spyOn(input as HTMLInputElement, 'click')
    fireEvent.click(opened.view.getByRole('button', { name: 'Escolher PDF' }))
    expect(click).toHaveBeenCalledTimes(1)
    fireEvent.change(input, { target: { files: [documents.signedOnTop()] } })
    await answered(opened, 'Documento autêntico')
    expect(
      opened.view.getByText(
        '+ O documento emitido está íntegro neste arquivo; há conteúdo acrescentado depois dele.',
      ),
    ).toBeTruthy()
    expect(opened.host.shadowRoot?.querySelector('.result--warn')).toBeTruthy()
  })

  it('does not recognise a document with one byte changed', async () => {
    const opened = openElement()
    drop(opened, documents.changedAndSigned())
    await answered(opened, 'Documento não reconhecido')
    expect(announced(opened)).toBe('Documento não reconhecido')
    expect(requests).toHaveLength(3)
  })

  it('refuses what is no PDF, and several at once', async () => {
    const opened = openElement()
    drop(opened, documents.picture())
    await opened.view.findByText('O arquivo não é um PDF.', { selector: '.error' })
    expect(announced(opened)).toBe('O arquivo não é um PDF.')
    drop(opened, documents.published(), documents.changed())
    expect(opened.view.getByText('Confira um arquivo de cada vez.', { selector: '.error' })).toBeTruthy()
    expect(requests).toEqual([])
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

  it('waits after too many requests', async () => {
    server.use(
      http.get('*/api/public/documents/:sha256', () =>
        HttpResponse.json(
          { message: 'Muitas requisições.', code: 'TOO_MANY_REQUESTS' },
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

  it('is checked again if the element was moved meanwhile', async () => {
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

  it('is hidden by an attribute of the page', () => {
    const opened = openElement({ arquivo: 'nao' })
    expect(opened.view.queryByRole('group', { name: ZONE })).toBeNull()
    expect(opened.view.queryByRole('button', { name: 'Escolher PDF' })).toBeNull()
    opened.host.removeAttribute('arquivo')
    expect(opened.view.getByRole('group', { name: ZONE })).toBeTruthy()
  })

  it('[L6.06] shows that the page cannot hash, and keeps the form', () => {
    vi.stubGlobal('crypto', {})
    const opened = openElement()
    expect(opened.view.getByText('Este navegador não permite conferir arquivos nesta página.')).toBeTruthy()
    expect(opened.view.getByRole('button', { name: 'Verificar' })).toBeTruthy()
  })
})
