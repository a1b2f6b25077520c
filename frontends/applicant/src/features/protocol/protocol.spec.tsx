import * as api from '@licensing/api-client'
import type { PaymentDetails, ProcessResponse } from '@licensing/contracts'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aProcess } from '@licensing/process-view/testing'
import ProtocolPage from './protocol-page'

vi.mock('@licensing/api-client', { spy: true })

const backend = vi.mocked(api)

beforeEach(() => {
  backend.listMunicipalitiesForProcesses.mockResolvedValue([])
  backend.getPaymentDetails.mockRejectedValue(new Error('not asked'))
})

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const awaiting: Partial<ProcessResponse> = {
  status: 'AWAITING_PAYMENT',
  allowedActions: ['view', 'protocol'],
}

const open = (process: Partial<ProcessResponse> = awaiting) => {
  backend.getProcess.mockResolvedValue(aProcess(process))
  return renderScreen(ProtocolPage, {
    at: '/processes/p1/protocol',
    route: '/processes/:id/protocol',
    user: aUser('APPLICANT'),
  })
}

const choose = (name: string) => {
  // Bypasses the file chooser's filter, like a dropped file.
  const chooser = document.querySelector('input[type="file"]') as HTMLInputElement
  fireEvent.change(chooser, { target: { files: [new File(['content'], name)] } })
}

const paymentDetails: PaymentDetails = {
  municipality: { name: 'Mossoró', cnpj: '11222333000181', phone: null, email: null },
  bank: { name: 'Banco do Brasil', agency: '1234-5', account: '67890-1' },
  pix: { key: 'taxas@mossoro.rn.gov.br', code: '00020126450014br.gov.bcb.pix' },
}

describe('how to pay', () => {
  const card = async () => within(await screen.findByRole('region', { name: 'Como pagar' }))

  it("shows the municipality's bank data and Pix key, with a QR Code and the code to copy", async () => {
    backend.getPaymentDetails.mockResolvedValue(paymentDetails)
    const { user } = open()
    const pay = await card()
    expect(await pay.findByRole('img', { name: 'QR Code do Pix' })).toBeTruthy()
    for (const text of ['Município de Mossoró', '11.222.333/0001-81', 'taxas@mossoro.rn.gov.br', '67890-1'])
      expect(pay.getByText(text)).toBeTruthy()
    await user.click(pay.getByRole('button', { name: 'Copiar código Pix' }))
    expect(await screen.findByText('Código Pix copiado')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(paymentDetails.pix?.code)
  })

  it('shows the code where the browser refuses the clipboard', async () => {
    backend.getPaymentDetails.mockResolvedValue(paymentDetails)
    const { user } = open()
    const pay = await card()
    const copy = await pay.findByRole('button', { name: 'Copiar código Pix' })
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(copy)
    expect((await pay.findByLabelText<HTMLInputElement>('Código Pix')).value).toBe(paymentDetails.pix?.code)
  })

  it('shows only the bank data without a Pix key', async () => {
    backend.getPaymentDetails.mockResolvedValue({ ...paymentDetails, pix: null })
    open()
    const pay = await card()
    expect(await pay.findByText('Banco do Brasil')).toBeTruthy()
    expect(pay.queryByRole('img')).toBeNull()
    expect(pay.queryByText('Chave Pix')).toBeNull()
  })

  it.each([
    [
      'the municipality has no payment details',
      () => Promise.resolve({ ...paymentDetails, bank: null, pix: null }),
    ],
    ['they fail to load', () => Promise.reject(new Error('down'))],
  ])('names the secretariat when %s', async (_when, answer) => {
    backend.listMunicipalitiesForProcesses.mockResolvedValue([
      { id: 'm1', name: 'Mossoró', phone: '8433150100', email: null, ibgeCode: null },
    ])
    backend.getPaymentDetails.mockImplementation(answer)
    open()
    const pay = await card()
    expect(await pay.findByText(/Peça à secretaria o valor da taxa e como pagar/)).toBeTruthy()
    const doubts = within(screen.getByRole('region', { name: 'Dúvidas sobre o pagamento?' }))
    expect(await doubts.findByRole('link', { name: '(84) 3315-0100' })).toBeTruthy()
  })
})

describe('the protocol screen', () => {
  it('[R2.66] only accepts a process awaiting payment', async () => {
    open({ status: 'UNDER_ANALYSIS' })
    expect(await screen.findByRole('heading', { name: 'Processo não pode ser protocolado' })).toBeTruthy()
  })

  it('[R2.67] shows the process and requests the receipt', async () => {
    open()
    expect(await screen.findByRole('button', { name: 'Protocolar Processo' })).toBeTruthy()
    for (const text of ['Aguardando Pagamento', 'Rede Rota do Sal Ltda.', 'Posto Rota do Sal'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText('Arraste o comprovante até aqui')).toBeTruthy()
    expect(screen.getByText('PDF, JPG ou PNG, até 10 MB')).toBeTruthy()
  })

  it('requires a receipt of an allowed type', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Protocolar Processo' }))
    expect(screen.getAllByText('Comprovante de pagamento é obrigatório').length).toBeGreaterThan(0)
    choose('comprovante.svg')
    expect(
      (await screen.findAllByText('Tipo de arquivo não permitido. Use PDF, JPG ou PNG.')).length,
    ).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Protocolar Processo' }))
    expect(backend.protocolProcess).not.toHaveBeenCalled()
  })

  it('[R4.05] [R8.22] protocols with the receipt and opens the process', async () => {
    const { user } = open()
    backend.protocolProcess.mockResolvedValue(aProcess())
    await screen.findByRole('button', { name: 'Protocolar Processo' })
    choose('comprovante.png')
    await screen.findByText('comprovante.png')
    await user.click(screen.getByRole('button', { name: 'Protocolar Processo' }))
    expect(await screen.findByText('Processo protocolado com sucesso!')).toBeTruthy()
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/processes/p1'))
    expect(backend.protocolProcess.mock.calls[0]?.[1]?.name).toBe('comprovante.png')
  })

  it('[R8.15] reports a failure and keeps the chosen file', async () => {
    const { user } = open()
    backend.protocolProcess.mockRejectedValue(new Error('down'))
    await screen.findByRole('button', { name: 'Protocolar Processo' })
    choose('comprovante.pdf')
    await screen.findByText('comprovante.pdf')
    await user.click(screen.getByRole('button', { name: 'Protocolar Processo' }))
    expect(await screen.findByText('Erro ao protocolar processo')).toBeTruthy()
    expect(screen.getByText('comprovante.pdf')).toBeTruthy()
  })
})
