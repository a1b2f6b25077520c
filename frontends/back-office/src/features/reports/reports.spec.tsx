import * as api from '@licensing/api-client'
import * as reportsApi from '@licensing/api-client/reports'
import type { ReportSummary } from '@licensing/contracts'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { run } from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aMunicipality } from '../../testing/a-municipality'
import ReportsPage from './reports-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/reports', { spy: true })

const backend = vi.mocked(api)
const reportsBackend = vi.mocked(reportsApi)

const NOW = new Date('2026-11-18T15:00:00.000Z')
const TODAY = '2026-11-18'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  resetScreen()
  vi.resetAllMocks()
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

const open = (numbers = someNumbers()) => {
  backend.searchMunicipalities.mockResolvedValue([])
  reportsBackend.getReportSummary.mockResolvedValue(numbers)
  return renderScreen(ReportsPage, { at: '/reports', user: aUser('ADMIN') })
}
const aReportRow = (protocolNumber: string) => ({
  protocolNumber,
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
})
const generate = { name: 'Gerar Relatório' }
const button = () => screen.getByRole('button', generate)
const type = () => screen.getByLabelText(/Tipo de relatório/)
const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)

describe('the summary', () => {
  it('[R2.94] shows the three totals and their time', async () => {
    open()
    const totals = within(await screen.findByRole('region', { name: 'Resumo' }))
    expect(totals.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Total de Processos743',
      'Municípios167',
      'Usuários912',
    ])
    expect(screen.getByText(/^Números de \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}\.$/)).toBeTruthy()
  })

  it('[R2.94] shows the distribution by status as bars and as a table with a total', async () => {
    open()
    const table = within(await screen.findByRole('table', { name: 'Processos por status' }))
    expect(table.getAllByRole('row').map(cellsOf)).toEqual([
      ['Status', 'Processos', '%'],
      ['Concluído', '702', '94,5%'],
      ['Rascunho', '41', '5,5%'],
      ['Total', '743', '100%'],
    ])
    const bars = screen.getByRole('img', { name: /Barras de processos por status/ })
    const [longest, other] = [...bars.querySelectorAll('rect')].map((bar) =>
      Number(bar.getAttribute('width')),
    )
    expect((other ?? 0) / (longest ?? 1)).toBeCloseTo(41 / 702)
  })

  it('[R2.95] draws a bar for each month, dashed for the current one', async () => {
    open()
    const bars = await screen.findByRole('img', { name: /Barras de processos criados por mês/ })
    expect(bars.getAttribute('aria-label')).toContain('de outubro de 2025 a ')
    const [past, current] = [...bars.querySelectorAll('rect')]
    expect(past?.hasAttribute('stroke-dasharray')).toBe(false)
    expect(current?.hasAttribute('stroke-dasharray')).toBe(true)
    expect(screen.getByText('A barra tracejada é o mês em curso.')).toBeTruthy()
    const table = within(screen.getByRole('table', { name: 'Processos criados por mês' }))
    const [, newest, oldest] = table.getAllByRole('row').map(cellsOf)
    expect(newest).toEqual(['nov. 2026 (até 18/11)', '64'])
    expect(oldest).toEqual(['out. 2025', '131'])
  })

  it('shows an empty state', async () => {
    open(someNumbers({ processesByStatus: [], processesByMonth: [] }))
    expect(await screen.findByText('Nenhum processo encontrado')).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('shows placeholders while loading', async () => {
    backend.searchMunicipalities.mockResolvedValue([])
    reportsBackend.getReportSummary.mockReturnValue(new Promise(() => undefined))
    renderScreen(ReportsPage, { at: '/reports', user: aUser('ADMIN') })
    expect(await screen.findByText('Carregando resumo')).toBeTruthy()
    expect(await screen.findByText('Carregando gráficos')).toBeTruthy()
    expect(button()).toBeTruthy()
  })

  it('reports a load failure, and retries', async () => {
    backend.searchMunicipalities.mockResolvedValue([])
    reportsBackend.getReportSummary.mockRejectedValueOnce(new Error('offline'))
    const { user } = renderScreen(ReportsPage, { at: '/reports', user: aUser('ADMIN') })
    reportsBackend.getReportSummary.mockResolvedValue(someNumbers())
    await waitFor(() => expect(screen.getAllByText('Erro ao gerar relatório')).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('912')).toBeTruthy()
  })

  it('has no axe violations', async () => {
    const { container, user } = open()
    await screen.findAllByRole('img')
    await user.click(button())
    await screen.findByPlaceholderText('Todos')
    // Contrast and landmarks require a real browser and the whole page.
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
    const { violations } = await run(container, { rules })
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
  })
})

describe('the generator', () => {
  it('[R5.50] requires a type, and clears the error once one is selected', async () => {
    const { user } = open()
    await user.click(button())
    expect(await screen.findAllByText('Selecione um tipo de relatório')).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(type()))
    await user.selectOptions(type(), 'processes')
    expect(screen.getAllByText('Selecione um tipo de relatório')).toHaveLength(1)
    expect(reportsBackend.downloadReportCsv).not.toHaveBeenCalled()
  })

  it('requires the first day to be before the last', async () => {
    const { user } = open()
    await user.selectOptions(type(), 'processes')
    await user.type(screen.getByLabelText('Data inicial'), '2026-03-31')
    await user.type(screen.getByLabelText('Data final'), '2026-03-01')
    await user.click(button())
    expect(await screen.findAllByText('A data inicial deve ser anterior à data final')).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Data inicial')))
    expect(reportsBackend.downloadReportCsv).not.toHaveBeenCalled()
  })

  it('shows a JSON report of processes in pages of a hundred', async () => {
    reportsBackend.getReport.mockImplementation(async (_type, { page = 1 }) => ({
      total: 250,
      rows: [aReportRow(`2026/${page}`)],
      pagination: { page, limit: 100, total: 250, pages: 3 },
    }))
    const { user } = open()
    await user.selectOptions(type(), 'processes')
    await user.click(screen.getByRole('radio', { name: 'JSON' }))
    await user.click(button())
    const table = within(await screen.findByRole('region', { name: 'Dados de Processos' }))
    expect(table.getByRole('rowheader', { name: '2026/1' })).toBeTruthy()
    expect(screen.getByText('Mostrando 1 a 100 de 250')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Página 3' }))
    expect(await table.findByRole('rowheader', { name: '2026/3' })).toBeTruthy()
    expect(screen.getByText('Mostrando 201 a 250 de 250')).toBeTruthy()
    expect(reportsBackend.getReport.mock.lastCall?.[1]).toMatchObject({ page: 3 })
  })

  it('[R2.96] [R7.48] [R8.25] [R9.15] saves a CSV named with the date, and shows a JSON as a table', async () => {
    reportsBackend.downloadReportCsv.mockResolvedValue()
    reportsBackend.getReport.mockResolvedValue({
      rows: [{ day: '2026-03-02', action: 'PROCESS_CREATED', count: 7 }],
    })
    const { user } = open()
    backend.searchMunicipalities.mockResolvedValue([aMunicipality()])
    await user.selectOptions(type(), 'activities')
    await user.type(await screen.findByPlaceholderText('Todos'), 'nat')
    await user.click(await screen.findByRole('option', { name: aMunicipality().name }))
    await user.type(screen.getByLabelText('Data inicial'), '2026-03-01')
    await user.type(screen.getByLabelText('Data final'), '2026-03-31')
    await user.click(button())
    expect(await screen.findByText('Relatório baixado com sucesso')).toBeTruthy()
    const filters = {
      municipalityId: aMunicipality().id,
      startDate: '2026-03-01',
      endDate: '2026-03-31',
    }
    expect(reportsBackend.downloadReportCsv).toHaveBeenCalledWith('activities', filters, TODAY)
    await user.click(screen.getByRole('radio', { name: 'JSON' }))
    await user.click(button())
    expect(await screen.findByText('Relatório gerado com sucesso')).toBeTruthy()
    expect(reportsBackend.getReport).toHaveBeenCalledWith('activities', filters)
    expect(await screen.findByRole('rowheader', { name: '02/03/2026' })).toBeTruthy()
    expect(screen.getByText('1 linha')).toBeTruthy()
  })

  it('shows that no process matches the filters', async () => {
    reportsBackend.getReport.mockResolvedValue({ rows: [] })
    const { user } = open()
    await user.selectOptions(type(), 'municipalities')
    await user.click(screen.getByRole('radio', { name: 'JSON' }))
    await user.click(button())
    expect(await screen.findByText('Nenhum dado encontrado')).toBeTruthy()
  })

  it('announces a report that takes longer than a second', async () => {
    let finish = () => undefined as void
    reportsBackend.downloadReportCsv.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)))
    const { user } = open()
    await user.selectOptions(type(), 'processes')
    await user.click(button())
    const busy = await screen.findByRole('button', { name: 'Gerando...' })
    expect(busy.getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByText('Gerando relatório...')).toBeNull()
    expect((await screen.findByText('Gerando relatório...')).closest('[role=status]')).toBeTruthy()
    await user.click(busy)
    expect(reportsBackend.downloadReportCsv).toHaveBeenCalledTimes(1)
    finish()
    expect(await screen.findByText('Relatório baixado com sucesso')).toBeTruthy()
    expect(screen.queryByText('Gerando relatório...')).toBeNull()
  })

  it("[R8.18] shows 'Erro ao gerar relatório', for an invalid response too", async () => {
    reportsBackend.downloadReportCsv.mockRejectedValue(new Error('offline'))
    reportsBackend.getReport.mockResolvedValue({ rows: 'none' })
    const { user } = open()
    await user.selectOptions(type(), 'processes')
    await user.click(button())
    expect(await screen.findByText('Erro ao gerar relatório')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'JSON' }))
    await user.click(button())
    await waitFor(() => expect(reportsBackend.getReport).toHaveBeenCalledOnce())
    expect(await screen.findByText('Erro ao gerar relatório')).toBeTruthy()
  })
})
