import * as api from '@licensing/api-client'
import type { DashboardStats } from '@licensing/contracts'
import { type Role, ROLES } from '@licensing/domain-kit'
import { isStaff } from '@licensing/permissions'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aProcess, aProcessPage, someStats } from '@licensing/process-view/testing'
import DashboardPage from './dashboard-page'

vi.mock('@licensing/api-client', { spy: true })

const backend = vi.mocked(api)

afterEach(() => {
  cleanup()
  resetScreen()
  vi.restoreAllMocks()
  vi.resetAllMocks()
})

const open = (role: Role = 'SUPER_ADMIN', stats: DashboardStats = someStats(), processes = [aProcess()]) => {
  backend.getDashboardStats.mockResolvedValue(stats)
  backend.listProcesses.mockResolvedValue(aProcessPage(processes))
  return renderScreen(DashboardPage, { at: '/', user: aUser(role) })
}

describe('the dashboard', () => {
  it('[R2.26] shows the counts and the five most recent processes', async () => {
    open()
    expect(await screen.findByText('1.284')).toBeTruthy()
    for (const label of ['Protocolados', 'Em Análise', 'Pendências', 'Concluídos', 'Indeferidos'])
      expect(screen.getAllByText(label).length).toBeGreaterThan(0)
    expect(await screen.findByRole('rowheader', { name: '2026/1041' })).toBeTruthy()
    expect(backend.listProcesses.mock.calls[0]?.[0]).toEqual({ limit: 5 })
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
    await waitFor(() => expect(log).toHaveBeenCalledTimes(2))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  })
})
