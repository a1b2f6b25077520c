import { queryKeys } from '@licensing/api-client'
import { DESK_QUEUES, type DeskQueue, deskQueueLabels, type ProcessListResponse } from '@licensing/contracts'
import { aClockSummary, aProcess, aProcessPage } from '@licensing/process-view/testing'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { backend } from '../../testing/backend'
import { address } from '../../testing/page'
import DeskPage from './desk-page'

const counts = (count: Partial<Record<DeskQueue, number>>) => ({
  today: '2026-11-18',
  queues: DESK_QUEUES.map((key) => ({ key, label: deskQueueLabels[key], count: count[key] ?? 0 })),
})

beforeEach(() => {
  backend.searchMunicipalities.mockResolvedValue([])
  backend.getDeskQueues.mockResolvedValue(counts({ mine: 180, overdue: 3, due7: 1 }))
})

const me = aUser('ANALYST')
const open = (processes: Parameters<typeof aProcessPage>[0] = [], at = '/desk', total?: number) => {
  backend.listProcesses.mockResolvedValue(aProcessPage(processes, total))
  return renderScreen(DeskPage, { at, user: me })
}
const lastRequest = () => backend.listProcesses.mock.lastCall?.[0]

describe('the desk', () => {
  it('the desk keeps its counts apart from the cached lists, whose rows a command changes', async () => {
    const { client } = open([aProcess()])
    await screen.findByText('180')
    await screen.findByRole('table')
    const lists = client.getQueriesData<ProcessListResponse>({ queryKey: queryKeys.processLists })
    expect(lists.map(([, list]) => list?.processes.length)).toEqual([1])
  })

  it('[K1.05] the desk opens on Minhas, by due day, twenty a page, and counts all queues again every minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open()
    expect(await screen.findByText('Nenhum processo com você. Assuma um em Sem responsável.')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim())).toEqual([
        'Minhas 180',
        'Sem responsável 0',
        'Vencidas 3',
        'Vencem em 7 dias 1',
        'Aguardando solicitante 0',
        'Respondidas 0',
        'Incompletas 0',
      ]),
    )
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Minhas')
    expect(lastRequest()).toMatchObject({ queue: 'mine', sort: 'dueOn', page: 1, limit: 20 })
    expect(backend.getDeskQueues).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    await waitFor(() => expect(backend.getDeskQueues).toHaveBeenCalledTimes(2))
  })

  it('[K1.05] the desk shows protocol, enterprise, municipality, kind, status, deadline, assignee and missing documents', async () => {
    const assignee = { id: me.id, name: me.name, role: me.role, active: true }
    const late = aClockSummary({ state: 'OVERDUE', level: 'OVERDUE', remainingDays: 0, overdueDays: 9 })
    const unanswered = aClockSummary({ state: 'PAUSED', answerOverdueDays: 2, pausedOn: '2026-07-07' })
    open([
      { ...aProcess({ clock: late, assignee }), queues: ['mine', 'answered'], missing: ['requerimento'] },
      {
        ...aProcess({ id: 'p2', protocolNumber: '2026/1042', clock: unanswered }),
        missing: ['requerimento', 'comprovante_pagamento'],
      },
    ])
    const table = within(await screen.findByRole('table', { name: 'Minhas, por prazo' }))
    expect(
      table
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        .join(' | '),
    ).toBe('Protocolo | Empreendimento | Município | Tipo | Status | Prazo | Responsável | Faltam')
    const rowOf = (name: string) => table.getByRole('rowheader', { name }).closest('tr')?.textContent
    for (const text of ['Posto Rota do Sal', 'Respondida', 'Mossoró', 'LO', 'há 9 dias', 'Você'])
      expect(rowOf('2026/1041')).toContain(text)
    for (const text of ['Ninguém', '2 documentos']) expect(rowOf('2026/1042')).toContain(text)
    expect(screen.getAllByText('Prazo do solicitante vencido')).toHaveLength(2)
  })

  it('[K1.05] the desk keeps queue, search and page in the URL', async () => {
    const { user } = open([aProcess()], '/desk?queue=waiting', 45)
    await waitFor(() => expect(lastRequest()).toMatchObject({ queue: 'waiting' }))
    fireEvent.change(await screen.findByLabelText('Buscar'), { target: { value: 'salina' } })
    await waitFor(() => expect(address()).toBe('/desk?queue=waiting&search=salina'))
    await user.click(screen.getByRole('tab', { name: /Vencidas/ }))
    await waitFor(() => expect(address()).toBe('/desk?queue=overdue&search=salina'))
    expect(lastRequest()).toMatchObject({ queue: 'overdue', search: 'salina', page: 1 })
  })
})
