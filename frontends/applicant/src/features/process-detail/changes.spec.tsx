import * as api from '@licensing/api-client'
import { queryKeys } from '@licensing/api-client'
import type { ProcessChangesResponse } from '@licensing/contracts'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { run } from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDocument, aProcess, aProcessPage, someChanges } from '@licensing/process-view/testing'
import ProcessListPage from '../process-list/process-list-page'
import ProcessDetailPage from './process-detail-page'

vi.mock('@licensing/api-client', { spy: true })

const backend = vi.mocked(api)
const by = { at: '2026-11-15T12:00:00.000Z', by: { name: 'Ana Analista', role: 'ANALYST' as const } }
const panelName = 'Novidades desde sua última visita (12/11/2026 às 14:30)'
const panel = async () => within(await screen.findByRole('region', { name: panelName }))
const shownPanel = () => screen.queryByRole('region', { name: /Novidades/ })
const pageIsThere = () => screen.findByRole('heading', { level: 1, name: 'Processo 2026/1041' })

const hidePage = (hidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
  fireEvent(document, new Event('visibilitychange'))
}

beforeEach(() => {
  backend.getProcess.mockResolvedValue(aProcess({ enterpriseName: 'Posto Rota do Sal Ltda.' }))
  backend.listCorrections.mockResolvedValue([])
  backend.listMunicipalitiesForProcesses.mockResolvedValue([])
  backend.searchMunicipalities.mockResolvedValue([])
  backend.markProcessSeen.mockResolvedValue()
})

afterEach(() => {
  cleanup()
  resetScreen()
  vi.restoreAllMocks()
  vi.resetAllMocks()
})

const open = (changes: ProcessChangesResponse, tab = 'info') => {
  backend.getProcessChanges.mockResolvedValue(changes)
  return renderScreen(ProcessDetailPage, {
    at: `/processes/p1?tab=${tab}`,
    route: '/processes/:id',
    user: aUser('APPLICANT'),
  })
}

const renamed = {
  ...by,
  field: 'enterpriseName' as const,
  from: 'Posto Rota do Sal',
  to: 'Posto Rota do Sal Ltda.',
}

describe('changes since the last visit', () => {
  it('are listed as text, with actor and time', async () => {
    open(
      someChanges({
        status: { ...by, from: 'UNDER_ANALYSIS', to: 'PENDING' },
        fields: [renamed, { ...by, field: 'hasAPP', from: false, to: true }],
        documents: {
          added: [{ ...by, document: aDocument({ originalName: 'novo.pdf' }) }],
          removed: [{ ...by, document: aDocument({ id: 'd2', originalName: 'antigo.pdf' }) }],
        },
        corrections: [{ ...by, id: 'c1', fieldName: 'latitude', what: 'REQUESTED' }],
      }),
    )
    const news = await panel()
    expect(news.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Status',
      'Correções',
      'Dados',
      'Documentos',
    ])
    const text = screen.getByRole('region', { name: panelName }).textContent ?? ''
    for (const words of [
      'Em Análise mudou para Pendência',
      'Correção pedidaLatitude',
      'Ana Analista, 15/11/2026 às 09:00',
      'novo.pdf',
      'Requerimento · adicionado',
      'antigo.pdf',
      'Requerimento · removido',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
    expect(news.getByText('Ltda.').tagName).toBe('INS')
    expect(news.getByText('Sim').tagName).toBe('INS')
    const { violations } = await run(screen.getByRole('region', { name: panelName }), {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  it('are marked at the field itself with a text', async () => {
    open(someChanges({ fields: [renamed] }), 'enterprise')
    await panel()
    expect(screen.getAllByText('Alterado')).toHaveLength(1)
    expect(screen.getByText('Alterado').closest('dd')?.textContent).toContain('Posto Rota do Sal Ltda.')
  })

  it('are not shown on a first visit or if nothing changed', async () => {
    open({ ...someChanges(), since: null, sinceVersion: null })
    await pageIsThere()
    expect(shownPanel()).toBeNull()
    cleanup()
    open(someChanges())
    await pageIsThere()
    expect(shownPanel()).toBeNull()
  })

  it('are collapsed beyond three', async () => {
    const fields = (
      [
        'applicantName',
        'applicantEmail',
        'applicantPhone',
        'enterpriseName',
        'latitude',
        'longitude',
        'hasAPP',
      ] as const
    ).map((field) => ({ ...renamed, field }))
    open(someChanges({ fields }))
    expect((await panel()).getByText('Mais 4 dados alterados').tagName).toBe('SUMMARY')
  })

  it('render together with the page, never later', async () => {
    let answer: (changes: ProcessChangesResponse) => void = () => {}
    backend.getProcessChanges.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    renderScreen(ProcessDetailPage, {
      at: '/processes/p1',
      route: '/processes/:id',
      user: aUser('APPLICANT'),
    })
    await waitFor(() => expect(backend.getProcess).toHaveBeenCalled())
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    answer(someChanges({ fields: [renamed] }))
    await pageIsThere()
    await panel()
  })

  it('do not block the page if they fail to load', async () => {
    backend.getProcessChanges.mockRejectedValue(new Error('down'))
    renderScreen(ProcessDetailPage, {
      at: '/processes/p1',
      route: '/processes/:id',
      user: aUser('APPLICANT'),
    })
    await pageIsThere()
    expect(shownPanel()).toBeNull()
    expect(backend.markProcessSeen).not.toHaveBeenCalled()
  })
})

describe('a visit', () => {
  it('is recorded up to the version whose changes are shown, and keeps showing them', async () => {
    const { client } = open(someChanges({ fields: [renamed] }))
    await panel()
    await waitFor(() => expect(backend.markProcessSeen).toHaveBeenCalledWith('p1', 3))
    backend.getProcess.mockResolvedValue(aProcess({ version: 4, enterpriseName: 'Depois' }))
    await client.invalidateQueries({ queryKey: queryKeys.process('p1') })
    await screen.findAllByText('Depois')
    await panel()
    expect(backend.getProcessChanges).toHaveBeenCalledTimes(1)
    expect(backend.markProcessSeen).toHaveBeenCalledTimes(1)
  })

  it('is recorded for a background page once it becomes visible', async () => {
    hidePage(true)
    open(someChanges())
    await pageIsThere()
    expect(backend.markProcessSeen).not.toHaveBeenCalled()
    hidePage(false)
    await waitFor(() => expect(backend.markProcessSeen).toHaveBeenCalledTimes(1))
  })

  it('ends when its changes are dismissed, also if recording it failed at first', async () => {
    backend.markProcessSeen.mockRejectedValueOnce(new Error('down'))
    backend.logFailure.mockReturnValue()
    const { user } = open(someChanges({ fields: [renamed] }), 'enterprise')
    await panel()
    await waitFor(() => expect(backend.logFailure).toHaveBeenCalled())
    await user.click(screen.getByRole('button', { name: 'Marcar como visto' }))
    expect(shownPanel()).toBeNull()
    expect(screen.queryByText('Alterado')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Novidades marcadas como vistas.')
    await waitFor(() => expect(backend.markProcessSeen).toHaveBeenCalledTimes(2))
  })
})

describe('the list', () => {
  it('marks processes with changes, in table and cards', async () => {
    backend.listProcesses.mockResolvedValue(
      aProcessPage([{ ...aProcess(), hasNews: true }, aProcess({ id: 'p2', protocolNumber: '2026/1042' })]),
    )
    renderScreen(ProcessListPage, { at: '/processes', user: aUser('APPLICANT') })
    const header = await screen.findByRole('rowheader', { name: /2026\/1041/ })
    expect(within(header).getByText('Novidades')).toBeTruthy()
    expect(screen.getAllByText('Novidades')).toHaveLength(2)
  })

  it('removes the mark of a viewed process', async () => {
    const { client } = open(someChanges({ fields: [renamed] }))
    const list = [...queryKeys.processLists, {}]
    client.setQueryData(list, aProcessPage([{ ...aProcess(), hasNews: true }]))
    await panel()
    await waitFor(() => expect(client.getQueryData(list)).toMatchObject({ processes: [{ hasNews: false }] }))
  })
})
