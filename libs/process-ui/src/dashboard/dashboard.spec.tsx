import * as api from '@licensing/api-client'
import type { DashboardStats } from '@licensing/contracts'
import { type Role, ROLES } from '@licensing/domain-kit'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aProcess, aProcessPage, someStats } from '../testing/samples'
import { paymentsToShow, statsFor } from './model'
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

  it('[R2.27] [R6.14] shows the payment card and alert only to SUPER_ADMIN and APPLICANT', () => {
    for (const role of ROLES) {
      const sees = role === 'SUPER_ADMIN' || role === 'APPLICANT'
      expect(statsFor(role, someStats()).some(({ status }) => status === 'AWAITING_PAYMENT')).toBe(sees)
      expect(paymentsToShow(role, someStats())).toBe(sees ? 12 : 0)
    }
  })

  it('[R2.27] leads from the alert to the processes that wait for payment', async () => {
    const { user } = open('APPLICANT')
    expect(await screen.findByText('12 processos aguardando pagamento')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Ver Processos' }))
    expect(screen.getByTestId('address').textContent).toBe('/processes?status=AWAITING_PAYMENT')
  })

  it('shows no alert when nothing waits for payment', async () => {
    open('SUPER_ADMIN', someStats({ awaitingPayment: 0 }))
    await screen.findByText('1.284')
    expect(screen.queryByText('Ver Processos')).toBeNull()
  })

  it('[R2.28] says what to do when there is nothing yet', async () => {
    open('APPLICANT', someStats(), [])
    expect(await screen.findByText('Nenhum processo encontrado')).toBeTruthy()
    expect(screen.getByText('Comece criando um novo processo.')).toBeTruthy()
  })

  it('[R8.12] [D6.01] only logs what does not load', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backend.getDashboardStats.mockRejectedValue(new Error('down'))
    backend.listProcesses.mockRejectedValue(new Error('down'))
    renderScreen(DashboardPage, { at: '/', user: aUser('ADMIN') })
    await waitFor(() => expect(log).toHaveBeenCalledTimes(2))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  })
})
