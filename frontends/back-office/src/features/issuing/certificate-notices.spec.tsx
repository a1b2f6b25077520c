import { renderScreen } from '@licensing/ui-kit/screen-testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { licences } from '../../testing/backend'
import { aCertificate, anAdminOf, anIssuing } from '../../testing/samples'
import CertificateNotices from './certificate-notices'

it('[L2.18] an ADMIN is warned of each certificate that ends in 30 days or has ended', async () => {
  const days: Record<string, number> = { Natal: 31, Assú: 30, Caicó: 1, Touros: 0, Mossoró: -1 }
  const user = anAdminOf(...Object.keys(days).map((name) => ({ id: name, name })))
  licences.getIssuing.mockImplementation(async (id) =>
    anIssuing({ certificate: aCertificate(days[id] ?? 99) }),
  )
  renderScreen(CertificateNotices, { at: '/', user })
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
