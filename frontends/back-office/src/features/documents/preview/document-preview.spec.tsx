import * as api from '@licensing/api-client'
import type { DocumentResponse } from '@licensing/contracts'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDocument } from '@licensing/process-view/testing'
import { DocumentList } from '../document-list'
import { NO_VIEWER, OTHER_TYPE, PREVIEW_MAX_BYTES, TOO_LARGE } from './model'

vi.mock('@licensing/api-client', { spy: true })

const backend = vi.mocked(api)

beforeEach(() => {
  URL.createObjectURL = () => 'blob:portal'
  URL.revokeObjectURL = vi.fn<(url: string) => void>()
})

afterEach(() => {
  cleanup()
  resetScreen()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const list = (document: Partial<DocumentResponse>) => {
  const Screen = () => <DocumentList processId="p1" documents={[aDocument(document)]} />
  return renderScreen(Screen, { at: '/', user: aUser('ANALYST') })
}

const view = async (document: Partial<DocumentResponse>, type: string) => {
  backend.fetchProcessDocument.mockResolvedValue(new Blob(['bytes'], { type }))
  const shown = list(document)
  await shown.user.click(await screen.findByRole('button', { name: `Ver ${document.originalName}` }))
  return shown
}

describe('a document in the page', () => {
  it('a document in the page is a frame for a PDF, until it is hidden', async () => {
    const { user } = await view({ originalName: 'planta.pdf' }, 'application/pdf')
    const frame = await screen.findByTitle('Documento planta.pdf')
    expect([frame.tagName, frame.getAttribute('src')]).toEqual(['IFRAME', 'blob:portal#navpanes=0'])
    expect(backend.fetchProcessDocument).toHaveBeenCalledWith('p1', 'd1', expect.anything())
    await user.click(screen.getByRole('button', { name: 'Esconder planta.pdf' }))
    expect(screen.queryByTitle('Documento planta.pdf')).toBeNull()
    await waitFor(() => expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:portal'))
  })

  it('a document in the page is a picture for an image, and not offered for an SVG or a Word file', async () => {
    await view({ originalName: 'foto.JPG' }, 'image/jpeg')
    expect((await screen.findByAltText('Documento foto.JPG')).getAttribute('src')).toBe('blob:portal')
    cleanup()
    list({ originalName: 'planta.svg' })
    expect(screen.queryByRole('button', { name: /^Ver/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Baixar planta.svg' })).toBeTruthy()
  })

  it.each(['text/html', 'image/svg+xml', ''])(
    'a document in the page never holds bytes of the type "%s"',
    async (type) => {
      await view({ originalName: 'planta.pdf' }, type)
      expect(await screen.findByText(OTHER_TYPE)).toBeTruthy()
      expect(document.querySelector('iframe, img')).toBeNull()
    },
  )

  it('a document in the page is not fetched if it is too large, or if the browser has no viewer for it', async () => {
    await view({ originalName: 'planta.pdf', fileSize: PREVIEW_MAX_BYTES + 1 }, 'application/pdf')
    expect(await screen.findByText(TOO_LARGE)).toBeTruthy()
    cleanup()
    vi.stubGlobal('navigator', { ...navigator, pdfViewerEnabled: false })
    await view({ originalName: 'planta.pdf' }, 'application/pdf')
    expect(await screen.findByText(NO_VIEWER)).toBeTruthy()
    expect(backend.fetchProcessDocument).not.toHaveBeenCalled()
  })

  it('a document in the page shows that it failed to load, and tries again', async () => {
    backend.fetchProcessDocument.mockRejectedValueOnce(new Error('down'))
    const { user } = list({ originalName: 'planta.pdf' })
    await user.click(await screen.findByRole('button', { name: 'Ver planta.pdf' }))
    expect(await screen.findByText('Erro ao carregar documento')).toBeTruthy()
    backend.fetchProcessDocument.mockResolvedValue(new Blob(['bytes'], { type: 'application/pdf' }))
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByTitle('Documento planta.pdf')).toBeTruthy()
  })
})
