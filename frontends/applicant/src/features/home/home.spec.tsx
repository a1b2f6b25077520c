import * as api from '@licensing/api-client'
import { aProcess, aProcessPage, someStats } from '@licensing/process-view/testing'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen } from '@testing-library/react'
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
  backend.listProcesses.mockResolvedValue(aProcessPage(processes))
  return renderScreen(HomePage, { at: '/', user: aUser('APPLICANT') })
}

describe("the applicant's home", () => {
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

  it('[R2.28] shows instructions if there are no processes', async () => {
    open([])
    expect(await screen.findByText('Nenhum processo encontrado')).toBeTruthy()
    expect(screen.getByText('Comece criando um novo processo.')).toBeTruthy()
  })
})
