import * as api from '@licensing/api-client'
import { aProcess, aProcessPage, someStats } from '@licensing/process-view/testing'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import HomePage from './home-page'

vi.mock('@licensing/api-client', { spy: true })

const backend = vi.mocked(api)

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const open = (processes = [aProcess()]) => {
  backend.getDashboardStats.mockResolvedValue(someStats())
  backend.getObligationSummary.mockResolvedValue({ overdue: 0, dueSoon: 0, sent: 0 })
  backend.listProcesses.mockResolvedValue(aProcessPage(processes))
  return renderScreen(HomePage, { at: '/', user: aUser('APPLICANT') })
}

describe("the applicant's home", () => {
  it('[C5.01] shows how many requests wait for an answer, and leads to the one or to their list', async () => {
    open()
    expect(await screen.findByText('1 pedido aguarda sua resposta')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Responder' }).getAttribute('href')).toBe('/processes/p1')
    expect(backend.listProcesses.mock.calls.map(([filters]) => filters)).toContainEqual({
      clockState: 'PAUSED',
      limit: 1,
    })
    cleanup()
    resetScreen()
    open([aProcess(), aProcess({ id: 'p2' })])
    expect(await screen.findByText('2 pedidos aguardam sua resposta')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Responder' }).getAttribute('href')).toBe(
      '/processes?clockState=PAUSED',
    )
    expect(backend.getDashboardClocks).not.toHaveBeenCalled()
  })

  it('[R2.26] [R2.27] [R6.14] shows the counts, including payments, and the latest processes', async () => {
    open()
    expect(await screen.findByText('1.284')).toBeTruthy()
    expect(screen.getByText('Aguardando Pagamento')).toBeTruthy()
    expect(await screen.findByRole('rowheader', { name: '2026/1041' })).toBeTruthy()
  })

  it('[R2.27] links from the alert to the processes awaiting payment', async () => {
    const { user } = open()
    expect(await screen.findByText('12 processos aguardando pagamento')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Ver Processos' }))
    expect(screen.getByTestId('address').textContent).toBe('/processes?status=AWAITING_PAYMENT')
  })

  it('leads to the one process whose corrections wait for an answer, and to the other tasks', async () => {
    open([aProcess({ status: 'UNDER_ANALYSIS', pendingCorrections: 2 })])
    const tasks = within(await screen.findByRole('region', { name: 'O que fazer agora' }))
    expect(tasks.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1 processo com correções a responder', '/processes/p1'],
      ['38 processos com pendência a responder', '/processes?status=PENDING'],
      ['4 rascunhos a enviar', '/processes?status=DRAFT'],
    ])
    const row = (await screen.findByRole('rowheader', { name: '2026/1041' })).closest('tr')
    expect(row?.textContent).toContain('2 correções a responder')
  })

  it('shows no tasks if nothing waits for the applicant', async () => {
    backend.getDashboardStats.mockResolvedValue(someStats({ pending: 0, draft: 0 }))
    backend.listProcesses.mockResolvedValue(aProcessPage([]))
    renderScreen(HomePage, { at: '/', user: aUser('APPLICANT') })
    await screen.findByText('1.284')
    expect(screen.queryByText('O que fazer agora')).toBeNull()
  })

  it('[R2.28] shows instructions if there are no processes', async () => {
    open([])
    expect(await screen.findByText('Nenhum processo encontrado')).toBeTruthy()
    expect(screen.getByText('Comece criando um novo processo.')).toBeTruthy()
  })
})
