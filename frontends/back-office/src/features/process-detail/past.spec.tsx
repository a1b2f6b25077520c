import * as api from '@licensing/api-client'
import { ApiError } from '@licensing/api-client'
import type { ProcessResponse } from '@licensing/contracts'
import { aCorrection, anEntry, aProcess, someChanges } from '@licensing/process-view/testing'
import { aUser, openMenu, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ProcessDetailPage from './process-detail-page'

vi.mock('@licensing/api-client', { spy: true })

const backend = vi.mocked(api)
const BANNER = 'Autos em 01/05/2026. Somente leitura.'

/** The process today under analysis; in the past still without it. */
const answer = (asOf: string | undefined): ProcessResponse =>
  asOf === undefined
    ? aProcess({ status: 'UNDER_ANALYSIS', allowedActions: ['view', 'approve'], deskActions: ['note'] })
    : aProcess({ status: 'PROTOCOLED', allowedActions: ['view'], deskActions: [], asOf, asOfVersion: 2 })

beforeEach(() => {
  backend.getProcess.mockImplementation((_id, { asOf } = {}) => Promise.resolve(answer(asOf)))
  backend.listCorrections.mockResolvedValue([])
  backend.getProcessChanges.mockResolvedValue(someChanges())
  backend.markProcessSeen.mockResolvedValue()
  backend.listMunicipalitiesForProcesses.mockResolvedValue([])
})

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const open = (query = '') =>
  renderScreen(ProcessDetailPage, {
    at: `/processes/p1${query}`,
    route: '/processes/:id',
    user: aUser('ANALYST'),
  })

const address = () => screen.getByTestId('address').textContent

describe('a process in the past', () => {
  it('[C7.05] opens from the menu, by day, and leads back to today', async () => {
    const { user } = open()
    await screen.findByRole('heading', { level: 1 })
    await openMenu(user, 'Mais ações de 2026/1041')
    await user.click(await screen.findByRole('menuitem', { name: 'Autos em…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Autos em…' }))
    await user.click(dialog.getByRole('button', { name: 'Ver autos' }))
    expect(dialog.getByText('Informe o dia')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText(/^Dia/), { target: { value: '2026-05-01' } })
    await user.click(dialog.getByRole('button', { name: 'Ver autos' }))
    expect(await screen.findByText(BANNER)).toBeTruthy()
    expect(address()).toBe('/processes/p1?autos=2026-05-01')
    await user.click(screen.getByRole('link', { name: 'Voltar para hoje' }))
    await waitFor(() => expect(screen.queryByText(BANNER)).toBeNull())
    expect(address()).toBe('/processes/p1')
  })

  it('[C7.02 C7.05] requests only that moment, offers no action and marks nothing as seen', async () => {
    backend.listCorrections.mockResolvedValue([aCorrection({ allowedActions: [] })])
    open('?autos=2026-05-01')
    await screen.findByText(BANNER)
    for (const read of [backend.getProcess, backend.listCorrections])
      expect(read.mock.calls.map(([, options]) => options?.asOf)).toEqual(['2026-05-01'])
    expect(backend.getProcessChanges).not.toHaveBeenCalled()
    expect(backend.markProcessSeen).not.toHaveBeenCalled()
    expect(screen.queryByText('O que fazer agora')).toBeNull()
    expect(screen.queryByRole('tab', { name: /Interno/ })).toBeNull()
    const print = document.querySelector('.print-head')
    expect(print?.textContent).toContain('Autos em 01/05/2026')
  })

  it('[C7.05] opens from each line of the history', async () => {
    const entry = anEntry({ createdAt: '2026-05-01T17:30:00.000Z' })
    backend.getProcess.mockImplementation((_id, { asOf } = {}) =>
      Promise.resolve({ ...answer(asOf), activities: [entry] }),
    )
    const { user } = open('?tab=history')
    await user.click(await screen.findByRole('link', { name: 'Ver autos neste momento' }))
    expect(await screen.findByText('Autos em 01/05/2026 às 14:30. Somente leitura.')).toBeTruthy()
    expect(address()).toBe(`/processes/p1?autos=${encodeURIComponent(entry.createdAt)}`)
  })

  it('[C7.04 C7.05] shows when there was no process yet', async () => {
    backend.getProcess.mockRejectedValue(
      new ApiError({ status: 404, code: 'NOT_YET_EXISTING', message: '', path: '/processes/p1' }),
    )
    open('?autos=2026-05-01')
    expect(await screen.findByText('O processo ainda não existia em 01/05/2026')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Voltar para hoje' }).getAttribute('href')).toBe('/processes/p1')
  })
})
