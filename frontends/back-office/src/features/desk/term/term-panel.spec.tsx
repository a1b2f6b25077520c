import type { ClockResponse, ProcessResponse } from '@licensing/contracts'
import { aClock, aDocument, aProcess } from '@licensing/process-view/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { backend, desk, refusal } from '../../../testing/backend'
import { fill } from '../../../testing/page'
import { openProcess } from '../../../testing/process-detail'

const REQUEST = '11111111-1111-4111-8111-111111111111'
const HINT = 'O enquadramento mudou. Confirme o prazo.'
const REASON = 'O estudo foi exigido na vistoria.'

const open = (process: Partial<ProcessResponse> = {}, clock: Partial<ClockResponse> = {}) => {
  backend.getProcessClock.mockResolvedValue(aClock(clock))
  const deskActions: ProcessResponse['deskActions'] = ['classify', 'extendTerm']
  return openProcess({ deskActions, ...process }, { query: 'tab=deadlines' })
}
const openDialog = async ({ user }: ReturnType<typeof open>, name: string) => {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

describe('the term of a process, for staff', () => {
  it('[C3.08] the term of a process offers nothing without the rights', async () => {
    open({ deskActions: ['note'] }, { classificationOutdated: true })
    await screen.findByRole('heading', { name: 'Registro do prazo' })
    for (const name of ['Reenquadrar prazo', 'Prorrogar de comum acordo'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByText(HINT)).toBeNull()
  })

  it('[C1.10] [C1.11] [C3.08] the term of a process is classified again where a correction calls for it, from the previous findings', async () => {
    const shown = open({}, { publicHearing: true, classificationOutdated: true })
    expect(await screen.findByText(HINT)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Reenquadrar prazo' })).toHaveLength(1)
    const dialog = await openDialog(shown, 'Reenquadrar prazo')
    const send = dialog.getByRole('button', { name: 'Reenquadrar prazo' })
    await shown.user.click(send)
    expect(dialog.getByText('Motivo é obrigatório')).toBeTruthy()
    expect(desk.classifyTerm).not.toHaveBeenCalled()
    await shown.user.click(dialog.getByLabelText('Exige EIA/RIMA'))
    fill(/Motivo/, REASON, dialog)
    desk.classifyTerm.mockResolvedValue(aProcess())
    await shown.user.click(send)
    expect(await screen.findByText('Prazo alterado')).toBeTruthy()
    expect(desk.classifyTerm.mock.calls).toEqual([
      ['p1', { requiresEia: true, publicHearing: true, twoPhase: false, reason: REASON }],
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The ledger is read again.
    expect(backend.getProcessClock.mock.calls.length).toBeGreaterThan(1)
  })

  it('[C1.12] [C3.08] the term of a process is extended by agreement, with a request that the applicant put on file', async () => {
    const documents = [
      aDocument({ id: REQUEST, originalName: 'acordo.pdf', category: 'outros_documentos' }),
      aDocument({ id: 'licence', originalName: 'licenca.pdf', issued: true }),
    ]
    const shown = open({ documents })
    const dialog = await openDialog(shown, 'Prorrogar de comum acordo')
    const send = dialog.getByRole('button', { name: 'Prorrogar prazo' })
    fill(/Dias a mais/, '366', dialog)
    await shown.user.click(send)
    for (const message of ['Informe de 1 a 365 dias', 'Escolha o pedido do solicitante'])
      expect(dialog.getByText(message)).toBeTruthy()
    expect(
      dialog
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
        .join(' | '),
    ).toBe('Selecione | acordo.pdf · Outros Documentos · 18/11/2026')
    fill(/Dias a mais/, '30', dialog)
    fill(/Pedido do solicitante/, REQUEST, dialog)
    fill(/Motivo/, REASON, dialog)
    const message = 'Escolha o pedido certo'
    desk.extendTerm.mockRejectedValueOnce(refusal(400, 'VALIDATION', message, { documentId: message }))
    await shown.user.click(send)
    expect((await screen.findAllByText(message)).length).toBe(2)
    desk.extendTerm.mockResolvedValue(aProcess())
    await shown.user.click(send)
    expect(await screen.findByText('Prazo alterado')).toBeTruthy()
    expect(desk.extendTerm.mock.lastCall).toEqual(['p1', { days: 30, reason: REASON, documentId: REQUEST }])
  })
})
