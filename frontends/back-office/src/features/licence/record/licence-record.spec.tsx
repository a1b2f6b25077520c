import type { LicenceListRow, ProcessResponse } from '@licensing/contracts'
import { aLicence, aLicenceRow } from '../testing/samples'
import { aUser } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { licences, refusal } from '../../../testing/backend'
import { fill } from '../../../testing/page'
import { openProcess } from '../../../testing/process-detail'
import { aDecision } from '../../../testing/samples'

const FLOOR = { text: 'Manter o piso impermeável.', due: { kind: 'none' as const }, proofRequired: false }
const DOCUMENT = '0a0a0a0a-1111-4222-8333-444444444444'
const BUTTON = 'Registrar Licença Anterior'

const recorded = (...rows: LicenceListRow[]) => {
  const pagination = { page: 1, limit: 10, total: rows.length, pages: 1 }
  licences.listLicences.mockResolvedValue({ licences: rows, pagination })
}
beforeEach(() => {
  recorded()
  licences.getLicenceTerms.mockResolvedValue({
    terms: null,
    suggested: [FLOOR],
    bounds: {
      minMonths: 60,
      maxMonths: 120,
      required: true,
      lessWithReason: true,
      regime: 'lei',
      source: 'Lei 15.190/2025, art. 6º',
    },
  })
})

const attached = {
  id: DOCUMENT,
  originalName: 'licenca-2019.pdf',
  category: 'licenca_ambiental',
  fileSize: 52_000,
  createdAt: '2019-05-02T15:00:00.000Z',
  issued: true,
  verdict: null,
  byMunicipality: true,
} as const
const older: Partial<ProcessResponse> = {
  status: 'COMPLETED',
  allowedActions: ['view'],
  decision: aDecision(),
  documents: [attached],
  allowedLicenceActions: ['recordLicence'],
}
const open = (change: Partial<ProcessResponse> = {}) =>
  openProcess({ ...older, ...change }, { query: 'tab=licence', user: aUser('ADMIN') })

describe('the licence of an older decision', () => {
  it('[L4.13] the licence of an older decision is registered with conditions, once its document, number and day are given and accepted', async () => {
    const second = { ...attached, id: '0a0a0a0a-1111-4222-8333-555555555555', originalName: 'anexo.pdf' }
    const { user } = open({ documents: [attached, second] })
    await user.click(await screen.findByRole('button', { name: BUTTON }))
    const dialog = within(await screen.findByRole('dialog'))
    const register = () => user.click(dialog.getByRole('button', { name: 'Registrar' }))
    await register()
    for (const text of ['Escolha o documento', 'Número é obrigatório', 'Data inválida'])
      expect(dialog.getByText(text)).toBeTruthy()
    expect(licences.recordLicence).not.toHaveBeenCalled()
    fill(/Documento da licença/, DOCUMENT, dialog)
    fill(/Número da licença/, 'LO 7/2019', dialog)
    fill(/Emitida em/, '2999-05-02', dialog)
    const message = 'A data não pode ser posterior a hoje'
    licences.recordLicence.mockRejectedValueOnce(
      refusal(400, 'VALIDATION', 'Confira os campos', { issuedOn: message }),
    )
    await register()
    expect(await dialog.findByText(message)).toBeTruthy()
    fill(/Emitida em/, '2019-05-02', dialog)
    await user.click(dialog.getByText('Da biblioteca'))
    await user.click(await dialog.findByRole('button', { name: `Incluir: ${FLOOR.text}` }))
    licences.recordLicence.mockResolvedValue(aLicence({ number: 'LO 7/2019' }))
    recorded(aLicenceRow({ number: 'LO 7/2019' }))
    await register()
    expect(await screen.findByRole('link', { name: 'Abrir licença' })).toHaveProperty(
      'pathname',
      '/licences/l1',
    )
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
    const facts = { number: 'LO 7/2019', issuedOn: '2019-05-02', validUntil: undefined, documentId: DOCUMENT }
    expect(licences.recordLicence.mock.lastCall).toEqual(['p1', { ...facts, conditions: [FLOOR] }])
    expect(licences.listLicences.mock.calls[0]?.[0]).toEqual({ processId: 'p1' })
  })

  it('[L4.14 L8.03 L9.02] the licence of an older decision is registered only with the right to, for a decided process without its licence', async () => {
    open({ allowedLicenceActions: [] })
    expect(await screen.findByText('Os termos da licença não foram definidos')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Carregando a licença')).toBeNull())
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText('Documento da decisão')).toBeNull()
    cleanup()
    recorded(aLicenceRow())
    open()
    expect(await screen.findByRole('link', { name: 'Abrir licença' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
    cleanup()
    licences.listLicences.mockClear()
    open({ status: 'UNDER_ANALYSIS', decision: null, allowedLicenceActions: ['setTerms'] })
    expect(await screen.findByText('Termos da licença')).toBeTruthy()
    expect(licences.listLicences).not.toHaveBeenCalled()
  })
})
