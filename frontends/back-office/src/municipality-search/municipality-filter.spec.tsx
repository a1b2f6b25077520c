import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { LazyMunicipalityFilter } from './lazy-municipality-filter'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  resetScreen()
  server.resetHandlers()
})
afterAll(() => server.close())

const Screen = () => {
  const [id, setId] = useState<string | null>(null)
  return (
    <>
      <LazyMunicipalityFilter value={id} onChange={setId} />
      <p>Escolhido: {id ?? 'nenhum'}</p>
    </>
  )
}

/** More municipalities than a picker loads; the server searches all of them. */
const municipalities = Array.from({ length: 120 }, (_, index) => ({ id: `m${index}`, name: `Vila ${index}` }))

const openForStaff = () => {
  const queries: string[] = []
  server.use(
    http.get('*/api/municipalities', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      queries.push(search)
      const found = municipalities.filter(({ name }) => name.includes(searchParams.get('search') ?? ''))
      const pagination = { page: 1, limit: 100, total: found.length, pages: 1 }
      return HttpResponse.json({ municipalities: found.slice(0, 100), pagination })
    }),
  )
  return { queries, ...renderScreen(Screen, { at: '/', user: aUser('ADMIN') }) }
}

/** Until it has loaded, an empty select is its placeholder. */
const loadedPicker = () => screen.findByPlaceholderText('Todos')

it('[R7.38] [D6.08] loads a hundred municipalities when used, and those that match the typed text', async () => {
  const { queries, user } = openForStaff()
  const picker = await loadedPicker()
  expect(queries).toEqual([])
  await user.click(picker)
  await waitFor(() => expect(queries).toEqual(['?limit=100']))
  await user.type(picker, 'Vila 119')
  await user.click(await screen.findByRole('option', { name: 'Vila 119' }))
  expect(queries).toContain('?search=Vila+119&limit=100')
  expect(screen.getByText('Escolhido: m119')).toBeTruthy()
  await user.clear(screen.getByPlaceholderText('Todos'))
  expect(screen.getByText('Escolhido: nenhum')).toBeTruthy()
})
