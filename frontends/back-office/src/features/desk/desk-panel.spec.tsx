import * as api from '@licensing/api-client'
import * as deskApi from '@licensing/api-client/desk'
import type { ProcessResponse } from '@licensing/contracts'
import { aProcess, someChanges } from '@licensing/process-view/testing'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ProcessDetailPage from '../process-detail/process-detail-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/desk', { spy: true })

const backend = vi.mocked(api)
const deskBackend = vi.mocked(deskApi)

const aNote = (observations: string): ProcessResponse['deskActivities'][number] => ({
  id: `note ${observations}`,
  action: 'InternalNoteAdded',
  description: 'Nota interna',
  observations,
  createdAt: '2026-11-18T12:14:00.000Z',
  user: { name: 'Tiago Nóbrega', role: 'ANALYST' },
})

beforeEach(() => {
  backend.getProcessChanges.mockResolvedValue(someChanges())
  backend.markProcessSeen.mockResolvedValue()
  backend.listMunicipalitiesForProcesses.mockResolvedValue([])
  backend.listCorrections.mockResolvedValue([])
})
afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const open = (process: Partial<ProcessResponse>) => {
  backend.getProcess.mockResolvedValue(aProcess(process))
  return renderScreen(ProcessDetailPage, {
    at: '/processes/p1?tab=internal',
    route: '/processes/:id',
    user: aUser('ANALYST'),
  })
}

describe('the tab of the desk', () => {
  it('[K9.01] exists only with a right at the desk', async () => {
    open({ deskActions: [] })
    await screen.findByRole('tab', { name: 'Informações' })
    expect(screen.queryByRole('tab', { name: /Interno/ })).toBeNull()
  })

  it('[K4.01] shows the notes, newest first, and that only staff see them', async () => {
    open({ deskActions: ['note'], deskActivities: [aNote('A primeira'), aNote('A segunda')] })
    const panel = await screen.findByRole('tabpanel', { name: /Interno/ })
    expect(await within(panel).findByText('Visível só para a equipe')).toBeTruthy()
    expect(screen.getByRole('tab', { name: /Interno/ }).textContent).toBe('Interno 2')
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('A segunda'), expect.stringContaining('A primeira')])
    expect(within(panel).queryByText('Nenhuma nota')).toBeNull()
  })

  it('[K4.01] is not printed, because a print may be given to others', async () => {
    open({ deskActions: ['note'], deskActivities: [aNote('Só entre nós')] })
    expect((await screen.findByText('Só entre nós')).closest('.no-print')).not.toBeNull()
  })

  it('[K4.01] adds a note', async () => {
    const { user } = open({ deskActions: ['note'] })
    expect(await screen.findByText('Nenhuma nota')).toBeTruthy()
    backend.addNote.mockResolvedValue(
      aProcess({ deskActions: ['note'], deskActivities: [aNote('Conferir a matrícula')] }),
    )
    await user.click(screen.getByRole('button', { name: 'Adicionar nota' }))
    expect(await screen.findByText('Escreva a nota')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /Nova nota/ }), ' Conferir a matrícula ')
    await user.click(screen.getByRole('button', { name: 'Adicionar nota' }))
    expect(await screen.findByText('Nota adicionada')).toBeTruthy()
    expect(backend.addNote.mock.calls).toEqual([['p1', { text: 'Conferir a matrícula', mentions: [] }]])
    expect(deskBackend.listAssignees).not.toHaveBeenCalled()
    expect(screen.getByRole('tab', { name: /Interno/ }).textContent).toBe('Interno 1')
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Nova nota/ })).toHaveProperty('value', ''),
    )
  })

  it('[K4.01] mentions people of the staff, and shows whom a note mentions', async () => {
    deskBackend.listAssignees.mockResolvedValue({
      users: [
        { id: 'u7', name: 'Ana Clara', role: 'ANALYST' },
        { id: 'u8', name: 'Bia Lima', role: 'ADMIN' },
      ],
    })
    const { user } = open({ deskActions: ['note'] })
    await user.type(await screen.findByRole('textbox', { name: /Nova nota/ }), '@bi')
    await screen.findByRole('option', { name: 'Bia Lima · Administrador' })
    await user.keyboard('{Enter}confira')
    expect(screen.getByText('Cita Bia Lima · Administrador')).toBeTruthy()
    const noted = { ...aNote('@Bia Lima confira'), mentions: [{ name: 'Bia Lima', role: 'ADMIN' as const }] }
    backend.addNote.mockResolvedValue(aProcess({ deskActions: ['note'], deskActivities: [noted] }))
    await user.click(screen.getByRole('button', { name: 'Adicionar nota' }))
    const panel = within(await screen.findByRole('tabpanel', { name: /Interno/ }))
    const item = within(await panel.findByRole('listitem'))
    expect(item.getByText('@Bia Lima confira')).toBeTruthy()
    expect(item.getByText('Cita Bia Lima · Administrador')).toBeTruthy()
    expect(backend.addNote.mock.calls).toEqual([['p1', { text: '@Bia Lima confira', mentions: ['u8'] }]])
  })
})
