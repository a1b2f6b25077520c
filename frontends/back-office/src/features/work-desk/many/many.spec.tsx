import * as api from '@licensing/api-client'
import * as deskApi from '@licensing/api-client/desk'
import type { ProcessListRow } from '@licensing/contracts'
import { DESK_QUEUES, deskQueueLabels } from '@licensing/domain-kit'
import { aProcess, aProcessPage } from '@licensing/process-view/testing'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import DeskPage from '../desk-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/desk', { spy: true })

const backend = vi.mocked(api)
const deskBackend = vi.mocked(deskApi)

const idOf = (number: number): string => `018f0000-0000-7000-8000-00000000000${number}`

const row = (number: number, change: Partial<ProcessListRow> = {}) => ({
  ...aProcess({
    id: idOf(number),
    protocolNumber: `2026/${number}`,
    deskActions: ['claim', 'assign', 'note'],
  }),
  ...change,
})
const showing = (...rows: ReturnType<typeof row>[]) =>
  backend.listProcesses.mockResolvedValue(aProcessPage(rows))

beforeEach(() => {
  localStorage.clear()
  backend.searchMunicipalities.mockResolvedValue([])
  deskBackend.listAssignees.mockResolvedValue({ users: [{ id: idOf(9), name: 'Bia Reis', role: 'ANALYST' }] })
  backend.getDeskQueues.mockResolvedValue({
    today: '2026-11-18',
    queues: DESK_QUEUES.map((key) => ({ key, label: deskQueueLabels[key], count: 0 })),
  })
  showing(row(1), row(2), row(3))
})
afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const open = async (at = '/desk') => {
  const { user } = renderScreen(DeskPage, { at, user: aUser('ANALYST') })
  await screen.findByRole('table')
  return user
}
const select = (number: number) => screen.getByRole('checkbox', { name: `Selecionar 2026/${number}` })
const bar = () => screen.getByRole('region', { name: 'Ações dos selecionados' })
const focused = () => document.activeElement?.textContent
const table = () => screen.getByRole('table')
const address = () => screen.getByTestId('address').textContent

describe('selected rows', () => {
  it('[K1.05 K3.01] are counted, passed on at once, and the refused ones named', async () => {
    const user = await open()
    expect(screen.queryByRole('region', { name: 'Ações dos selecionados' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }))
    within(bar()).getByText('3 selecionados')
    await user.click(select(3))
    within(bar()).getByText('2 selecionados')
    deskBackend.bulkProcesses.mockResolvedValue({
      done: 1,
      refused: 1,
      results: [
        { id: idOf(1), protocolNumber: '2026/1', outcome: 'DONE' },
        {
          id: idOf(2),
          protocolNumber: '2026/2',
          outcome: 'REFUSED',
          code: 'NOT_ASSIGNABLE',
          message: 'Esta pessoa não pode analisar processos deste município.',
        },
      ],
    })
    await user.click(within(bar()).getByRole('button', { name: 'Passar para…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Passar 2 processos' })
    await user.click(within(dialog).getByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: /Bia Reis/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Passar' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('1 feito, 1 recusado')
    expect(alert.textContent).toContain('2026/2: Esta pessoa não pode')
    expect(deskBackend.bulkProcesses.mock.lastCall?.[0]).toMatchObject({
      action: 'assign',
      ids: [idOf(1), idOf(2)],
      assigneeId: idOf(9),
    })
    expect(screen.queryByRole('region', { name: 'Ações dos selecionados' })).toBeNull()
  })

  it('[K9.01] offer an action only where the server allows it on one of them', async () => {
    showing(row(1, { deskActions: [], allowedActions: [] }), row(2, { deskActions: ['release'] }))
    const user = await open()
    await user.click(select(1))
    expect(within(bar()).queryByRole('button', { name: 'Devolver à fila' })).toBeNull()
    await user.click(select(2))
    within(bar()).getByRole('button', { name: 'Devolver à fila' })
    expect(within(bar()).queryByRole('button', { name: 'Passar para…' })).toBeNull()
  })

  it('[K3.03] are exported, or else what the queue and its filters find', async () => {
    deskBackend.exportProcessesCsv.mockResolvedValue()
    const user = await open('/desk?queue=overdue&search=salina')
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    await waitFor(() =>
      expect(deskBackend.exportProcessesCsv.mock.lastCall?.[0]).toEqual({
        queue: 'overdue',
        search: 'salina',
        sort: 'dueOn',
      }),
    )
    await user.click(select(2))
    await user.click(within(bar()).getByRole('button', { name: 'Exportar' }))
    await waitFor(() =>
      expect(deskBackend.exportProcessesCsv.mock.lastCall?.[0]).toEqual({ ids: [idOf(2)], sort: 'dueOn' }),
    )
  })
})

describe('the keys of the desk', () => {
  it('[K3.05] move between rows, open, select, and change the queue', async () => {
    const user = await open()
    await user.keyboard('j')
    expect(focused()).toBe('2026/1')
    await user.keyboard('jjk')
    expect(focused()).toBe('2026/2')
    await user.keyboard('x')
    within(bar()).getByText('1 selecionado')
    await user.keyboard('gv')
    await waitFor(() => expect(address()).toBe('/desk?queue=overdue'))
    await within(await screen.findByRole('table')).findByText('2026/1')
    await user.keyboard('j{Enter}')
    await waitFor(() => expect(address()).toBe(`/processes/${idOf(1)}`))
  })

  it('[K3.05] take the focused process, and the focus stays at its place', async () => {
    const user = await open('/desk?queue=unassigned')
    backend.getProcess.mockResolvedValue({ version: 7 } as never)
    deskBackend.claimProcess.mockImplementation(async () => {
      showing(row(1), row(3))
      return { ...aProcess({ id: idOf(2) }) } as never
    })
    await user.keyboard('jja')
    await waitFor(() => expect(deskBackend.claimProcess).toHaveBeenCalledWith(idOf(2), { version: 7 }))
    await waitFor(() => expect(within(table()).queryByText('2026/2')).toBeNull())
    await waitFor(() => expect(focused()).toBe('2026/3'))
  })

  it('[K3.05] do nothing while typing or in a dialog', async () => {
    const user = await open()
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByLabelText('Buscar'))
    await user.keyboard('j?n')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.tab()
    await user.click(within(table()).getByText('Status'))
    await user.keyboard('jn')
    await screen.findByRole('dialog', { name: 'Nota no processo 2026/1' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(focused()).toBe('2026/1')
  })

  it('[K3.05] are listed by ? and switched off there', async () => {
    const user = await open()
    await user.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'Atalhos de teclado' })
    for (const text of ['Assumir', 'Passar para…', 'Adicionar nota', 'Sem responsável'])
      within(sheet).getByText(text)
    await user.click(within(sheet).getByRole('button', { name: 'Desligar atalhos' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('x?')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Atalhos de teclado' }))
    await screen.findByRole('button', { name: 'Ligar atalhos' })
  })
})

describe('views', () => {
  it('[K3.04] are saved with queue and filters, replaced by name, opened and removed', async () => {
    const filters = { queue: 'overdue', search: 'salina' } as const
    deskBackend.listDeskViews.mockResolvedValue({ views: [{ id: 'v1', name: 'Salinas', filters }] })
    deskBackend.saveDeskView.mockResolvedValue({ id: 'v2', name: 'Vencidas', filters })
    deskBackend.changeDeskView.mockResolvedValue({ id: 'v1', name: 'Salinas', filters })
    deskBackend.deleteDeskView.mockResolvedValue()
    const user = await open('/desk?queue=overdue&search=salina')
    const saveAs = async (name: string) => {
      await user.click(screen.getByRole('button', { name: 'Salvar visão' }))
      const dialog = await screen.findByRole('dialog', { name: 'Salvar visão' })
      await user.type(within(dialog).getByLabelText(/Nome/), name)
      await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await saveAs('Vencidas')
    expect(deskBackend.saveDeskView.mock.lastCall?.[0]).toEqual({ name: 'Vencidas', filters })
    await saveAs('Salinas')
    expect(deskBackend.changeDeskView).toHaveBeenCalledWith('v1', { name: 'Salinas', filters })
    await user.click(screen.getByRole('tab', { name: /Minhas/ }))
    await user.click(screen.getByRole('button', { name: 'Visões salvas' }))
    await user.click(await screen.findByRole('button', { name: 'Excluir visão Salinas' }))
    await waitFor(() => expect(deskBackend.deleteDeskView).toHaveBeenCalledWith('v1'))
    await user.click(screen.getByRole('link', { name: 'Salinas' }))
    await waitFor(() => expect(address()).toBe('/desk?queue=overdue&search=salina'))
  })
})
