import * as api from '@licensing/api-client'
import * as licencesApi from '@licensing/api-client/licences'
import { ApiError } from '@licensing/api-client'
import type { IssuanceResponse, LicenceTermsResponse, ProcessResponse } from '@licensing/contracts'
import { aProcess, someChanges } from '@licensing/process-view/testing'
import { aUser, openMenu, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ProcessDetailPage from '../process-detail/process-detail-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/licences', { spy: true })

const backend = vi.mocked(api)
const licences = vi.mocked(licencesApi)

const terms: LicenceTermsResponse = {
  terms: { kind: 'LO', validityMonths: 72, conditions: [] },
  suggested: [],
  bounds: { minMonths: 60, maxMonths: 120, regime: 'lei', source: 'Lei 15.190/2025, art. 6º' },
}

beforeEach(() => {
  backend.getProcessChanges.mockResolvedValue(someChanges())
  backend.markProcessSeen.mockResolvedValue()
  backend.listMunicipalitiesForProcesses.mockResolvedValue([])
  backend.listCorrections.mockResolvedValue([])
  licences.getLicenceTerms.mockResolvedValue(terms)
  licences.listLicences.mockResolvedValue({
    licences: [],
    pagination: { page: 1, limit: 10, total: 0, pages: 0 },
  })
  backend.downloadProcessDocument.mockResolvedValue()
})

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const issuance: IssuanceResponse = {
  documentId: 'd1',
  kind: 'LO',
  number: 'LO 12/2026',
  code: '5XBTC2WN90QKJH7DV4MRF8Z6',
  issuedOn: '2026-11-26',
  validUntil: '2032-11-26',
  signature: null,
}
const file = {
  id: 'd1',
  originalName: 'LO-12-2026.pdf',
  category: 'licenca_ambiental',
  fileSize: 52_000,
  createdAt: '2026-11-26T15:00:00.000Z',
  issued: false,
  verdict: null,
} as const
const decided = (outcome: 'APPROVED' | 'REJECTED') => ({
  decision: {
    outcome,
    reason: null,
    decidedAt: '2026-11-18T12:00:00.000Z',
    decidedBy: { name: 'Ana', role: 'ANALYST' },
  } as const,
})
const toIssue: Partial<ProcessResponse> = {
  ...decided('APPROVED'),
  status: 'AWAITING_SIGNATURE',
  allowedLicenceActions: ['setTerms', 'issue'],
}
const issued: Partial<ProcessResponse> = {
  ...decided('APPROVED'),
  status: 'AWAITING_SIGNATURE',
  issuance,
  documents: [file],
}
const denied: Partial<ProcessResponse> = { ...decided('REJECTED'), status: 'REJECTED' }
const denial = { ...issuance, kind: 'IND', number: 'IND 1/2026', validUntil: null } as const

const open = (change: Partial<ProcessResponse>) => {
  backend.getProcess.mockResolvedValue(aProcess({ allowedActions: ['view'], ...change }))
  return renderScreen(ProcessDetailPage, {
    at: '/processes/p1?tab=licence',
    route: '/processes/:id',
    user: aUser('ANALYST'),
  })
}
const panel = async () => within(await screen.findByRole('tabpanel'))
const issueIt = async (change: Partial<ProcessResponse>) => {
  const { user } = open(change)
  await user.click(await screen.findByRole('button', { name: 'Emitir Documento' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Emitir Documento' }))
  return user
}

describe('the document in the tab of the licence', () => {
  it('[L2.03 L8.03] is issued where it is allowed', async () => {
    licences.issueDocument.mockResolvedValue(aProcess(issued))
    await issueIt(toIssue)
    expect(await screen.findByText('Licença LO 12/2026 emitida. Confira e assine.')).toBeTruthy()
    expect(licences.issueDocument).toHaveBeenCalledWith('p1')
    expect(await (await panel()).findByText('Aguardando assinatura')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Emitir Documento' })).toBeNull()
  })

  it('[L2.19 L8.03] shows why it cannot be issued, and can still be issued', async () => {
    licences.issueDocument.mockRejectedValue(
      new ApiError({ status: 500, code: 'INTERNAL', message: '', path: '/processes/p1/issue', errors: [] }),
    )
    await issueIt(toIssue)
    expect(await screen.findByText('Erro ao emitir documento')).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('[L8.03] is read with number, validity and code, and downloaded to be signed', async () => {
    const { user } = open(issued)
    const shown = await panel()
    for (const text of ['LO 12/2026', 'Aguardando assinatura', '26/11/2032', issuance.code])
      expect(await shown.findByText(text)).toBeTruthy()
    await user.click(shown.getByRole('button', { name: 'Baixar para assinar' }))
    expect(backend.downloadProcessDocument).toHaveBeenCalledWith('p1', file)
    expect(shown.queryByRole('button', { name: 'Concluir Decisão' })).toBeNull()
  })

  it('[L2.03 L3.01 L8.03] of a denial is issued and made final by its code, without terms', async () => {
    const awaiting = { ...denied, issuance: denial, allowedLicenceActions: ['signDecision'] as const }
    licences.issueDocument.mockResolvedValue(
      aProcess({ ...awaiting, allowedLicenceActions: ['signDecision'] }),
    )
    licences.signDecision.mockResolvedValue(
      aProcess({ ...denied, issuance: { ...denial, signature: 'CODE' } }),
    )
    const user = await issueIt({ ...denied, allowedLicenceActions: ['issue'] })
    expect(await screen.findByText('Decisão IND 1/2026 emitida')).toBeTruthy()
    expect(screen.queryByText('Termos da licença')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Concluir Decisão' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText<HTMLInputElement>('Concluir só com o código').checked).toBe(true)
    expect(dialog.queryByLabelText('Assinar com o certificado do município')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('Definitivo')).toBeTruthy()
    expect(licences.signDecision.mock.calls[0]?.slice(0, 2)).toEqual(['p1', 'd1'])
    expect(licences.signDecision.mock.calls[0]?.[2]).toMatchObject({ signature: 'CODE' })
  })

  it('[L3.04 L3.05 L8.05] of a denial is sealed, or sent as it was signed elsewhere', async () => {
    const { user } = open({
      ...denied,
      issuance: denial,
      documents: [file],
      allowedLicenceActions: ['signDecision', 'seal'],
    })
    const message = 'O arquivo assinado altera o documento emitido.'
    licences.signDecision.mockRejectedValueOnce(
      new ApiError({ status: 400, code: 'SIGNED_CHANGED', message, path: '/processes/p1' }),
    )
    licences.signDecision.mockResolvedValue(
      aProcess({ ...denied, issuance: { ...denial, signature: 'SERVER' } }),
    )
    await user.click(await screen.findByRole('button', { name: 'Concluir Decisão' }))
    const dialog = within(await screen.findByRole('dialog'))
    const confirm = () => user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    await user.click(dialog.getByRole('button', { name: 'Baixar para assinar' }))
    expect(backend.downloadProcessDocument).toHaveBeenCalledWith('p1', file)
    await user.click(dialog.getByLabelText('Enviar o PDF assinado (gov.br ou ICP-Brasil)'))
    await confirm()
    expect(dialog.getByText('Selecione o PDF assinado')).toBeTruthy()
    expect(licences.signDecision).not.toHaveBeenCalled()
    const signedDocument = new File(['%PDF'], 'assinado.pdf', { type: 'application/pdf' })
    await user.upload(dialog.getByLabelText('PDF assinado', { selector: 'input' }), signedDocument)
    await confirm()
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(licences.signDecision.mock.calls[0]?.[2]).toMatchObject({ signature: 'UPLOADED', signedDocument })
    await user.click(dialog.getByLabelText('Assinar com o certificado do município'))
    await confirm()
    expect(await screen.findByText('Decisão IND 1/2026 concluída')).toBeTruthy()
    expect(licences.signDecision.mock.calls[1]?.[2]).toMatchObject({ signature: 'SERVER' })
    expect(licences.signDecision.mock.calls[1]?.[2].signedDocument).toBeUndefined()
  })
})

describe('the dialog after the decision', () => {
  const cancel = async (change: Partial<ProcessResponse>) => {
    const { user } = open({ ...change, allowedActions: ['view', 'chancel', 'finalize', 'return'] })
    await screen.findByRole('tabpanel')
    await openMenu(user, 'Mais ações de 2026/1041')
    await user.click(await screen.findByRole('menuitem', { name: 'Cancelar ou Encaminhar' }))
    return { user, dialog: within(await screen.findByRole('dialog')) }
  }

  it('[L2.01 L8.03] names the licence that is issued for signature', async () => {
    backend.cancelProcess.mockResolvedValue(aProcess(issued))
    const { user, dialog } = await cancel({ ...decided('APPROVED'), status: 'APPROVED' })
    await user.click(dialog.getByLabelText(/Chancelar/))
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('Licença LO 12/2026 emitida. Confira e assine.')).toBeTruthy()
  })

  it('[L3.04 L8.05] seals it with the certificate, which is offered where it may be used', async () => {
    backend.cancelProcess.mockResolvedValue(
      aProcess({ ...issued, status: 'COMPLETED', issuance: { ...issuance, signature: 'SERVER' } }),
    )
    const { user, dialog } = await cancel({ ...issued, allowedLicenceActions: ['seal'] })
    await user.click(dialog.getByLabelText(/Finalizar/))
    await user.click(await dialog.findByLabelText('Assinar com o certificado do município'))
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('Licença LO 12/2026 válida')).toBeTruthy()
    expect(backend.cancelProcess.mock.calls[0]?.[1]).toMatchObject({ signature: 'SERVER' })
    cleanup()
    const analyst = await cancel(issued)
    await analyst.user.click(analyst.dialog.getByLabelText(/Finalizar/))
    await analyst.dialog.findByLabelText('Concluir só com o código')
    expect(analyst.dialog.queryByLabelText('Assinar com o certificado do município')).toBeNull()
  })

  it('[L3.05 L8.05] sends the file that was signed elsewhere, and shows why it is refused', async () => {
    const message = 'O arquivo não tem assinatura válida.'
    backend.cancelProcess.mockRejectedValue(
      new ApiError({ status: 400, code: 'SIGNATURE_INVALID', message, path: '/processes/p1/cancel' }),
    )
    const { user, dialog } = await cancel(issued)
    await user.click(dialog.getByLabelText(/Finalizar/))
    await user.click(await dialog.findByLabelText('Enviar o PDF assinado (gov.br ou ICP-Brasil)'))
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    expect(dialog.getByText('Selecione o PDF assinado')).toBeTruthy()
    const signedDocument = new File(['%PDF'], 'assinado.pdf', { type: 'application/pdf' })
    await user.upload(dialog.getByLabelText('PDF assinado', { selector: 'input' }), signedDocument)
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(backend.cancelProcess.mock.calls[0]?.[1]).toMatchObject({ signature: 'UPLOADED', signedDocument })
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('[L3.01 L8.03] completes an issued licence by its code', async () => {
    backend.cancelProcess.mockResolvedValue(
      aProcess({ ...issued, status: 'COMPLETED', issuance: { ...issuance, signature: 'CODE' } }),
    )
    const { user, dialog } = await cancel(issued)
    await user.click(dialog.getByLabelText(/Finalizar/))
    expect((await dialog.findByLabelText<HTMLInputElement>('Concluir só com o código')).checked).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Baixar para assinar' }))
    expect(backend.downloadProcessDocument).toHaveBeenCalledWith('p1', file)
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('Licença LO 12/2026 válida')).toBeTruthy()
    expect(backend.cancelProcess.mock.calls[0]?.[1]).toMatchObject({ action: 'finalize', signature: 'CODE' })
  })
})
