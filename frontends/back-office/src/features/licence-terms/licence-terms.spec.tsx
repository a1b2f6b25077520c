import * as api from '@licensing/api-client'
import * as licencesApi from '@licensing/api-client/licences'
import { ApiError } from '@licensing/api-client'
import type { LicenceCondition, LicenceTermsResponse, ProcessResponse } from '@licensing/contracts'
import { aProcess, someChanges } from '@licensing/process-view/testing'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ProcessDetailPage from '../process-detail/process-detail-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/licences', { spy: true })

const backend = vi.mocked(api)
const licences = vi.mocked(licencesApi)

const WATER = 'Apresentar a outorga de recursos hídricos.'
const suggested: LicenceCondition[] = [
  { text: WATER, due: { kind: 'days', days: 120 }, proofRequired: true },
  { text: 'Manter o piso impermeável.', due: { kind: 'none' }, proofRequired: false },
]
const bounds = { minMonths: 60, maxMonths: 120, regime: 'lei', source: 'Lei 15.190/2025, art. 6º' }
const known = (change: Partial<LicenceTermsResponse> = {}): LicenceTermsResponse => ({
  terms: null,
  suggested,
  bounds,
  ...change,
})

beforeEach(() => {
  backend.getProcessChanges.mockResolvedValue(someChanges())
  backend.markProcessSeen.mockResolvedValue()
  backend.listMunicipalitiesForProcesses.mockResolvedValue([])
  backend.listCorrections.mockResolvedValue([])
  licences.getLicenceTerms.mockResolvedValue(known())
})

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const open = (change: Partial<ProcessResponse>, tab = 'info') => {
  backend.getProcess.mockResolvedValue(
    aProcess({ status: 'UNDER_ANALYSIS', allowedActions: ['view', 'approve'], ...change }),
  )
  return renderScreen(ProcessDetailPage, {
    at: `/processes/p1?tab=${tab}`,
    route: '/processes/:id',
    user: aUser('ANALYST'),
  })
}

const openApproval = async (change: Partial<ProcessResponse> = {}) => {
  const { user } = open(change)
  await user.click(await screen.findByRole('button', { name: 'Aprovar' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { user, dialog }
}

const withLicence = async () => {
  const opened = await openApproval()
  await opened.user.click(opened.dialog.getByRole('checkbox', { name: 'Emitir a licença pelo sistema' }))
  await opened.dialog.findByLabelText(/^Validade \(meses\)/)
  return opened
}

/** The texts of the conditions, whose list follows the one of the library. */
const textsIn = (dialog: ReturnType<typeof within>) => {
  const editor = within(dialog.getByRole('region', { name: 'Condicionantes' }))
  const [list] = editor.getAllByRole('list').slice(-1)
  return [...(list?.querySelectorAll('li > div > p:first-child, li textarea') ?? [])].map(
    (text) => text.textContent,
  )
}

describe('the approval', () => {
  it('[L8.04 L1.01] issues no licence by the system unless it is asked to', async () => {
    backend.approveProcess.mockResolvedValue(aProcess({ status: 'APPROVED' }))
    const { user, dialog } = await openApproval()
    expect(
      dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Emitir a licença pelo sistema' }).checked,
    ).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Aprovar' }))
    expect(await screen.findByText('Processo aprovado com sucesso!')).toBeTruthy()
    expect(backend.approveProcess).toHaveBeenCalledWith('p1', { observations: '' })
    expect(licences.getLicenceTerms).not.toHaveBeenCalled()
  })

  it('[L8.04 L1.08] shows the bounds with their source and that the text is public, and sends the terms', async () => {
    backend.approveProcess.mockResolvedValue(aProcess({ status: 'APPROVED' }))
    const { user, dialog } = await withLicence()
    expect(dialog.getByText('Licença de Operação (LO). O número é dado na emissão.')).toBeTruthy()
    expect(dialog.getByText('De 60 a 120 meses: Lei 15.190/2025, art. 6º')).toBeTruthy()
    expect(dialog.getByText('Este texto será público. Não inclua dados pessoais.')).toBeTruthy()
    await user.type(dialog.getByLabelText(/^Validade \(meses\)/), '48')
    await user.type(dialog.getByLabelText(/^Justificativa da validade menor/), 'Tanques antigos')
    await user.type(dialog.getByLabelText(/^Observações públicas/), 'Vale neste endereço.')
    await user.click(dialog.getByRole('button', { name: 'Aprovar' }))
    await waitFor(() => expect(backend.approveProcess).toHaveBeenCalled())
    expect(backend.approveProcess.mock.calls[0]).toEqual([
      'p1',
      {
        observations: '',
        licence: {
          validityMonths: 48,
          validityReason: 'Tanques antigos',
          publicNotes: 'Vale neste endereço.',
          conditions: suggested,
        },
      },
    ])
  })

  it('[L1.05] edits the conditions: adds, moves, removes, and takes one of the library back', async () => {
    const { user, dialog } = await withLicence()
    expect(textsIn(dialog)).toEqual([WATER, 'Manter o piso impermeável.'])
    await user.click(dialog.getByRole('button', { name: 'Adicionar' }))
    await user.type(dialog.getByLabelText(/^Texto da condicionante/), 'Analisar o efluente da caixa.')
    await user.selectOptions(dialog.getByLabelText('Prazo'), 'Periódica')
    await user.type(dialog.getByLabelText(/^A cada \(meses\)/), '6')
    await user.click(dialog.getByRole('checkbox', { name: 'Exige comprovação' }))
    await user.click(dialog.getByRole('button', { name: 'Editar a condicionante 3' }))
    expect(dialog.getByText('Periódica, a cada 6 meses')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Subir a condicionante 3' }))
    expect(textsIn(dialog)).toEqual([WATER, 'Analisar o efluente da caixa.', 'Manter o piso impermeável.'])
    await user.click(dialog.getByRole('button', { name: 'Descer a condicionante 1' }))
    await user.click(dialog.getByRole('button', { name: 'Remover a condicionante 2' }))
    expect(textsIn(dialog)).toEqual(['Analisar o efluente da caixa.', 'Manter o piso impermeável.'])
    await user.click(dialog.getByRole('button', { name: 'Da biblioteca' }))
    await user.click(dialog.getByRole('button', { name: `Incluir: ${WATER}` }))
    expect(dialog.getByText('Nenhuma outra condicionante na biblioteca')).toBeTruthy()
    expect(textsIn(dialog)).toEqual(['Analisar o efluente da caixa.', 'Manter o piso impermeável.', WATER])
  })

  it('[L1.05 L1.08] shows at its field what the form and the server refuse', async () => {
    const message = 'A validade deve ficar entre 60 e 120 meses (Lei 15.190/2025, art. 6º).'
    backend.approveProcess.mockRejectedValue(
      new ApiError({
        status: 400,
        code: 'VALIDITY_BOUNDS',
        message,
        path: '/processes/p1/approve',
        errors: [{ field: 'licence.validityMonths', message }],
      }),
    )
    const { user, dialog } = await withLicence()
    await user.type(dialog.getByLabelText(/^Validade \(meses\)/), '121')
    await user.click(dialog.getByRole('button', { name: 'Adicionar' }))
    await user.click(dialog.getByRole('button', { name: 'Aprovar' }))
    expect(dialog.getByText('Texto da condicionante é obrigatório')).toBeTruthy()
    expect(backend.approveProcess).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: 'Remover a condicionante 3' }))
    await user.click(dialog.getByRole('button', { name: 'Aprovar' }))
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Validade \(meses\)/).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(dialog.getByText(message)).toBeTruthy()
  })
})

describe('the preview', () => {
  const pdf = new Blob(['%PDF-'], { type: 'application/pdf' })
  const openTab = vi.fn<typeof window.open>()
  const released = vi.fn<typeof URL.revokeObjectURL>()
  beforeEach(() => {
    openTab.mockReturnValue(window)
    vi.stubGlobal('open', openTab)
    URL.createObjectURL = vi.fn<typeof URL.createObjectURL>(() => 'blob:minuta')
    URL.revokeObjectURL = released
    licences.previewLicence.mockResolvedValue(pdf)
    backend.saveBlob.mockReturnValue()
  })
  afterEach(() => vi.unstubAllGlobals())

  it('[L1.04 L8.04] opens what the terms in the form would issue, and saves nothing', async () => {
    const { user, dialog } = await withLicence()
    await user.type(dialog.getByLabelText(/^Validade \(meses\)/), '72')
    await user.click(await dialog.findByRole('button', { name: 'Ver minuta' }))
    await waitFor(() => expect(openTab).toHaveBeenCalledWith('blob:minuta', '_blank'))
    expect(licences.previewLicence).toHaveBeenCalledWith('p1', { validityMonths: 72, conditions: suggested })
    expect(backend.saveBlob).not.toHaveBeenCalled()
    expect(backend.approveProcess).not.toHaveBeenCalled()
    expect(dialog.getByRole('button', { name: 'Aprovar' })).toBeTruthy()
  })

  it('[L1.04] is saved where the browser opens no tab', async () => {
    openTab.mockReturnValue(null)
    const { user, dialog } = await withLicence()
    await user.type(dialog.getByLabelText(/^Validade \(meses\)/), '72')
    await user.click(await dialog.findByRole('button', { name: 'Ver minuta' }))
    await waitFor(() => expect(backend.saveBlob).toHaveBeenCalledWith(pdf, 'minuta.pdf'))
  })

  it('[L1.04 L1.08] shows at its field what the form and the server refuse', async () => {
    const message = 'A validade deve ficar entre 60 e 120 meses (Lei 15.190/2025, art. 6º).'
    const errors = [{ field: 'validityMonths', message }]
    const refusal = { status: 400, code: 'VALIDITY_BOUNDS', message, errors }
    licences.previewLicence.mockRejectedValue(
      new ApiError({ ...refusal, path: '/processes/p1/licence-preview' }),
    )
    const { user, dialog } = await withLicence()
    await user.click(dialog.getByRole('button', { name: 'Adicionar' }))
    await user.click(await dialog.findByRole('button', { name: 'Ver minuta' }))
    expect(dialog.getByText('Texto da condicionante é obrigatório')).toBeTruthy()
    expect(licences.previewLicence).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: 'Remover a condicionante 3' }))
    await user.type(dialog.getByLabelText(/^Validade \(meses\)/), '121')
    await user.click(dialog.getByRole('button', { name: 'Ver minuta' }))
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(openTab).not.toHaveBeenCalled()
  })

  it('[L1.04] shows why it could not be made', async () => {
    licences.previewLicence.mockRejectedValue(new Error('away'))
    const { user } = open({ status: 'APPROVED', allowedLicenceActions: ['setTerms'] }, 'licence')
    await user.click(await screen.findByRole('button', { name: 'Definir Termos' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'Ver minuta' }))
    expect(await screen.findByText('Erro ao gerar a minuta')).toBeTruthy()
    licences.previewLicence.mockResolvedValue(pdf)
    await user.click(dialog.getByRole('button', { name: 'Ver minuta' }))
    await waitFor(() => expect(openTab).toHaveBeenCalledTimes(1))
    expect(licences.setLicenceTerms).not.toHaveBeenCalled()
  })
})

describe('the tab of the licence', () => {
  it('[L1.02 L8.03] defines the terms only where it is allowed', async () => {
    licences.setLicenceTerms.mockResolvedValue(aProcess({ status: 'APPROVED' }))
    const { user } = open({ status: 'APPROVED', allowedLicenceActions: ['setTerms'] }, 'licence')
    expect(await screen.findByText('Os termos da licença não foram definidos')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Definir Termos' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByLabelText(/^Validade \(meses\)/), '72')
    await user.click(dialog.getByRole('button', { name: 'Salvar termos' }))
    expect(await screen.findByText('Termos da licença salvos')).toBeTruthy()
    expect(licences.setLicenceTerms).toHaveBeenCalledWith('p1', { validityMonths: 72, conditions: suggested })
  })

  it('[L8.03] reads the terms of a decided process, and is absent where there is nothing to grant', async () => {
    const terms = { kind: 'CUOS', validityMonths: null, conditions: suggested } as const
    licences.getLicenceTerms.mockResolvedValue(known({ terms: { ...terms, conditions: suggested } }))
    const decision = {
      outcome: 'APPROVED',
      reason: null,
      decidedAt: '2026-11-18T12:00:00.000Z',
      decidedBy: { name: 'Ana', role: 'ANALYST' },
    } as const
    open({ status: 'COMPLETED', allowedActions: ['view'], decision }, 'licence')
    const panel = within(await screen.findByRole('tabpanel'))
    expect(await panel.findByText('Sem prazo de validade')).toBeTruthy()
    expect(panel.getByText('Em 120 dias')).toBeTruthy()
    expect(panel.queryByRole('button', { name: 'Definir Termos' })).toBeNull()
    cleanup()
    open({ status: 'PROTOCOLED', allowedActions: ['view'] })
    await screen.findByRole('tab', { name: 'Prazos' })
    expect(screen.queryByRole('tab', { name: 'Licença' })).toBeNull()
  })
})
