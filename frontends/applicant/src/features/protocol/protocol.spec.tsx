import type { PaymentDetails, ProcessResponse } from '@licensing/contracts'
import { aProcess } from '@licensing/process-view/testing'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { backend } from '../../testing/backend'
import ProtocolPage from './protocol-page'

const details: PaymentDetails = {
  municipality: { name: 'Mossoró', cnpj: '11222333000181', phone: null, email: null },
  bank: { name: 'Banco do Brasil', agency: '1234-5', account: '67890-1' },
  pix: { key: 'taxas@mossoro.rn.gov.br', code: '00020126450014br.gov.bcb.pix' },
}

beforeEach(() => {
  backend.listMunicipalitiesForProcesses.mockResolvedValue([
    { id: 'm1', name: 'Mossoró', phone: '8433150100', email: null, ibgeCode: null },
  ])
  backend.getPaymentDetails.mockResolvedValue(details)
})

const open = (status: ProcessResponse['status'] = 'AWAITING_PAYMENT') => {
  backend.getProcess.mockResolvedValue(aProcess({ status, allowedActions: ['view', 'protocol'] }))
  return renderScreen(ProtocolPage, {
    at: '/processes/p1/protocol',
    route: '/processes/:id/protocol',
    user: aUser('APPLICANT'),
  })
}

describe('how to pay', () => {
  const card = async () => within(await screen.findByRole('region', { name: 'Como pagar' }))

  it("how to pay is shown by the municipality's bank data and Pix key, with a QR Code and the code to copy", async () => {
    const { user } = open()
    const pay = await card()
    expect(await pay.findByRole('img', { name: 'QR Code do Pix' })).toBeTruthy()
    for (const text of ['Município de Mossoró', '11.222.333/0001-81', 'taxas@mossoro.rn.gov.br', '67890-1'])
      expect(pay.getByText(text)).toBeTruthy()
    await user.click(pay.getByText('Copiar código Pix'))
    expect(await screen.findByText('Código Pix copiado')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(details.pix?.code)
    // The browser may refuse the clipboard.
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(pay.getByText('Copiar código Pix'))
    expect(await pay.findByLabelText('Código Pix')).toHaveProperty('value', details.pix?.code)
  })

  it('how to pay is only the bank data without a Pix key, and otherwise to be asked of the secretariat', async () => {
    backend.getPaymentDetails.mockResolvedValue({ ...details, pix: null })
    open()
    const pay = await card()
    expect(await pay.findByText('Banco do Brasil')).toBeTruthy()
    expect(pay.queryByRole('img')).toBeNull()
    expect(pay.queryByText('Chave Pix')).toBeNull()
    for (const answer of [
      () => Promise.resolve({ ...details, bank: null, pix: null }),
      () => Promise.reject(new Error('down')),
    ]) {
      cleanup()
      backend.getPaymentDetails.mockImplementation(answer)
      open()
      expect(await (await card()).findByText(/Peça à secretaria o valor da taxa e como pagar/)).toBeTruthy()
      const doubts = within(screen.getByRole('region', { name: 'Dúvidas sobre o pagamento?' }))
      expect(await doubts.findByText('(84) 3315-0100')).toBeTruthy()
    }
  })
})

describe('the protocol screen', () => {
  const upload = {
    id: 'u1',
    originalName: 'comprovante.pdf',
    size: 7,
    contentType: 'application/pdf',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  }

  const choose = (name: string) => {
    // Bypasses the file chooser's filter, like a dropped file.
    const chooser = document.querySelector('input[type="file"]') as HTMLInputElement
    fireEvent.change(chooser, { target: { files: [new File(['content'], name)] } })
  }

  it('[R2.66] the protocol screen only accepts a process awaiting payment', async () => {
    open('UNDER_ANALYSIS')
    expect(await screen.findByRole('heading', { name: 'Processo não pode ser protocolado' })).toBeTruthy()
  })

  it('[R2.67] [R4.05] [R8.15] [K7.05] the protocol screen requires a receipt of an allowed type, which goes up when it is chosen and outlives a reload', async () => {
    const { user, unmount } = open()
    const send = await screen.findByRole('button', { name: 'Protocolar Processo' })
    for (const text of [
      'Aguardando Pagamento',
      'Rede Rota do Sal Ltda.',
      'Posto Rota do Sal',
      'Arraste o comprovante até aqui',
      'PDF, JPG ou PNG, até 10 MB',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    await user.click(send)
    expect(screen.getAllByText('Comprovante de pagamento é obrigatório').length).toBeGreaterThan(0)
    choose('comprovante.svg')
    const wrong = await screen.findAllByText('Tipo de arquivo não permitido. Use PDF, JPG ou PNG.')
    expect(wrong.length).toBeGreaterThan(0)
    await user.click(send)
    expect(backend.protocolProcess).not.toHaveBeenCalled()
    backend.sendUpload.mockResolvedValue(upload)
    choose('comprovante.pdf')
    await screen.findByText(/ · Enviado$/)
    expect(backend.sendUpload.mock.lastCall?.slice(0, 2)).toEqual([
      'receipt',
      expect.objectContaining({ name: 'comprovante.pdf' }),
    ])
    backend.protocolProcess.mockRejectedValueOnce(new Error('down'))
    await user.click(send)
    expect(await screen.findByText('Erro ao protocolar processo')).toBeTruthy()
    expect(screen.getByText('comprovante.pdf')).toBeTruthy()
    unmount()
    backend.listUploads.mockResolvedValue([upload])
    const reloaded = open().user
    await screen.findByText(/ · Enviado$/)
    backend.protocolProcess.mockResolvedValue(aProcess())
    await reloaded.click(screen.getByRole('button', { name: 'Protocolar Processo' }))
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/processes/p1'))
    expect(backend.protocolProcess.mock.lastCall?.slice(0, 2)).toEqual([
      'p1',
      { uploads: { comprovante_pagamento: ['u1'] }, files: {} },
    ])
    cleanup()
    open()
    await screen.findByText('Arraste o comprovante até aqui')
    expect(screen.queryByText('comprovante.pdf')).toBeNull()
  })
})
