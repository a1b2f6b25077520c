import type { RequestDraftResponse } from '@licensing/contracts'
import { aDocument, aProcess } from '@licensing/process-view/testing'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { backend, desk } from '../../testing/backend'
import { fill } from '../../testing/page'
import { anItem, aRequestDraft } from '../../testing/samples'
import RequestPage from './request-page'

const refused = {
  ...anItem,
  id: 'd1',
  documentId: 'd1',
  fieldType: 'document',
  fieldName: 'requerimento',
} as const

const refusal = {
  verdict: 'REFUSED',
  reason: 'Ilegível',
  at: '2026-11-18T12:14:00.000Z',
  by: { name: 'Tiago Nóbrega', role: 'ANALYST' },
} as const

const open = (draft: Partial<RequestDraftResponse> = {}) => {
  backend.getProcess.mockResolvedValue(
    aProcess({
      status: 'UNDER_ANALYSIS',
      deskActions: ['note', 'composeRequest'],
      documents: [aDocument({ verdict: refusal })],
    }),
  )
  desk.getRequestDraft.mockResolvedValue(aRequestDraft(draft))
  return renderScreen(RequestPage, {
    at: '/processes/p1/request',
    route: '/processes/:id/request',
    user: aUser('ANALYST'),
  })
}

describe('composing a request', () => {
  it('[K5.05] [K5.06] the page of a request shows what the applicant will get, and asks before it sends the version that was read', async () => {
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

  it('[K5.04 K5.06] the page of a request sends nothing while it is empty or lacks the new fact', async () => {
    open({ items: [], needsNewFact: true, round: 2 })
    expect(await screen.findByText('O pedido está vazio')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /Fato novo/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Enviar pedido' })).toHaveProperty('disabled', true)
  })

  it('[K5.06] the page of a request names each missing mandatory document until the request has an item about it', async () => {
    const item = { ...anItem, fieldType: 'document', fieldName: 'planta_georreferenciada' } as const
    const { user } = open({ items: [item], round: 2 })
    expect(await screen.findByText(/· segundo pedido$/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pedir Planta Georreferenciada' })).toBeNull()
    expect(screen.getByText(/^Faltam: Requerimento, /)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Pedir Requerimento' }))
    fill(/Descrição/, 'Anexe o requerimento assinado')
    desk.saveRequestDraft.mockResolvedValue(aRequestDraft({ version: 4 }))
    const form = within(screen.getByRole('region', { name: 'Outro item' }))
    await user.click(form.getByRole('button', { name: 'Incluir no pedido' }))
    await waitFor(() => expect(desk.saveRequestDraft).toHaveBeenCalled())
    expect(desk.saveRequestDraft.mock.lastCall?.[1].items.at(-1)).toMatchObject({
      fieldType: 'document',
      fieldName: 'requerimento',
      description: 'Anexe o requerimento assinado',
    })
  })

  it('[K4.04] the page of a request keeps the item of a refused document until it is accepted', async () => {
    open({ items: [refused] })
    expect(
      await screen.findByText(
        'De requerimento-assinado.pdf, recusado em 18/11/2026: sai do pedido quando for aceito.',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remover o item 1' })).toBeNull()
  })
})
