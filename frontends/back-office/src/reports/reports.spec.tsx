import * as api from '@licensing/api-client'
import { aUser, renderScreen, resetScreen } from '@licensing/process-ui/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import ReportsPage from './reports-page'

vi.mock('@licensing/api-client', { spy: true })

const backend = vi.mocked(api)

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const open = () => {
  backend.searchMunicipalities.mockResolvedValue([])
  backend.getReportSummary.mockResolvedValue({
    summary: { totalProcesses: 1284, totalMunicipalities: 167, totalUsers: 912 },
    processesByStatus: [
      { status: 'DRAFT', count: 41 },
      { status: 'COMPLETED', count: 702 },
    ],
    processesByMonth: [{ month: 10, year: 2026, count: 131 }],
  })
  return renderScreen(ReportsPage, { at: '/reports', user: aUser('ADMIN') })
}
const generate = { name: 'Gerar Relatório' }

describe('the reports screen', () => {
  it('[R2.94 R2.95] shows totals, the distribution by status and the bars of each month', async () => {
    open()
    for (const total of ['1.284', '167', '912']) expect(await screen.findByText(total)).toBeTruthy()
    const statuses = within(screen.getByRole('table', { name: 'Processos por status' }))
    expect(statuses.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'Concluído',
      'Rascunho',
    ])
    expect(screen.getByRole('rowheader', { name: 'out. 2026' })).toBeTruthy()
    expect(screen.getAllByRole('img', { name: /Barras de processos/ })).toHaveLength(2)
  })

  it('[R5.50] needs a type', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', generate))
    expect((await screen.findAllByText('Selecione um tipo de relatório')).length).toBeGreaterThan(0)
    expect(backend.downloadReportCsv).not.toHaveBeenCalled()
  })

  it('[R2.96 R7.48 R8.25] saves a CSV, and shows a JSON as a table', async () => {
    backend.downloadReportCsv.mockResolvedValue()
    backend.getReport.mockResolvedValue({
      rows: [{ day: '2026-03-02', action: 'PROCESS_CREATED', count: 7 }],
    })
    const { user } = open()
    await user.selectOptions(screen.getByLabelText(/Tipo de relatório/), 'activities')
    expect(screen.getByRole('combobox', { name: 'Município' })).toBeTruthy()
    await user.type(screen.getByLabelText('Data inicial'), '2026-03-01')
    await user.type(screen.getByLabelText('Data final'), '2026-03-31')
    await user.click(screen.getByRole('button', generate))
    expect(await screen.findByText('Relatório baixado com sucesso')).toBeTruthy()
    expect(backend.downloadReportCsv.mock.calls[0]?.[1]).toMatchObject({
      startDate: '2026-03-01',
      endDate: '2026-03-31',
    })
    expect(backend.downloadReportCsv.mock.calls[0]?.[2]).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    await user.click(screen.getByRole('radio', { name: 'JSON' }))
    await user.click(screen.getByRole('button', generate))
    expect(await screen.findByText('Relatório gerado com sucesso')).toBeTruthy()
    expect(screen.getByRole('rowheader', { name: '02/03/2026' })).toBeTruthy()
  })

  it("[R8.18] says 'Erro ao gerar relatório'", async () => {
    backend.downloadReportCsv.mockRejectedValue(new Error('offline'))
    const { user } = open()
    await user.selectOptions(screen.getByLabelText(/Tipo de relatório/), 'processes')
    await user.click(screen.getByRole('button', generate))
    expect(await screen.findByText('Erro ao gerar relatório')).toBeTruthy()
  })
})
