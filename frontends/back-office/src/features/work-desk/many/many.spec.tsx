import { DESK_QUEUES, deskQueueLabels, type ProcessListRow } from '@licensing/contracts'
import { aProcess, aProcessPage } from '@licensing/process-view/testing'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { backend, desk } from '../../../testing/backend'
import { address, fill } from '../../../testing/page'
import DeskPage from '../desk-page'

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
  backend.searchMunicipalities.mockResolvedValue([])
  desk.listAssignees.mockResolvedValue({ users: [{ id: idOf(9), name: 'Bia Reis', role: 'ANALYST' }] })
  backend.getDeskQueues.mockResolvedValue({
    today: '2026-11-18',
    queues: DESK_QUEUES.map((key) => ({ key, label: deskQueueLabels[key], count: 0 })),
  })
  showing(row(1), row(2), row(3))
})

const open = async (at = '/desk') => {
  const { user } = renderScreen(DeskPage, { at, user: aUser('ANALYST') })
  await screen.findByRole('table')
  return user
}
const select = (number: number) => screen.getByLabelText(`Selecionar 2026/${number}`)
const bar = () => within(screen.getByRole('region', { name: 'Ações dos selecionados' }))
const noBar = () => screen.queryByRole('region', { name: 'Ações dos selecionados' }) === null
const focused = () => document.activeElement?.textContent
const allDone = (...numbers: number[]) => ({
  done: numbers.length,
  refused: 0,
  results: numbers.map((number) => ({
    id: idOf(number),
    protocolNumber: `2026/${number}`,
    outcome: 'DONE' as const,
  })),
})
/** The next command is done, and leaves these rows in the queue. */
const doneLeaving = (done: readonly number[], ...rows: ReturnType<typeof row>[]) =>
  desk.bulkProcesses.mockImplementation(() => {
    showing(...rows)
    return Promise.resolve(allDone(...done))
  })
const lastBulk = () => desk.bulkProcesses.mock.lastCall?.[0]
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('selected rows', () => {
  it('[K1.05 K3.01] selected rows of the desk are counted, passed on together, and the refused ones named', async () => {
    const user = await open()
    expect(noBar()).toBe(true)
    await user.click(screen.getByLabelText('Selecionar todos desta página'))
    expect(bar().getByText('3 selecionados')).toBeTruthy()
    await user.click(select(3))
    const message = 'Esta pessoa não pode analisar processos deste município.'
    const refused = { id: idOf(2), protocolNumber: '2026/2', code: 'NOT_ASSIGNABLE', message } as const
    desk.bulkProcesses.mockResolvedValue({
      done: 1,
      refused: 1,
      results: [
        { id: idOf(1), protocolNumber: '2026/1', outcome: 'DONE' },
        { ...refused, outcome: 'REFUSED' },
      ],
    })
    await user.click(bar().getByText('Passar para…'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Passar 2 processos' }))
    await user.click(dialog.getByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: /Bia Reis/ }))
    await user.click(dialog.getByRole('button', { name: 'Passar' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('1 feito, 1 recusado')
    expect(alert.textContent).toContain('2026/2: Esta pessoa não pode')
    const sent = { action: 'assign', ids: [idOf(1), idOf(2)], assigneeId: idOf(9) }
    expect(desk.bulkProcesses.mock.lastCall?.[0]).toMatchObject(sent)
    expect(noBar()).toBe(true)
  })

  it('[K9.01] selected rows of the desk offer an action only where the server allows it on one of them', async () => {
    showing(row(1, { deskActions: [], allowedActions: [] }), row(2, { deskActions: ['release'] }))
    const user = await open()
    await user.click(select(1))
    expect(bar().queryByText('Devolver à fila')).toBeNull()
    await user.click(select(2))
    expect(bar().getByText('Devolver à fila')).toBeTruthy()
    expect(bar().queryByText('Passar para…')).toBeNull()
  })

  it('[K2.01] selected rows of the desk are claimed with one click, and leave their queue', async () => {
    const user = await open('/desk?queue=unassigned')
    doneLeaving([1], row(2), row(3))
    const table = within(screen.getByRole('table'))
    await user.click(table.getByRole('button', { name: 'Assumir 2026/1' }))
    expect(await screen.findByText('Processo assumido')).toBeTruthy()
    await waitFor(() => expect(table.queryByText('2026/1')).toBeNull())
    expect(screen.getByText('Mostrando 1 a 2 de 2')).toBeTruthy()
    await user.click(screen.getByLabelText('Selecionar todos desta página'))
    doneLeaving([2, 3])
    await user.click(bar().getByText('Assumir'))
    expect(await screen.findByText('2 feitos')).toBeTruthy()
    expect(lastBulk()).toEqual({ action: 'claim', ids: [idOf(2), idOf(3)] })
    expect(await screen.findByText('Todos têm responsável')).toBeTruthy()
  })

  it('[K3.03] selected rows of the desk are exported, or else what the queue and its filters find', async () => {
    desk.exportProcesses.mockResolvedValue()
    const user = await open('/desk?queue=overdue&search=salina')
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    await waitFor(() => expect(desk.exportProcesses).toHaveBeenCalledTimes(1))
    await user.click(select(2))
    await user.click(bar().getByText('Excel'))
    await waitFor(() => expect(desk.exportProcesses).toHaveBeenCalledTimes(2))
    expect(desk.exportProcesses.mock.calls.map(([wanted, format]) => [format, wanted])).toEqual([
      ['csv', { queue: 'overdue', search: 'salina', sort: 'dueOn' }],
      ['xlsx', { ids: [idOf(2)], sort: 'dueOn' }],
    ])
  })
})

describe('the keys of the desk', () => {
  it('[K3.05] the keys of the desk move between rows, open, select, take the focused process, and change the queue', async () => {
    const user = await open('/desk?queue=unassigned')
    await user.keyboard('j')
    expect(focused()).toBe('2026/1')
    await user.keyboard('jjk')
    expect(focused()).toBe('2026/2')
    await user.keyboard('x')
    expect(bar().getByText('1 selecionado')).toBeTruthy()
    doneLeaving([2], row(1), row(3))
    await user.keyboard('a')
    await waitFor(() => expect(lastBulk()).toEqual({ action: 'claim', ids: [idOf(2)] }))
    const table = () => within(screen.getByRole('table'))
    await waitFor(() => expect(table().queryByText('2026/2')).toBeNull())
    // The focus stays at its place.
    await waitFor(() => expect(focused()).toBe('2026/3'))
    await user.keyboard('gv')
    await waitFor(() => expect(address()).toBe('/desk?queue=overdue'))
    await waitFor(() => expect(table().getByText('2026/1')).toBeTruthy())
    await user.keyboard('j{Enter}')
    await waitFor(() => expect(address()).toBe(`/processes/${idOf(1)}`))
  })

  it('[K3.05] the keys of the desk do nothing while typing or in a dialog, are listed by ?, and are switched off there', async () => {
    const user = await open()
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByLabelText('Buscar'))
    await user.keyboard('j?n')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.tab()
    await user.click(within(screen.getByRole('table')).getByText('Status'))
    await user.keyboard('jn')
    await screen.findByRole('dialog', { name: 'Nota no processo 2026/1' })
    await user.keyboard('{Escape}')
    await noDialog()
    expect(focused()).toBe('2026/1')
    await user.keyboard('?')
    const sheet = within(await screen.findByRole('dialog', { name: 'Atalhos de teclado' }))
    for (const text of ['Assumir', 'Passar para…', 'Adicionar nota', 'Sem responsável'])
      expect(sheet.getByText(text)).toBeTruthy()
    await user.click(sheet.getByText('Desligar atalhos'))
    await user.keyboard('{Escape}')
    await noDialog()
    await user.keyboard('x?')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Atalhos de teclado' }))
    expect(await screen.findByText('Ligar atalhos')).toBeTruthy()
  })
})

it('[K3.04] views of the desk are saved with queue and filters, replaced by name, opened and removed', async () => {
  const filters = { queue: 'overdue', search: 'salina' } as const
  const salinas = { id: 'v1', name: 'Salinas', filters }
  desk.listDeskViews.mockResolvedValue({ views: [salinas] })
  desk.saveDeskView.mockResolvedValue({ id: 'v2', name: 'Vencidas', filters })
  desk.changeDeskView.mockResolvedValue(salinas)
  desk.deleteDeskView.mockResolvedValue()
  const user = await open('/desk?queue=overdue&search=salina')
  for (const name of ['Vencidas', 'Salinas']) {
    await user.click(screen.getByRole('button', { name: 'Salvar visão' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar visão' }))
    fill(/Nome/, name, dialog)
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    await noDialog()
  }
  expect(desk.saveDeskView.mock.calls.map(([view]) => view)).toEqual([{ name: 'Vencidas', filters }])
  expect(desk.changeDeskView).toHaveBeenCalledWith('v1', { name: 'Salinas', filters })
  await user.click(screen.getByRole('tab', { name: /Minhas/ }))
  await user.click(screen.getByRole('button', { name: 'Visões salvas' }))
  await user.click(await screen.findByRole('button', { name: 'Excluir visão Salinas' }))
  await waitFor(() => expect(desk.deleteDeskView).toHaveBeenCalledWith('v1'))
  await user.click(screen.getByRole('link', { name: 'Salinas' }))
  await waitFor(() => expect(address()).toBe('/desk?queue=overdue&search=salina'))
})
