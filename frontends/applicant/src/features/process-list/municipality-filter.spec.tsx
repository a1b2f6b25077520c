import * as api from '@licensing/api-client'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LazyMunicipalityFilter } from './lazy-municipality-filter'

vi.mock('@licensing/api-client', { spy: true })

const backend = vi.mocked(api)

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const Screen = () => <LazyMunicipalityFilter value={null} onChange={() => undefined} />

it('[D7.01] only loads municipalities that accept processes, when it is used', async () => {
  backend.listMunicipalitiesForProcesses.mockResolvedValue([])
  const { user } = renderScreen(Screen, { at: '/', user: aUser('APPLICANT') })
  const field = await screen.findByPlaceholderText('Todos')
  expect(backend.listMunicipalitiesForProcesses).not.toHaveBeenCalled()
  await user.click(field)
  await waitFor(() => expect(backend.listMunicipalitiesForProcesses).toHaveBeenCalled())
  expect(backend.searchMunicipalities).not.toHaveBeenCalled()
})
