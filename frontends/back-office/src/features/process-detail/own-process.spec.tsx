import { aCorrection, aDocument, aProcess } from '@licensing/process-view/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { backend } from '../../testing/backend'
import { openOwnProcess } from '../../testing/process-detail'

const dialog = async () => within(await screen.findByRole('dialog'))
const chooser = () => document.querySelector('input[type="file"]') as HTMLInputElement

describe("the applicant's process", () => {
  it('[R2.44] [R4.06] [R8.15] asks for the receipt of a pending process, and reports that sending it failed', async () => {
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

  it('answers a complementation request with text or documents, never empty', async () => {
    const { user } = openOwnProcess({ status: 'PENDING', allowedActions: ['view', 'answerComplementation'] })
    backend.answerComplementation.mockResolvedValue(aProcess({ status: 'UNDER_ANALYSIS' }))
    await user.click(await screen.findByRole('button', { name: 'Responder Complementação' }))
    const answering = await dialog()
    await user.click(answering.getByRole('button', { name: 'Enviar Resposta' }))
    expect(backend.answerComplementation).not.toHaveBeenCalled()
    fireEvent.change(answering.getByLabelText(/Resposta/), { target: { value: 'Segue a planta' } })
    await user.click(answering.getByRole('button', { name: 'Enviar Resposta' }))
    expect(await screen.findByText('Complementação enviada com sucesso!')).toBeTruthy()
    const [sent] = backend.answerComplementation.mock.calls
    expect(sent?.slice(0, 2)).toEqual(['p1', { observations: 'Segue a planta', files: {} }])
  })
})

describe('the corrections of a process', () => {
  it('[R5.39] [R6.20] require at least one allowed file for a document', async () => {
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
