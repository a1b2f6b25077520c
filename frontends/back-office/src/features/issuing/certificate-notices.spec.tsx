import * as licencesApi from '@licensing/api-client/licences'
import type { IssuingResponse } from '@licensing/contracts'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import CertificateNotices from './certificate-notices'

vi.mock('@licensing/api-client/licences', { spy: true })

const licences = vi.mocked(licencesApi)

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const issuing = (daysLeft: number): IssuingResponse => ({
  departmentName: null,
  signatoryName: null,
  signatoryTitle: null,
  legalBasis: null,
  lastNumbers: [],
  crest: null,
  certificate: {
    subject: 'MUNICIPIO DE NATAL',
    issuer: 'AC de Teste',
    notBefore: '2025-12-01T12:00:00.000Z',
    notAfter: '2026-12-01T12:00:00.000Z',
    daysLeft,
  },
  signingEnabled: true,
})

it('[L2.18] show an ADMIN which certificate of its municipalities is about to end', async () => {
  const municipalityUsers = ['Natal', 'Mossoró'].map((name) => ({
    municipalityId: name,
    municipality: { id: name, name },
  }))
  licences.getIssuing.mockImplementation(async (id) => issuing(id === 'Natal' ? 12 : 200))
  renderScreen(CertificateNotices, { at: '/', user: aUser('ADMIN', { municipalityUsers }) })
  const warning = await screen.findByText('O certificado do município vence em 12 dias.')
  expect(warning.parentElement?.textContent).toContain('Natal')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/municipalities/Natal/issuing',
  ])
})
