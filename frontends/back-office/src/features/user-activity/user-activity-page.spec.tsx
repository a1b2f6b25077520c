import type { ManagedUserResponse } from '@licensing/contracts'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { account, backend } from '../../testing/backend'
import UserActivityPage from './user-activity-page'

const open = (allowedActions: ManagedUserResponse['allowedActions'], user = aUser('SUPER_ADMIN')) => {
  backend.getUser.mockResolvedValue({
    ...aUser('ANALYST', { id: 'u1', name: 'Tiago Nóbrega' }),
    allowedActions,
    hasSecondFactor: false,
    editableFields: [],
  })
  renderScreen(UserActivityPage, { at: '/users/u1/activity', route: '/users/:id/activity', user })
}

it("the page of another user's security activity shows it, or requests nothing and names who may view it", async () => {
  const change = { change: 'passwordChanged', by: 'person' } as const
  account.getSecurityActivity.mockResolvedValue({
    activity: [{ kind: 'credential', at: '2026-11-23T13:12:00.000Z', ...change }],
    pagination: { page: 1, limit: 10, total: 1, pages: 1 },
  })
  open(['edit'])
  expect(await screen.findByText(/administra todos os municípios/)).toBeTruthy()
  cleanup()
  open(['edit'], aUser('SUPER_ADMIN', { id: 'u1' }))
  const link = await screen.findByRole('link', { name: 'Ir para o perfil' })
  expect(link.getAttribute('href')).toBe('/profile')
  expect(account.getSecurityActivity).not.toHaveBeenCalled()
  cleanup()
  open(['viewSecurityActivity'])
  expect(await screen.findByRole('heading', { name: 'Tiago Nóbrega' })).toBeTruthy()
  expect(await screen.findByText('Senha alterada')).toBeTruthy()
  expect(screen.getByText('pela própria pessoa')).toBeTruthy()
  expect(account.getSecurityActivity.mock.lastCall?.[0]).toEqual({ userId: 'u1', page: 1 })
})
