import { LONG_TEXT_MAX } from '@licensing/forms'
import { aCorrection, aDocument, aProcess, someChanges } from '@licensing/process-view/testing'
import { openMenu } from '@licensing/ui-kit/screen-testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { backend, licences } from '../../testing/backend'
import { aLicenceRow } from '../licence/testing/samples'
import { openOwnProcess } from '../../testing/process-detail'

const dialog = async () => within(await screen.findByRole('dialog'))
const chooser = () => document.querySelector('input[type="file"]') as HTMLInputElement

describe("the applicant's process", () => {
  it("[R2.44] [R4.06] [R8.15] the applicant's process asks for the receipt of a pending process, and reports that sending it failed", async () => {
    const { user } = openOwnProcess({ status: 'PENDING', allowedActions: ['view', 'attachReceipt'] })
    expect(await screen.findByText('Pagamento Pendente')).toBeTruthy()
    expect(screen.getByText('Anexe o comprovante para que o processo siga para análise.')).toBeTruthy()
    expect(await screen.findByText('(84) 3000-0142')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Pagar e anexar comprovante' }))
    const attaching = await dialog()
    await user.upload(chooser(), new File(['%PDF'], 'pix.pdf', { type: 'application/pdf' }))
    const send = () => user.click(attaching.getByRole('button', { name: 'Enviar Comprovante' }))
    backend.uploadPaymentReceipt.mockRejectedValueOnce(new Error('down'))
    await send()
    expect(await screen.findByText('Erro ao enviar comprovante de pagamento')).toBeTruthy()
    const receipt = aDocument({ category: 'comprovante_pagamento' })
    backend.uploadPaymentReceipt.mockResolvedValue(aProcess({ documents: [receipt] }))
    await send()
    expect(await screen.findByText('Comprovante enviado! Processo mantido como protocolado.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Pagamento Pendente')).toBeNull())
  })

  it("the applicant's process answers a complementation request with text or documents, never empty", async () => {
    const { user } = openOwnProcess({ status: 'PENDING', allowedActions: ['view', 'answerComplementation'] })
    backend.answerComplementation.mockResolvedValue(aProcess({ status: 'UNDER_ANALYSIS' }))
    await user.click(await screen.findByRole('button', { name: 'Responder agora' }))
    expect(screen.queryByRole('button', { name: 'Responder Complementação' })).toBeNull()
    const answering = await dialog()
    const answer = async (text: string) => {
      fireEvent.change(answering.getByLabelText(/Resposta/), { target: { value: text } })
      await user.click(answering.getByRole('button', { name: 'Enviar Resposta' }))
    }
    const asksForFile = () => answering.queryByText('Selecione um arquivo para upload') !== null
    await answer('x'.repeat(LONG_TEXT_MAX + 1))
    expect(asksForFile()).toBe(false)
    await answer('')
    expect(asksForFile()).toBe(true)
    expect(backend.answerComplementation).not.toHaveBeenCalled()
    await answer('Segue a planta')
    expect(await screen.findByText('Complementação enviada com sucesso!')).toBeTruthy()
    const [sent] = backend.answerComplementation.mock.calls
    expect(sent?.slice(0, 2)).toEqual([
      'p1',
      { observations: 'Segue a planta', files: { outros_documentos: [] } },
    ])
  })
})

describe('an open request of several items', () => {
  it('[K6.05] an open request of several items has one way in for its applicant, who sees the items and what was answered', async () => {
    const asked = {
      description: 'Pedimos a correção dos itens abaixo.',
      requestedAt: '2026-08-10T12:00:00.000Z',
      requestedBy: { name: 'Tiago Nóbrega', role: 'ANALYST' as const },
      answeredAt: null,
      answer: null,
      item: false,
    }
    const corrections = [
      aCorrection({ id: 'c1', status: 'CORRECTED', correctedValue: '"RN-118, km 12"' }),
      aCorrection({
        id: 'c2',
        fieldName: 'enterpriseName',
        allowedActions: ['correct'],
        createdAt: asked.requestedAt,
      }),
    ]
    const { user } = openOwnProcess(
      {
        status: 'PENDING',
        pendingCorrections: 1,
        hasPaymentReceipt: true,
        documents: [aDocument({ category: 'comprovante_pagamento' })],
        complementations: [asked],
        allowedActions: ['view', 'edit', 'answerComplementation'],
        deskActions: ['answerRequest'],
      },
      { corrections },
    )
    const step = within(await screen.findByRole('region', { name: 'Situação do processo' }))
    expect(step.getByText('Falta 1 item da sua resposta')).toBeTruthy()
    expect(step.getByText('1 de 2 itens respondidos.')).toBeTruthy()
    const ways = screen.getAllByRole('link', { name: /Responder|Editar/ })
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/processes/p1/answer'])
    expect(screen.queryByRole('button', { name: /Corrigir|Responder/ })).toBeNull()
    const items = within(screen.getByRole('region', { name: 'O que foi pedido' })).getAllByRole('article')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Nome do Empreendimento.*Falta responder$/),
      expect.stringMatching(/^Endereço do Empreendimento.*Sua resposta: RN-118, km 12$/),
    ])
    await openMenu(user, 'Mais ações de 2026/1041')
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Autos em…', 'Ver Protocolo'])
  })
})

describe("the applicant's concluded process", () => {
  it("the applicant's concluded process leads to its licence and conditions", async () => {
    openOwnProcess(
      { status: 'COMPLETED' },
      {
        answer: () =>
          licences.listLicences.mockResolvedValue({
            licences: [aLicenceRow({ id: 'l1', number: 'LO 12/2026', validUntil: '2030-11-18' })],
            pagination: { page: 1, limit: 20, total: 1, pages: 1 },
          }),
      },
    )
    const link = await screen.findByRole('link', { name: 'Ver licença e condições' })
    expect(link.getAttribute('href')).toBe('/licences/l1')
    expect(screen.getByText('LO 12/2026 · Válida · até 18/11/2030')).toBeTruthy()
    expect(licences.listLicences.mock.lastCall?.[0]).toEqual({ processId: 'p1' })
  })
})

describe("the applicant's page on a phone", () => {
  it("the applicant's page on a phone has one button in the strip, the other actions in the menu, and the news folded", async () => {
    const narrow = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) =>
        Object.assign(new EventTarget() as MediaQueryList, { media, matches: false }),
      )
    const change = { at: '2026-11-15T12:00:00.000Z', by: { name: 'Ana', role: 'ANALYST' as const } }
    const { user } = openOwnProcess(
      { status: 'DRAFT', allowedActions: ['view', 'edit', 'submit', 'delete'] },
      {
        changes: someChanges({
          fields: [{ ...change, field: 'enterpriseName', from: 'Posto', to: 'Posto Ltda.' }],
        }),
      },
    )
    const ways = await screen.findAllByRole('link', { name: /Continuar|Editar/ })
    expect(ways.map(({ textContent }) => textContent)).toEqual(['Continuar o preenchimento'])
    const folded = screen.getByText('1 novidade').closest('details')
    expect([folded?.open, folded?.querySelector('summary')?.textContent]).toEqual([
      false,
      '1 novidade desde 12/11/2026',
    ])
    await openMenu(user, 'Mais ações de 2026/1041')
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Autos em…',
      'Ver Protocolo',
      'Editar',
      'Enviar Processo',
      'Excluir',
    ])
    narrow.mockRestore()
  })
})

describe('the corrections of a process', () => {
  it('[R5.39] [R6.20] the corrections of a process require at least one allowed file for a document', async () => {
    const planta = { fieldType: 'document', fieldName: 'planta_georreferenciada' } as const
    const corrections = [aCorrection({ ...planta, allowedActions: ['correct'] })]
    const { user } = openOwnProcess({}, { query: 'tab=corrections', corrections })
    backend.answerCorrection.mockResolvedValue(aCorrection({ status: 'CORRECTED' }))
    await user.click(await screen.findByRole('button', { name: 'Corrigir' }))
    const correcting = await dialog()
    await user.click(correcting.getByRole('button', { name: 'Enviar Correção' }))
    expect(correcting.getByText('Selecione pelo menos um arquivo para upload')).toBeTruthy()
    expect(backend.answerCorrection).not.toHaveBeenCalled()
    expect(chooser().accept).toMatch(/^\.pdf,\.doc,\.docx,\.jpg,\.jpeg,\.png,/)
    const plan = new File(['doc'], 'planta.docx')
    await user.upload(chooser(), plan)
    await user.click(correcting.getByRole('button', { name: 'Enviar Correção' }))
    await waitFor(() =>
      expect(backend.answerCorrection.mock.calls[0]?.[1]).toMatchObject({
        fieldName: 'planta_georreferenciada',
        files: [plan],
      }),
    )
  })
})
