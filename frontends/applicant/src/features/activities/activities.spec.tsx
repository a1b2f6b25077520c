import type { ActivityResponse } from '@licensing/contracts'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { backend, catalogue } from '../../testing/backend'
import ActivitiesPage from './activities-page'

const activity: ActivityResponse = {
  id: 'a1',
  code: '05.02-3',
  description: 'Posto de revenda de combustíveis',
  group: 'Comércio',
  subgroup: 'Combustíveis',
  cnae: '4731-8/00',
  createdAt: '2026-01-01T00:00:00.000Z',
}

it('[R2.85] [R6.08] shows an applicant the activities and no actions', async () => {
  catalogue.listActivityGroups.mockResolvedValue(['Comércio'])
  backend.listActivities.mockResolvedValue({
    activities: [activity],
    pagination: { page: 1, limit: 10, total: 1, pages: 1 },
  })
  renderScreen(ActivitiesPage, { at: '/activities', user: aUser('APPLICANT') })
  expect(await screen.findByRole('rowheader', { name: activity.description })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Nova Atividade' })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Ações' })).toBeNull()
})
