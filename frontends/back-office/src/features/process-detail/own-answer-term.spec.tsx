import type { ProcessResponse } from '@licensing/contracts'
import { type AnswerTerm, anAnswerClock, awaitingAnswer } from '@licensing/process-view/testing'
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { backend } from '../../testing/backend'
import { openOwnProcess } from '../../testing/process-detail'

const open = (answer: Partial<AnswerTerm> = {}, process: Partial<ProcessResponse> = {}) => {
  backend.getProcessClock.mockResolvedValue(anAnswerClock(answer))
  return openOwnProcess(awaitingAnswer(process))
}
const UNTIL = '2027-01-10'

describe('more time for an answer', () => {
  it('[C4.03] more time for an answer is asked for next to the next step', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Pedir mais prazo' }))
    expect(await screen.findByRole('dialog', { name: /Pedir mais prazo/ })).toBeTruthy()
  })

  it('[C4.03] more time for an answer is shown as granted or denied', async () => {
    for (const [status, text] of [
      ['GRANTED', 'Mais prazo concedido, até 10/01/2027.'],
      ['DENIED', 'O pedido de mais prazo, até 10/01/2027, foi negado.'],
    ] as const) {
      open({ moreTime: { until: UNTIL, status } })
      expect(await screen.findByText(text)).toBeTruthy()
      cleanup()
    }
  })

  it('[C4.03 K9.01] more time for an answer is offered only with the right to it, and reads no clock while nothing is awaited', async () => {
    open({}, { deskActions: [], clock: null })
    expect(await screen.findByRole('region', { name: 'Situação do processo' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pedir mais prazo' })).toBeNull()
    expect(backend.getProcessClock).not.toHaveBeenCalled()
  })
})

it('[C4.05] the proposal to archive is shown to the owner of the process with its day, and that an answer ends it', async () => {
  open({ archival: { decidableFrom: '2026-12-28' } })
  expect(await screen.findByText('Arquivamento proposto')).toBeTruthy()
  const text =
    'O arquivamento pode ser decidido a partir de 28/12/2026. Até a decisão, uma resposta ao pedido encerra a proposta.'
  expect(screen.getByText(text)).toBeTruthy()
})
