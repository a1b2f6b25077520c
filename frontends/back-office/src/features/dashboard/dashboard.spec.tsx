import { type DashboardStats, type Role, ROLES } from '@licensing/contracts'
import { isStaff } from '@licensing/permissions'
import { aProcess, aProcessPage, someClocks, someStats } from '@licensing/process-view/testing'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { backend } from '../../testing/backend'
import DashboardPage from './dashboard-page'

const open = (
  role: Role = 'ANALYST',
  stats: Partial<DashboardStats> = {},
  counts = { overdue: 0, dueSoon: 0, sent: 0 },
) => {
  backend.getDashboardStats.mockResolvedValue(someStats(stats))
  backend.getDashboardClocks.mockResolvedValue(someClocks())
  backend.getDeskQueues.mockResolvedValue({
    today: '2026-11-26',
    queues: [
      { key: 'overdue', label: 'Vencidas', count: 5 },
      { key: 'due7', label: 'Vencem em 7 dias', count: 1 },
      { key: 'waiting', label: 'Aguardando solicitante', count: 6 },
    ],
  })
  backend.getObligationSummary.mockResolvedValue(counts)
  backend.countPendingApplicants.mockResolvedValue(2)
  backend.listProcesses.mockResolvedValue(aProcessPage([aProcess(), aProcess({ id: 'p2' })]))
  return renderScreen(DashboardPage, { at: '/', user: aUser(role) })
}
type Part = Pick<typeof screen, 'getAllByRole'>
const region = async (name: string): Promise<Part> => within(await screen.findByRole('region', { name }))
const linksIn = (part: Part) =>
  part.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
const itemsIn = (part: Part) => part.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('the dashboard', () => {
  it('[C5.01] [D9.01] [L5.07] [R2.26] [R7.10] the dashboard shows clocks, obligations, tasks and the five latest processes, each with its way', async () => {
    open('ANALYST', { submitted: 1 }, { overdue: 3, dueSoon: 2, sent: 0 })
    const clocks = await region('Prazos legais')
    expect(itemsIn(clocks)).toEqual([
      'Prazos vencidos5',
      'Vencem em 7 dias1',
      'Aguardando solicitante6',
      'No prazo (12 meses)87,5%',
    ])
    expect(linksIn(clocks).map(([, href]) => href)).toEqual([
      '/desk?queue=overdue',
      '/desk?queue=due7',
      '/desk?queue=waiting',
      '/reports',
    ])
    const inRed = [...document.querySelectorAll('.stat--late')].map(({ textContent }) => textContent)
    expect(inRed).toEqual(['Prazos vencidos5', 'Condicionantes vencidas3'])
    const obligations = await region('Condicionantes')
    expect(itemsIn(obligations)).toEqual([
      'Condicionantes vencidas3',
      'Condicionantes a vencer em 30 dias2',
      'Comprovações em análise0',
    ])
    expect(linksIn(obligations).map(([, href]) => href)).toEqual([
      '/obligations',
      '/obligations?state=DUE_SOON',
      '/obligations?state=SENT',
    ])
    expect(linksIn(await region('O que fazer agora'))).toEqual([
      ['5 prazos vencidos', '/desk?queue=overdue'],
      ['2 processos com correções a verificar', '/processes?corrections=CORRECTED'],
      ['57 processos na fila de análise', '/processes?status=PROTOCOLED'],
      ['1 processo a protocolar', '/processes?status=SUBMITTED'],
    ])
    expect(await screen.findAllByRole('rowheader', { name: '2026/1041' })).toHaveLength(2)
    const requested = backend.listProcesses.mock.calls.map(([filters]) => filters)
    expect(requested.toSorted((a, b) => Number(b?.limit) - Number(a?.limit))).toEqual([
      { limit: 5 },
      { corrections: 'CORRECTED', limit: 1 },
    ])
  })

  it('the dashboard lists pending registrations as a task only to the people who decide on them', async () => {
    for (const role of ROLES.filter(isStaff)) {
      open(role)
      const tasks = linksIn(await region('O que fazer agora')).filter(([, to]) => to?.startsWith('/users'))
      const expected = role === 'ANALYST' ? [] : [['2 cadastros a aprovar', '/users?situation=pending']]
      expect([role, tasks]).toEqual([role, expected])
      cleanup()
    }
  })

  it('[R2.27] [R6.14] the dashboard shows the payment card and alert only to a SUPER_ADMIN, while a process awaits payment', async () => {
    for (const [role, awaitingPayment, shown] of [
      ...ROLES.filter(isStaff).map((staff) => [staff, 12, Number(staff === 'SUPER_ADMIN')] as const),
      ['SUPER_ADMIN', 0, 0] as const,
    ]) {
      open(role, { awaitingPayment })
      await screen.findByText('1.284')
      const alerts = screen.queryAllByText('12 processos aguardando pagamento').length
      expect([role, awaitingPayment, alerts]).toEqual([role, awaitingPayment, shown])
      const cards = screen.queryAllByText('Aguardando Pagamento')
      expect(cards).toHaveLength(Number(role === 'SUPER_ADMIN'))
      expect(screen.queryByRole('region', { name: 'Condicionantes' })).toBeNull()
      cleanup()
    }
  })

  it('the dashboard links each card to its list, and accounts for every process of the total', async () => {
    open('ADMIN')
    await screen.findByText('1.284')
    const cards = screen.getByRole('region', { name: 'Processos por situação' })
    expect(linksIn(within(cards))).toEqual([
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

  it('[R8.12] [D6.01] the dashboard only logs load failures', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const query of [
      backend.getDashboardStats,
      backend.getDashboardClocks,
      backend.getDeskQueues,
      backend.getObligationSummary,
      backend.countPendingApplicants,
      backend.listProcesses,
    ])
      query.mockRejectedValue(new Error('down'))
    renderScreen(DashboardPage, { at: '/', user: aUser('ADMIN') })
    // The processes are asked for twice.
    await waitFor(() => expect(log).toHaveBeenCalledTimes(7))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy()
    log.mockRestore()
  })
})
