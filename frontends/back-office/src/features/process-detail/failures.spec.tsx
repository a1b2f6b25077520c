import { aCorrection, aDocument, aProcess } from '@licensing/process-view/testing'
import { openMenu } from '@licensing/ui-kit/screen-testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { backend } from '../../testing/backend'
import { openProcess } from '../../testing/process-detail'

const down = () => Promise.reject(new Error('down'))
const dialog = async (role = 'dialog') => within(await screen.findByRole(role))

describe('a failed command of a process', () => {
  it('[R8.15] a failed command of a process is reported, and keeps the open dialog and the typed text', async () => {
    const { user } = openProcess({
      status: 'UNDER_ANALYSIS',
      allowedActions: ['view', 'startAnalysis', 'reject', 'delete'],
      documents: [aDocument()],
    })
    for (const command of ['startAnalysis', 'deleteProcess', 'decideOnProcess'] as const)
      backend[command].mockImplementation(down)
    await user.click(await screen.findByRole('button', { name: 'Iniciar Análise' }))
    expect(await screen.findByText('Erro ao iniciar análise')).toBeTruthy()
    expect(screen.queryByText('Iniciando análise...')).toBeNull()
    await openMenu(user, 'Mais ações de 2026/1041')
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    const confirmation = await dialog('alertdialog')
    await user.click(confirmation.getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Erro ao excluir processo')).toBeTruthy()
    await user.click(confirmation.getByRole('button', { name: 'Cancelar' }))
    await openMenu(user, 'Mais ações de 2026/1041')
    await user.click(await screen.findByRole('menuitem', { name: 'Rejeitar' }))
    const rejection = await dialog()
    const reason = rejection.getByLabelText<HTMLTextAreaElement>(/Motivo da rejeição/)
    fireEvent.change(reason, { target: { value: 'Fora do zoneamento' } })
    await user.click(rejection.getByRole('button', { name: 'Rejeitar' }))
    expect(await screen.findByText('Erro ao executar ação')).toBeTruthy()
    expect(reason.value).toBe('Fora do zoneamento')
  })

  it("[R8.23] a receipt shows 'Comprovante de pagamento enviado com sucesso!' for a process that it does not protocol", async () => {
    const { user } = openProcess({ status: 'PENDING', allowedActions: ['view', 'attachReceipt'] })
    backend.uploadPaymentReceipt.mockResolvedValue(aProcess({ status: 'SUBMITTED' }))
    await user.click(await screen.findByRole('button', { name: 'Pagar e anexar comprovante' }))
    const receipt = await dialog()
    const proof = new File(['%PDF'], 'pix.pdf', { type: 'application/pdf' })
    await user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, proof)
    await user.click(receipt.getByRole('button', { name: 'Enviar Comprovante' }))
    expect(await screen.findByText('Comprovante de pagamento enviado com sucesso!')).toBeTruthy()
  })
})

it('[R6.22] [R6.23] [R8.09] [R8.17] [R8.24] a failed command of a correction is reported, can be repeated, and keeps the answer', async () => {
  const corrections = [
    aCorrection({ status: 'CORRECTED', allowedActions: ['verify'] }),
    aCorrection({ id: 'c2', allowedActions: ['delete', 'correct'] }),
  ]
  const { user } = openProcess(
    {},
    {
      query: 'tab=corrections',
      corrections,
      answer: () => backend.listCorrections.mockImplementationOnce(down),
    },
  )
  for (const command of ['verifyCorrection', 'deleteCorrection', 'answerCorrection'] as const)
    backend[command].mockImplementation(down)
  await waitFor(() => expect(screen.getAllByText('Erro ao carregar correções').length).toBeGreaterThan(1))
  await user.click(screen.getByText('Tentar novamente'))
  await user.click(await screen.findByRole('button', { name: 'Verificar' }))
  expect(await screen.findByText('Erro ao verificar correção')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Excluir' }))
  const confirmation = await dialog('alertdialog')
  expect(confirmation.getByText('Tem certeza que deseja excluir esta correção?')).toBeTruthy()
  await user.click(confirmation.getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Erro ao excluir correção')).toBeTruthy()
  backend.deleteCorrection.mockResolvedValue()
  await user.click(confirmation.getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Correção excluída!')).toBeTruthy()
  expect(backend.deleteCorrection).toHaveBeenLastCalledWith('c2')
  const correct = screen.getByRole('button', { name: 'Corrigir' })
  // Staff may answer in place of the applicant, but not as their main action.
  expect(correct.className).not.toContain('primary')
  await user.click(correct)
  const answering = await dialog()
  const field = answering.getByLabelText<HTMLInputElement>(/Endereço do Empreendimento/)
  fireEvent.change(field, { target: { value: 'Rodovia BR-304, km 42, lote 3' } })
  await user.click(answering.getByRole('button', { name: 'Enviar Correção' }))
  expect(await screen.findByText('Erro ao realizar correção')).toBeTruthy()
  expect(field.value).toBe('Rodovia BR-304, km 42, lote 3')
})
