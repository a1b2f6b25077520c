import * as api from '@licensing/api-client'
import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import { confirmsLeaving, aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCorrection, aDocument, aProcess } from '@licensing/process-view/testing'
import CorrectionsPage from './corrections-page'

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

const inAnalysis: Partial<ProcessResponse> = {
  status: 'UNDER_ANALYSIS',
  allowedActions: ['view', 'manageCorrections'],
}

const open = (process: Partial<ProcessResponse> = inAnalysis, corrections: CorrectionResponse[] = []) => {
  backend.getProcess.mockResolvedValue(aProcess(process))
  backend.listCorrections.mockResolvedValue(corrections)
  return renderScreen(CorrectionsPage, {
    at: '/processes/p1/corrections',
    route: '/processes/:id/corrections',
    user: aUser('ANALYST'),
  })
}

describe('the corrections page', () => {
  it('[R2.68] summarizes status, pending and total, and lists the corrections by status', async () => {
    const { user } = open(inAnalysis, [
      aCorrection(),
      aCorrection({ id: 'c2', fieldName: 'applicantPhone', status: 'VERIFIED' }),
    ])
    const summary = await screen.findByText('Correções pendentes')
    const facts = [...(summary.closest('dl') as HTMLElement).querySelectorAll('dd')]
    expect(facts.map(({ textContent }) => textContent)).toEqual(['Em Análise', '1', '2'])
    expect(screen.getAllByRole('article')).toHaveLength(2)
    await user.click(screen.getByRole('tab', { name: /Verificadas/ }))
    const shown = within(screen.getByRole('tabpanel')).getAllByRole('article')
    expect(shown).toHaveLength(1)
    expect(shown[0]?.textContent).toContain('Telefone do Solicitante')
  })

  it('[R2.68] [R8.24] requests a correction of a field by its name', async () => {
    const { user } = open()
    backend.createCorrection.mockResolvedValue(aCorrection())
    await user.selectOptions(await screen.findByLabelText(/Campo ou documento/), 'latitude')
    await user.type(screen.getByLabelText(/Descrição/), 'O ponto cai fora do lote.')
    expect(confirmsLeaving()).toBe(true)
    backend.listCorrections.mockResolvedValue([aCorrection({ fieldName: 'latitude' })])
    await user.click(screen.getByRole('button', { name: 'Solicitar Correção' }))
    expect(await screen.findByText('Correção solicitada com sucesso!')).toBeTruthy()
    expect(backend.createCorrection).toHaveBeenCalledWith({
      processId: 'p1',
      fieldType: 'field',
      fieldName: 'latitude',
      description: 'O ponto cai fora do lote.',
    })
    expect(await screen.findByRole('article', { name: 'Latitude' })).toBeTruthy()
    expect((screen.getByLabelText(/Descrição/) as HTMLTextAreaElement).value).toBe('')
    expect(confirmsLeaving()).toBe(false)
  })

  it('has document categories for a document, and free text otherwise', async () => {
    const { user } = open()
    await user.click(await screen.findByLabelText('Documento'))
    const select = within(screen.getByLabelText(/Campo ou documento/))
    expect(select.getByRole('option', { name: 'Planta Georreferenciada' })).toBeTruthy()
    await user.click(screen.getByLabelText('Outro'))
    expect(screen.getByLabelText(/Campo ou documento/).tagName).toBe('INPUT')
  })

  it('requires every field before sending', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Solicitar Correção' }))
    expect(screen.getAllByText('Preencha todos os campos obrigatórios').length).toBeGreaterThanOrEqual(2)
    expect(backend.createCorrection).not.toHaveBeenCalled()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Campo ou documento/)))
  })

  it('[R8.17] reports that the correction was not created', async () => {
    const { user } = open()
    backend.createCorrection.mockRejectedValue(new Error('down'))
    await user.selectOptions(await screen.findByLabelText(/Campo ou documento/), 'latitude')
    await user.type(screen.getByLabelText(/Descrição/), 'Confira.')
    await user.click(screen.getByRole('button', { name: 'Solicitar Correção' }))
    expect(await screen.findByText('Erro ao criar correção')).toBeTruthy()
  })

  it('[K8.01] leads to the comparison of the newest document of an answer with the last before it', async () => {
    const [first, later, answer] = ['2026-03-01', '2026-03-02', '2026-03-05'].map((day, at) =>
      aDocument({ id: `d${at}`, createdAt: `${day}T12:00:00.000Z` }),
    )
    if (!first || !later || !answer) throw new Error('three documents')
    const afterwards = aDocument({ id: 'd9', createdAt: '2026-03-09T12:00:00.000Z' })
    const asked = aCorrection({ fieldType: 'document', fieldName: 'requerimento', status: 'CORRECTED' })
    open(inAnalysis, [
      { ...asked, previousDocuments: [first, later, afterwards], documents: [answer] },
      { ...asked, id: 'c2', previousDocuments: [], documents: [answer] },
      { ...asked, id: 'c3', status: 'PENDING', previousDocuments: [first] },
    ])
    const links = await screen.findAllByRole('link', { name: 'Comparar documentos' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/processes/p1/compare?before=d1&after=d2',
    ])
  })

  it('[R2.69] has no new-correction form outside the analysis', async () => {
    open({ status: 'PENDING', allowedActions: ['view'] }, [aCorrection()])
    expect(await screen.findByRole('article')).toBeTruthy()
    expect(screen.queryByText('Nova Correção')).toBeNull()
  })
})
