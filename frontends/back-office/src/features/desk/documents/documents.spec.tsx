import type { ProcessResponse } from '@licensing/contracts'
import { aDocument, aProcess } from '@licensing/process-view/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { backend, desk, refusal } from '../../../testing/backend'
import { fill } from '../../../testing/page'
import { openProcess } from '../../../testing/process-detail'
import { anItem, aRequestDraft } from '../../../testing/samples'

const FILE = 'requerimento-assinado.pdf'

const analysed = (change: Partial<ProcessResponse> = {}) =>
  aProcess({ status: 'UNDER_ANALYSIS', documents: [aDocument()], ...change })
const open = (tab: string, deskActions: ProcessResponse['deskActions']) =>
  openProcess(analysed({ deskActions }), { query: `tab=${tab}` })
const judged = (verdict: 'ACCEPTED' | 'REFUSED', reason: string | null = null) => {
  const by = { name: 'Tiago Nóbrega', role: 'ANALYST' as const }
  return aDocument({ verdict: { verdict, reason, at: '2026-11-18T12:14:00.000Z', by } })
}

describe('judging a document', () => {
  it('[K4.04] a verdict accepts a document, after which it is refused with a reason of five characters, which only staff see', async () => {
    const deskActions: ProcessResponse['deskActions'] = ['note', 'judgeDocument']
    const { user } = open('documents', deskActions)
    desk.judgeDocument.mockResolvedValueOnce(analysed({ deskActions, documents: [judged('ACCEPTED')] }))
    await user.click(await screen.findByRole('button', { name: `Aceitar ${FILE}` }))
    expect(await screen.findByText('Documento aceito')).toBeTruthy()
    expect(screen.getByText('Aceito')).toBeTruthy()
    expect(screen.queryByRole('button', { name: `Aceitar ${FILE}` })).toBeNull()
    await user.click(screen.getByRole('button', { name: `Recusar ${FILE}` }))
    const dialog = within(await screen.findByRole('dialog'))
    const send = () => user.click(dialog.getByRole('button', { name: 'Recusar' }))
    fill(/Motivo/, 'Não', dialog)
    await send()
    expect(await dialog.findByText('Informe o motivo em pelo menos 5 caracteres')).toBeTruthy()
    fill(/Motivo/, 'Não está assinado', dialog)
    desk.judgeDocument.mockResolvedValue(analysed({ documents: [judged('REFUSED', 'Não está assinado')] }))
    await send()
    expect(await screen.findByText('Documento recusado e incluído no próximo pedido')).toBeTruthy()
    expect(desk.judgeDocument.mock.calls).toEqual([
      ['p1', { documentId: 'd1', verdict: 'ACCEPTED' }],
      ['p1', { documentId: 'd1', verdict: 'REFUSED', reason: 'Não está assinado' }],
    ])
    expect(screen.getByText('Recusado')).toBeTruthy()
    expect(screen.getByText('Motivo: Não está assinado').closest('.no-print')).not.toBeNull()
  })

  it('[K4.04 K5.06 K9.01] judging a document is offered only with the right to it, as is the request', async () => {
    open('documents', ['note'])
    expect(await screen.findByText(FILE)).toBeTruthy()
    for (const name of [/^Aceitar/, /^Recusar/, /^Incluir no pedido/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

it('[K4.04 K4.05] on a wide window each document is judged next to the list, one after the other', async () => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }))
  backend.fetchProcessDocument.mockResolvedValue(new Blob(['bytes'], { type: 'application/pdf' }))
  const deskActions: ProcessResponse['deskActions'] = ['judgeDocument']
  const plan = aDocument({ id: 'd2', originalName: 'planta.pdf', category: 'planta_georreferenciada' })
  const { user } = openProcess(analysed({ deskActions, documents: [aDocument(), plan] }), {
    query: 'tab=documents',
  })
  const viewer = async (name: string) => within(await screen.findByRole('region', { name }))
  const first = await viewer(FILE)
  expect(await first.findByTitle(`Documento ${FILE}`)).toBeTruthy()
  expect(screen.getAllByText('Sem veredito')).toHaveLength(2)
  expect(screen.getByText('Tipo e classe').nextElementSibling?.textContent).toMatch(/· classe \d$/)
  desk.judgeDocument.mockResolvedValue(analysed({ deskActions, documents: [judged('ACCEPTED'), plan] }))
  await user.click(first.getByRole('button', { name: `Aceitar ${FILE}` }))
  expect(await screen.findByText('Aceito')).toBeTruthy()
  await user.click((await viewer(FILE)).getByRole('button', { name: 'Próximo documento' }))
  const last = await viewer('planta.pdf')
  expect(last.getByRole('button', { name: 'Recusar planta.pdf' })).toBeTruthy()
  expect(last.queryByRole('button', { name: 'Próximo documento' })).toBeNull()
  await user.click(screen.getByRole('button', { name: new RegExp(`^${FILE}`) }))
  expect((await viewer(FILE)).getByRole('button', { name: 'Próximo documento' })).toBeTruthy()
})

const including = async (tab: string, name: string) => {
  desk.getRequestDraft.mockResolvedValue(aRequestDraft())
  const { user } = open(tab, ['note', 'composeRequest'])
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('O pedido tem 1 item.')).toBeTruthy()
  return { user, dialog, send: () => user.click(dialog.getByRole('button', { name: 'Incluir no pedido' })) }
}

describe('putting something into the request', () => {
  it('[K5.06] the tab names the missing documents, and a document that is in the draft says so', async () => {
    const item = { ...anItem, fieldType: 'document', fieldName: 'requerimento', documentId: 'd1' } as const
    desk.getRequestDraft.mockResolvedValue(aRequestDraft({ items: [item] }))
    const { user } = open('documents', ['note', 'composeRequest'])
    const link = await screen.findByRole('link', { name: `No pedido: ${FILE}` })
    expect(link.getAttribute('href')).toBe('/processes/p1/request')
    expect(screen.queryByRole('button', { name: `Incluir no pedido: ${FILE}` })).toBeNull()
    const panel = within(screen.getByRole('tabpanel', { name: /Documentos/ }))
    expect(panel.getByText(/^Faltam: .*Planta Georreferenciada/)).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Incluir no pedido' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(dialog.getByLabelText(/Documento/), 'Planta Georreferenciada')
    fill(/Descrição/, 'Anexe a planta', dialog)
    desk.saveRequestDraft.mockResolvedValue(aRequestDraft({ version: 4 }))
    await user.click(dialog.getByRole('button', { name: 'Incluir no pedido' }))
    await waitFor(() => expect(desk.saveRequestDraft).toHaveBeenCalled())
    expect(desk.saveRequestDraft.mock.lastCall?.[1].items.at(-1)).toMatchObject({
      fieldType: 'document',
      fieldName: 'planta_georreferenciada',
      description: 'Anexe a planta',
    })
  })

  it('[K5.06] the dialog for a request adds a field of the filing after the existing items', async () => {
    const { dialog, send } = await including('enterprise', 'Incluir no pedido: Nome')
    expect(dialog.getByText('O pedido já tem um item sobre isto.')).toBeTruthy()
    const composer = dialog.getByRole('link', { name: 'Montar pedido' })
    expect(composer.getAttribute('href')).toBe('/processes/p1/request')
    await send()
    expect(desk.saveRequestDraft).not.toHaveBeenCalled()
    fill(/Descrição/, 'Falta a unidade', dialog)
    desk.saveRequestDraft.mockResolvedValue(aRequestDraft({ version: 4 }))
    await send()
    expect(await screen.findByText('Item incluído no pedido')).toBeTruthy()
    const added = { fieldType: 'field', fieldName: 'enterpriseName', description: 'Falta a unidade' }
    const items = [anItem, { id: expect.any(String), ...added }]
    expect(desk.saveRequestDraft.mock.calls).toEqual([
      ['p1', { version: 3, message: 'Faltam dados', newFact: undefined, nonAdmission: false, items }],
    ])
  })

  it('[K5.06] the dialog for a request asks which field where several are shown as one', async () => {
    const { user, dialog, send } = await including('applicant', 'Incluir no pedido: Endereço')
    await user.selectOptions(dialog.getByLabelText(/Campo/), 'CEP do Solicitante')
    fill(/Descrição/, 'Não existe', dialog)
    desk.saveRequestDraft.mockResolvedValue(aRequestDraft({ version: 4 }))
    await send()
    await waitFor(() => expect(desk.saveRequestDraft).toHaveBeenCalled())
    expect(desk.saveRequestDraft.mock.lastCall?.[1].items.at(-1)).toMatchObject({
      fieldName: 'applicantZipCode',
    })
  })

  it('[K5.01 K5.06] the dialog for a request shows that the draft changed elsewhere, and keeps the text and the other item', async () => {
    const { dialog, send } = await including('documents', `Incluir no pedido: ${FILE}`)
    fill(/Descrição/, 'Assine', dialog)
    const message = 'Este rascunho foi alterado em outro lugar. Recarregue.'
    desk.saveRequestDraft.mockRejectedValueOnce(refusal(409, 'DRAFT_CHANGED', message))
    const other = { ...anItem, id: 'i2', fieldName: 'latitude' }
    desk.getRequestDraft.mockResolvedValue(aRequestDraft({ version: 7, items: [anItem, other] }))
    await send()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(await dialog.findByText('O pedido tem 2 itens.')).toBeTruthy()
    expect(dialog.getByLabelText(/Descrição/)).toHaveProperty('value', 'Assine')
    desk.saveRequestDraft.mockResolvedValue(aRequestDraft({ version: 8 }))
    await send()
    expect(await screen.findByText('Item incluído no pedido')).toBeTruthy()
    expect(desk.saveRequestDraft.mock.lastCall?.[1]).toMatchObject({
      version: 7,
      items: [
        anItem,
        other,
        { fieldType: 'document', fieldName: 'requerimento', documentId: 'd1', description: 'Assine' },
      ],
    })
  })
})
