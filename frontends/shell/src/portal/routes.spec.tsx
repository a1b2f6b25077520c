import { cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Role } from '../navigation/screen-routes'
import { aUser, storeSession, useApi } from '../testing/api'
import { renderPortal } from '../testing/portal'

vi.mock('../remotes/remote-screen', async () => ({
  RemoteScreen: (await import('../testing/remotes')).StandInScreen,
}))

useApi()

const visit = (path: string, role?: Role) => {
  if (role !== undefined) storeSession(aUser({ role }))
  renderPortal(path)
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

it('[R2.01] [R2.08] opens the public verification for a signed-out person, with a link to the sign-in', async () => {
  visit('/protocol-verification?protocol=2024%2F001')
  expect(await heading('public-verifier/protocol-verification')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Entrar' })).toBeTruthy()
})

it('[D3.17] shows the dashboard at its alias, and the title of a route in the browser tab', async () => {
  visit('/dashboard', 'ADMIN')
  expect(await heading('back-office/dashboard')).toBeTruthy()
  expect(document.title).toBe('Dashboard · Sistema de Gestão Ambiental Municipal')
})

it("shows applicants the screens of their portal, and everybody the shell's own", async () => {
  visit('/processes/new', 'APPLICANT')
  expect(await heading('applicant/process-new')).toBeTruthy()
  cleanup()
  visit('/settings', 'APPLICANT')
  expect(await heading('Configurações')).toBeTruthy()
})
