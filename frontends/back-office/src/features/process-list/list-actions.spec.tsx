import * as api from '@licensing/api-client'
import { aProcess, aProcessPage } from '@licensing/process-view/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { backend, chooseFromMenu, openList, rowOf, withProcessList } from '../../testing/process-list'

vi.mock('@licensing/api-client', { spy: true })

withProcessList()

describe('actions in the list', () => {
  it('[R2.36] confirms a deletion, shows its progress and removes the row', async () => {
    const { user } = openList([aProcess({ allowedActions: ['view', 'delete'] })])
    let finish = () => undefined as void
    backend.deleteProcess.mockImplementation(
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    )
    await chooseFromMenu(user, 'Excluir')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByRole('button', { name: 'Cancelar' })).toBe(document.activeElement)
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    expect(await dialog.findByText('Excluindo...')).toBeTruthy()
    backend.listProcesses.mockResolvedValue(aProcessPage([]))
    finish()
    expect(await screen.findByText('Processo excluído com sucesso!')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('2026/1041')).toBeNull())
    expect(backend.deleteProcess).toHaveBeenCalledWith('p1')
  })

  it("[R8.02] [R8.15] shows the server's refusal and keeps the dialog", async () => {
    const { user } = openList([aProcess({ allowedActions: ['view', 'delete'] })])
    backend.deleteProcess.mockRejectedValue(
      new api.ApiError({
        status: 409,
        code: 'INVALID_TRANSITION',
        message: 'O processo já foi decidido.',
        path: '',
      }),
    )
    await chooseFromMenu(user, 'Excluir')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('O processo já foi decidido.')).toBeTruthy()
  })

  it('[R4.07] [R8.22] starts the analysis and shows the new status at once', async () => {
    const { user } = openList([aProcess({ allowedActions: ['view', 'startAnalysis'] })])
    backend.startAnalysis.mockResolvedValue(aProcess({ status: 'UNDER_ANALYSIS' }))
    backend.listProcesses.mockReturnValue(new Promise(() => undefined))
    await chooseFromMenu(user, 'Iniciar Análise')
    expect(await screen.findByText('Análise iniciada com sucesso!')).toBeTruthy()
    expect(backend.startAnalysis).toHaveBeenCalledWith('p1')
    expect((await rowOf('2026/1041')).getByText('Em Análise')).toBeTruthy()
  })

  it('[R4.06] [R8.23] [R2.39] uploads a receipt and shows that the process is kept protocolled', async () => {
    const { user } = openList([
      aProcess({ status: 'AWAITING_PAYMENT', allowedActions: ['view', 'attachReceipt'] }),
    ])
    backend.uploadPaymentReceipt.mockResolvedValue(aProcess({ status: 'PROTOCOLED' }))
    await user.click((await rowOf('2026/1041')).getByRole('button', { name: /Comprovante/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Enviar Comprovante' }))
    expect(dialog.getByText('Selecione um arquivo para upload')).toBeTruthy()
    const proof = new File(['%PDF-1.7'], 'comprovante.pdf', { type: 'application/pdf' })
    await user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, proof)
    await user.click(dialog.getByRole('button', { name: 'Enviar Comprovante' }))
    expect(await screen.findByText('Comprovante enviado! Processo mantido como protocolado.')).toBeTruthy()
    expect(backend.uploadPaymentReceipt.mock.calls[0]?.slice(0, 2)).toEqual(['p1', proof])
  })

  it('[R4.11] [R4.12] approves with optional observations', async () => {
    const { user } = openList([aProcess({ status: 'UNDER_ANALYSIS', allowedActions: ['view', 'approve'] })])
    backend.approveProcess.mockResolvedValue(aProcess({ status: 'APPROVED' }))
    await chooseFromMenu(user, 'Aprovar')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Observações/), 'Tudo certo')
    await user.click(dialog.getByRole('button', { name: 'Aprovar' }))
    expect(await screen.findByText('Processo aprovado com sucesso!')).toBeTruthy()
    expect(backend.approveProcess).toHaveBeenCalledWith('p1', { observations: 'Tudo certo' })
  })

  it('[R4.11] [R4.13] rejects only with a reason', async () => {
    const { user } = openList([aProcess({ allowedActions: ['view', 'reject'] })])
    backend.rejectProcess.mockResolvedValue(aProcess({ status: 'REJECTED' }))
    await chooseFromMenu(user, 'Rejeitar')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Motivo da rejeição/), '   ')
    await user.click(dialog.getByRole('button', { name: 'Rejeitar' }))
    expect(dialog.getByText('Motivo é obrigatório')).toBeTruthy()
    expect(backend.rejectProcess).not.toHaveBeenCalled()
    await user.type(dialog.getByLabelText(/Motivo da rejeição/), 'Fora do zoneamento')
    await user.click(dialog.getByRole('button', { name: 'Rejeitar' }))
    expect(await screen.findByText('Processo rejeitado')).toBeTruthy()
  })

  it('[R4.11] [R4.14] requests complementation only with a description', async () => {
    const { user } = openList([aProcess({ allowedActions: ['view', 'requestComplementation'] })])
    backend.requestComplementation.mockResolvedValue(aProcess({ status: 'PENDING' }))
    await chooseFromMenu(user, 'Solicitar Complementação')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Solicitar' }))
    expect(dialog.getByText('Descrição é obrigatória')).toBeTruthy()
    await user.type(dialog.getByLabelText(/Descrição do que falta/), 'Envie a planta')
    await user.click(dialog.getByRole('button', { name: 'Solicitar' }))
    expect(await screen.findByText('Solicitação de complementação enviada')).toBeTruthy()
    expect(backend.requestComplementation).toHaveBeenCalledWith('p1', {
      description: 'Envie a planta',
      observations: '',
    })
  })

  it('[R4.11] [R4.15] [R4.16] [D8.07] finalizes with the issued licence', async () => {
    const { user } = openList([
      aProcess({ status: 'APPROVED', allowedActions: ['view', 'chancel', 'finalize', 'return'] }),
    ])
    backend.cancelProcess.mockResolvedValue(aProcess({ status: 'COMPLETED' }))
    await chooseFromMenu(user, 'Cancelar ou Encaminhar')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('radio')).toHaveLength(3)
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    expect(dialog.getByText('Ação é obrigatória')).toBeTruthy()
    await user.click(dialog.getByLabelText(/Finalizar/))
    await user.type(dialog.getByLabelText(/Observações/), 'Licença emitida')
    const licence = new File(['%PDF-1.7'], 'licenca.pdf', { type: 'application/pdf' })
    await user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, licence)
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    expect(dialog.getByText('Categoria é obrigatória')).toBeTruthy()
    const category = dialog.getByLabelText(/Categoria de licenca.pdf/)
    await user.selectOptions(category, 'Outros Documentos')
    expect(dialog.queryByRole('checkbox')).toBeNull()
    await user.selectOptions(category, 'Licença Ambiental')
    expect(dialog.getByText('Será publicado no verificador.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    expect(dialog.getByRole('alert').textContent).toBe('Confirme a publicação para continuar')
    expect(backend.cancelProcess).not.toHaveBeenCalled()
    await user.click(dialog.getByLabelText('Confirmo a publicação de 1 documento no verificador'))
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('Processo concluído')).toBeTruthy()
    expect(backend.cancelProcess.mock.calls[0]?.[1]).toEqual({
      action: 'finalize',
      observations: 'Licença emitida',
      files: { licenca_ambiental: [licence] },
    })
  })
})
