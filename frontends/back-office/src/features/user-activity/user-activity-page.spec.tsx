import * as api from '@licensing/api-client'
import * as accountApi from '@licensing/api-client/account'
import type { ManagedUserResponse } from '@licensing/contracts'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import UserActivityPage from './user-activity-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/account', { spy: true })

const backend = vi.mocked(api)
const account = vi.mocked(accountApi)

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const analyst: ManagedUserResponse = {
  ...aUser('ANALYST', { id: 'u1', name: 'Tiago Nóbrega' }),
  allowedActions: ['viewSecurityActivity'],
  hasSecondFactor: false,
  editableFields: [],
}

const open = (change: Partial<ManagedUserResponse> = {}, own = false) => {
  backend.getUser.mockResolvedValue({ ...analyst, ...change })
  account.getSecurityActivity.mockResolvedValue({
    activity: [
      { kind: 'credential', at: '2026-11-23T13:12:00.000Z', change: 'passwordChanged', by: 'person' },
    ],
    pagination: { page: 1, limit: 10, total: 1, pages: 1 },
  })
  const user = own ? aUser('SUPER_ADMIN', { id: 'u1' }) : aUser('SUPER_ADMIN')
  return renderScreen(UserActivityPage, { at: '/users/u1/activity', route: '/users/:id/activity', user })
}

describe("the page of another user's security activity", () => {
  it("shows the account's activity", async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Tiago Nóbrega' })).toBeTruthy()
    expect(await screen.findByText('Senha alterada')).toBeTruthy()
    expect(screen.getByText('pela própria pessoa')).toBeTruthy()
    expect(account.getSecurityActivity.mock.lastCall?.[0]).toEqual({ userId: 'u1', page: 1 })
  })
  it('shows who may view it to a person who may not, and requests nothing', async () => {
    open({ allowedActions: ['edit'] })
    expect(await screen.findByText(/administra todos os municípios/)).toBeTruthy()
    expect(account.getSecurityActivity).not.toHaveBeenCalled()
  })
  it('links to the profile for one’s own', async () => {
    open({ allowedActions: ['edit'] }, true)
    const link = await screen.findByRole('link', { name: 'Ir para o perfil' })
    expect(link.getAttribute('href')).toBe('/profile')
  })
})
