import { aProcess, aProcessPage, someClocks, someStats } from '@licensing/process-view/testing'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import DashboardPage from './dashboard-page'

const requests: string[] = []
const server = setupServer(
  http.get('*/api/processes/dashboard/stats', () => HttpResponse.json(someStats())),
  http.get('*/api/processes/dashboard/clocks', () => HttpResponse.json(someClocks())),
  http.get('*/api/obligations/summary', () => HttpResponse.json({ overdue: 0, dueSoon: 0, sent: 0 })),
  http.get('*/api/processes', ({ request }) => {
    requests.push(new URL(request.url).search)
    return HttpResponse.json(aProcessPage([aProcess(), aProcess({ id: 'p2', protocolNumber: '2026/1042' })]))
  }),
)

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  resetScreen()
})
afterAll(() => server.close())

it('[R7.10] requests and shows the five most recent processes', async () => {
  renderScreen(DashboardPage, { at: '/', user: aUser('ANALYST') })
  for (const name of ['2026/1041', '2026/1042'])
    expect(await screen.findByRole('rowheader', { name })).toBeTruthy()
  expect(requests.toSorted()).toEqual(['?corrections=CORRECTED&limit=1', '?limit=5'])
})
