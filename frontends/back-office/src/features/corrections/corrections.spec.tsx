import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import { aCorrection, aProcess } from '@licensing/process-view/testing'
import { aUser, confirmsLeaving, renderScreen } from '@licensing/ui-kit/screen-testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { backend } from '../../testing/backend'
import CorrectionsPage from './corrections-page'

const inAnalysis: Partial<ProcessResponse> = {
  status: 'UNDER_ANALYSIS',
  allowedActions: ['view', 'manageCorrections'],
}
const open = (process: Partial<ProcessResponse> = inAnalysis, corrections: CorrectionResponse[] = []) => {
  backend.listMunicipalitiesForProcesses.mockResolvedValue([])
  backend.getProcess.mockResolvedValue(aProcess(process))
  backend.listCorrections.mockResolvedValue(corrections)
  return renderScreen(CorrectionsPage, {
    at: '/processes/p1/corrections',
    route: '/processes/:id/corrections',
    user: aUser('ANALYST'),
  })
}

it('[R6.25] [R6.26] [D6.03] refuses applicants, who may view the process but not manage its corrections', async () => {
  backend.getProcess.mockResolvedValue(aProcess({ status: 'UNDER_ANALYSIS', allowedActions: ['view'] }))
  renderScreen(CorrectionsPage, {
    at: '/processes/p1/corrections',
    route: '/processes/:id/corrections',
    user: aUser('APPLICANT'),
  })
  expect(
    await screen.findByText('Você não tem permissão para gerenciar correções deste processo'),
  ).toBeTruthy()
  expect(backend.listCorrections).not.toHaveBeenCalled()
})

describe('the corrections page', () => {
  it('[R2.68] the corrections page summarizes status, pending and total, and lists the corrections by status', async () => {
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
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Telefone do Solicitante'),
    ])
  })

  it('[R2.68] [R8.17] the corrections page requests a correction once every field is filled in, and keeps it when it was not created', async () => {
    const { user } = open()
    const send = await screen.findByRole('button', { name: 'Solicitar Correção' })
    await user.click(send)
    const problems = await screen.findAllByText('Preencha todos os campos obrigatórios')
    expect(problems.length).toBeGreaterThanOrEqual(2)
    expect(backend.createCorrection).not.toHaveBeenCalled()
    const what = () => screen.getByLabelText(/Campo ou documento/)
    await waitFor(() => expect(document.activeElement).toBe(what()))
    await user.click(screen.getByLabelText('Documento'))
    expect(within(what()).getByText('Planta Georreferenciada').tagName).toBe('OPTION')
    await user.click(screen.getByLabelText('Outro'))
    expect(what().tagName).toBe('INPUT')
    await user.click(screen.getByLabelText('Campo'))
    await user.selectOptions(what(), 'latitude')
    const description = screen.getByLabelText<HTMLTextAreaElement>(/Descrição/)
    fireEvent.change(description, { target: { value: 'O ponto cai fora do lote.' } })
    expect(confirmsLeaving()).toBe(true)
    backend.createCorrection.mockRejectedValueOnce(new Error('down'))
    await user.click(send)
    expect(await screen.findByText('Erro ao criar correção')).toBeTruthy()
    expect(description.value).toBe('O ponto cai fora do lote.')
    backend.createCorrection.mockResolvedValue(aCorrection())
    backend.listCorrections.mockResolvedValue([aCorrection({ fieldName: 'latitude' })])
    await user.click(send)
    expect(await screen.findByRole('article', { name: 'Latitude' })).toBeTruthy()
    const facts = { fieldType: 'field', fieldName: 'latitude', description: 'O ponto cai fora do lote.' }
    expect(backend.createCorrection.mock.lastCall).toEqual([{ processId: 'p1', ...facts }])
    expect(description.value).toBe('')
    expect(confirmsLeaving()).toBe(false)
  })

  it('[R2.69] the corrections page has no form outside the analysis', async () => {
    open({ status: 'PENDING', allowedActions: ['view'] }, [aCorrection()])
    expect(await screen.findByRole('article')).toBeTruthy()
    expect(screen.queryByText('Nova Correção')).toBeNull()
  })
})
