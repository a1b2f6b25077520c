import type { ClockResponse, ProcessResponse } from '@licensing/contracts'
import { ApiError } from '@licensing/api-client'
import { aClock, aClockSummary, aProcess } from '@licensing/process-view/testing'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { backend, desk } from '../../testing/backend'
import { openProcess } from '../../testing/process-detail'
import AnswerPage from '../answer-request/answer-page'

type Answer = NonNullable<ClockResponse['answer']>

const aClockOf = (change: Partial<Answer> = {}) => {
  const answer: Answer = {
    round: 1,
    requestedOn: '2026-08-10',
    dueOn: '2026-12-10',
    remainingDays: 22,
    overdueDays: 0,
    open: 1,
    total: 1,
    moreTime: null,
    archival: null,
    ...change,
  }
  return aClock({ state: 'PAUSED', answer })
}
const waiting = (change: Partial<ProcessResponse> = {}): Partial<ProcessResponse> => ({
  status: 'PENDING',
  clock: aClockSummary({ state: 'PAUSED', holder: 'APPLICANT', answerDueOn: '2026-12-10' }),
  deskActions: ['askMoreTime', 'answerRequest'],
  ...change,
})

const openDetail = (answer: Partial<Answer> = {}, process: Partial<ProcessResponse> = {}) => {
  backend.getProcessClock.mockResolvedValue(aClockOf(answer))
  return openProcess(waiting(process))
}
const openAnswer = (answer: Partial<Answer> = {}) => {
  const description = 'Como no contrato social'
  const field = { correctionId: 'c1', fieldType: 'field', fieldName: 'enterpriseName', description } as const
  const state = { status: 'PENDING', rejectionReason: null, optional: false } as const
  backend.listMunicipalitiesForProcesses.mockResolvedValue([])
  backend.getProcess.mockResolvedValue(aProcess(waiting()))
  backend.getProcessClock.mockResolvedValue(aClockOf(answer))
  desk.getOpenRequest.mockResolvedValue({
    items: [{ ...field, ...state, documents: [] }],
    answered: 0,
    total: 1,
    answerBy: '2026-12-10',
    message: null,
    moreTime: answer.moreTime ?? null,
  })
  return renderScreen(AnswerPage, {
    at: '/processes/p1/answer',
    route: '/processes/:id/answer',
    user: aUser('APPLICANT'),
  })
}
const places = [
  ['the next step', () => openDetail()],
  ['the page of the answer', () => openAnswer()],
] as const
const UNTIL = '2027-01-10'

describe('more time', () => {
  it.each(places)(
    '[C4.03 K6.05] is asked for at %s, with a day that the server may refuse and a reason',
    async (_place, open) => {
      const { user } = open()
      await user.click(await screen.findByRole('button', { name: 'Pedir mais prazo' }))
      const dialog = within(await screen.findByRole('dialog'))
      const send = () => user.click(dialog.getByRole('button', { name: 'Pedir mais prazo' }))
      const type = (label: RegExp, value: string) =>
        fireEvent.change(dialog.getByLabelText(label), { target: { value } })
      await send()
      expect(await dialog.findByText('Motivo é obrigatório')).toBeTruthy()
      expect(desk.askMoreTime).not.toHaveBeenCalled()
      type(/Novo prazo/, UNTIL)
      type(/Motivo/, 'O cartório está fechado')
      const message = 'Escolha um dia depois de 10/12/2026'
      const errors = [{ field: 'until', message }]
      desk.askMoreTime.mockRejectedValueOnce(
        new ApiError({ status: 400, code: 'VALIDATION', message, path: '/processes/p1/more-time', errors }),
      )
      await send()
      expect(await dialog.findByText(message)).toBeTruthy()
      expect(dialog.getByLabelText(/Novo prazo/).getAttribute('aria-invalid')).toBe('true')
      desk.askMoreTime.mockResolvedValue(aProcess(waiting({ deskActions: ['answerRequest'] })))
      backend.getProcessClock.mockResolvedValue(aClockOf({ moreTime: { until: UNTIL, status: 'PENDING' } }))
      await send()
      expect(await screen.findByText('Pedido enviado')).toBeTruthy()
      expect(desk.askMoreTime.mock.lastCall).toEqual([
        'p1',
        { until: UNTIL, reason: 'O cartório está fechado' },
      ])
      const asked = 'Mais prazo pedido, até 10/01/2027. O município ainda não respondeu.'
      expect(await screen.findByText(asked)).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Pedir mais prazo' })).toBeNull()
    },
  )

  it('[C4.03] is shown as granted or denied', async () => {
    for (const [status, text] of [
      ['GRANTED', 'Mais prazo concedido, até 10/01/2027.'],
      ['DENIED', 'O pedido de mais prazo, até 10/01/2027, foi negado.'],
    ] as const) {
      openDetail({ moreTime: { until: UNTIL, status } })
      expect(await screen.findByText(text)).toBeTruthy()
      cleanup()
    }
  })

  it('[C4.03 K9.01] is offered only with the right to it, and reads no clock while nothing is awaited', async () => {
    openDetail({}, { deskActions: [], clock: null })
    expect(await screen.findByRole('region', { name: 'Situação do processo' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pedir mais prazo' })).toBeNull()
    expect(backend.getProcessClock).not.toHaveBeenCalled()
  })
})

it('[C4.05] the proposal to archive is shown in detail and answer with its day, and that an answer ends it', async () => {
  for (const open of [openDetail, openAnswer]) {
    open({ archival: { decidableFrom: '2026-12-28' } })
    expect(await screen.findByText('Arquivamento proposto')).toBeTruthy()
    const text =
      'O arquivamento pode ser decidido a partir de 28/12/2026. Você ainda pode responder: a resposta encerra a proposta.'
    expect(screen.getByText(text)).toBeTruthy()
    cleanup()
  }
})
