import * as api from '@licensing/api-client'
import * as deskApi from '@licensing/api-client/desk'
import type { ProcessResponse, RequestDraftResponse } from '@licensing/contracts'
import { aDocument, aProcess, someChanges } from '@licensing/process-view/testing'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ProcessDetailPage from '../../process-detail/process-detail-page'

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

const FILE = 'requerimento-assinado.pdf'

const analysed = (change: Partial<ProcessResponse> = {}) =>
  aProcess({ status: 'UNDER_ANALYSIS', documents: [aDocument()], ...change })

const open = (tab: string, change: Partial<ProcessResponse>) => {
  backend.getProcess.mockResolvedValue(analysed(change))
  return renderScreen(ProcessDetailPage, {
    at: `/processes/p1?tab=${tab}`,
    route: '/processes/:id',
    user: aUser('ANALYST'),
  })
}

const judged = (verdict: 'ACCEPTED' | 'REFUSED', reason: string | null = null) =>
  aDocument({
    verdict: {
      verdict,
      reason,
      at: '2026-11-18T12:14:00.000Z',
      by: { name: 'Tiago Nóbrega', role: 'ANALYST' },
    },
  })

describe('judging a document', () => {
  it('[K4.04] accepts it, after which it can only be refused', async () => {
    const deskActions: ProcessResponse['deskActions'] = ['note', 'judgeDocument']
    const { user } = open('documents', { deskActions })
    desk.judgeDocument.mockResolvedValue(analysed({ deskActions, documents: [judged('ACCEPTED')] }))
    await user.click(await screen.findByRole('button', { name: `Aceitar ${FILE}` }))
    expect(await screen.findByText('Documento aceito')).toBeTruthy()
    expect(desk.judgeDocument.mock.calls).toEqual([['p1', { documentId: 'd1', verdict: 'ACCEPTED' }]])
    expect(screen.getByText('Aceito')).toBeTruthy()
    expect(screen.queryByRole('button', { name: `Aceitar ${FILE}` })).toBeNull()
    expect(screen.getByRole('button', { name: `Recusar ${FILE}` })).toBeTruthy()
  })

  it('[K4.04] refuses it with a reason of five characters, which it then shows', async () => {
    const { user } = open('documents', { deskActions: ['note', 'judgeDocument'] })
    await user.click(await screen.findByRole('button', { name: `Recusar ${FILE}` }))
    const dialog = within(await screen.findByRole('dialog'))
    const send = () => user.click(dialog.getByRole('button', { name: 'Recusar' }))
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Não')
    await send()
    expect(await dialog.findByText('Informe o motivo em pelo menos 5 caracteres')).toBeTruthy()
    expect(desk.judgeDocument).not.toHaveBeenCalled()
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), ' está assinado')
    desk.judgeDocument.mockResolvedValue(analysed({ documents: [judged('REFUSED', 'Não está assinado')] }))
    await send()
    expect(await screen.findByText('Documento recusado e incluído no próximo pedido')).toBeTruthy()
    expect(desk.judgeDocument.mock.calls).toEqual([
      ['p1', { documentId: 'd1', verdict: 'REFUSED', reason: 'Não está assinado' }],
    ])
    expect(screen.getByText('Recusado')).toBeTruthy()
    expect(screen.getByText('Motivo: Não está assinado').closest('.no-print')).not.toBeNull()
  })

  it('[K4.04 K5.06 K9.01] is offered only with the right to it, as is the request', async () => {
    open('documents', { deskActions: ['note'] })
    expect(await screen.findByText(FILE)).toBeTruthy()
    for (const name of [/^Aceitar/, /^Recusar/, /^Incluir no pedido/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
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
  message: 'Faltam dados',
  newFact: null,
  nonAdmission: false,
  items: [item],
  round: 1,
  needsNewFact: false,
  nonAdmissible: false,
  admissibleUntil: null,
  answerBy: '2027-03-18',
  updatedBy: null,
  updatedAt: null,
  ...change,
})

const including = async (tab: string, name: string) => {
  desk.getRequestDraft.mockResolvedValue(aDraft())
  const { user } = open(tab, { deskActions: ['note', 'composeRequest'] })
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('O pedido tem 1 item.')).toBeTruthy()
  return { user, dialog, send: () => user.click(dialog.getByRole('button', { name: 'Incluir no pedido' })) }
}

describe('putting something into the request', () => {
  it('[K5.06] adds a field of the filing after the existing items', async () => {
    const { user, dialog, send } = await including('enterprise', 'Incluir no pedido: Nome')
    expect(dialog.getByText('O pedido já tem um item sobre isto.')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Montar pedido' }).getAttribute('href')).toBe(
      '/processes/p1/request',
    )
    await send()
    expect(desk.saveRequestDraft).not.toHaveBeenCalled()
    await user.type(dialog.getByRole('textbox', { name: /Descrição/ }), 'Falta a unidade')
    desk.saveRequestDraft.mockResolvedValue(aDraft({ version: 4 }))
    await send()
    expect(await screen.findByText('Item incluído no pedido')).toBeTruthy()
    expect(desk.saveRequestDraft.mock.calls).toEqual([
      [
        'p1',
        {
          version: 3,
          message: 'Faltam dados',
          newFact: undefined,
          nonAdmission: false,
          items: [
            item,
            {
              id: expect.any(String),
              fieldType: 'field',
              fieldName: 'enterpriseName',
              description: 'Falta a unidade',
            },
          ],
        },
      ],
    ])
  })

  it('[K5.06] asks which field where several are shown as one', async () => {
    const { user, dialog, send } = await including('applicant', 'Incluir no pedido: Endereço')
    await user.selectOptions(dialog.getByRole('combobox', { name: /Campo/ }), 'CEP do Solicitante')
    await user.type(dialog.getByRole('textbox', { name: /Descrição/ }), 'Não existe')
    desk.saveRequestDraft.mockResolvedValue(aDraft({ version: 4 }))
    await send()
    await waitFor(() => expect(desk.saveRequestDraft).toHaveBeenCalled())
    expect(desk.saveRequestDraft.mock.lastCall?.[1].items.at(-1)).toMatchObject({
      fieldName: 'applicantZipCode',
    })
  })

  it('[K5.01 K5.06] shows that the draft changed elsewhere, and loses neither text nor the other item', async () => {
    const { user, dialog, send } = await including('documents', `Incluir no pedido: ${FILE}`)
    await user.type(dialog.getByRole('textbox', { name: /Descrição/ }), 'Assine')
    const message = 'Este rascunho foi alterado em outro lugar. Recarregue.'
    desk.saveRequestDraft.mockRejectedValueOnce(
      new api.ApiError({ status: 409, code: 'DRAFT_CHANGED', message, path: '/draft' }),
    )
    const other = { ...item, id: 'i2', fieldName: 'latitude' }
    desk.getRequestDraft.mockResolvedValue(aDraft({ version: 7, items: [item, other] }))
    await send()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(await dialog.findByText('O pedido tem 2 itens.')).toBeTruthy()
    expect(dialog.getByRole('textbox', { name: /Descrição/ })).toHaveProperty('value', 'Assine')
    desk.saveRequestDraft.mockResolvedValue(aDraft({ version: 8 }))
    await send()
    expect(await screen.findByText('Item incluído no pedido')).toBeTruthy()
    expect(desk.saveRequestDraft.mock.lastCall?.[1]).toMatchObject({
      version: 7,
      items: [
        item,
        other,
        { fieldType: 'document', fieldName: 'requerimento', documentId: 'd1', description: 'Assine' },
      ],
    })
  })
})
