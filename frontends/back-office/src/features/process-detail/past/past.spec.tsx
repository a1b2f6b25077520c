import type { ProcessResponse } from '@licensing/contracts'
import { aCorrection, anEntry, aProcess } from '@licensing/process-view/testing'
import { openMenu } from '@licensing/ui-kit/screen-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { backend, refusal } from '../../../testing/backend'
import { address, fill } from '../../../testing/page'
import { openProcess } from '../../../testing/process-detail'

const BANNER = 'Autos em 01/05/2026. Somente leitura.'
const entry = anEntry({ createdAt: '2026-05-01T17:30:00.000Z' })

/** The process today under analysis; in the past still without it. */
const processAt = (asOf: string | undefined): ProcessResponse =>
  aProcess({
    activities: [entry],
    ...(asOf === undefined
      ? { status: 'UNDER_ANALYSIS', allowedActions: ['view', 'approve'], deskActions: ['note'] }
      : { status: 'PROTOCOLED', allowedActions: ['view'], deskActions: [], asOf, asOfVersion: 2 }),
  })

const open = (
  query = '',
  getProcess: Parameters<typeof backend.getProcess.mockImplementation>[0] = (_id, { asOf } = {}) =>
    Promise.resolve(processAt(asOf)),
) =>
  openProcess(
    {},
    {
      query,
      corrections: [aCorrection({ allowedActions: [] })],
      answer: () => backend.getProcess.mockImplementation(getProcess),
    },
  )

describe('a process in the past', () => {
  it('[C7.05] a process in the past opens from the menu, by day, and leads back to today', async () => {
    const { user } = open()
    await screen.findByRole('heading', { level: 1 })
    await openMenu(user, 'Mais ações de 2026/1041')
    await user.click(await screen.findByRole('menuitem', { name: 'Autos em…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Autos em…' }))
    await user.click(dialog.getByText('Ver autos'))
    expect(dialog.getByText('Informe o dia')).toBeTruthy()
    fill(/^Dia/, '2026-05-01', dialog)
    await user.click(dialog.getByText('Ver autos'))
    expect(await screen.findByText(BANNER)).toBeTruthy()
    expect(address()).toBe('/processes/p1?autos=2026-05-01')
    await user.click(screen.getByText('Voltar para hoje'))
    await waitFor(() => expect(screen.queryByText(BANNER)).toBeNull())
    expect(address()).toBe('/processes/p1')
  })

  it('[C7.02 C7.05] a process in the past requests only that moment, offers no action and marks nothing as seen', async () => {
    open('autos=2026-05-01')
    await screen.findByText(BANNER)
    for (const read of [backend.getProcess, backend.listCorrections])
      expect(read.mock.calls.map(([, options]) => options?.asOf)).toEqual(['2026-05-01'])
    expect(backend.getProcessChanges).not.toHaveBeenCalled()
    expect(backend.markProcessSeen).not.toHaveBeenCalled()
    expect(screen.queryByText('O que fazer agora')).toBeNull()
    expect(screen.queryByRole('tab', { name: /Interno/ })).toBeNull()
    expect(document.querySelector('.print-head')?.textContent).toContain('Autos em 01/05/2026')
  })

  it('[C7.05] a process in the past opens from each line of the history', async () => {
    const { user } = open('tab=history')
    await user.click(await screen.findByText('Ver autos neste momento'))
    expect(await screen.findByText('Autos em 01/05/2026 às 14:30. Somente leitura.')).toBeTruthy()
    expect(address()).toBe(`/processes/p1?autos=${encodeURIComponent(entry.createdAt)}`)
  })

  it('[C7.04 C7.05] a process in the past shows when there was no process yet', async () => {
    open('autos=2026-05-01', () => Promise.reject(refusal(404, 'NOT_YET_EXISTING')))
    expect(await screen.findByText('O processo ainda não existia em 01/05/2026')).toBeTruthy()
    const back = screen.getByRole('link', { name: 'Voltar para hoje' })
    expect(back.getAttribute('href')).toBe('/processes/p1')
  })
})
