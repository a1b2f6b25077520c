import * as api from '@licensing/api-client'
import * as deskApi from '@licensing/api-client/desk'
import type { ProcessResponse } from '@licensing/contracts'
import { aProcess, someChanges } from '@licensing/process-view/testing'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ProcessDetailPage from '../../process-detail/process-detail-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/desk', { spy: true })

const backend = vi.mocked(api)
const deskBackend = vi.mocked(deskApi)
const me = aUser('ANALYST')
const ANA = '11111111-1111-4111-8111-111111111111'
const BIA = '22222222-2222-4222-8222-222222222222'

beforeEach(() => {
  backend.getProcessChanges.mockResolvedValue(someChanges())
  backend.markProcessSeen.mockResolvedValue()
  backend.listMunicipalitiesForProcesses.mockResolvedValue([])
  backend.listCorrections.mockResolvedValue([])
  deskBackend.listAssignees.mockResolvedValue({
    users: [
      { id: ANA, name: 'Ana Clara', role: 'ANALYST' },
      { id: BIA, name: 'Bia Lima', role: 'ADMIN' },
    ],
  })
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
    user: me,
  })
}
const panel = async () => within(await screen.findByRole('tabpanel', { name: /Interno/ }))
const ana = { id: ANA, name: 'Ana Clara', role: 'ANALYST', active: true } as const

describe('who has a process', () => {
  it('[K2.01] is nobody until somebody takes it', async () => {
    const { user } = open({ deskActions: ['claim', 'note'] })
    expect(await (await panel()).findByText('Ninguém está com este processo.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Atribuir' })).toBeNull()
    const mine = { ...ana, id: me.id, name: me.name }
    deskBackend.claimProcess.mockResolvedValue(
      aProcess({ assignee: mine, deskActions: ['assign', 'release', 'note'] }),
    )
    const [inHeader] = screen.getAllByRole('button', { name: 'Assumir' })
    if (inHeader) await user.click(inHeader)
    expect(await screen.findByText('Processo assumido')).toBeTruthy()
    expect(deskBackend.claimProcess.mock.calls).toEqual([['p1', { version: 3 }]])
    expect(await (await panel()).findByText('Responsável: você')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Assumir' })).toBeNull()
  })

  it('[K2.02] is passed on with a reason, to somebody else', async () => {
    const { user } = open({ assignee: ana, deskActions: ['assign', 'release', 'note'] })
    await user.click(await (await panel()).findByRole('button', { name: 'Passar para…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Passar' }))
    expect(await dialog.findByText('Escolha uma pessoa')).toBeTruthy()
    await user.click(dialog.getByRole('combobox', { name: /Pessoa/ }))
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Bia Lima · Administrador',
    ])
    await user.click(screen.getByRole('option', { name: /Bia/ }))
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Férias')
    deskBackend.assignProcess.mockResolvedValue(aProcess({ assignee: { ...ana, id: BIA, name: 'Bia Lima' } }))
    await user.click(dialog.getByRole('button', { name: 'Passar' }))
    expect(await screen.findByText('Processo atribuído a Bia Lima')).toBeTruthy()
    expect(deskBackend.assignProcess.mock.calls).toEqual([
      ['p1', { assigneeId: BIA, reason: 'Férias', version: 3 }],
    ])
  })

  it('[K2.03] gives it back to the queue', async () => {
    const { user } = open({ assignee: ana, deskActions: ['assign', 'release', 'note'] })
    await user.click(await (await panel()).findByRole('button', { name: 'Devolver à fila' }))
    const dialog = within(await screen.findByRole('dialog'))
    deskBackend.releaseProcess.mockResolvedValue(aProcess({ deskActions: ['claim', 'note'] }))
    await user.click(dialog.getByRole('button', { name: 'Devolver à fila' }))
    expect(await screen.findByText('Processo devolvido à fila')).toBeTruthy()
    expect(deskBackend.releaseProcess.mock.calls).toEqual([['p1', { reason: '', version: 3 }]])
  })

  it.each([
    ['Usuário removido', 'Responsável: Usuário removido'],
    ['Ana Clara', 'Responsável: Ana Clara (sem acesso)'],
  ])('[K2.04] marks %s, who may no longer have it', async (name, text) => {
    open({ assignee: { ...ana, name, active: false }, deskActions: ['claim', 'assign', 'note'] })
    expect(await (await panel()).findByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Atribuir' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Devolver à fila' })).toBeNull()
  })

  it('[K2.01 K9.01] lists who had it before, and offers nothing without a right to it', async () => {
    open({
      assignee: ana,
      deskActions: ['note'],
      deskActivities: [
        {
          id: 'a1',
          action: 'ProcessAssigned',
          description: 'Processo assumido',
          observations: null,
          createdAt: '2026-11-18T12:14:00.000Z',
          user: { name: 'Ana Clara', role: 'ANALYST' },
        },
      ],
    })
    expect(await (await panel()).findByText('Processo assumido')).toBeTruthy()
    for (const name of ['Assumir', 'Passar para…', 'Atribuir', 'Devolver à fila'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
