import type { ClockResponse, ProcessResponse } from '@licensing/contracts'
import { aClock, aClockSummary, aProcess } from '@licensing/process-view/testing'
import { aUser } from '@licensing/ui-kit/screen-testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { backend, desk, refusal } from '../../../testing/backend'
import { fill } from '../../../testing/page'
import { openProcess } from '../../../testing/process-detail'

type Answer = NonNullable<ClockResponse['answer']>

const aLine = (
  action: ProcessResponse['deskActivities'][number]['action'],
  observations: string,
): ProcessResponse['deskActivities'][number] => ({
  id: action,
  action,
  description: '',
  observations,
  createdAt: '2026-11-18T12:14:00.000Z',
  user: { name: 'Joana Bezerra', role: 'APPLICANT' },
})

const waiting = (change: Partial<ProcessResponse>) =>
  aProcess({
    status: 'PENDING',
    clock: aClockSummary({ state: 'PAUSED', holder: 'APPLICANT', answerDueOn: '2026-12-10' }),
    ...change,
  })

const open = (process: Partial<ProcessResponse>, answer: Partial<Answer> = {}) => {
  const unanswered: Answer = {
    round: 1,
    requestedOn: '2026-08-10',
    dueOn: '2026-12-10',
    remainingDays: 0,
    overdueDays: 3,
    open: 1,
    total: 1,
    moreTime: null,
    archival: null,
    ...answer,
  }
  backend.getProcessClock.mockResolvedValue(aClock({ state: 'PAUSED', answer: unanswered }))
  return openProcess(waiting(process), { query: '', user: aUser('ADMIN') })
}

const chosen = async ({ user }: ReturnType<typeof open>, name: string) => {
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog'))
  return {
    dialog,
    send: () => user.click(dialog.getByRole('button', { name })),
    type: (label: RegExp, value: string) => fill(label, value, dialog),
  }
}

describe('more time that an applicant asked for', () => {
  const asked = { moreTime: { until: '2027-01-10', status: 'PENDING' } } as const
  const askedOf: Partial<ProcessResponse> = {
    deskActions: ['note', 'decideMoreTime'],
    deskActivities: [aLine('MoreTimeRequested', 'O cartório está fechado')],
  }

  it('[C4.03] more time that an applicant asked for is granted until the day that was asked for, with a reason', async () => {
    const opened = open(askedOf, asked)
    expect(await screen.findByText('Motivo: O cartório está fechado')).toBeTruthy()
    const { dialog, send, type } = await chosen(opened, 'Conceder')
    expect(dialog.getByLabelText(/Novo prazo/)).toHaveProperty('value', '2027-01-10')
    await send()
    expect(await dialog.findByText('Motivo é obrigatório')).toBeTruthy()
    type(/Motivo/, 'Razoável')
    desk.decideMoreTime.mockResolvedValue(waiting({ deskActions: ['note'] }))
    await send()
    expect(await screen.findByText('Prazo concedido')).toBeTruthy()
    expect(desk.decideMoreTime.mock.calls).toEqual([
      ['p1', { granted: true, until: '2027-01-10', reason: 'Razoável' }],
    ])
  })

  it('[C4.03] more time that an applicant asked for is denied without a day', async () => {
    const { dialog, send, type } = await chosen(open(askedOf, asked), 'Negar')
    expect(dialog.queryByLabelText(/Novo prazo/)).toBeNull()
    type(/Motivo/, 'Já houve tempo')
    desk.decideMoreTime.mockResolvedValue(waiting({ deskActions: ['note'] }))
    await send()
    expect(await screen.findByText('Pedido de prazo negado')).toBeTruthy()
    expect(desk.decideMoreTime.mock.calls).toEqual([['p1', { granted: false, reason: 'Já houve tempo' }]])
  })
})

describe('archiving a process that nobody answers', () => {
  it('[C4.04] archiving a process that nobody answers requires how the applicant was notified when the server finds no visit, and keeps the reason', async () => {
    const opened = open({ deskActions: ['note', 'proposeArchival'] })
    const { dialog, send, type } = await chosen(opened, 'Propor arquivamento')
    expect(dialog.queryByLabelText(/foi avisado/)).toBeNull()
    type(/Motivo/, 'Sem resposta')
    const message = 'Não há registro de que o solicitante foi avisado. Diga como foi.'
    desk.proposeArchival.mockRejectedValueOnce(refusal(409, 'APPLICANT_NOT_NOTIFIED', message))
    await send()
    expect(await dialog.findByText(message)).toBeTruthy()
    type(/foi avisado/, 'Carta com aviso de recebimento')
    desk.proposeArchival.mockResolvedValue(waiting({ deskActions: ['note'] }))
    await send()
    expect(await screen.findByText('Arquivamento proposto')).toBeTruthy()
    expect(desk.proposeArchival.mock.lastCall).toEqual([
      'p1',
      { reason: 'Sem resposta', notifiedBy: 'Carta com aviso de recebimento' },
    ])
  })

  const proposed = { archival: { decidableFrom: '2026-12-28' } }

  it.each([
    ['Arquivar processo', true, 'Processo arquivado'],
    ['Retirar proposta', false, 'Proposta retirada'],
  ] as const)('[C4.06] is decided: %s', async (name, archive, toast) => {
    const opened = open(
      {
        deskActions: ['note', 'decideArchival'],
        deskActivities: [aLine('ArchivalProposed', 'Sem resposta')],
      },
      proposed,
    )
    expect(await screen.findByText('Motivo: Sem resposta')).toBeTruthy()
    const { send, type } = await chosen(opened, name)
    type(/Observações/, 'Visto')
    desk.decideArchival.mockResolvedValue(aProcess({ status: archive ? 'ARCHIVED' : 'PENDING' }))
    await send()
    expect(await screen.findByText(toast)).toBeTruthy()
    expect(desk.decideArchival.mock.calls).toEqual([['p1', { archive, observations: 'Visto' }]])
  })

  it('[C4.06 K9.01] archiving a process that nobody answers shows the proposal without buttons to people who may not decide it', async () => {
    open({ deskActions: ['note'] }, proposed)
    expect(await screen.findByText('Arquivamento proposto')).toBeTruthy()
    expect(screen.getByText(/pode ser decidido a partir de 28\/12\/2026/)).toBeTruthy()
    for (const name of ['Arquivar processo', 'Retirar proposta', 'Propor arquivamento', 'Conceder'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
