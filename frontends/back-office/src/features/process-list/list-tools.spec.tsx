import * as api from '@licensing/api-client'
import type { ProcessResponse } from '@licensing/contracts'
import { aClockSummary, aProcess, aProcessPage } from '@licensing/process-view/testing'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ProcessListPage from './process-list-page'

vi.mock('@licensing/api-client', { spy: true })

const backend = vi.mocked(api)

beforeEach(() => {
  backend.searchMunicipalities.mockResolvedValue([])
})

afterEach(() => {
  cleanup()
  resetScreen()
  sessionStorage.clear()
  vi.resetAllMocks()
})

const open = (processes: ProcessResponse[] = [aProcess()], at = '/processes', total?: number) => {
  backend.listProcesses.mockResolvedValue(aProcessPage(processes, total))
  return renderScreen(ProcessListPage, { at, user: aUser('ANALYST') })
}

const lastRequest = () => backend.listProcesses.mock.lastCall?.[0]
const address = () => screen.getByTestId('address').textContent

describe('the columns of the process list', () => {
  it('sort by applicant and by date, announce their order, and keep it in the URL', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Solicitante' }))
    await waitFor(() => expect(lastRequest()).toMatchObject({ sort: 'applicantName', page: 1 }))
    const column = () => screen.getByRole('columnheader', { name: 'Solicitante' })
    expect(column().getAttribute('aria-sort')).toBe('ascending')
    await user.click(screen.getByRole('button', { name: 'Solicitante' }))
    await waitFor(() => expect(lastRequest()).toMatchObject({ sort: '-applicantName' }))
    expect(column().getAttribute('aria-sort')).toBe('descending')
    expect(address()).toBe('/processes?sort=-applicantName')
    await user.click(screen.getByRole('button', { name: 'Data' }))
    await waitFor(() => expect(address()).toBe('/processes'))
    expect(screen.getByRole('columnheader', { name: 'Data' }).getAttribute('aria-sort')).toBe('descending')
  })

  it.each([
    ['Protocolo', '-protocolNumber', 'descending'],
    ['Município', 'municipality', 'ascending'],
    ['Status', 'status', 'ascending'],
    ['Prazo', 'dueOn', 'ascending'],
  ])('sort by %s, first by %s, then reversed', async (header, sort, direction) => {
    const { user } = open()
    const column = () => screen.getByRole('columnheader', { name: header })
    await user.click(await screen.findByRole('button', { name: header }))
    await waitFor(() => expect(address()).toBe(`/processes?sort=${sort}`))
    expect(lastRequest()).toMatchObject({ sort })
    expect(column().getAttribute('aria-sort')).toBe(direction)
    await user.click(screen.getByRole('button', { name: header }))
    const reversed = sort.startsWith('-') ? sort.slice(1) : `-${sort}`
    await waitFor(() => expect(address()).toBe(`/processes?sort=${reversed}`))
  })

  it('show the enterprise and the type under the applicant, and the open corrections under the status', async () => {
    open([
      aProcess({ status: 'UNDER_ANALYSIS', pendingCorrections: 1, correctionsToVerify: 2 }),
      aProcess({ id: 'p2', protocolNumber: '2026/1042', status: 'REJECTED', correctionsToVerify: 1 }),
    ])
    const rows = within(await screen.findByRole('table')).getAllByRole('row')
    for (const text of ['Posto Rota do Sal · LO', '1 correção a responder', '2 correções a verificar'])
      expect(rows[1]?.textContent).toContain(text)
    expect(rows[2]?.textContent).not.toContain('a verificar')
  })

  it('[C3.06] show the clock of each process, in table and cards', async () => {
    open([
      aProcess({ clock: aClockSummary() }),
      aProcess({
        id: 'p2',
        clock: aClockSummary({ state: 'OVERDUE', level: 'OVERDUE', remainingDays: 0, overdueDays: 3 }),
      }),
      aProcess({ id: 'p3', clock: null }),
    ])
    const table = await screen.findByRole('table')
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[3]?.textContent)
    expect(cells).toEqual(['Vence em 29/06/2026 · restam 19 dias', 'Venceu em 29/06/2026 · há 3 dias', '–'])
    expect(screen.getAllByText('Venceu em 29/06/2026')).toHaveLength(2)
  })

  it('[C3.05] filters by the state of the clock', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Mais filtros' }))
    await user.selectOptions(await screen.findByLabelText('Prazo'), 'Prazo vencido')
    await waitFor(() => expect(address()).toBe('/processes?clockState=OVERDUE'))
    expect(lastRequest()).toMatchObject({ clockState: 'OVERDUE', page: 1 })
  })

  it('copy the protocol number and the code by one click', async () => {
    const { user } = open()
    const table = within(await screen.findByRole('table'))
    await user.click(table.getByRole('button', { name: 'Copiar protocolo 2026/1041' }))
    expect(await navigator.clipboard.readText()).toBe('2026/1041')
    expect(await table.findByText('Copiado')).toBeTruthy()
    await user.click(table.getByRole('button', { name: 'Copiar código de 2026/1041' }))
    expect(await navigator.clipboard.readText()).toBe('5XBT-C2WN-90QK-JH7D-V4MR-F8Z6')
  })
})

describe('more filters', () => {
  it('filter by type, corrections and period', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Mais filtros' }))
    await user.selectOptions(await screen.findByLabelText('Tipo de requerimento'), 'Outros Requerimentos')
    await waitFor(() => expect(lastRequest()).toMatchObject({ requestType: 'OUTROS_REQUERIMENTOS' }))
    await user.selectOptions(screen.getByLabelText('Correções'), 'Com correções a verificar')
    await user.type(screen.getByLabelText('Criado de'), '2026-02-01')
    await user.type(screen.getByLabelText('Criado até'), '2026-02-28')
    await waitFor(() =>
      expect(address()).toBe(
        '/processes?requestType=OUTROS_REQUERIMENTOS&corrections=CORRECTED&createdFrom=2026-02-01&createdTo=2026-02-28',
      ),
    )
    expect(screen.getByRole('button', { name: 'Mais filtros (3)' }).getAttribute('aria-expanded')).toBe(
      'true',
    )
    const clear = screen.getByRole('button', { name: 'Limpar Filtros' })
    await user.click(clear)
    await waitFor(() => expect(address()).toBe('/processes'))
    // A disabled button would lose the focus.
    expect(document.activeElement).toBe(clear)
    expect(clear).toHaveProperty('disabled', false)
    expect((screen.getByLabelText('Criado de') as HTMLInputElement).value).toBe('')
  })

  it('filter by the period in which a process was protocolled, beside that of its creation', async () => {
    const { user } = open(undefined, '/processes?createdFrom=2026-01-01')
    await user.type(await screen.findByLabelText('Protocolado de'), '2026-02-01')
    await user.type(screen.getByLabelText('Protocolado até'), '2026-02-28')
    await waitFor(() =>
      expect(lastRequest()).toMatchObject({
        createdFrom: '2026-01-01',
        protocoledFrom: '2026-02-01',
        protocoledTo: '2026-02-28',
      }),
    )
    expect(screen.getByRole('button', { name: 'Mais filtros (2)' })).toBeTruthy()
    await user.clear(screen.getByLabelText('Protocolado até'))
    await user.type(screen.getByLabelText('Protocolado até'), '2026-01-31')
    expect(await screen.findByText('A data inicial deve ser anterior à data final')).toBeTruthy()
    expect(address()).toBe('/processes?createdFrom=2026-01-01&protocoledFrom=2026-02-01')
  })

  it('are named while they are closed', async () => {
    const { user } = open(
      undefined,
      '/processes?requestType=OUTROS_REQUERIMENTOS&createdFrom=2026-02-01&createdTo=2026-02-28&protocoledTo=2026-03-31',
    )
    const names = 'Outros Requerimentos · Criado de 01/02/2026 a 28/02/2026 · Protocolado até 31/03/2026'
    const toggle = await screen.findByRole('button', { name: 'Mais filtros (3)' })
    expect(screen.queryByText(names)).toBeNull()
    await user.click(toggle)
    expect(screen.getByText(names)).toBeTruthy()
  })

  it('are open if the URL uses one, and refuse a period that ends before it starts', async () => {
    const { user } = open(undefined, '/processes?createdTo=2026-02-01')
    const from = await screen.findByLabelText('Criado de')
    await user.type(from, '2026-02-02')
    expect(await screen.findByText('A data inicial deve ser anterior à data final')).toBeTruthy()
    expect(address()).toBe('/processes?createdTo=2026-02-01')
  })

  it('sort the cards of a phone', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Mais filtros' }))
    await user.selectOptions(await screen.findByLabelText('Ordenar por'), 'Mais antigos primeiro')
    await waitFor(() => expect(lastRequest()).toMatchObject({ sort: 'createdAt' }))
  })
})

describe('the pages of the process list', () => {
  it('have 10 processes or, on request, up to 100', async () => {
    const { user } = open(undefined, '/processes?page=2', 120)
    const size = await screen.findByLabelText('Por página')
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '20', '50', '100'])
    await user.selectOptions(size, '50')
    await waitFor(() => expect(lastRequest()).toMatchObject({ page: 1, limit: 50 }))
    expect(address()).toBe('/processes?limit=50')
    expect(screen.getByText('Mostrando 1 a 50 de 120')).toBeTruthy()
  })

  it('show that a page after the last one does not exist, and lead back', async () => {
    const { user } = open([], '/processes?page=40', 35)
    expect(await screen.findByText('A página 40 não existe')).toBeTruthy()
    expect(screen.queryByText('Nenhum processo encontrado')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Última página' }))
    await waitFor(() => expect(address()).toBe('/processes?page=4'))
  })
})
