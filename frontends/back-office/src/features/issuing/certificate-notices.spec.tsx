import type { IssuingResponse } from '@licensing/contracts'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { licences } from '../../testing/backend'
import CertificateNotices from './certificate-notices'

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

it('[L2.18] an ADMIN is warned of each certificate that ends in 30 days or has ended', async () => {
  const days: Record<string, number> = { Natal: 31, Assú: 30, Caicó: 1, Touros: 0, Mossoró: -1 }
  const municipalityUsers = Object.keys(days).map((name) => ({
    municipalityId: name,
    municipality: { id: name, name },
  }))
  licences.getIssuing.mockImplementation(async (id) => issuing(days[id] ?? 99))
  renderScreen(CertificateNotices, { at: '/', user: aUser('ADMIN', { municipalityUsers }) })
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(4))
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['Assú', 'Caicó', 'Touros', 'Mossoró'].map((id) => `/municipalities/${id}/issuing`))
  const notices = screen.getAllByText(/^O certificado do município ven/)
  expect(notices.map(({ textContent, parentElement }) => [textContent, parentElement?.textContent])).toEqual(
    [
      ['O certificado do município vence em 30 dias.', 'Assú'],
      ['O certificado do município vence em 1 dia.', 'Caicó'],
      ['O certificado do município vence hoje.', 'Touros'],
      ['O certificado do município venceu em 01/12/2026.', 'Mossoró'],
    ].map(([title = '', name = '']) => [title, expect.stringContaining(name)]),
  )
})
