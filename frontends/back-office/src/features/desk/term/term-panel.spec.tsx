import * as api from '@licensing/api-client'
import * as deskApi from '@licensing/api-client/desk'
import type { ClockResponse, ProcessResponse } from '@licensing/contracts'
import { aClock, aDocument, aProcess, someChanges } from '@licensing/process-view/testing'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ProcessDetailPage from '../../process-detail/process-detail-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/desk', { spy: true })

const backend = vi.mocked(api)
const deskBackend = vi.mocked(deskApi)
const REQUEST = '11111111-1111-4111-8111-111111111111'
const HINT = 'O enquadramento mudou. Confirme o prazo.'
const REASON = 'O estudo foi exigido na vistoria.'

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

const open = (process: Partial<ProcessResponse> = {}, clock: Partial<ClockResponse> = {}) => {
  const shown = aProcess({ deskActions: ['classify', 'extendTerm'], ...process })
  backend.getProcess.mockResolvedValue(shown)
  backend.getProcessClock.mockResolvedValue(aClock(clock))
  return renderScreen(ProcessDetailPage, {
    at: '/processes/p1?tab=deadlines',
    route: '/processes/:id',
    user: aUser('ANALYST'),
  })
}

const button = (name: string) => screen.findByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))
const refusal = (field: string, message: string) =>
  new api.ApiError({
    status: 400,
    code: 'VALIDATION',
    message,
    path: '/processes/p1',
    errors: [{ field, message }],
  })

describe('the term of a process, for staff', () => {
  it('[C3.08] offers nothing without the rights', async () => {
    open({ deskActions: ['note'] }, { classificationOutdated: true })
    await screen.findByRole('heading', { name: 'Registro do prazo' })
    for (const name of ['Reenquadrar prazo', 'Prorrogar de comum acordo'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByText(HINT)).toBeNull()
  })

  it('[C1.10] [C3.08] classifies it again, starting from the previous findings', async () => {
    const { user } = open({}, { publicHearing: true })
    await user.click(await button('Reenquadrar prazo'))
    const opened = await dialog()
    const send = opened.getByRole('button', { name: 'Reenquadrar prazo' })
    await user.click(send)
    expect(opened.getByText('Motivo é obrigatório')).toBeTruthy()
    expect(deskBackend.classifyTerm).not.toHaveBeenCalled()
    await user.click(opened.getByRole('checkbox', { name: 'Exige EIA/RIMA' }))
    await user.type(opened.getByRole('textbox', { name: /Motivo/ }), REASON)
    deskBackend.classifyTerm.mockResolvedValue(aProcess())
    await user.click(send)
    expect(await screen.findByText('Prazo alterado')).toBeTruthy()
    expect(deskBackend.classifyTerm.mock.calls).toEqual([
      ['p1', { requiresEia: true, publicHearing: true, twoPhase: false, reason: REASON }],
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The ledger is read again.
    expect(backend.getProcessClock.mock.calls.length).toBeGreaterThan(1)
  })

  it('[C1.11] shows that a correction calls for it, once', async () => {
    const { user } = open({}, { classificationOutdated: true })
    expect(await screen.findByText(HINT)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Reenquadrar prazo' })).toHaveLength(1)
    await user.click(await button('Reenquadrar prazo'))
    expect(await dialog()).toBeTruthy()
  })

  it('[C1.12] [C3.08] extends it by agreement, with a request that the applicant put on file', async () => {
    const documents = [
      aDocument({ id: REQUEST, originalName: 'acordo.pdf', category: 'outros_documentos' }),
      aDocument({ id: 'licence', originalName: 'licenca.pdf', issued: true }),
    ]
    const { user } = open({ documents })
    await user.click(await button('Prorrogar de comum acordo'))
    const opened = await dialog()
    const send = opened.getByRole('button', { name: 'Prorrogar prazo' })
    await user.type(opened.getByRole('textbox', { name: /Dias a mais/ }), '366')
    await user.click(send)
    for (const message of ['Informe de 1 a 365 dias', 'Escolha o pedido do solicitante'])
      expect(opened.getByText(message)).toBeTruthy()
    expect(opened.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Selecione',
      'acordo.pdf · Outros Documentos · 18/11/2026',
    ])
    await user.clear(opened.getByRole('textbox', { name: /Dias a mais/ }))
    await user.type(opened.getByRole('textbox', { name: /Dias a mais/ }), '30')
    await user.selectOptions(opened.getByRole('combobox', { name: /Pedido do solicitante/ }), REQUEST)
    await user.type(opened.getByRole('textbox', { name: /Motivo/ }), REASON)
    deskBackend.extendTerm.mockRejectedValueOnce(refusal('documentId', 'Escolha o pedido certo'))
    await user.click(send)
    expect((await screen.findAllByText('Escolha o pedido certo')).length).toBe(2)
    deskBackend.extendTerm.mockResolvedValue(aProcess())
    await user.click(send)
    expect(await screen.findByText('Prazo alterado')).toBeTruthy()
    expect(deskBackend.extendTerm.mock.lastCall).toEqual([
      'p1',
      { days: 30, reason: REASON, documentId: REQUEST },
    ])
  })
})
