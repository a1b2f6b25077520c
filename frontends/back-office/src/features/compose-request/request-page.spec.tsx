import type { RequestDraftResponse } from '@licensing/contracts'
import { aProcess } from '@licensing/process-view/testing'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { backend, desk } from '../../testing/backend'
import { anItem, aRequestDraft } from '../../testing/samples'
import RequestPage from './request-page'

const refused = {
  ...anItem,
  id: 'd1',
  documentId: 'd1',
  fieldType: 'document',
  fieldName: 'requerimento',
} as const

const open = (draft: Partial<RequestDraftResponse> = {}) => {
  backend.getProcess.mockResolvedValue(
    aProcess({ status: 'UNDER_ANALYSIS', deskActions: ['note', 'composeRequest'] }),
  )
  desk.getRequestDraft.mockResolvedValue(aRequestDraft(draft))
  return renderScreen(RequestPage, {
    at: '/processes/p1/request',
    route: '/processes/:id/request',
    user: aUser('ANALYST'),
  })
}

describe('composing a request', () => {
  it('[K5.05] [K5.06] shows what the applicant will get, and asks before it sends the version that was read', async () => {
    const { user } = open()
    const preview = within(await screen.findByRole('region', { name: 'O que o solicitante verá' }))
    for (const text of [/responda até 18\/03\/2027/, 'Faltam dados', /Como no contrato social/])
      expect(preview.getByText(text)).toBeTruthy()
    desk.sendRequest.mockResolvedValue(aProcess({ status: 'PENDING' }))
    await user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('Enviar 1 item? Não será possível incluir outros depois.')).toBeTruthy()
    expect(desk.sendRequest).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: 'Enviar pedido' }))
    await waitFor(() => expect(desk.sendRequest).toHaveBeenCalledWith('p1', 3))
    expect(await screen.findByText('Pedido enviado')).toBeTruthy()
  })

  it('[K5.04 K5.06] sends nothing while it is empty or lacks the new fact', async () => {
    open({ items: [], needsNewFact: true, round: 2 })
    expect(await screen.findByText('O pedido está vazio')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /Fato novo/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Enviar pedido' })).toHaveProperty('disabled', true)
  })

  it('[K4.04] keeps the item of a refused document until it is accepted', async () => {
    open({ items: [refused] })
    expect(await screen.findByText('Documento recusado: sai do pedido quando for aceito.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remover o item 1' })).toBeNull()
  })
})
