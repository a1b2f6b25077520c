import * as api from '@licensing/api-client'
import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCorrection, aDocument, aProcess, someChanges } from '@licensing/process-view/testing'
import { pendingMark } from './model'
import ProcessDetailPage from './process-detail-page'

vi.mock('@licensing/api-client', { spy: true })

const backend = vi.mocked(api)

beforeEach(() => {
  backend.getProcessChanges.mockResolvedValue(someChanges())
  backend.markProcessSeen.mockResolvedValue()
  backend.listMunicipalitiesForProcesses.mockResolvedValue([
    {
      id: 'm1',
      name: 'Mossoró',
      phone: '8430000142',
      email: 'meioambiente@example.com',
      ibgeCode: '2408003',
    },
  ])
})

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

interface Opened {
  readonly process?: Partial<ProcessResponse>
  readonly corrections?: CorrectionResponse[]
  readonly tab?: string
}

const open = ({ process = {}, corrections = [], tab = 'info' }: Opened = {}) => {
  backend.getProcess.mockResolvedValue(aProcess(process))
  backend.listCorrections.mockResolvedValue(corrections)
  return renderScreen(ProcessDetailPage, {
    at: `/processes/p1?tab=${tab}`,
    route: '/processes/:id',
    user: aUser('APPLICANT'),
  })
}

describe("the applicant's process", () => {
  it('[R2.44] requests the receipt of a pending process without one', async () => {
    open({
      process: { status: 'PENDING', allowedActions: ['view', 'attachReceipt'] },
    })
    expect(await screen.findByText('Pagamento Pendente')).toBeTruthy()
    expect(screen.getByText('Anexe o comprovante para que o processo siga para análise.')).toBeTruthy()
    expect(await screen.findByRole('link', { name: '(84) 3000-0142' })).toBeTruthy()
  })

  it('[R4.06] [R8.15] attaches the receipt from the prompt, and reports a failure', async () => {
    const { user } = open({
      process: { status: 'PENDING', allowedActions: ['view', 'attachReceipt'] },
    })
    backend.uploadPaymentReceipt.mockRejectedValueOnce(new Error('down'))
    await user.click(await screen.findByRole('button', { name: 'Pagar e anexar comprovante' }))
    const dialog = within(await screen.findByRole('dialog'))
    const proof = new File(['%PDF'], 'pix.pdf', { type: 'application/pdf' })
    await user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, proof)
    await user.click(dialog.getByRole('button', { name: 'Enviar Comprovante' }))
    expect(await screen.findByText('Erro ao enviar comprovante de pagamento')).toBeTruthy()
    const receipt = aDocument({ category: 'comprovante_pagamento' })
    backend.uploadPaymentReceipt.mockResolvedValue(aProcess({ documents: [receipt] }))
    await user.click(dialog.getByRole('button', { name: 'Enviar Comprovante' }))
    expect(await screen.findByText('Comprovante enviado! Processo mantido como protocolado.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Pagamento Pendente')).toBeNull())
  })

  it('answers a complementation request with text or documents, never empty', async () => {
    const { user } = open({
      process: { status: 'PENDING', allowedActions: ['view', 'answerComplementation'] },
    })
    backend.answerComplementation.mockResolvedValue(aProcess({ status: 'UNDER_ANALYSIS' }))
    await user.click(await screen.findByRole('button', { name: 'Responder Complementação' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Enviar Resposta' }))
    expect(backend.answerComplementation).not.toHaveBeenCalled()
    await user.type(dialog.getByLabelText(/Resposta/), 'Segue a planta')
    await user.click(dialog.getByRole('button', { name: 'Enviar Resposta' }))
    expect(await screen.findByText('Complementação enviada com sucesso!')).toBeTruthy()
    expect(backend.answerComplementation.mock.calls[0]?.slice(0, 2)).toEqual([
      'p1',
      { observations: 'Segue a planta', files: {} },
    ])
  })
})

describe('the corrections of a process', () => {
  it('[R2.42] [R6.19] marks the tab while corrections are pending', async () => {
    open({ corrections: [aCorrection(), aCorrection({ id: 'c2', status: 'CORRECTED' })] })
    const tab = await screen.findByRole('tab', { name: /Correções/ })
    expect(tab.textContent).toContain('1 pendente')
  })

  it('[R2.42] counts pending corrections', () => {
    expect(pendingMark([aCorrection(), aCorrection({ id: 'c2', status: 'CORRECTED' })])).toBe('1 pendente')
    expect(pendingMark([aCorrection(), aCorrection({ id: 'c2' })])).toBe('2 pendentes')
    expect(pendingMark([aCorrection({ status: 'VERIFIED' })])).toBeUndefined()
  })

  it('[R6.20] [R4.17] [R8.24] lets the applicant correct a field, starting with its current value', async () => {
    const { user } = open({
      tab: 'corrections',
      corrections: [aCorrection({ allowedActions: ['correct'] })],
    })
    backend.answerCorrection.mockResolvedValue(aCorrection({ status: 'CORRECTED' }))
    await user.click(await screen.findByRole('button', { name: 'Corrigir' }))
    const dialog = within(await screen.findByRole('dialog'))
    const input = dialog.getByLabelText(/Endereço do Empreendimento/) as HTMLInputElement
    expect(input.value).toBe('Rodovia BR-304, km 42')
    await user.click(dialog.getByRole('button', { name: 'Enviar Correção' }))
    expect(dialog.getByText('O valor é igual ao atual. Informe o valor corrigido.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect(backend.answerCorrection).not.toHaveBeenCalled()
    await user.clear(input)
    await user.click(dialog.getByRole('button', { name: 'Enviar Correção' }))
    expect(dialog.getByText('Informe o valor corrigido')).toBeTruthy()
    await user.type(input, 'Rodovia BR-304, km 45')
    backend.listCorrections.mockResolvedValue([aCorrection({ status: 'CORRECTED' })])
    await user.click(dialog.getByRole('button', { name: 'Enviar Correção' }))
    expect(await screen.findByText('Correção realizada com sucesso!')).toBeTruthy()
    expect(backend.answerCorrection.mock.calls[0]?.slice(0, 2)).toEqual([
      'c1',
      {
        fieldName: 'enterpriseAddress',
        notes: 'Correção realizada pelo solicitante',
        value: 'Rodovia BR-304, km 45',
      },
    ])
    expect(await screen.findByText('Corrigida')).toBeTruthy()
  })

  it('[R5.39] [R6.20] requires at least one allowed file for a document correction', async () => {
    const { user } = open({
      tab: 'corrections',
      corrections: [
        aCorrection({
          fieldType: 'document',
          fieldName: 'planta_georreferenciada',
          allowedActions: ['correct'],
        }),
      ],
    })
    backend.answerCorrection.mockResolvedValue(aCorrection({ status: 'CORRECTED' }))
    await user.click(await screen.findByRole('button', { name: 'Corrigir' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Enviar Correção' }))
    expect(dialog.getByText('Selecione pelo menos um arquivo para upload')).toBeTruthy()
    expect(backend.answerCorrection).not.toHaveBeenCalled()
    const chooser = document.querySelector('input[type="file"]') as HTMLInputElement
    expect(chooser.accept).toBe('.pdf,.doc,.docx,.jpg,.jpeg,.png')
    const plan = new File(['doc'], 'planta.docx')
    await user.upload(chooser, plan)
    await user.click(dialog.getByRole('button', { name: 'Enviar Correção' }))
    await waitFor(() =>
      expect(backend.answerCorrection.mock.calls[0]?.[1]).toMatchObject({
        fieldName: 'planta_georreferenciada',
        files: [plan],
      }),
    )
  })

  it('[R6.24] shows no comparison to an applicant', async () => {
    open({
      tab: 'corrections',
      corrections: [aCorrection({ status: 'CORRECTED', previousValue: '"a"', correctedValue: '"b"' })],
    })
    await screen.findByRole('article', { name: 'Endereço do Empreendimento' })
    expect(screen.queryByText('Antes')).toBeNull()
  })
})
