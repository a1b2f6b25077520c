import type { ReportSummary } from '@licensing/contracts'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aMunicipality } from '../../testing/samples'
import { backend, reports } from '../../testing/backend'
import { fill } from '../../testing/page'
import ReportsPage from './reports-page'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00.000Z') })
  backend.searchMunicipalities.mockResolvedValue([aMunicipality()])
})

const someNumbers = (change: Partial<ReportSummary> = {}): ReportSummary => ({
  summary: { totalProcesses: 743, totalMunicipalities: 167, totalUsers: 912 },
  processesByStatus: [
    { status: 'DRAFT', count: 41 },
    { status: 'COMPLETED', count: 702 },
  ],
  processesByMonth: [
    { month: 10, year: 2025, count: 131 },
    { month: 11, year: 2026, count: 64 },
  ],
  ...change,
})

const show = () => renderScreen(ReportsPage, { at: '/reports', user: aUser('ADMIN') })
const open = (numbers = someNumbers()) => {
  reports.getReportSummary.mockResolvedValue(numbers)
  return show()
}
const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map(cellsOf)

describe('the summary', () => {
  it('[R2.94] [R2.95] the summary of the reports shows totals, and bars with tables by status and by month, dashed for the current one', async () => {
    open()
    const totals = within(await screen.findByRole('region', { name: 'Resumo' }))
    expect(
      totals
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .join(' | '),
    ).toBe('Total de Processos743 | Municípios167 | Usuários912')
    expect(screen.getByText(/^Números de \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}\.$/)).toBeTruthy()
    expect(await rowsOf('Processos por status')).toEqual([
      ['Status', 'Processos', '%'],
      ['Concluído', '702', '94,5%'],
      ['Rascunho', '41', '5,5%'],
      ['Total', '743', '100%'],
    ])
    const statuses = screen.getByRole('img', { name: /Barras de processos por status/ })
    const [longest, other] = [...statuses.querySelectorAll('rect')].map((bar) =>
      Number(bar.getAttribute('width')),
    )
    expect((other ?? 0) / (longest ?? 1)).toBeCloseTo(41 / 702)
    const months = screen.getByRole('img', { name: /Barras de processos criados por mês/ })
    expect(months.getAttribute('aria-label')).toContain('de outubro de 2025 a ')
    const dashed = [...months.querySelectorAll('rect')].map((bar) => bar.hasAttribute('stroke-dasharray'))
    expect(dashed.slice(0, 2)).toEqual([false, true])
    expect(screen.getByText('A barra tracejada é o mês em curso.')).toBeTruthy()
    expect((await rowsOf('Processos criados por mês')).slice(1, 3)).toEqual([
      ['nov. 2026 (até 18/11)', '64'],
      ['out. 2025', '131'],
    ])
  })

  it('the summary of the reports is empty without processes, has placeholders while it loads, and loads again after a failure', async () => {
    open(someNumbers({ processesByStatus: [], processesByMonth: [] }))
    expect(await screen.findByText('Nenhum processo encontrado')).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
    cleanup()
    let fail: (reason: Error) => void = () => undefined
    reports.getReportSummary.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
    const { user } = show()
    for (const text of ['Carregando resumo', 'Carregando gráficos', 'Gerar Relatório'])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    fail(new Error('offline'))
    await waitFor(() => expect(screen.getAllByText('Erro ao gerar relatório')).toHaveLength(2))
    reports.getReportSummary.mockResolvedValue(someNumbers())
    await user.click(screen.getByText('Tentar novamente'))
    expect(await screen.findByText('912')).toBeTruthy()
  })
})

describe('the generator', () => {
  const openGenerator = () => {
    const { user } = open(someNumbers({ processesByStatus: [], processesByMonth: [] }))
    const form = screen.getByLabelText(/Tipo de relatório/).closest('form') as HTMLFormElement
    return { user, generate: () => user.click(within(form).getByRole('button', { name: /^Gerar/ })) }
  }

  it('the generator of reports shows a JSON report of processes in pages of a hundred', async () => {
    reports.getReport.mockImplementation(async (_type, { page = 1 }) => ({
      total: 250,
      rows: [
        {
          protocolNumber: `2026/${page}`,
          authCode: null,
          status: 'APPROVED',
          requestType: null,
          licensingType: null,
          activityClass: null,
          municipalityName: null,
          applicantName: null,
          enterpriseName: null,
          activityDescription: null,
          createdAt: '2026-11-18T12:00:00.000Z',
          decidedAt: null,
        },
      ],
      pagination: { page, limit: 100, total: 250, pages: 3 },
    }))
    const { user, generate } = openGenerator()
    fill(/Tipo de relatório/, 'processes')
    await user.click(screen.getByLabelText('JSON'))
    await generate()
    const table = within(await screen.findByRole('region', { name: 'Dados de Processos' }))
    expect(table.getByRole('rowheader', { name: '2026/1' })).toBeTruthy()
    expect(screen.getByText('Mostrando 1 a 100 de 250')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Página 3' }))
    expect(await table.findByRole('rowheader', { name: '2026/3' })).toBeTruthy()
    expect(screen.getByText('Mostrando 201 a 250 de 250')).toBeTruthy()
    expect(reports.getReport.mock.lastCall?.[1]).toMatchObject({ page: 3 })
  })

  it('[R2.96] [R7.48] [R9.15] the generator of reports saves a CSV by the filters, dated today, and shows a JSON as a table', async () => {
    reports.downloadReport.mockResolvedValue()
    reports.getReport.mockResolvedValue({
      rows: [{ day: '2026-03-02', action: 'PROCESS_CREATED', count: 7 }],
    })
    const { user, generate } = openGenerator()
    fill(/Tipo de relatório/, 'activities')
    await user.type(await screen.findByPlaceholderText('Todos'), 'nat')
    await user.click(await screen.findByRole('option', { name: aMunicipality().name }))
    fill('Data inicial', '2026-03-01')
    fill('Data final', '2026-03-31')
    await generate()
    expect(await screen.findByText('Relatório baixado com sucesso')).toBeTruthy()
    const filters = { municipalityId: 'm1', startDate: '2026-03-01', endDate: '2026-03-31' }
    expect(reports.downloadReport).toHaveBeenCalledWith('activities', filters, 'csv', '2026-11-18')
    await user.click(screen.getByLabelText('Excel'))
    await generate()
    await waitFor(() => expect(reports.downloadReport.mock.lastCall?.[2]).toBe('xlsx'))
    await user.click(screen.getByLabelText('JSON'))
    await generate()
    expect(await screen.findByRole('rowheader', { name: '02/03/2026' })).toBeTruthy()
    expect(reports.getReport).toHaveBeenCalledWith('activities', filters)
    expect(screen.getByText('1 linha')).toBeTruthy()
  })

  it('the generator of reports announces a report that takes longer than a second', async () => {
    let finish = () => undefined as void
    reports.downloadReport.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)))
    const { user, generate } = openGenerator()
    fill(/Tipo de relatório/, 'processes')
    await generate()
    const busy = await screen.findByRole('button', { name: 'Gerando...' })
    expect(busy.getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByText('Gerando relatório...')).toBeNull()
    expect((await screen.findByText('Gerando relatório...')).closest('[role=status]')).toBeTruthy()
    await user.click(busy)
    expect(reports.downloadReport).toHaveBeenCalledTimes(1)
    finish()
    expect(await screen.findByText('Relatório baixado com sucesso')).toBeTruthy()
    expect(screen.queryByText('Gerando relatório...')).toBeNull()
  })

  it("[R8.18] the generator of reports shows 'Erro ao gerar relatório', for an invalid response too, or that no data was found", async () => {
    reports.downloadReport.mockRejectedValue(new Error('offline'))
    const { user, generate } = openGenerator()
    fill(/Tipo de relatório/, 'municipalities')
    await generate()
    expect(await screen.findByText('Erro ao gerar relatório')).toBeTruthy()
    await user.click(screen.getByLabelText('Fechar aviso'))
    await user.click(screen.getByLabelText('JSON'))
    reports.getReport.mockResolvedValueOnce({ rows: 'none' })
    await generate()
    expect(await screen.findByText('Erro ao gerar relatório')).toBeTruthy()
    reports.getReport.mockResolvedValue({ rows: [] })
    await generate()
    expect(await screen.findByText('Nenhum dado encontrado')).toBeTruthy()
  })
})
