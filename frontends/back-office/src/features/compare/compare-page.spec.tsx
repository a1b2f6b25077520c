import type { DocumentResponse } from '@licensing/contracts'
import { aDocument, aProcess } from '@licensing/process-view/testing'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { backend } from '../../testing/backend'
import ComparePage from './compare-page'
import type { Pdf } from './viewer/open-pdf'
import * as viewer from './viewer/open-pdf'

const opening = vi.spyOn(viewer, 'openPdf')

/** Reports a width immediately, as a browser does after the first layout. */
class LaidOut implements ResizeObserver {
  constructor(private readonly report: ResizeObserverCallback) {}
  observe(): void {
    this.report([], this)
  }
  unobserve(): void {}
  disconnect(): void {}
}

let width: MockInstance
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', LaidOut)
  width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500)
})
afterEach(() => width.mockRestore())

const aPdf = (pages: number): Pdf => ({
  pages,
  draw: vi.fn<Pdf['draw']>(() => Promise.resolve(document.createElement('canvas'))),
  textOf: (page) => Promise.resolve(`Folha ${page}`),
  close: vi.fn<() => void>(),
})

const PLAN = aDocument({ id: 'd1', originalName: 'planta.pdf', category: 'planta_georreferenciada' })
const SIGNED = { ...PLAN, id: 'd2', originalName: 'planta-assinada.pdf', fileSize: 512_000 }
const pdf = (content: string) => new Blob([content], { type: 'application/pdf' })

const open = (before: Blob | Error, after: Blob, documents: DocumentResponse[] = [PLAN, SIGNED]) => {
  backend.getProcess.mockResolvedValue(
    aProcess({
      documents: documents.map((document) => ({ ...document, verdict: null, byMunicipality: false })),
    }),
  )
  backend.fetchProcessDocument.mockImplementation((_process, id) => {
    const file = id === 'd1' ? before : after
    return file instanceof Error ? Promise.reject(file) : Promise.resolve(file)
  })
  return renderScreen(ComparePage, {
    at: '/processes/p1/compare?before=d1&after=d2',
    route: '/processes/:id/compare',
    user: aUser('ANALYST'),
  })
}
const pane = async (name: 'Antes' | 'Depois') => within(await screen.findByRole('region', { name }))
const drawn = async (name: 'Antes' | 'Depois') =>
  (await pane(name)).findByRole('img', { name: new RegExp(`^${name}: .*, página 1 de`) })
const next = () => screen.getByRole('button', { name: 'Próxima página' }).getAttribute('aria-disabled')

/** The content 'um' is opened as the first of these, any other as the second. */
const opens = (first: () => Promise<Pdf>, second: () => Promise<Pdf>) =>
  opening.mockImplementation(async (file) => ((await file.text()) === 'um' ? first() : second()))

describe('a comparison', () => {
  it('[K8.01] a comparison reports that files of the same bytes are the same, and closes them when the page is left', async () => {
    const opened = aPdf(1)
    opening.mockResolvedValue(opened)
    const { unmount } = open(pdf('um'), pdf('um'), [PLAN, { ...SIGNED, fileSize: PLAN.fileSize }])
    expect(await screen.findByText('Arquivos idênticos')).toBeTruthy()
    await Promise.all([drawn('Antes'), drawn('Depois')])
    unmount()
    await waitFor(() => expect(opened.close).toHaveBeenCalledTimes(2))
  })

  it('[K8.01] [K8.02] a comparison shows images without the PDF viewer, and offers the download of other types', async () => {
    const image = new Blob(['pixels'], { type: 'image/png' })
    open(image, image)
    const images = await screen.findAllByRole('img', { name: /página 1 de 1$/ })
    expect(images.map(({ tagName }) => tagName)).toEqual(['IMG', 'IMG'])
    expect(next()).toBe('true')
    expect(screen.getByRole('button', { name: 'Aumentar zoom' })).toBeTruthy()
    cleanup()
    const word = new Blob(['word'], { type: 'application/msword' })
    const { user } = open(word, word)
    expect(await screen.findAllByText('Sem visualização: baixe os dois.')).toHaveLength(2)
    expect(next()).toBe('true')
    backend.downloadProcessDocument.mockResolvedValue()
    await user.click(screen.getByRole('button', { name: 'Baixar planta-assinada.pdf (Depois)' }))
    expect(backend.downloadProcessDocument.mock.calls[0]?.[1]).toMatchObject({ id: 'd2' })
    expect(opening).not.toHaveBeenCalled()
  })

  it('[K8.02] a comparison shows one document although the other has a password or cannot be drawn', async () => {
    const locked = Object.assign(new Error('No password given'), { name: 'PasswordException' })
    const broken = { ...aPdf(2), draw: () => Promise.reject(new Error('bad page')) }
    for (const [first, text] of [
      [() => Promise.reject(locked), 'Este PDF tem senha'],
      [() => Promise.resolve(broken), /^Esta página não pôde ser mostrada/],
    ] as const) {
      opens(first, () => Promise.resolve(aPdf(2)))
      open(pdf('um'), pdf('dois'))
      const before = await pane('Antes')
      expect(await before.findByText(text)).toBeTruthy()
      expect(await drawn('Depois')).toBeTruthy()
      expect(before.getByRole('button', { name: 'Baixar planta.pdf (Antes)' })).toBeTruthy()
      cleanup()
    }
  })

  it('a comparison leads back to the corrections if the process lacks a document', async () => {
    open(pdf('um'), pdf('dois'), [PLAN])
    expect(await screen.findByText('Documentos não encontrados')).toBeTruthy()
    const back = screen.getByRole('link', { name: 'Ver correções' })
    expect(back.getAttribute('href')).toBe('/processes/p1/corrections')
    expect(backend.fetchProcessDocument).not.toHaveBeenCalled()
  })
})
