import * as api from '@licensing/api-client'
import type { DocumentResponse } from '@licensing/contracts'
import { aDocument, aProcess } from '@licensing/process-view/testing'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { run } from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ComparePage from './compare-page'
import { openPdf, type Pdf } from './viewer/open-pdf'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('./viewer/open-pdf')

const backend = vi.mocked(api)
const opening = vi.mocked(openPdf)

/** Reports a width at once, as a browser does after the first layout. */
class LaidOut implements ResizeObserver {
  constructor(private readonly report: ResizeObserverCallback) {}
  observe(): void {
    this.report([], this)
  }
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:portal'
  URL.revokeObjectURL = vi.fn<(url: string) => void>()
  vi.stubGlobal('ResizeObserver', LaidOut)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500)
})

afterEach(() => {
  cleanup()
  resetScreen()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetAllMocks()
})

const aPdf = (pages: number): Pdf => ({
  pages,
  draw: vi.fn<Pdf['draw']>(() => Promise.resolve(document.createElement('canvas'))),
  textOf: (page) => Promise.resolve(`Folha ${page}`),
  close: vi.fn<() => void>(),
})

const PLAN = aDocument({ id: 'd1', originalName: 'planta.pdf', category: 'planta_georreferenciada' })
const SIGNED = { ...PLAN, id: 'd2', originalName: 'planta-assinada.pdf', fileSize: 512_000 }

interface Files {
  readonly before: Blob | Error
  readonly after: Blob | Error
}

const pdf = (content: string) => new Blob([content], { type: 'application/pdf' })

const open = (files: Files, documents: DocumentResponse[] = [PLAN, SIGNED], query = 'before=d1&after=d2') => {
  backend.getProcess.mockResolvedValue(
    aProcess({ documents: documents.map((document) => ({ ...document, verdict: null })) }),
  )
  backend.fetchProcessDocument.mockImplementation((_process, id) => {
    const file = id === 'd1' ? files.before : files.after
    return file instanceof Error ? Promise.reject(file) : Promise.resolve(file)
  })
  return renderScreen(ComparePage, {
    at: `/processes/p1/compare?${query}`,
    route: '/processes/:id/compare',
    user: aUser('ANALYST'),
  })
}

const openPlans = async (pages: readonly [number, number] = [2, 3]) => {
  const pdfs = [aPdf(pages[0]), aPdf(pages[1])] as const
  opening.mockImplementation(async (file) => ((await file.text()) === 'um' ? pdfs[0] : pdfs[1]))
  const shown = open({ before: pdf('um'), after: pdf('dois') })
  await screen.findByRole('img', { name: /^Antes:/ })
  await screen.findByRole('img', { name: /^Depois:/ })
  return { ...shown, pdfs }
}

const pane = async (name: 'Antes' | 'Depois') => within(await screen.findByRole('region', { name }))
const drawn = (name: 'Antes' | 'Depois', page: number) =>
  screen.findByRole('img', { name: new RegExp(`^${name}: .*, página ${page} de`) })

describe('two PDFs side by side', () => {
  it('[K8.01] show their pages, page counts, sizes and that they differ', async () => {
    await openPlans()
    expect(await drawn('Antes', 1)).toBeTruthy()
    expect((await pane('Antes')).getByText(/^2 páginas · 412 kB/)).toBeTruthy()
    expect((await pane('Depois')).getByText(/^3 páginas · 500 kB/)).toBeTruthy()
    expect(screen.getByText('Arquivos diferentes')).toBeTruthy()
    expect(await (await pane('Depois')).findByText('Folha 1')).toBeTruthy()
  })

  it('[K8.01] turn together, separately, and to a chosen page', async () => {
    const { user } = await openPlans()
    await user.click(screen.getByRole('button', { name: 'Próxima página' }))
    expect(await drawn('Antes', 2)).toBeTruthy()
    expect(await drawn('Depois', 2)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Próxima página (depois)' }))
    expect(await drawn('Depois', 3)).toBeTruthy()
    expect((await pane('Antes')).getByText(/^Página 2 de 2/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Próxima página' }).getAttribute('aria-disabled')).toBe('true')
    await user.selectOptions(screen.getByRole('combobox', { name: /^Página/ }), '1')
    expect(await drawn('Antes', 1)).toBeTruthy()
    expect(await drawn('Depois', 1)).toBeTruthy()
  })

  it('[K8.01] zoom together', async () => {
    const { user } = await openPlans()
    await user.click(screen.getByRole('button', { name: 'Aumentar zoom' }))
    expect(screen.getByText('125%')).toBeTruthy()
    const widths = [...document.querySelectorAll<HTMLElement>('.pages__page')].map(({ style }) => style.width)
    expect(widths).toEqual(['125%', '125%'])
  })

  it('are closed when the page is left', async () => {
    const { unmount, pdfs } = await openPlans()
    unmount()
    await waitFor(() => expect(pdfs.map((each) => vi.mocked(each.close).mock.calls.length)).toEqual([1, 1]))
  })

  it('are accessible', async () => {
    const { container } = await openPlans()
    const { violations } = await run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

describe('a comparison', () => {
  it('[K8.01] reports that files of the same bytes are the same', async () => {
    opening.mockResolvedValue(aPdf(1))
    open({ before: pdf('um'), after: pdf('um') }, [PLAN, { ...SIGNED, fileSize: PLAN.fileSize }])
    expect(await screen.findByText('Arquivos idênticos')).toBeTruthy()
  })

  it('[K8.01] shows images without the PDF viewer', async () => {
    const image = new Blob(['pixels'], { type: 'image/png' })
    open({ before: image, after: image })
    const images = await screen.findAllByRole('img', { name: /página 1 de 1$/ })
    expect(images.map(({ tagName }) => tagName)).toEqual(['IMG', 'IMG'])
    expect((await pane('Antes')).getByText(/^1 página ·/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Próxima página' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('button', { name: 'Aumentar zoom' })).toBeTruthy()
    expect(opening).not.toHaveBeenCalled()
  })

  it('[K8.02] offers the download of other types', async () => {
    const word = new Blob(['word'], { type: 'application/msword' })
    const { user } = open({ before: word, after: word })
    expect(await screen.findAllByText('Sem visualização: baixe os dois.')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Próxima página' }).getAttribute('aria-disabled')).toBe('true')
    backend.downloadProcessDocument.mockResolvedValue()
    await user.click(screen.getByRole('button', { name: 'Baixar planta-assinada.pdf (Depois)' }))
    expect(backend.downloadProcessDocument.mock.calls[0]?.[1]).toMatchObject({ id: 'd2' })
  })

  it('[K8.02] shows one document although the other fails to load, and tries again', async () => {
    opening.mockResolvedValue(aPdf(2))
    const { user } = open({ before: new Error('down'), after: pdf('dois') })
    expect(await (await pane('Antes')).findByText('Erro ao carregar documento')).toBeTruthy()
    expect(await drawn('Depois', 1)).toBeTruthy()
    backend.fetchProcessDocument.mockResolvedValue(pdf('um'))
    await user.click((await pane('Antes')).getByRole('button', { name: 'Tentar novamente' }))
    expect(await drawn('Antes', 1)).toBeTruthy()
  })

  it('[K8.02] shows one document although the other cannot be read', async () => {
    const locked = Object.assign(new Error('No password given'), { name: 'PasswordException' })
    opening.mockImplementation(async (file) => {
      if ((await file.text()) === 'um') throw locked
      return aPdf(2)
    })
    open({ before: pdf('um'), after: pdf('dois') })
    expect(await (await pane('Antes')).findByText('Este PDF tem senha')).toBeTruthy()
    expect(await drawn('Depois', 1)).toBeTruthy()
    expect((await pane('Antes')).getByRole('button', { name: 'Baixar planta.pdf (Antes)' })).toBeTruthy()
  })

  it('shows that a page cannot be drawn, and leaves the other', async () => {
    const broken = { ...aPdf(2), draw: () => Promise.reject(new Error('bad page')) }
    opening.mockImplementation(async (file) => ((await file.text()) === 'um' ? broken : aPdf(2)))
    open({ before: pdf('um'), after: pdf('dois') })
    expect(await (await pane('Antes')).findByText(/^Esta página não pôde ser mostrada/)).toBeTruthy()
    expect(await drawn('Depois', 1)).toBeTruthy()
  })

  it('leads back to the corrections if the process lacks a document', async () => {
    open({ before: pdf('um'), after: pdf('dois') }, [PLAN])
    expect(await screen.findByText('Documentos não encontrados')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver correções' }).getAttribute('href')).toBe(
      '/processes/p1/corrections',
    )
    expect(backend.fetchProcessDocument).not.toHaveBeenCalled()
  })
})
