import * as api from '@licensing/api-client'
import type { DashboardStats } from '@licensing/contracts'
import { type Role, ROLES } from '@licensing/domain-kit'
import { isStaff } from '@licensing/permissions'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aProcess, aProcessPage, someClocks, someStats } from '@licensing/process-view/testing'
import DashboardPage from './dashboard-page'

vi.mock('@licensing/api-client', { spy: true })

const backend = vi.mocked(api)

afterEach(() => {
  cleanup()
  resetScreen()
  vi.restoreAllMocks()
  vi.resetAllMocks()
})

const open = (
  role: Role = 'SUPER_ADMIN',
  stats: DashboardStats = someStats(),
  processes = [aProcess()],
  counts = { overdue: 0, dueSoon: 0, sent: 0 },
) => {
  backend.getDashboardStats.mockResolvedValue(stats)
  backend.getDashboardClocks.mockResolvedValue(someClocks())
  backend.getObligationSummary.mockResolvedValue(counts)
  backend.listProcesses.mockResolvedValue(aProcessPage(processes))
  return renderScreen(DashboardPage, { at: '/', user: aUser(role) })
}

describe('the dashboard', () => {
  it('[C5.01] shows the legal clocks on four cards, each with the way to its processes', async () => {
    open('ANALYST')
    const cards = within(await screen.findByRole('region', { name: 'Prazos legais' }))
    expect(cards.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Prazos vencidos3',
      'Vencem em 7 dias2',
      'Aguardando solicitante4',
      'No prazo (12 meses)87,5%',
    ])
    expect(cards.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/desk?queue=overdue',
      '/desk?queue=due7',
      '/desk?queue=waiting',
      '/reports',
    ])
  })

  it('[L5.07] shows the counts of obligations, each linked to its list', async () => {
    open('ANALYST', someStats(), [aProcess()], { overdue: 3, dueSoon: 2, sent: 0 })
    const cards = within(await screen.findByRole('region', { name: 'Condicionantes' }))
    expect(cards.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Condicionantes vencidas3',
      'Condicionantes a vencer em 30 dias2',
      'Comprovações em análise0',
    ])
    expect(cards.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/obligations',
      '/obligations?state=DUE_SOON',
      '/obligations?state=SENT',
    ])
    cleanup()
    open('ANALYST')
    await screen.findByText('1.284')
    expect(screen.queryByRole('region', { name: 'Condicionantes' })).toBeNull()
  })

  it('[R2.26] shows the counts and the five most recent processes', async () => {
    open()
    expect(await screen.findByText('1.284')).toBeTruthy()
    for (const label of ['Protocolados', 'Em Análise', 'Pendências', 'Concluídos', 'Indeferidos'])
      expect(screen.getAllByText(label).length).toBeGreaterThan(0)
    expect(await screen.findByRole('rowheader', { name: '2026/1041' })).toBeTruthy()
    expect(backend.listProcesses.mock.calls.map(([filters]) => filters)).toContainEqual({ limit: 5 })
  })

  it.each(ROLES.filter(isStaff))(
    '[R2.27] [R6.14] shows %s the payment card and alert only as SUPER_ADMIN',
    async (role) => {
      open(role)
      expect(await screen.findByText('1.284')).toBeTruthy()
      const sees = role === 'SUPER_ADMIN'
      expect(screen.queryAllByText('Aguardando Pagamento')).toHaveLength(sees ? 1 : 0)
      expect(screen.queryAllByText('12 processos aguardando pagamento')).toHaveLength(sees ? 1 : 0)
    },
  )

  it('links each card to its list, and accounts for every process of the total', async () => {
    open('ADMIN')
    await screen.findByText('1.284')
    const cards = screen.getByRole('region', { name: 'Processos por situação' })
    const links = within(cards).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['4 rascunhos', '/processes?status=DRAFT'],
      ['3 enviados', '/processes?status=SUBMITTED'],
      ['12 aguardam pagamento', '/processes?status=AWAITING_PAYMENT'],
      ['134 arquivados', '/processes?status=ARCHIVED'],
      ['Lista de Processos', '/processes'],
      ['Protocolados', '/processes?status=PROTOCOLED'],
      ['Em Análise', '/processes?status=UNDER_ANALYSIS'],
      ['Pendências', '/processes?status=PENDING'],
      ['Aprovados', '/processes?status=APPROVED'],
      ['Aguardando Assinatura', '/processes?status=AWAITING_SIGNATURE'],
      ['Concluídos', '/processes?status=COMPLETED'],
      ['Indeferidos', '/processes?status=REJECTED'],
    ])
    const parts = [...cards.querySelectorAll('.stat:not(.stat--total) .stat__value, .stat__rest a')]
    const sum = parts.reduce((total, { textContent }) => total + Number.parseInt(textContent ?? '', 10), 0)
    expect(sum).toBe(someStats().total)
  })

  it('lists what waits for staff, with the way there', async () => {
    open('ANALYST', someStats({ submitted: 1 }), [aProcess(), aProcess({ id: 'p2' })])
    const tasks = within(await screen.findByRole('region', { name: 'O que fazer agora' }))
    expect(tasks.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['2 processos com correções a verificar', '/processes?corrections=CORRECTED'],
      ['57 processos na fila de análise', '/processes?status=PROTOCOLED'],
      ['1 processo a protocolar', '/processes?status=SUBMITTED'],
    ])
  })

  it('shows no alert if no process awaits payment', async () => {
    open('SUPER_ADMIN', someStats({ awaitingPayment: 0 }))
    await screen.findByText('1.284')
    expect(screen.queryByText('Ver Processos')).toBeNull()
  })

  it('[R8.12] [D6.01] only logs load failures', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backend.getDashboardStats.mockRejectedValue(new Error('down'))
    backend.listProcesses.mockRejectedValue(new Error('down'))
    renderScreen(DashboardPage, { at: '/', user: aUser('ADMIN') })
    await waitFor(() => expect(log).toHaveBeenCalledTimes(3))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  })
})
