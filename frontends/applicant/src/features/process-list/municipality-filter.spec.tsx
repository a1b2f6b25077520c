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

it('[D7.01] only loads municipalities that accept processes', async () => {
  backend.listMunicipalitiesForProcesses.mockResolvedValue([])
  renderScreen(Screen, { at: '/', user: aUser('APPLICANT') })
  await screen.findByPlaceholderText('Todos')
  await waitFor(() => expect(backend.listMunicipalitiesForProcesses).toHaveBeenCalled())
  expect(backend.searchMunicipalities).not.toHaveBeenCalled()
})
