import { MemoryRouter } from '@licensing/federation'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Role } from '../navigation/screen-routes'
import { aUser, storeSession, useApi } from '../testing/api'
import { PortalRoutes } from './portal'

vi.mock('@licensing/federation', async (original) => ({
  ...(await original<object>()),
  RemoteScreen: (await import('../testing/remotes')).StandInScreen,
}))

useApi()

const visit = (path: string, role?: Role) => {
  if (role !== undefined) storeSession(aUser({ role }))
  render(
    <MemoryRouter initialEntries={[path]}>
      <PortalRoutes />
    </MemoryRouter>,
  )
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

it('[R2.01] [R2.08] opens the public verification for a signed-out person, with a link to the sign-in', async () => {
  visit('/protocol-verification?protocol=2024%2F001')
  expect(await heading('public-verifier/protocol-verification')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Entrar' })).toBeTruthy()
})

it.each([
  ['[D3.17] the dashboard at its alias', '/dashboard', 'ADMIN', 'back-office/dashboard'],
  ['a screen of the staff portal', '/reports', 'ANALYST', 'back-office/reports'],
  ['a screen of the applicant portal', '/processes/new', 'APPLICANT', 'applicant/process-new'],
  ["the shell's own screen", '/settings', 'APPLICANT', 'Configurações'],
  ['[R2.10] that access is denied', '/users', 'APPLICANT', 'Acesso Negado'],
] as const)('shows %s', async (_what, path, role, title) => {
  visit(path, role)
  expect(await heading(title)).toBeTruthy()
})

it('shows the title of the route in the browser tab', async () => {
  visit('/reports', 'ANALYST')
  await heading('back-office/reports')
  expect(document.title).toBe('Relatórios · Sistema de Gestão Ambiental Municipal')
})
