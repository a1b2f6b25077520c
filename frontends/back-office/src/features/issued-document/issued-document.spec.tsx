import type { IssuanceResponse, ProcessResponse } from '@licensing/contracts'
import { aProcess } from '@licensing/process-view/testing'
import { openMenu } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { backend, licences, refusal } from '../../testing/backend'
import { openProcess } from '../../testing/process-detail'
import { aCertificate, aDecision, anIssuing } from '../../testing/samples'

beforeEach(() => {
  licences.getLicenceTerms.mockResolvedValue({
    terms: { kind: 'LO', validityMonths: 72, conditions: [] },
    suggested: [],
    unprintable: [{ place: 'Nome do titular', characters: ['李', '伟'] }],
    bounds: {
      minMonths: 60,
      maxMonths: 120,
      required: true,
      lessWithReason: true,
      regime: 'lei',
      source: 'Lei 15.190/2025, art. 6º',
    },
  })
  const pagination = { page: 1, limit: 10, total: 0, pages: 0 }
  licences.listLicences.mockResolvedValue({ licences: [], pagination })
  backend.downloadProcessDocument.mockResolvedValue()
  licences.getIssuing.mockResolvedValue(anIssuing({ certificate: aCertificate(9), signingEnabled: true }))
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
  byMunicipality: true,
} as const
const issued: Partial<ProcessResponse> = {
  decision: aDecision(),
  status: 'AWAITING_SIGNATURE',
  issuance,
  documents: [file],
}
const denied: Partial<ProcessResponse> = {
  decision: aDecision('REJECTED'),
  status: 'REJECTED',
  documents: [file],
}
const denial = { ...issuance, kind: 'IND', number: 'IND 1/2026', validUntil: null } as const
const signedDocument = new File(['%PDF'], 'assinado.pdf', { type: 'application/pdf' })
const UPLOAD = 'Enviar o PDF assinado (gov.br ou ICP-Brasil)'
const SEAL = 'Assinar com o certificado do município'
const CODE = 'Concluir só com o código'

const open = (change: Partial<ProcessResponse>) =>
  openProcess({ allowedActions: ['view'], ...change }, { query: 'tab=licence' })
const openDialog = async ({ user }: ReturnType<typeof open>, name: string) => {
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog'))
  return { user, dialog, press: (label: string) => user.click(dialog.getByRole('button', { name: label })) }
}

describe('the document in the tab of the licence', () => {
  it('[L2.03 L2.19 L8.03 D9.18] the document in the tab of the licence is issued where it is allowed, or shows why it cannot be', async () => {
    licences.issueDocument.mockRejectedValueOnce(refusal(500, 'INTERNAL'))
    const allowedLicenceActions = ['setTerms', 'issue'] as const
    const toIssue = { ...issued, issuance: null, allowedLicenceActions: [...allowedLicenceActions] }
    const { dialog, press } = await openDialog(open(toIssue), 'Emitir Documento')
    expect(await dialog.findByText('Nome do titular: 李 伟')).toBeTruthy()
    await press('Emitir Documento')
    expect(await screen.findByText('Erro ao emitir documento')).toBeTruthy()
    licences.issueDocument.mockResolvedValue(aProcess(issued))
    await press('Emitir Documento')
    expect(await screen.findByText('Licença LO 12/2026 emitida. Confira e assine.')).toBeTruthy()
    expect(licences.issueDocument).toHaveBeenLastCalledWith('p1')
    const panel = within(screen.getByRole('tabpanel'))
    for (const text of ['LO 12/2026', 'Aguardando assinatura', '26/11/2032', 'JH7D-V4MR-F8Z6'])
      expect(await panel.findByText(text)).toBeTruthy()
    expect(panel.queryByRole('button', { name: 'Concluir Decisão' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Emitir Documento' })).toBeNull()
  })

  it('[L2.03 L3.01 L8.03] the document of a denial is issued and made final by its code, without terms', async () => {
    licences.issueDocument.mockResolvedValue(
      aProcess({ ...denied, issuance: denial, allowedLicenceActions: ['signDecision'] }),
    )
    licences.signDecision.mockResolvedValue(
      aProcess({ ...denied, issuance: { ...denial, signature: 'CODE' } }),
    )
    const shown = open({ ...denied, allowedLicenceActions: ['issue'] })
    await (await openDialog(shown, 'Emitir Documento')).press('Emitir Documento')
    expect(await screen.findByText('Decisão IND 1/2026 emitida')).toBeTruthy()
    expect(screen.queryByText('Termos da licença')).toBeNull()
    const { dialog, press } = await openDialog(shown, 'Concluir Decisão')
    expect(dialog.getByLabelText(CODE)).toHaveProperty('checked', true)
    expect(dialog.queryByLabelText(SEAL)).toBeNull()
    await press('Confirmar')
    expect(await screen.findByText('Definitivo')).toBeTruthy()
    expect(licences.signDecision.mock.calls[0]?.slice(0, 3)).toMatchObject([
      'p1',
      'd1',
      { signature: 'CODE' },
    ])
  })

  it('[L3.04 L3.05 L8.05] the document of a denial is sealed, or sent as it was signed elsewhere', async () => {
    const message = 'O arquivo assinado altera o documento emitido.'
    licences.signDecision.mockRejectedValueOnce(refusal(400, 'SIGNED_CHANGED', message))
    licences.signDecision.mockResolvedValue(
      aProcess({ ...denied, issuance: { ...denial, signature: 'SERVER' } }),
    )
    const allowedLicenceActions = ['signDecision' as const, 'seal' as const]
    const shown = open({ ...denied, issuance: denial, allowedLicenceActions })
    const { user, dialog, press } = await openDialog(shown, 'Concluir Decisão')
    await press('Baixar para assinar')
    expect(backend.downloadProcessDocument).toHaveBeenCalledWith('p1', file)
    await user.click(dialog.getByLabelText(UPLOAD))
    await press('Confirmar')
    expect(dialog.getByText('Selecione o PDF assinado')).toBeTruthy()
    expect(licences.signDecision).not.toHaveBeenCalled()
    await user.upload(dialog.getByLabelText('PDF assinado', { selector: 'input' }), signedDocument)
    await press('Confirmar')
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    await user.click(await dialog.findByLabelText(SEAL))
    await press('Confirmar')
    expect(await screen.findByText('Decisão IND 1/2026 concluída')).toBeTruthy()
    const sent = licences.signDecision.mock.calls.map(([, , choice]) => choice)
    expect(sent).toMatchObject([{ signature: 'UPLOADED', signedDocument }, { signature: 'SERVER' }])
    expect(sent[1]?.signedDocument).toBeUndefined()
  })
})

describe('the dialog after the decision', () => {
  const openCancel = async (
    change: Partial<ProcessResponse>,
    allowedActions: ProcessResponse['allowedActions'] = ['view', 'finalize', 'return'],
  ) => {
    const { user } = open({ ...change, allowedActions })
    await screen.findByRole('tabpanel')
    await openMenu(user, 'Mais ações de 2026/1041')
    await user.click(await screen.findByRole('menuitem', { name: 'Encaminhar' }))
    const dialog = within(await screen.findByRole('dialog'))
    return { user, dialog, press: (name: string) => user.click(dialog.getByRole('button', { name })) }
  }
  const openConclusion = async (change: Partial<ProcessResponse>) => {
    const { press, ...opened } = await openCancel(change)
    await opened.user.click(opened.dialog.getByLabelText('Concluir'))
    return { ...opened, confirm: () => press('Concluir') }
  }

  it("[D9.04 D9.21] 'Encaminhar' issues by default where terms are set, and names the next number before it is used", async () => {
    const terms = await licences.getLicenceTerms('p1')
    licences.getLicenceTerms.mockResolvedValue({ ...terms, nextNumber: 'LO 12/2026' })
    backend.cancelProcess.mockResolvedValue(aProcess(issued))
    const { dialog, press } = await openCancel({ status: 'APPROVED', decision: aDecision() }, [
      'view',
      'chancel',
      'finalize',
      'return',
    ])
    const preset = await dialog.findByRole('radio', { name: 'Emitir LO e enviar para assinatura' })
    expect(preset).toHaveProperty('checked', true)
    const helps = dialog.getAllByRole('radio').map((radio) => {
      const id = radio.getAttribute('aria-describedby') ?? ''
      return document.querySelector(`[id="${id}"]`)?.textContent
    })
    expect(helps).toEqual([
      'Será dado o próximo número. Hoje seria LO 12/2026; um número dado não volta a ser usado.',
      'Emite a LO e já a torna definitiva, só com o código. Será dado o próximo número.',
      'O processo volta para Em Análise e os termos podem mudar. Nenhum número é dado.',
    ])
    expect(dialog.getByRole('button', { name: 'Voltar' })).toBeTruthy()
    await press('Emitir e enviar')
    expect(await screen.findByText('Licença LO 12/2026 emitida. Confira e assine.')).toBeTruthy()
    expect(backend.cancelProcess.mock.lastCall?.[1]).toMatchObject({ action: 'chancel' })
  })

  it('[L3.01 L3.04 L8.05] the dialog after the decision completes by the code, or seals with the certificate where there is one that may be used', async () => {
    backend.cancelProcess.mockResolvedValue(aProcess({ ...issued, status: 'COMPLETED' }))
    const byCode = await openConclusion(issued)
    expect(await byCode.dialog.findByLabelText(CODE)).toHaveProperty('checked', true)
    expect(byCode.dialog.queryByLabelText(SEAL)).toBeNull()
    await byCode.user.click(byCode.dialog.getByRole('button', { name: 'Baixar para assinar' }))
    expect(backend.downloadProcessDocument).toHaveBeenCalledWith('p1', file)
    await byCode.confirm()
    expect(await screen.findByText('Licença LO 12/2026 válida')).toBeTruthy()
    cleanup()
    licences.getIssuing.mockResolvedValueOnce(anIssuing({ signingEnabled: true }))
    const without = await openConclusion({ ...issued, allowedLicenceActions: ['seal'] })
    await waitFor(() => expect(licences.getIssuing).toHaveBeenCalled())
    expect(without.dialog.queryByLabelText(SEAL)).toBeNull()
    cleanup()
    const sealing = await openConclusion({ ...issued, allowedLicenceActions: ['seal'] })
    await sealing.user.click(await sealing.dialog.findByLabelText(SEAL))
    await sealing.confirm()
    expect(backend.cancelProcess.mock.calls.map(([, choice]) => choice)).toMatchObject([
      { action: 'finalize', signature: 'CODE' },
      { action: 'finalize', signature: 'SERVER' },
    ])
  })

  it('[L3.05 L8.05] the dialog after the decision sends the file that was signed elsewhere, and shows why it is refused', async () => {
    const message = 'O arquivo não tem assinatura válida.'
    backend.cancelProcess.mockRejectedValue(refusal(400, 'SIGNATURE_INVALID', message))
    const { user, dialog, confirm } = await openConclusion(issued)
    await user.click(await dialog.findByLabelText(UPLOAD))
    await confirm()
    expect(dialog.getByText('Selecione o PDF assinado')).toBeTruthy()
    await user.upload(dialog.getByLabelText('PDF assinado', { selector: 'input' }), signedDocument)
    await confirm()
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(backend.cancelProcess.mock.calls[0]?.[1]).toMatchObject({ signature: 'UPLOADED', signedDocument })
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})
