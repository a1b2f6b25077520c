import * as api from '@licensing/api-client'
import * as deskApi from '@licensing/api-client/desk'
import type { ClockResponse, OpenRequestResponse, ProcessResponse } from '@licensing/contracts'
import { aClock, aClockSummary, aProcess, someChanges } from '@licensing/process-view/testing'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import AnswerPage from '../answer-request/answer-page'
import ProcessDetailPage from '../process-detail/process-detail-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/desk', { spy: true })

const backend = vi.mocked(api)
const desk = vi.mocked(deskApi)

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

type Answer = NonNullable<ClockResponse['answer']>

const anAnswer = (change: Partial<Answer> = {}): Answer => ({
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
})

const waiting = (change: Partial<ProcessResponse> = {}) =>
  aProcess({
    status: 'PENDING',
    clock: aClockSummary({ state: 'PAUSED', holder: 'APPLICANT', answerDueOn: '2026-12-10' }),
    deskActions: ['askMoreTime', 'answerRequest'],
    ...change,
  })

const openDetail = (answer: Partial<Answer> = {}, process: Partial<ProcessResponse> = {}) => {
  backend.getProcess.mockResolvedValue(waiting(process))
  backend.getProcessClock.mockResolvedValue(aClock({ state: 'PAUSED', answer: anAnswer(answer) }))
  return renderScreen(ProcessDetailPage, {
    at: '/processes/p1',
    route: '/processes/:id',
    user: aUser('APPLICANT'),
  })
}

const openAnswer = (answer: Partial<Answer> = {}) => {
  const item: OpenRequestResponse['items'][number] = {
    correctionId: 'c1',
    fieldType: 'field',
    fieldName: 'enterpriseName',
    description: 'Como no contrato social',
    status: 'PENDING',
    rejectionReason: null,
    documents: [],
    optional: false,
  }
  backend.getProcess.mockResolvedValue(waiting())
  backend.getProcessClock.mockResolvedValue(aClock({ state: 'PAUSED', answer: anAnswer(answer) }))
  desk.getOpenRequest.mockResolvedValue({
    items: [item],
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

const UNTIL = '2027-01-10'
const openForm = async ({ user }: ReturnType<typeof openDetail>) => {
  await user.click(await screen.findByRole('button', { name: 'Pedir mais prazo' }))
  const dialog = within(await screen.findByRole('dialog'))
  const send = () => user.click(dialog.getByRole('button', { name: 'Pedir mais prazo' }))
  const fill = async () => {
    await user.type(dialog.getByLabelText(/Novo prazo/), UNTIL)
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'O cartório está fechado')
  }
  return { dialog, fill, send }
}

describe('asking for more time', () => {
  it.each([
    ['the next step', () => openDetail()],
    ['the page of the answer', () => openAnswer()],
  ])('[C4.03 K6.05] is offered at %s, with a day and a reason', async (_place, open) => {
    const { dialog, fill, send } = await openForm(open())
    await send()
    expect(await dialog.findByText('Motivo é obrigatório')).toBeTruthy()
    expect(desk.askMoreTime).not.toHaveBeenCalled()
    await fill()
    desk.askMoreTime.mockResolvedValue(waiting({ deskActions: ['answerRequest'] }))
    backend.getProcessClock.mockResolvedValue(
      aClock({ answer: anAnswer({ moreTime: { until: UNTIL, status: 'PENDING' } }) }),
    )
    await send()
    expect(await screen.findByText('Pedido enviado')).toBeTruthy()
    expect(desk.askMoreTime.mock.calls).toEqual([['p1', { until: UNTIL, reason: 'O cartório está fechado' }]])
    expect(
      await screen.findByText('Mais prazo pedido, até 10/01/2027. O município ainda não respondeu.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pedir mais prazo' })).toBeNull()
  })

  it('[C4.03] shows at the day why the server refuses it', async () => {
    const { dialog, fill, send } = await openForm(openDetail())
    await fill()
    const message = 'Escolha um dia depois de 10/12/2026'
    desk.askMoreTime.mockRejectedValue(
      new api.ApiError({
        status: 400,
        code: 'VALIDATION',
        message,
        path: '/processes/p1/more-time',
        errors: [{ field: 'until', message }],
      }),
    )
    await send()
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(dialog.getByLabelText(/Novo prazo/).getAttribute('aria-invalid')).toBe('true')
  })

  it.each([
    ['GRANTED', 'Mais prazo concedido, até 10/01/2027.'],
    ['DENIED', 'O pedido de mais prazo, até 10/01/2027, foi negado.'],
  ] as const)('[C4.03] shows the decision %s', async (status, text) => {
    openDetail({ moreTime: { until: UNTIL, status } })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('[C4.03 K9.01] is offered only with the right to it, and reads no clock while nothing is awaited', async () => {
    openDetail({}, { deskActions: [], clock: null })
    expect(await screen.findByRole('region', { name: 'Situação do processo' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pedir mais prazo' })).toBeNull()
    expect(backend.getProcessClock).not.toHaveBeenCalled()
  })
})

describe('the proposal to archive', () => {
  it.each([
    ['the detail', openDetail],
    ['the page of the answer', openAnswer],
  ])('[C4.05] is shown on %s with its day, and that an answer ends it', async (_place, open) => {
    open({ archival: { decidableFrom: '2026-12-28' } })
    expect(await screen.findByText('Arquivamento proposto')).toBeTruthy()
    expect(
      screen.getByText(
        'O arquivamento pode ser decidido a partir de 28/12/2026. Você ainda pode responder: a resposta encerra a proposta.',
      ),
    ).toBeTruthy()
  })
})
