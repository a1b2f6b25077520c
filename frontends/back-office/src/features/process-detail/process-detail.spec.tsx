import * as api from '@licensing/api-client'
import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import { aUser, openMenu, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCorrection, aDocument, anEntry, aProcess, someChanges } from '@licensing/process-view/testing'
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
    user: aUser('ANALYST'),
  })
}

const tabNames = async () =>
  (await screen.findAllByRole('tab')).map(({ textContent }) => textContent?.replaceAll(/\s+(?=\d|$)/g, ''))

describe('the process detail', () => {
  it('[R2.41] has documents and corrections tabs only if there are any', async () => {
    open()
    expect(await tabNames()).toEqual([
      'Informações',
      'Solicitante',
      'Empreendimento',
      'Prazos',
      'Histórico de Atividades',
    ])
    cleanup()
    open({ process: { documents: [aDocument()] }, corrections: [aCorrection()] })
    await screen.findByRole('tab', { name: /Correções/ })
    expect(await tabNames()).toEqual([
      'Informações',
      'Solicitante',
      'Empreendimento',
      'Documentos1',
      'Correções1',
      'Prazos',
      'Histórico de Atividades',
    ])
  })

  it('[R5.52] shows applicant, request and location as text, with masked CNPJ, CPF and phone', async () => {
    open()
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
    cleanup()
    open({ process: { applicantType: 'CPF', applicantDocument: '52998224725' } })
    expect((await screen.findAllByText('529.982.247-25')).length).toBeGreaterThan(0)
  })

  it('[R2.43] shows allowed actions in the header, the rest in the menu', async () => {
    const { user } = open({
      process: {
        status: 'UNDER_ANALYSIS',
        allowedActions: ['view', 'manageCorrections', 'approve', 'reject', 'delete'],
      },
    })
    const verification = await screen.findByRole('link', { name: 'Ver Protocolo' })
    expect(verification.getAttribute('href')).toBe('/protocol-verification?protocol=2026%2F1041')
    expect(screen.getByRole('link', { name: 'Correções' }).getAttribute('href')).toBe(
      '/processes/p1/corrections',
    )
    expect(screen.getByRole('button', { name: 'Aprovar' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Iniciar Análise' })).toBeNull()
    await openMenu(user, 'Mais ações de 2026/1041')
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Autos em…', 'Rejeitar', 'Excluir'])
  })

  it('downloads a document under its original name and reports a failure', async () => {
    const { user } = open({ process: { documents: [aDocument()] }, tab: 'documents' })
    backend.downloadProcessDocument.mockRejectedValueOnce(new Error('gone'))
    await user.click(await screen.findByRole('button', { name: 'Baixar requerimento-assinado.pdf' }))
    expect(await screen.findByText('Erro ao baixar documento')).toBeTruthy()
    expect(backend.downloadProcessDocument).toHaveBeenCalledWith('p1', aDocument())
  })

  it('shows the history newest first, with the actor', async () => {
    const entries = [
      anEntry(),
      anEntry({
        id: 'entry-2',
        action: 'ANALYSIS_STARTED',
        user: { name: 'Usuário removido', role: 'ANALYST' },
        observations: 'Prioridade',
      }),
    ]
    open({ process: { activities: entries }, tab: 'history' })
    const panel = within(await screen.findByRole('tabpanel'))
    const titles = panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['Análise iniciada', 'Processo criado'])
    expect(panel.getByText('Usuário removido · Analista')).toBeTruthy()
    expect(panel.getByText('Prioridade')).toBeTruthy()
  })

  it('[R8.10] reports that the process failed to load and navigates to the list', async () => {
    backend.getProcess.mockRejectedValue(
      new api.ApiError({ status: 500, code: 'INTERNAL', message: '', path: '/processes/p1' }),
    )
    renderScreen(ProcessDetailPage, { at: '/processes/p1', route: '/processes/:id', user: aUser('ADMIN') })
    expect(await screen.findByText('Erro ao carregar processo')).toBeTruthy()
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/processes'))
  })

  it('navigates to the list once the process is deleted', async () => {
    const { user } = open({ process: { allowedActions: ['view', 'delete'] } })
    backend.deleteProcess.mockResolvedValue()
    await screen.findByRole('heading', { level: 1 })
    await openMenu(user, 'Mais ações de 2026/1041')
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Processo excluído com sucesso!')).toBeTruthy()
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/processes'))
    expect(screen.queryByText('Erro ao carregar processo')).toBeNull()
  })

  it('archives a decided process', async () => {
    const { user } = open({ process: { status: 'COMPLETED', allowedActions: ['view', 'archive'] } })
    backend.archiveProcess.mockResolvedValue(aProcess({ status: 'ARCHIVED' }))
    await screen.findByRole('heading', { level: 1 })
    await openMenu(user, 'Mais ações de 2026/1041')
    await user.click(await screen.findByRole('menuitem', { name: 'Arquivar' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Arquivar' }))
    expect(await screen.findByText('Processo arquivado')).toBeTruthy()
    expect(await screen.findByText('Arquivado')).toBeTruthy()
  })
})

describe('the corrections of a process', () => {
  it('[R2.42] [R6.19] are counted on the tab for staff, not marked as pending', async () => {
    open({ corrections: [aCorrection(), aCorrection({ id: 'c2', status: 'CORRECTED' })] })
    const tab = await screen.findByRole('tab', { name: /Correções/ })
    expect(tab.textContent).toContain('2')
    expect(tab.textContent).not.toContain('pendente')
  })

  it('[R6.24] shows staff the previous value of a corrected field and of a corrected document', async () => {
    open({
      tab: 'corrections',
      corrections: [
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
      ],
    })
    const field = within(await screen.findByRole('article', { name: 'Endereço do Empreendimento' }))
    expect(field.getByText('s/n').tagName).toBe('DEL')
    expect(field.getByText('418').tagName).toBe('INS')
    const plan = within(screen.getByRole('article', { name: 'Planta Georreferenciada' }))
    expect(plan.getByRole('button', { name: 'Baixar planta.pdf' })).toBeTruthy()
    expect(plan.getByRole('button', { name: 'Baixar planta-assinada.pdf' })).toBeTruthy()
  })

  it('[R4.18] [R4.19] [R6.21] lets staff verify or reject an answer', async () => {
    const correction = aCorrection({ status: 'CORRECTED', allowedActions: ['verify'] })
    const { user } = open({ tab: 'corrections', corrections: [correction] })
    backend.verifyCorrection.mockResolvedValue(correction)
    await user.click(await screen.findByRole('button', { name: 'Verificar' }))
    expect(await screen.findByText('Correção verificada e aprovada!')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Rejeitar' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Rejeitar' }))
    expect(backend.verifyCorrection).toHaveBeenCalledTimes(1)
    await user.type(dialog.getByLabelText(/Motivo da rejeição/), 'Falta o número do imóvel.')
    await user.click(dialog.getByRole('button', { name: 'Rejeitar' }))
    expect(await screen.findByText('Correção rejeitada!')).toBeTruthy()
    expect(backend.verifyCorrection.mock.calls).toEqual([
      ['c1', { verified: true }],
      ['c1', { verified: false, reason: 'Falta o número do imóvel.' }],
    ])
  })

  it('[K5.08] shows why the last answer was rejected', async () => {
    open({ tab: 'corrections', corrections: [aCorrection({ rejectionReason: 'Falta o número.' })] })
    expect(await screen.findByText('Resposta recusada: Falta o número.')).toBeTruthy()
  })

  it('offers staff to answer in place of the applicant, but not as the main action', async () => {
    open({ tab: 'corrections', corrections: [aCorrection({ allowedActions: ['correct'] })] })
    expect((await screen.findByRole('button', { name: 'Corrigir' })).className).not.toContain('primary')
  })

  it('[R6.22] [R6.23] [R8.24] confirms before deleting a correction, only where that is allowed', async () => {
    const { user } = open({
      tab: 'corrections',
      corrections: [
        aCorrection({ allowedActions: ['delete'] }),
        aCorrection({ id: 'c2', fieldName: 'Taxa' }),
      ],
    })
    backend.deleteCorrection.mockResolvedValue()
    await user.click(await screen.findByRole('button', { name: 'Excluir' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('Tem certeza que deseja excluir esta correção?')).toBeTruthy()
    backend.listCorrections.mockResolvedValue([])
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Correção excluída!')).toBeTruthy()
    expect(backend.deleteCorrection).toHaveBeenCalledWith('c1')
  })

  it('[D2.06] shows staff the changes outside any correction', async () => {
    open({
      tab: 'corrections',
      corrections: [aCorrection()],
      process: {
        changesOutsideCorrections: [
          { field: 'isRuralZone', from: false, to: true, changedAt: '2026-11-15T12:00:00.000Z' },
        ],
      },
    })
    const list = within(
      await screen.findByRole('region', { name: 'Alterado fora das correções solicitadas' }),
    )
    expect(list.getByText('Zona Rural')).toBeTruthy()
    expect(list.getByText('Não').tagName).toBe('DEL')
    expect(list.getByText('Sim').tagName).toBe('INS')
  })
})
