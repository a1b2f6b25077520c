import { aCorrection, aDocument, anEntry } from '@licensing/process-view/testing'
import { openMenu } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { backend, refusal } from '../../testing/backend'
import { address } from '../../testing/page'
import { openProcess } from '../../testing/process-detail'

const tabNames = async () =>
  (await screen.findAllByRole('tab')).map(({ textContent }) => textContent?.replaceAll(/\s+(?=\d|$)/g, ''))

describe('the process detail', () => {
  it('[R2.41] [R2.42] [R5.52] [R6.19] the process detail shows the facts as text, and documents and corrections only if there are any', async () => {
    openProcess({})
    await screen.findByRole('heading', { level: 1, name: 'Processo 2026/1041' })
    for (const text of [
      '5XBT-C2WN-90QK-JH7D-V4MR-F8Z6',
      '05.02-3 · Posto de revenda de combustíveis',
      '11.222.333/0001-81',
      '(84) 99999-0134',
      'Avenida das Salinas, 1820, Sala 4, Alto de São Manoel, Mossoró – RN, CEP 59600-000',
      '-5,187834',
      'Comprovante recebido',
    ])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    const always = ['Informações', 'Solicitante', 'Empreendimento', 'Prazos', 'Histórico de Atividades']
    expect(await tabNames()).toEqual(always)
    cleanup()
    const corrections = [aCorrection(), aCorrection({ id: 'c2', status: 'CORRECTED' })]
    openProcess(
      { documents: [aDocument()], applicantType: 'CPF', applicantDocument: '52998224725' },
      { corrections },
    )
    await screen.findByRole('tab', { name: /Correções/ })
    // Counted for staff, not marked as pending.
    expect(await tabNames()).toEqual(always.toSpliced(3, 0, 'Documentos1', 'Correções2'))
    expect(screen.getAllByText('529.982.247-25').length).toBeGreaterThan(0)
  })

  it('a draft, which nobody has protocolled, names who created it', async () => {
    openProcess({ status: 'DRAFT', protocolNumber: null })
    expect(await screen.findByText('Criado por')).toBeTruthy()
    expect(screen.queryByText('Protocolado por')).toBeNull()
  })

  it('[R2.43] the process detail shows allowed actions in the header, the rest in the menu', async () => {
    const { user } = openProcess({
      status: 'UNDER_ANALYSIS',
      allowedActions: ['view', 'manageCorrections', 'approve', 'reject', 'delete'],
    })
    const corrections = await screen.findByRole('link', { name: 'Correções' })
    expect(corrections.getAttribute('href')).toBe('/processes/p1/corrections')
    expect(screen.getByRole('button', { name: 'Aprovar' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Iniciar Análise' })).toBeNull()
    await openMenu(user, 'Mais ações de 2026/1041')
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Autos em…',
      'Ver Protocolo',
      'Rejeitar',
      'Excluir',
    ])
    expect(items[1]?.getAttribute('href')).toBe('/protocol-verification?protocol=2026%2F1041')
  })

  it('the process detail reports that a document failed to download, and shows the actor and the note of each entry of the history', async () => {
    const removed = { name: 'Usuário removido', role: 'ANALYST' as const }
    const entry = anEntry({ action: 'ANALYSIS_STARTED', user: removed, observations: 'Prioridade' })
    const { user } = openProcess(
      { documents: [aDocument()], activities: [entry] },
      { query: 'tab=documents' },
    )
    backend.downloadProcessDocument.mockRejectedValueOnce(new Error('gone'))
    await user.click(await screen.findByRole('button', { name: 'Baixar requerimento-assinado.pdf' }))
    expect(await screen.findByText('Erro ao baixar documento')).toBeTruthy()
    expect(backend.downloadProcessDocument).toHaveBeenCalledWith('p1', aDocument())
    await user.click(screen.getByRole('tab', { name: /Histórico/ }))
    const panel = within(await screen.findByRole('tabpanel'))
    expect(await panel.findByText('Usuário removido · Analista')).toBeTruthy()
    expect(panel.getByText('Prioridade')).toBeTruthy()
  })

  it('[R8.10] the process detail navigates to the list when the process fails to load, or is deleted', async () => {
    const { user } = openProcess({ allowedActions: ['view', 'delete'] })
    backend.deleteProcess.mockResolvedValue()
    await screen.findByRole('heading', { level: 1 })
    await openMenu(user, 'Mais ações de 2026/1041')
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(address()).toBe('/processes'))
    cleanup()
    openProcess({}, { answer: () => backend.getProcess.mockRejectedValue(refusal(500, 'INTERNAL')) })
    expect(await screen.findByText('Erro ao carregar processo')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/processes'))
  })
})

describe('the corrections of a process', () => {
  const open = (...corrections: ReturnType<typeof aCorrection>[]) =>
    openProcess(
      {
        changesOutsideCorrections: [
          { field: 'isRuralZone', from: false, to: true, changedAt: '2026-11-15T12:00:00.000Z' },
        ],
      },
      { query: 'tab=corrections', corrections },
    )

  it('[D2.06] [K5.08] [R6.24] the corrections of a process show staff the values before, changes outside them, and why an answer was rejected', async () => {
    open(
      aCorrection({ status: 'CORRECTED', previousValue: '"Rua A, s/n"', correctedValue: '"Rua A, 418"' }),
      aCorrection({
        id: 'c2',
        fieldType: 'document',
        fieldName: 'planta_georreferenciada',
        status: 'CORRECTED',
        correctedValue: '"DOCUMENT_UPLOADED"',
        previousDocuments: [aDocument({ id: 'd1', originalName: 'planta.pdf' })],
        documents: [aDocument({ id: 'd2', originalName: 'planta-assinada.pdf' })],
      }),
      aCorrection({ id: 'c3', fieldName: 'latitude', rejectionReason: 'Falta o número.' }),
    )
    const field = within(await screen.findByRole('article', { name: 'Endereço do Empreendimento' }))
    expect(field.getByText('s/n').tagName).toBe('DEL')
    expect(field.getByText('418').tagName).toBe('INS')
    const plan = within(screen.getByRole('article', { name: 'Planta Georreferenciada' }))
    expect(plan.getByLabelText('Baixar planta.pdf')).toBeTruthy()
    expect(plan.getByLabelText('Baixar planta-assinada.pdf')).toBeTruthy()
    expect(screen.getByText('Resposta recusada: Falta o número.')).toBeTruthy()
    const outside = within(screen.getByRole('region', { name: 'Alterado fora das correções solicitadas' }))
    expect(outside.getByText('Zona Rural')).toBeTruthy()
    expect(outside.getByText('Não').tagName).toBe('DEL')
    expect(outside.getByText('Sim').tagName).toBe('INS')
  })
})
