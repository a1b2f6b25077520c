import * as api from '@licensing/api-client'
import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import { aUser, openMenu, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCorrection, aProcess, someChanges } from '@licensing/process-view/testing'
import ProcessDetailPage from './process-detail-page'

vi.mock('@licensing/api-client', { spy: true })

const backend = vi.mocked(api)

beforeEach(() => {
  backend.getProcessChanges.mockResolvedValue(someChanges())
  backend.markProcessSeen.mockResolvedValue()
  backend.listMunicipalitiesForProcesses.mockResolvedValue([])
})

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const show = (tab: string) =>
  renderScreen(ProcessDetailPage, {
    at: `/processes/p1?tab=${tab}`,
    route: '/processes/:id',
    user: aUser('ADMIN'),
  })

const openWith = async (action: ProcessResponse['allowedActions'][number]) => {
  backend.getProcess.mockResolvedValue(
    aProcess({ status: 'UNDER_ANALYSIS', allowedActions: ['view', action] }),
  )
  backend.listCorrections.mockResolvedValue([])
  const shown = show('info')
  await screen.findByRole('heading', { level: 1 })
  return shown
}

const fromMenu = async ({ user }: Awaited<ReturnType<typeof openWith>>, item: string) => {
  await openMenu(user, 'Mais ações de 2026/1041')
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('a failed command', () => {
  it("[R8.15] shows 'Erro ao iniciar análise'", async () => {
    backend.startAnalysis.mockRejectedValue(new Error('down'))
    const { user } = await openWith('startAnalysis')
    await user.click(screen.getByRole('button', { name: 'Iniciar Análise' }))
    expect(await screen.findByText('Erro ao iniciar análise')).toBeTruthy()
    expect(screen.queryByText('Iniciando análise...')).toBeNull()
  })

  it("[R8.15] shows 'Erro ao excluir processo' and keeps the confirmation open", async () => {
    backend.deleteProcess.mockRejectedValue(new Error('down'))
    const shown = await openWith('delete')
    await fromMenu(shown, 'Excluir')
    const dialog = await screen.findByRole('alertdialog')
    await shown.user.click(within(dialog).getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Erro ao excluir processo')).toBeTruthy()
    expect(screen.getByRole('alertdialog')).toBe(dialog)
  })

  it("[R8.15] shows 'Erro ao executar ação' for a decision and keeps the typed text", async () => {
    backend.rejectProcess.mockRejectedValue(new Error('down'))
    const shown = await openWith('reject')
    await fromMenu(shown, 'Rejeitar')
    const dialog = within(await screen.findByRole('dialog'))
    const reason = dialog.getByLabelText<HTMLTextAreaElement>(/Motivo da rejeição/)
    await shown.user.type(reason, 'Fora do zoneamento')
    await shown.user.click(dialog.getByRole('button', { name: 'Rejeitar' }))
    expect(await screen.findByText('Erro ao executar ação')).toBeTruthy()
    expect(reason.value).toBe('Fora do zoneamento')
  })
})

it("[R8.23] shows 'Comprovante de pagamento enviado com sucesso!' for a process that it does not protocol", async () => {
  backend.getProcess.mockResolvedValue(
    aProcess({ status: 'PENDING', allowedActions: ['view', 'attachReceipt'] }),
  )
  backend.listCorrections.mockResolvedValue([])
  backend.uploadPaymentReceipt.mockResolvedValue(aProcess({ status: 'SUBMITTED' }))
  const { user } = show('info')
  await user.click(await screen.findByRole('button', { name: 'Pagar e anexar comprovante' }))
  const dialog = within(await screen.findByRole('dialog'))
  const proof = new File(['%PDF'], 'pix.pdf', { type: 'application/pdf' })
  await user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, proof)
  await user.click(dialog.getByRole('button', { name: 'Enviar Comprovante' }))
  expect(await screen.findByText('Comprovante de pagamento enviado com sucesso!')).toBeTruthy()
})

describe('a failed correction command', () => {
  const openCorrection = (correction: Partial<CorrectionResponse>) => {
    backend.getProcess.mockResolvedValue(aProcess())
    backend.listCorrections.mockResolvedValue([aCorrection(correction)])
    return show('corrections')
  }

  it("[R8.17] shows 'Erro ao verificar correção'", async () => {
    backend.verifyCorrection.mockRejectedValue(new Error('down'))
    const { user } = openCorrection({ status: 'CORRECTED', allowedActions: ['verify'] })
    await user.click(await screen.findByRole('button', { name: 'Verificar' }))
    expect(await screen.findByText('Erro ao verificar correção')).toBeTruthy()
  })

  it("[R8.17] shows 'Erro ao excluir correção'", async () => {
    backend.deleteCorrection.mockRejectedValue(new Error('down'))
    const { user } = openCorrection({ allowedActions: ['delete'] })
    await user.click(await screen.findByRole('button', { name: 'Excluir' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Erro ao excluir correção')).toBeTruthy()
  })

  it("[R8.17] shows 'Erro ao realizar correção' and keeps the answer", async () => {
    backend.answerCorrection.mockRejectedValue(new Error('down'))
    const { user } = openCorrection({ allowedActions: ['correct'] })
    await user.click(await screen.findByRole('button', { name: 'Corrigir' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Endereço do Empreendimento/), ', lote 3')
    await user.click(dialog.getByRole('button', { name: 'Enviar Correção' }))
    expect(await screen.findByText('Erro ao realizar correção')).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>(/Endereço do Empreendimento/).value).toBe(
      'Rodovia BR-304, km 42, lote 3',
    )
  })

  it("[R8.09] shows 'Erro ao carregar correções' with a retry button", async () => {
    backend.getProcess.mockResolvedValue(aProcess())
    backend.listCorrections.mockRejectedValueOnce(new Error('down')).mockResolvedValue([aCorrection()])
    const { user } = show('corrections')
    await waitFor(() => expect(screen.getAllByText('Erro ao carregar correções').length).toBeGreaterThan(1))
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('article', { name: 'Endereço do Empreendimento' })).toBeTruthy()
  })
})
