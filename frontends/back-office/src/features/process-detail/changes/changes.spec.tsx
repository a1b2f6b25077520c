import { queryKeys } from '@licensing/api-client'
import type { ProcessChangesResponse } from '@licensing/contracts'
import { aDocument, aProcess, aProcessPage, someChanges } from '@licensing/process-view/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { run } from 'axe-core'
import { describe, expect, it, vi } from 'vitest'
import { backend } from '../../../testing/backend'
import { openOwnProcess } from '../../../testing/process-detail'

const by = { at: '2026-11-15T12:00:00.000Z', by: { name: 'Ana Analista', role: 'ANALYST' as const } }
const NAME = 'Novidades desde sua última visita (12/11/2026 às 14:30)'
const panel = () => screen.findByRole('region', { name: NAME })
const shownPanel = () => screen.queryByRole('region', { name: /Novidades/ })
const pageIsThere = () => screen.findByRole('heading', { level: 1, name: 'Processo 2026/1041' })
const renamed = {
  ...by,
  field: 'enterpriseName' as const,
  from: 'Posto Rota do Sal',
  to: 'Posto Rota do Sal Ltda.',
}
const open = (changes: ProcessChangesResponse, query = '', answer?: () => void) =>
  openOwnProcess(
    { enterpriseName: 'Posto Rota do Sal Ltda.' },
    { changes, query, ...(answer === undefined ? {} : { answer }) },
  )

describe('changes since the last visit', () => {
  it('changes since the last visit are listed as text, with actor and time', async () => {
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
    const region = await panel()
    const news = within(region)
    expect([...region.querySelectorAll('h3')].map(({ textContent }) => textContent).join(' | ')).toBe(
      'Status | Correções | Dados | Documentos',
    )
    const text = region.textContent?.replaceAll(/\s+/g, ' ')
    for (const words of [
      'Em Análise mudou para Pendência',
      'Correção pedidaLatitude',
      'Ana Analista, 15/11/2026 às 09:00',
      'novo.pdf',
      'Requerimento · adicionado',
      'antigo.pdf',
      'Requerimento · removido',
    ])
      expect(text).toContain(words)
    expect(news.getByText('Ltda.').tagName).toBe('INS')
    expect(news.getByText('Sim').tagName).toBe('INS')
    const { violations } = await run(region, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  it('changes since the last visit are marked at the field itself with a text, and collapsed beyond three', async () => {
    const others = ['applicantName', 'applicantEmail', 'applicantPhone', 'latitude', 'longitude', 'hasAPP']
    const fields = [renamed, ...others.map((field) => ({ ...renamed, field: field as 'latitude' }))]
    open(someChanges({ fields }), 'tab=enterprise')
    expect(within(await panel()).getByText('Mais 4 dados alterados').tagName).toBe('SUMMARY')
    const marked = screen.getAllByText('Alterado').map((mark) => mark.closest('dd')?.textContent)
    expect(marked).toContainEqual(expect.stringContaining('Posto Rota do Sal Ltda.'))
  })

  it('changes since the last visit are not shown on a first visit, if nothing changed, or if they fail to load', async () => {
    open({ ...someChanges(), since: null, sinceVersion: null })
    await pageIsThere()
    expect(shownPanel()).toBeNull()
    cleanup()
    open(someChanges())
    await pageIsThere()
    expect(shownPanel()).toBeNull()
    cleanup()
    backend.markProcessSeen.mockClear()
    open(someChanges(), '', () => backend.getProcessChanges.mockRejectedValue(new Error('down')))
    await pageIsThere()
    expect(shownPanel()).toBeNull()
    expect(backend.markProcessSeen).not.toHaveBeenCalled()
  })

  it('changes since the last visit render together with the page, never later', async () => {
    let answer: (changes: ProcessChangesResponse) => void = () => {}
    const pending = new Promise<ProcessChangesResponse>((resolve) => (answer = resolve))
    open(someChanges(), '', () => backend.getProcessChanges.mockReturnValue(pending))
    await waitFor(() => expect(backend.getProcess).toHaveBeenCalled())
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    answer(someChanges({ fields: [renamed] }))
    await pageIsThere()
    await panel()
  })
})

describe('a visit', () => {
  it('a visit to a process is recorded up to the version whose changes are shown, keeps showing them, and ends the mark in the list', async () => {
    const { client } = open(someChanges({ fields: [renamed] }))
    const list = [...queryKeys.processLists, {}]
    client.setQueryData(list, aProcessPage([{ ...aProcess(), hasNews: true }]))
    await panel()
    await waitFor(() => expect(backend.markProcessSeen).toHaveBeenCalledWith('p1', 3))
    await waitFor(() => expect(client.getQueryData(list)).toMatchObject({ processes: [{ hasNews: false }] }))
    backend.getProcess.mockResolvedValue(aProcess({ version: 4, enterpriseName: 'Depois' }))
    await client.invalidateQueries({ queryKey: queryKeys.process('p1') })
    await screen.findAllByText('Depois')
    await panel()
    expect(backend.getProcessChanges).toHaveBeenCalledTimes(1)
    expect(backend.markProcessSeen).toHaveBeenCalledTimes(1)
  })

  it('a visit to a process is recorded for a background page once it becomes visible', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    open(someChanges())
    await pageIsThere()
    expect(backend.markProcessSeen).not.toHaveBeenCalled()
    visibility.mockRestore()
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(backend.markProcessSeen).toHaveBeenCalledTimes(1))
  })

  it('a visit to a process ends when its changes are dismissed, also if recording it failed at first', async () => {
    const { user } = open(someChanges({ fields: [renamed] }), 'tab=enterprise', () => {
      backend.markProcessSeen.mockRejectedValueOnce(new Error('down'))
      backend.logFailure.mockReturnValue()
    })
    await panel()
    await waitFor(() => expect(backend.logFailure).toHaveBeenCalled())
    await user.click(screen.getByText('Marcar como visto'))
    expect(shownPanel()).toBeNull()
    expect(screen.queryByText('Alterado')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Novidades marcadas como vistas.')
    await waitFor(() => expect(backend.markProcessSeen).toHaveBeenCalledTimes(2))
  })
})
