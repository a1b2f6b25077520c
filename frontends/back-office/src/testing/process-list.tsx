import * as api from '@licensing/api-client'
import type { ProcessResponse } from '@licensing/contracts'
import { aProcessPage } from '@licensing/process-view/testing'
import { aUser, openMenu, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import ProcessListPage from '../features/process-list/process-list-page'

/** The API client, which a spec of the list mocks with `vi.mock('@licensing/api-client', { spy: true })`. */
export const backend = vi.mocked(api)

/** Registers the set-up of a spec of the list: one municipality to filter by, and a clean screen for each test. */
export const withProcessList = (): void => {
  beforeEach(() => {
    backend.listMunicipalitiesForProcesses.mockResolvedValue([
      { id: 'm1', name: 'Mossoró', phone: null, email: null, ibgeCode: null },
    ])
    backend.searchMunicipalities.mockResolvedValue([])
  })
  afterEach(() => {
    cleanup()
    resetScreen()
    vi.resetAllMocks()
  })
}

export const showList = (at = '/processes') => renderScreen(ProcessListPage, { at, user: aUser('ADMIN') })

export const openList = (processes: ProcessResponse[], at?: string) => {
  backend.listProcesses.mockResolvedValue(aProcessPage(processes))
  return showList(at)
}

export const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement)

/** Chooses from the menu of the process '2026/1041', the sample's number. */
export const chooseFromMenu = async (user: ReturnType<typeof openList>['user'], item: string) => {
  await rowOf('2026/1041')
  await openMenu(user, 'Mais ações de 2026/1041')
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
