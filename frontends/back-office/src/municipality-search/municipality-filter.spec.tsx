import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { MunicipalityFilter } from './municipality-filter'

const Screen = () => {
  const [id, setId] = useState<string | null>(null)
  return (
    <>
      <MunicipalityFilter value={id} onChange={setId} />
      <p>Escolhido: {id ?? 'nenhum'}</p>
    </>
  )
}

/** Answers with the municipalities that match, of more than a picker loads. @returns the queries */
const answerSearches = (): string[] => {
  const queries: string[] = []
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const { pathname, search, searchParams } = new URL(String(input), location.origin)
    queries.push(pathname + search)
    const municipalities = Array.from({ length: 120 }, (_, at) => ({ id: `m${at}`, name: `Vila ${at}` }))
      .filter(({ name }) => name.includes(searchParams.get('search') ?? ''))
      .slice(0, 100)
    const pagination = { page: 1, limit: 100, total: municipalities.length, pages: 1 }
    return Promise.resolve(Response.json({ municipalities, pagination }))
  })
  return queries
}

it('[R7.38] [D6.08] the filter loads a hundred municipalities when it is used, and those that match the typed text', async () => {
  const queries = answerSearches()
  const { user } = renderScreen(Screen, { at: '/', user: aUser('ADMIN') })
  // Until it has loaded, an empty select is its placeholder.
  const picker = await screen.findByPlaceholderText('Todos')
  expect(queries).toEqual([])
  await user.click(picker)
  await waitFor(() => expect(queries).toEqual(['/api/municipalities?limit=100']))
  await user.paste('Vila 119')
  await user.click(await screen.findByRole('option', { name: 'Vila 119' }))
  expect(queries).toContain('/api/municipalities?search=Vila+119&limit=100')
  expect(screen.getByText('Escolhido: m119')).toBeTruthy()
  await user.clear(screen.getByPlaceholderText('Todos'))
  expect(screen.getByText('Escolhido: nenhum')).toBeTruthy()
})
