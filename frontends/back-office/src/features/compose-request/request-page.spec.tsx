import * as api from '@licensing/api-client'
import * as deskApi from '@licensing/api-client/desk'
import type { ProcessResponse, RequestDraftResponse } from '@licensing/contracts'
import { aProcess } from '@licensing/process-view/testing'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import RequestPage from './request-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/desk', { spy: true })

const backend = vi.mocked(api)
const desk = vi.mocked(deskApi)

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const item = {
  id: 'i1',
  fieldType: 'field' as const,
  fieldName: 'enterpriseName',
  description: 'Como no contrato social',
  documentId: null,
}
const aDraft = (change: Partial<RequestDraftResponse> = {}): RequestDraftResponse => ({
  version: 3,
  message: null,
  newFact: null,
  nonAdmission: false,
  items: [item],
  round: 1,
  needsNewFact: false,
  nonAdmissible: false,
  admissibleUntil: null,
  answerBy: '2027-03-18',
  updatedBy: { name: 'Tiago Nóbrega', role: 'ANALYST' },
  updatedAt: '2026-11-18T17:03:00.000Z',
  ...change,
})

const open = (draft: Partial<RequestDraftResponse> = {}, process: Partial<ProcessResponse> = {}) => {
  backend.getProcess.mockResolvedValue(
    aProcess({ status: 'UNDER_ANALYSIS', deskActions: ['note', 'composeRequest'], ...process }),
  )
  desk.getRequestDraft.mockResolvedValue(aDraft(draft))
  return renderScreen(RequestPage, {
    at: '/processes/p1/request',
    route: '/processes/:id/request',
    user: aUser('ANALYST'),
  })
}

describe('composing a request', () => {
  it('[K5.05] shows the items, message and date that the applicant will get', async () => {
    open({ message: 'Faltam documentos' })
    const preview = within(await screen.findByRole('region', { name: 'O que o solicitante verá' }))
    expect(preview.getByText(/responda até 18\/03\/2027/)).toBeTruthy()
    expect(preview.getByText('Faltam documentos')).toBeTruthy()
    expect(preview.getByText(/Como no contrato social/)).toBeTruthy()
  })

  it('[K5.06] asks before it sends the version that was read', async () => {
    const { user } = open()
    desk.sendRequest.mockResolvedValue(aProcess({ status: 'PENDING' }))
    await user.click(await screen.findByRole('button', { name: 'Enviar pedido' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('Enviar 1 item? Não será possível incluir outros depois.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Enviar pedido' }))
    await waitFor(() => expect(desk.sendRequest).toHaveBeenCalledWith('p1', 3))
    expect(await screen.findByText('Pedido enviado')).toBeTruthy()
  })

  it('[K5.04 K5.06] sends nothing while it is empty or lacks the new fact', async () => {
    open({ items: [], needsNewFact: true, round: 2 })
    expect(await screen.findByText('O pedido está vazio')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /Fato novo/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Enviar pedido' }).hasAttribute('disabled')).toBe(true)
  })

  it('[K4.04] keeps the item of a refused document until it is accepted', async () => {
    open({
      items: [{ ...item, id: 'd1', documentId: 'd1', fieldType: 'document', fieldName: 'requerimento' }],
    })
    expect(await screen.findByText('Documento recusado: sai do pedido quando for aceito.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remover o item 1' })).toBeNull()
  })
})
