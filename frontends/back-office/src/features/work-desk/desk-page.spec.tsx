import * as api from '@licensing/api-client'
import { DESK_QUEUES, type DeskQueue, deskQueueLabels } from '@licensing/domain-kit'
import { aClockSummary, aProcess, aProcessPage } from '@licensing/process-view/testing'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import DeskPage from './desk-page'
import { emptyTexts, groupsOf } from './model'

vi.mock('@licensing/api-client', { spy: true })

const backend = vi.mocked(api)

const counts = (count: Partial<Record<DeskQueue, number>>) => ({
  today: '2026-11-18',
  queues: DESK_QUEUES.map((key) => ({ key, label: deskQueueLabels[key], count: count[key] ?? 0 })),
})

beforeEach(() => {
  backend.searchMunicipalities.mockResolvedValue([])
  backend.getDeskQueues.mockResolvedValue(counts({ mine: 180, overdue: 3, due7: 1 }))
})
afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const me = aUser('ANALYST')

const open = (processes: Parameters<typeof aProcessPage>[0] = [], at = '/desk', total?: number) => {
  backend.listProcesses.mockResolvedValue(aProcessPage(processes, total))
  return renderScreen(DeskPage, { at, user: me })
}
const lastRequest = () => backend.listProcesses.mock.lastCall?.[0]
const address = () => screen.getByTestId('address').textContent

const late = aClockSummary({ state: 'OVERDUE', level: 'OVERDUE', remainingDays: 0, overdueDays: 9 })

describe('the desk', () => {
  it('[K1.05] opens on Minhas, by due day, twenty a page, with the counts of all queues', async () => {
    open()
    await screen.findByRole('heading', { name: 'Mesa de Trabalho' })
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
  })

  it('[K1.05] shows protocol, enterprise, municipality, kind, status, deadline, assignee and what is missing', async () => {
    const assignee = { id: me.id, name: me.name, role: me.role, active: true }
    open([
      { ...aProcess({ clock: late, assignee }), queues: ['mine', 'answered'], missing: ['requerimento'] },
      {
        ...aProcess({ id: 'p2', protocolNumber: '2026/1042' }),
        missing: ['requerimento', 'comprovante_pagamento'],
      },
    ])
    const table = await screen.findByRole('table', { name: 'Minhas, por prazo' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Protocolo',
      'Empreendimento',
      'Município',
      'Tipo',
      'Status',
      'Prazo',
      'Responsável',
      'Faltam',
    ])
    const row = within(table).getByRole('rowheader', { name: '2026/1041' }).closest('tr')?.textContent
    for (const text of ['Posto Rota do Sal', 'Respondida', 'Mossoró', 'LO', 'há 9 dias', 'Você'])
      expect(row).toContain(text)
    const other = within(table).getByRole('rowheader', { name: '2026/1042' }).closest('tr')?.textContent
    for (const text of ['Ninguém', '2 documentos']) expect(other).toContain(text)
  })

  it('[K1.05] keeps queue, search and page in the URL', async () => {
    const { user } = open([aProcess()], '/desk?queue=waiting', 45)
    await waitFor(() => expect(lastRequest()).toMatchObject({ queue: 'waiting' }))
    await user.type(await screen.findByLabelText('Buscar'), 'salina')
    await waitFor(() => expect(address()).toBe('/desk?queue=waiting&search=salina'))
    await user.click(screen.getByRole('tab', { name: /Vencidas/ }))
    await waitFor(() => expect(address()).toBe('/desk?queue=overdue&search=salina'))
    expect(lastRequest()).toMatchObject({ queue: 'overdue', search: 'salina', page: 1 })
  })

  it.each(DESK_QUEUES)('[K1.05] shows that the queue %s is empty', async (queue) => {
    open([], `/desk?queue=${queue}`)
    expect(await screen.findByText(emptyTexts[queue])).toBeTruthy()
  })

  it('[K1.05] counts again every minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      open()
      await waitFor(() => expect(backend.getDeskQueues).toHaveBeenCalledTimes(1))
      await vi.advanceTimersByTimeAsync(60_000)
      await waitFor(() => expect(backend.getDeskQueues).toHaveBeenCalledTimes(2))
    } finally {
      vi.useRealTimers()
    }
  })

  it('marks a process whose applicant is late', async () => {
    open([
      aProcess({ clock: aClockSummary({ state: 'PAUSED', answerOverdueDays: 2, pausedOn: '2026-07-07' }) }),
    ])
    expect(await screen.findAllByText('Prazo do solicitante vencido')).toHaveLength(2)
  })
})

it('groups neighbouring rows by how near their due day is', () => {
  const row = (clock: ReturnType<typeof aClockSummary> | null) => ({
    ...aProcess({ clock }),
    hasNews: false,
    queues: [],
    missing: [],
  })
  const groups = groupsOf([
    row(late),
    row(late),
    row(aClockSummary({ level: 'URGENT' })),
    row(aClockSummary({ level: 'OK' })),
    row(aClockSummary({ state: 'PAUSED' })),
    row(null),
  ])
  expect(groups.map(({ label, rows }) => [label, rows.length])).toEqual([
    ['Vencidos', 2],
    ['Vencem em 7 dias', 1],
    ['Vencem depois de 30 dias', 1],
    ['Suspensos: o tempo é do solicitante', 1],
    ['Sem prazo em curso', 1],
  ])
})
