import * as api from '@licensing/api-client'
import { aCorrection, aDocument, aProcess, someChanges } from '@licensing/process-view/testing'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ProcessDetailPage from './process-detail-page'

vi.mock('@licensing/api-client', { spy: true })

const backend = vi.mocked(api)

const windowThatIs = (wide: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: wide }))

beforeEach(() => {
  URL.createObjectURL = () => 'blob:portal'
  URL.revokeObjectURL = () => undefined
  backend.getProcessChanges.mockResolvedValue(someChanges())
  backend.markProcessSeen.mockResolvedValue()
  backend.listMunicipalitiesForProcesses.mockResolvedValue([])
  backend.getProcess.mockResolvedValue(aProcess({ documents: [aDocument({ originalName: 'planta.pdf' })] }))
  backend.listCorrections.mockResolvedValue([aCorrection()])
  backend.fetchProcessDocument.mockResolvedValue(new Blob(['bytes'], { type: 'application/pdf' }))
})

afterEach(() => {
  cleanup()
  resetScreen()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const open = (query: string) =>
  renderScreen(ProcessDetailPage, {
    at: `/processes/p1?${query}`,
    route: '/processes/:id',
    user: aUser('ANALYST'),
  })

const address = () => screen.getByTestId('address').textContent

describe('the second pane of a process', () => {
  it('shows a document beside the tab, has the focus, and gives it back when it closes', async () => {
    windowThatIs(true)
    const { user } = open('tab=documents')
    await user.click(await screen.findByRole('button', { name: 'Abrir ao lado: planta.pdf' }))
    const pane = await screen.findByRole('region', { name: 'planta.pdf' })
    // Given by an effect, which a busy machine runs after the pane was found.
    await waitFor(() => expect(document.activeElement).toBe(pane))
    expect(await within(pane).findByTitle('Documento planta.pdf')).toBeTruthy()
    expect(address()).toBe('/processes/p1?tab=documents&beside=d1')
    await user.click(screen.getByRole('tab', { name: 'Empreendimento' }))
    expect(screen.getByRole('region', { name: 'planta.pdf' })).toBe(pane)
    await user.click(screen.getByRole('tab', { name: /Documentos/ }))
    await user.click(within(pane).getByRole('button', { name: 'Fechar painel' }))
    expect(screen.queryByRole('region', { name: 'planta.pdf' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir ao lado: planta.pdf' }))
  })

  it('shows the corrections once, beside the facts', async () => {
    windowThatIs(true)
    const { user } = open('tab=corrections')
    await user.click(await screen.findByRole('button', { name: 'Abrir ao lado: correções' }))
    const pane = await screen.findByRole('region', { name: 'Correções do processo' })
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(pane.contains(screen.getByRole('article'))).toBe(true)
  })

  it('is not offered on a narrow window, where the URL of one shows only the page', async () => {
    windowThatIs(false)
    open('tab=documents&beside=d1')
    expect(await screen.findByRole('button', { name: 'Ver planta.pdf' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Abrir ao lado/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Fechar painel' })).toBeNull()
  })
})
