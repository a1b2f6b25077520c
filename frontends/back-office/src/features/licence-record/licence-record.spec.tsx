import * as api from '@licensing/api-client'
import * as licencesApi from '@licensing/api-client/licences'
import { ApiError } from '@licensing/api-client'
import type { LicenceListRow, ProcessResponse } from '@licensing/contracts'
import { aLicence, aLicenceRow } from '@licensing/licence-view/testing'
import { aProcess, someChanges } from '@licensing/process-view/testing'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ProcessDetailPage from '../process-detail/process-detail-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/licences', { spy: true })

const backend = vi.mocked(api)
const licences = vi.mocked(licencesApi)

const pageOf = (...rows: LicenceListRow[]) => ({
  licences: rows,
  pagination: { page: 1, limit: 10, total: rows.length, pages: 1 },
})

beforeEach(() => {
  backend.getProcessChanges.mockResolvedValue(someChanges())
  backend.markProcessSeen.mockResolvedValue()
  backend.listMunicipalitiesForProcesses.mockResolvedValue([])
  backend.listCorrections.mockResolvedValue([])
  licences.listLicences.mockResolvedValue(pageOf())
  licences.getLicenceTerms.mockResolvedValue({
    terms: null,
    suggested: [{ text: 'Manter o piso impermeável.', due: { kind: 'none' }, proofRequired: false }],
    bounds: { minMonths: 60, maxMonths: 120, regime: 'lei', source: 'Lei 15.190/2025, art. 6º' },
  })
})

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const DOCUMENT = '0a0a0a0a-1111-4222-8333-444444444444'
const attached = {
  id: DOCUMENT,
  originalName: 'licenca-2019.pdf',
  category: 'licenca_ambiental',
  fileSize: 52_000,
  createdAt: '2019-05-02T15:00:00.000Z',
  issued: true,
  verdict: null,
} as const
const older: Partial<ProcessResponse> = {
  status: 'COMPLETED',
  decision: {
    outcome: 'APPROVED',
    reason: null,
    decidedAt: '2019-05-01T12:00:00.000Z',
    decidedBy: { name: 'Ana', role: 'ANALYST' },
  },
  documents: [attached],
  allowedLicenceActions: ['recordLicence'],
}
const open = (change: Partial<ProcessResponse> = {}) => {
  backend.getProcess.mockResolvedValue(aProcess({ allowedActions: ['view'], ...older, ...change }))
  return renderScreen(ProcessDetailPage, {
    at: '/processes/p1?tab=licence',
    route: '/processes/:id',
    user: aUser('ADMIN'),
  })
}
const button = { name: 'Registrar Licença Anterior' }
const openDialog = async (change: Partial<ProcessResponse> = {}) => {
  const { user } = open(change)
  await user.click(await screen.findByRole('button', button))
  const dialog = within(await screen.findByRole('dialog'))
  return { user, dialog, register: () => user.click(dialog.getByRole('button', { name: 'Registrar' })) }
}

describe('the licence of an older decision', () => {
  it('[L4.13] is registered from its document, and shown afterwards', async () => {
    licences.recordLicence.mockResolvedValue(aLicence({ number: 'LO 7/2019' }))
    const { user, dialog, register } = await openDialog()
    expect(dialog.getByLabelText<HTMLSelectElement>(/Documento da licença/).value).toBe(DOCUMENT)
    await user.type(dialog.getByLabelText(/Número da licença/), 'LO 7/2019')
    await user.type(dialog.getByLabelText(/Emitida em/), '2019-05-02')
    await user.click(dialog.getByRole('button', { name: 'Da biblioteca' }))
    await user.click(await dialog.findByRole('button', { name: 'Incluir: Manter o piso impermeável.' }))
    licences.listLicences.mockResolvedValue(pageOf(aLicenceRow({ number: 'LO 7/2019' })))
    await register()
    expect(await screen.findByText('Licença registrada')).toBeTruthy()
    expect(licences.recordLicence).toHaveBeenCalledWith('p1', {
      number: 'LO 7/2019',
      issuedOn: '2019-05-02',
      validUntil: undefined,
      documentId: DOCUMENT,
      conditions: [{ text: 'Manter o piso impermeável.', due: { kind: 'none' }, proofRequired: false }],
    })
    expect(await screen.findByText('LO 7/2019')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Abrir licença' }).getAttribute('href')).toBe('/licences/l1')
    expect(screen.queryByRole('button', button)).toBeNull()
    expect(licences.listLicences.mock.calls[0]?.[0]).toEqual({ processId: 'p1' })
  })

  it('[L4.13] needs a document, a number and a day, and shows what is refused', async () => {
    const message = 'A data não pode ser posterior a hoje'
    licences.recordLicence.mockRejectedValue(
      new ApiError({
        status: 400,
        code: 'VALIDATION',
        message: 'Confira os campos',
        path: '/processes/p1/licence-record',
        errors: [{ field: 'issuedOn', message }],
      }),
    )
    const second = { ...attached, id: '0a0a0a0a-1111-4222-8333-555555555555', originalName: 'anexo.pdf' }
    const { user, dialog, register } = await openDialog({ documents: [attached, second] })
    await register()
    for (const text of ['Escolha o documento', 'Número é obrigatório', 'Data inválida'])
      expect(dialog.getByText(text)).toBeTruthy()
    expect(licences.recordLicence).not.toHaveBeenCalled()
    await user.selectOptions(dialog.getByLabelText(/Documento da licença/), DOCUMENT)
    await user.type(dialog.getByLabelText(/Número da licença/), 'LO 7/2019')
    await user.type(dialog.getByLabelText(/Emitida em/), '2999-05-02')
    await register()
    expect(await dialog.findByText(message)).toBeTruthy()
  })

  it('[L8.03 L9.02] is registered only by those who may, and not for a process that has its licence', async () => {
    open({ allowedLicenceActions: [] })
    expect(await screen.findByText('Termos da licença')).toBeTruthy()
    await vi.waitFor(() => expect(screen.queryByText('Carregando a licença')).toBeNull())
    expect(screen.queryByRole('button', button)).toBeNull()
    cleanup()
    licences.listLicences.mockResolvedValue(pageOf(aLicenceRow()))
    open()
    expect(await screen.findByRole('link', { name: 'Abrir licença' })).toBeTruthy()
    expect(screen.queryByRole('button', button)).toBeNull()
  })

  it('[L4.14] is missed by no screen of a process that was decided without terms', async () => {
    const { user } = open({ allowedLicenceActions: [] })
    await screen.findByText('Os termos da licença não foram definidos')
    const names = screen.getAllByRole('tab').map(({ textContent }) => textContent)
    for (const name of ['Informações', 'Solicitante', 'Empreendimento', 'Documentos', 'Licença']) {
      const tab = screen.getAllByRole('tab').find((each) => each.textContent?.startsWith(name))
      expect([names, tab === undefined]).toEqual([names, false])
      if (tab !== undefined) await user.click(tab)
      expect(await screen.findByRole('tabpanel')).toBeTruthy()
      expect(screen.queryByRole('alert')).toBeNull()
    }
    expect(screen.queryByText('Documento da decisão')).toBeNull()
  })

  it('[L4.14] of a process under analysis is not asked for', async () => {
    open({ status: 'UNDER_ANALYSIS', decision: null, allowedLicenceActions: ['setTerms'] })
    expect(await screen.findByText('Termos da licença')).toBeTruthy()
    expect(licences.listLicences).not.toHaveBeenCalled()
  })
})
