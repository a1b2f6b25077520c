import type { ProcessResponse } from '@licensing/contracts'
import { aProcess } from '@licensing/process-view/testing'
import { aUser } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { desk } from '../../../testing/backend'
import { fill } from '../../../testing/page'
import { openProcess } from '../../../testing/process-detail'

const me = aUser('ANALYST')
const ANA = '11111111-1111-4111-8111-111111111111'
const BIA = '22222222-2222-4222-8222-222222222222'
const ana = { id: ANA, name: 'Ana Clara', role: 'ANALYST', active: true } as const

const open = async (process: Partial<ProcessResponse>) => {
  const { user } = openProcess(process, { query: 'tab=internal', user: me })
  return { user, panel: within(await screen.findByRole('tabpanel', { name: /Interno/ })) }
}

describe('the person responsible for a process', () => {
  it('[K2.01] the person responsible for a process is nobody until somebody takes it', async () => {
    const { user, panel } = await open({ deskActions: ['claim', 'note'] })
    expect(await panel.findByText('Ninguém está com este processo.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Atribuir' })).toBeNull()
    const mine = { ...ana, id: me.id, name: me.name }
    desk.claimProcess.mockResolvedValue(
      aProcess({ assignee: mine, deskActions: ['assign', 'release', 'note'] }),
    )
    const [inHeader] = screen.getAllByRole('button', { name: 'Assumir' })
    if (inHeader) await user.click(inHeader)
    expect(await screen.findByText('Processo assumido')).toBeTruthy()
    expect(desk.claimProcess.mock.calls).toEqual([['p1', { version: 3 }]])
    expect(await panel.findByText('Responsável: você')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Assumir' })).toBeNull()
  })

  it('[K2.02] [K2.03] the person responsible for a process passes it on to somebody else with a reason, or gives it back to the queue', async () => {
    const { user, panel } = await open({ assignee: ana, deskActions: ['assign', 'release', 'note'] })
    desk.listAssignees.mockResolvedValue({
      users: [
        { id: ANA, name: 'Ana Clara', role: 'ANALYST' },
        { id: BIA, name: 'Bia Lima', role: 'ADMIN' },
      ],
    })
    await user.click(await panel.findByText('Passar para…'))
    const passing = within(await screen.findByRole('dialog'))
    await user.click(passing.getByRole('button', { name: 'Passar' }))
    expect(await passing.findByText('Escolha uma pessoa')).toBeTruthy()
    await user.click(passing.getByRole('combobox', { name: /Pessoa/ }))
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['Bia Lima · Administrador'])
    await user.click(screen.getByRole('option', { name: /Bia/ }))
    fill(/Motivo/, 'Férias', passing)
    const bia = { ...ana, id: BIA, name: 'Bia Lima' }
    desk.assignProcess.mockResolvedValue(aProcess({ assignee: bia, deskActions: ['release', 'note'] }))
    await user.click(passing.getByRole('button', { name: 'Passar' }))
    expect(await screen.findByText('Processo atribuído a Bia Lima')).toBeTruthy()
    expect(desk.assignProcess.mock.calls).toEqual([['p1', { assigneeId: BIA, reason: 'Férias', version: 3 }]])
    await user.click(await panel.findByText('Devolver à fila'))
    const releasing = within(await screen.findByRole('dialog'))
    desk.releaseProcess.mockResolvedValue(aProcess({ deskActions: ['claim', 'note'] }))
    await user.click(releasing.getByRole('button', { name: 'Devolver à fila' }))
    expect(await screen.findByText('Processo devolvido à fila')).toBeTruthy()
    expect(desk.releaseProcess.mock.calls).toEqual([['p1', { version: 3 }]])
  })

  it('[K2.04] the person responsible for a process is marked if they were removed or lost access', async () => {
    for (const [name, text] of [
      ['Usuário removido', 'Responsável: Usuário removido'],
      ['Ana Clara', 'Responsável: Ana Clara (sem acesso)'],
    ] as const) {
      const assignee = { ...ana, name, active: false }
      const { panel } = await open({ assignee, deskActions: ['claim', 'assign', 'note'] })
      expect(await panel.findByText(text)).toBeTruthy()
      expect(panel.getByText('Atribuir')).toBeTruthy()
      expect(screen.queryByText('Devolver à fila')).toBeNull()
      cleanup()
    }
  })

  it('[K2.01 K9.01] the person responsible for a process is followed by who had it before, and by no button without a right to it', async () => {
    const { panel } = await open({
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
    expect(await panel.findByText('Processo assumido')).toBeTruthy()
    for (const name of ['Assumir', 'Passar para…', 'Atribuir', 'Devolver à fila'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
