import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { aProcess, aProcessPage, someStats } from '../testing/samples'
import { answer, given, withApi } from '../wizard/testing/bench'
import DashboardPage from './dashboard-page'

withApi()

it('[R7.10] asks for the five most recent processes and shows those of the answer', async () => {
  const asked: string[] = []
  given(
    answer.get('/processes/dashboard/stats', someStats()),
    http.get('*/api/processes', ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json(
        aProcessPage([aProcess(), aProcess({ id: 'p2', protocolNumber: '2026/1042' })]),
      )
    }),
  )
  renderScreen(DashboardPage, { at: '/', user: aUser('ANALYST') })
  for (const name of ['2026/1041', '2026/1042'])
    expect(await screen.findByRole('rowheader', { name })).toBeTruthy()
  expect(asked).toEqual(['?limit=5'])
})
