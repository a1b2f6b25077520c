import { ApiError } from '@licensing/api-client'
import { type AnswerTerm, anAnswerClock, aProcess, awaitingAnswer } from '@licensing/process-view/testing'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { backend, desk } from '../../testing/backend'
import AnswerPage from './answer-page'

const openAnswer = (answer: Partial<AnswerTerm> = {}) => {
  const description = 'Como no contrato social'
  const field = { correctionId: 'c1', fieldType: 'field', fieldName: 'enterpriseName', description } as const
  const state = { status: 'PENDING', rejectionReason: null, optional: false } as const
  backend.listMunicipalitiesForProcesses.mockResolvedValue([])
  backend.getProcess.mockResolvedValue(aProcess(awaitingAnswer()))
  backend.getProcessClock.mockResolvedValue(anAnswerClock(answer))
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
const UNTIL = '2027-01-10'

it('[C4.03 K6.05] more time is asked for on the page of the answer, with a day that the server may refuse and a reason', async () => {
  const { user } = openAnswer()
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
  desk.askMoreTime.mockResolvedValue(aProcess(awaitingAnswer({ deskActions: ['answerRequest'] })))
  backend.getProcessClock.mockResolvedValue(anAnswerClock({ moreTime: { until: UNTIL, status: 'PENDING' } }))
  await send()
  expect(await screen.findByText('Pedido enviado')).toBeTruthy()
  expect(desk.askMoreTime.mock.lastCall).toEqual(['p1', { until: UNTIL, reason: 'O cartório está fechado' }])
  const asked = 'Mais prazo pedido, até 10/01/2027. O município ainda não respondeu.'
  expect(await screen.findByText(asked)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pedir mais prazo' })).toBeNull()
})

it('[C4.05] the proposal to archive is shown on the page of the answer with its day, and that an answer ends it', async () => {
  openAnswer({ archival: { decidableFrom: '2026-12-28' } })
  expect(await screen.findByText('Arquivamento proposto')).toBeTruthy()
  const text =
    'O arquivamento pode ser decidido a partir de 28/12/2026. Até a decisão, uma resposta ao pedido encerra a proposta.'
  expect(screen.getByText(text)).toBeTruthy()
})
