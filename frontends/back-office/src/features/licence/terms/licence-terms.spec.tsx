import type { LicenceCondition, LicenceTermsResponse } from '@licensing/contracts'
import { aProcess } from '@licensing/process-view/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { backend, licences, refusal } from '../../../testing/backend'
import { fill } from '../../../testing/page'
import { openProcess } from '../../../testing/process-detail'
import { aDecision } from '../../../testing/samples'

const WATER = 'Apresentar a outorga de recursos hídricos.'
const FLOOR = 'Manter o piso impermeável.'
const suggested: LicenceCondition[] = [
  { text: WATER, due: { kind: 'days', days: 120 }, proofRequired: true },
  { text: FLOOR, due: { kind: 'none' }, proofRequired: false },
]
const known = (change: Partial<LicenceTermsResponse> = {}): LicenceTermsResponse => ({
  terms: null,
  suggested,
  bounds: {
    minMonths: 60,
    maxMonths: 120,
    required: true,
    lessWithReason: true,
    regime: 'lei',
    source: 'Lei 15.190/2025, art. 6º',
  },
  ...change,
})
const OUT_OF_BOUNDS = 'A validade deve ficar entre 60 e 120 meses (Lei 15.190/2025, art. 6º).'

beforeEach(() => {
  licences.getLicenceTerms.mockResolvedValue(known())
})

type Dialog = ReturnType<typeof within>

const openApproval = async () => {
  const { user } = openProcess({ status: 'UNDER_ANALYSIS', allowedActions: ['view', 'approve'] })
  await user.click(await screen.findByRole('button', { name: 'Aprovar' }))
  const dialog = within(await screen.findByRole('dialog'))
  const press = (name: string) => user.click(dialog.getByRole('button', { name }))
  return { user, dialog, press }
}
const withLicence = async () => {
  const opened = await openApproval()
  await opened.user.click(opened.dialog.getByLabelText('Emitir a licença pelo sistema'))
  await opened.dialog.findByLabelText(/^Validade \(meses\)/)
  return opened
}

/** The texts of the conditions, whose list follows the one of the library. */
const textsIn = (dialog: Dialog) => {
  const editor = dialog.getByRole('region', { name: 'Condicionantes' })
  const [list] = [...editor.querySelectorAll('ul, ol')].slice(-1)
  return [...(list?.querySelectorAll('li > div > p:first-child, li textarea') ?? [])].map(
    (text) => text.textContent,
  )
}

describe('the approval', () => {
  it('[L8.04 L1.01 R4.12] the approval of a process issues no licence by the system unless it is asked to', async () => {
    backend.approveProcess.mockResolvedValue(aProcess({ status: 'APPROVED' }))
    const { dialog, press } = await openApproval()
    expect(dialog.getByLabelText('Emitir a licença pelo sistema')).toHaveProperty('checked', false)
    fill(/^Observações/, 'Tudo certo', dialog)
    await press('Aprovar')
    await waitFor(() =>
      expect(backend.approveProcess.mock.calls).toEqual([['p1', { observations: 'Tudo certo' }]]),
    )
    expect(licences.getLicenceTerms).not.toHaveBeenCalled()
  })

  it('[L8.04 L1.05 L1.08] the approval of a process sends the terms, after it showed at their fields what the form and the server refuse', async () => {
    const unprintable = 'Não podem ser impressos na licença: 🌱'
    const errors = { 'licence.publicNotes': unprintable }
    backend.approveProcess.mockRejectedValueOnce(refusal(400, 'VALIDATION', unprintable, errors))
    const { dialog, press } = await withLicence()
    expect(dialog.getByText('Licença de Operação (LO). O número é dado na emissão.')).toBeTruthy()
    expect(dialog.getByText('De 60 a 120 meses: Lei 15.190/2025, art. 6º')).toBeTruthy()
    expect(dialog.getByText('Este texto será público. Não inclua dados pessoais.')).toBeTruthy()
    fill(/^Validade \(meses\)/, '121', dialog)
    await press('Adicionar')
    await press('Aprovar')
    expect(dialog.getByText('Texto da condicionante é obrigatório')).toBeTruthy()
    expect(backend.approveProcess).not.toHaveBeenCalled()
    await press('Remover a condicionante 3')
    const months = dialog.getByLabelText<HTMLInputElement>(/^Validade \(meses\)/)
    expect(months.required).toBe(true)
    for (const outside of ['', '121']) {
      fill(/^Validade \(meses\)/, outside, dialog)
      await press('Aprovar')
      expect(dialog.getByText(OUT_OF_BOUNDS)).toBeTruthy()
      expect(months.getAttribute('aria-invalid')).toBe('true')
    }
    fill(/^Validade \(meses\)/, '48', dialog)
    await press('Aprovar')
    expect(dialog.getByText('Justifique a validade menor que o mínimo.')).toBeTruthy()
    expect(backend.approveProcess).not.toHaveBeenCalled()
    fill(/^Justificativa da validade menor/, 'Tanques antigos', dialog)
    fill(/^Observações públicas/, 'Vale neste endereço.', dialog)
    await press('Aprovar')
    expect((await screen.findAllByText(unprintable)).length).toBeGreaterThan(0)
    backend.approveProcess.mockResolvedValue(aProcess({ status: 'APPROVED' }))
    await press('Aprovar')
    await waitFor(() => expect(backend.approveProcess).toHaveBeenCalledTimes(2))
    const texts = { validityReason: 'Tanques antigos', publicNotes: 'Vale neste endereço.' }
    expect(backend.approveProcess.mock.lastCall).toEqual([
      'p1',
      { observations: '', licence: { validityMonths: 48, ...texts, conditions: suggested } },
    ])
  })

  it('[L1.05] the approval of a process edits the conditions: adds, moves, removes, and takes one of the library back', async () => {
    const { user, dialog, press } = await withLicence()
    const added = 'Analisar o efluente da caixa.'
    expect(textsIn(dialog)).toEqual([WATER, FLOOR])
    await press('Adicionar')
    fill(/^Texto da condicionante/, added, dialog)
    await user.selectOptions(dialog.getByLabelText('Prazo'), 'Periódica')
    fill(/^A cada \(meses\)/, '6', dialog)
    await user.click(dialog.getByLabelText('Exige comprovação'))
    await press('Editar a condicionante 3')
    expect(dialog.getByText('Periódica, a cada 6 meses')).toBeTruthy()
    await press('Subir a condicionante 3')
    expect(textsIn(dialog)).toEqual([WATER, added, FLOOR])
    await press('Descer a condicionante 1')
    await press('Remover a condicionante 2')
    expect(textsIn(dialog)).toEqual([added, FLOOR])
    await press('Da biblioteca')
    await press(`Incluir: ${WATER}`)
    expect(dialog.getByText('Nenhuma outra condicionante na biblioteca')).toBeTruthy()
    expect(textsIn(dialog)).toEqual([added, FLOOR, WATER])
  })
})

const openTerms = async () => {
  const { user } = openProcess(
    { status: 'APPROVED', allowedActions: ['view'], allowedLicenceActions: ['setTerms'] },
    { query: 'tab=licence' },
  )
  await user.click(await screen.findByRole('button', { name: 'Definir Termos' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText(/^Validade \(meses\)/)
  const press = async (name: string) => user.click(await dialog.findByRole('button', { name }))
  return { user, dialog, press }
}

it('[L1.02 L1.04 L1.08 L8.03] terms are defined after a preview, which shows what they would issue or why it cannot, and saves nothing', async () => {
  const openTab = vi.fn<typeof window.open>()
  vi.stubGlobal('open', openTab.mockReturnValue(window))
  backend.saveBlob.mockReturnValue()
  const { dialog, press } = await openTerms()
  expect(screen.getByText('Os termos da licença não foram definidos')).toBeTruthy()
  await press('Adicionar')
  await press('Ver minuta')
  expect(dialog.getByText('Texto da condicionante é obrigatório')).toBeTruthy()
  expect(licences.previewLicence).not.toHaveBeenCalled()
  await press('Remover a condicionante 3')
  fill(/^Validade \(meses\)/, '72', dialog)
  const refused = 'A data não pode ser anterior a hoje'
  licences.previewLicence.mockRejectedValueOnce(refusal(400, 'VALIDATION', refused, { publicNotes: refused }))
  await press('Ver minuta')
  expect(await dialog.findByText(refused)).toBeTruthy()
  fill(/^Validade \(meses\)/, '72', dialog)
  licences.previewLicence.mockRejectedValueOnce(new Error('away'))
  await press('Ver minuta')
  expect(await screen.findByText('Erro ao gerar a minuta')).toBeTruthy()
  expect(openTab).not.toHaveBeenCalled()
  const pdf = new Blob(['%PDF-'], { type: 'application/pdf' })
  licences.previewLicence.mockResolvedValue(pdf)
  await press('Ver minuta')
  await waitFor(() => expect(openTab).toHaveBeenCalledWith('blob:portal', '_blank'))
  expect(licences.previewLicence).toHaveBeenLastCalledWith('p1', {
    validityMonths: 72,
    conditions: suggested,
  })
  expect(backend.saveBlob).not.toHaveBeenCalled()
  openTab.mockReturnValue(null)
  await press('Ver minuta')
  await waitFor(() => expect(backend.saveBlob).toHaveBeenCalledWith(pdf, 'minuta.pdf'))
  expect(licences.setLicenceTerms).not.toHaveBeenCalled()
  licences.setLicenceTerms.mockResolvedValue(aProcess({ status: 'APPROVED' }))
  await press('Salvar termos')
  expect(await screen.findByText('Termos da licença salvos')).toBeTruthy()
  expect(licences.setLicenceTerms.mock.calls).toEqual([['p1', { validityMonths: 72, conditions: suggested }]])
})

it('[L8.03] the tab of the licence reads the terms of a decided process, and is absent where there is nothing to grant', async () => {
  licences.getLicenceTerms.mockResolvedValue(
    known({ terms: { kind: 'CUOS', validityMonths: null, conditions: suggested } }),
  )
  openProcess(
    { status: 'COMPLETED', allowedActions: ['view'], decision: aDecision() },
    { query: 'tab=licence' },
  )
  const panel = within(await screen.findByRole('tabpanel'))
  expect(await panel.findByText('Sem prazo de validade')).toBeTruthy()
  expect(panel.getByText('Em 120 dias')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Definir Termos' })).toBeNull()
  cleanup()
  openProcess({ status: 'PROTOCOLED', allowedActions: ['view'] })
  await screen.findByRole('tab', { name: 'Prazos' })
  expect(screen.queryByRole('tab', { name: 'Licença' })).toBeNull()
})
