import * as api from '@licensing/api-client'
import type { ProcessResponse } from '@licensing/contracts'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aProcess } from '@licensing/process-view/testing'
import ProtocolPage from './protocol-page'

vi.mock('@licensing/api-client', { spy: true })

const backend = vi.mocked(api)

beforeEach(() => {
  backend.listMunicipalitiesForProcesses.mockResolvedValue([])
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
