import * as api from '@licensing/api-client'
import type { ProtocoledResponse } from '@licensing/contracts'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aDocument, anEntry, aProtocoled } from '@licensing/process-view/testing'
import RegisterEntryPage from './register-entry-page'

vi.mock('@licensing/api-client', { spy: true })

const backend = vi.mocked(api)

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const render = () =>
  renderScreen(RegisterEntryPage, {
    at: '/process-protocoled/r1',
    route: '/process-protocoled/:id',
    user: aUser('SUPER_ADMIN'),
  })

const open = (process: Partial<ProtocoledResponse> = {}) => {
  backend.getProtocoled.mockResolvedValue(aProtocoled(process))
  backend.listProtocoledActivities.mockResolvedValue([anEntry()])
  return render()
}

const tabs = () =>
  screen.getAllByRole('tab').map(({ textContent }) => textContent?.replaceAll(/\s+(?=\d|$)/g, ''))

describe('a decided process', () => {
  it('[R2.76] [R2.78] a decided process shows its tabs, without documents if there are none, and the approval in green', async () => {
    const { user } = open()
    await screen.findByRole('heading', { level: 1, name: 'Processo 2026/061' })
    expect(tabs()).toEqual(['Informações', 'Solicitante', 'Empreendimento', 'Histórico'])
    expect(document.querySelector('[data-decision]')?.className).toBe('ok')
    await user.click(screen.getByRole('tab', { name: 'Histórico' }))
    expect(await screen.findByText('Processo criado')).toBeTruthy()
  })

  it('[R2.77] [R2.78] a decided process opens the verification in a new tab, downloads documents, and shows a rejection in red', async () => {
    const { user } = open({ status: 'REJECTED', documents: [aDocument()] })
    const link = await screen.findByRole('link', { name: 'Ver Protocolo' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/protocol-verification?protocol=2026%2F061',
      '_blank',
    ])
    expect(document.querySelector('[data-decision]')?.className).toBe('error')
    expect(tabs()).toContain('Documentos1')
    await user.click(screen.getByRole('tab', { name: /Documentos/ }))
    await user.click(screen.getByRole('button', { name: 'Baixar requerimento-assinado.pdf' }))
    await waitFor(() => expect(backend.downloadProcessDocument).toHaveBeenCalledWith('p1', aDocument()))
  })

  it('[R8.10] a decided process shows an error if it fails to load, and a link back to the register', async () => {
    backend.getProtocoled.mockRejectedValue(new Error('down'))
    render()
    expect(await screen.findByText('Erro ao carregar processo aprovado')).toBeTruthy()
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/process-protocoled'))
  })
})
