import * as api from '@licensing/api-client'
import type { ProcessResponse } from '@licensing/contracts'
import { aUser, openMenu, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aProcess, aProcessPage } from '@licensing/process-view/testing'
import ProcessListPage from './process-list-page'

vi.mock('@licensing/api-client', { spy: true })

const backend = vi.mocked(api)

beforeEach(() => {
  backend.listMunicipalitiesForProcesses.mockResolvedValue([
    { id: 'm1', name: 'Mossoró', phone: null, email: null, ibgeCode: null },
  ])
})

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const open = (processes: ProcessResponse[], at = '/processes') => {
  backend.listProcesses.mockResolvedValue(aProcessPage(processes))
  return renderScreen(ProcessListPage, { at, user: aUser('APPLICANT') })
}

const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement)

const chooseFromMenu = async (user: ReturnType<typeof open>['user'], item: string) => {
  await rowOf('2026/1041')
  await openMenu(user, 'Mais ações de 2026/1041')
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe("the applicant's list", () => {
  it('[R2.31] filters by a municipality that accepts processes', async () => {
    const { user } = open([aProcess()])
    await screen.findByRole('table')
    await user.type(await screen.findByPlaceholderText('Todos'), 'mosso')
    await user.click(await screen.findByRole('option', { name: 'Mossoró' }))
    await waitFor(() =>
      expect(backend.listProcesses.mock.lastCall?.[0]).toMatchObject({ municipalityId: 'm1' }),
    )
    expect(backend.searchMunicipalities).not.toHaveBeenCalled()
  })

  it('[R2.40] shows the corrections of a process in tabs within the list', async () => {
    const { user } = open([aProcess({ pendingCorrections: 1 })])
    backend.listCorrections.mockResolvedValue([])
    await chooseFromMenu(user, 'Ver Correções')
    const tabs = await within(await screen.findByRole('dialog')).findAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent?.replace(/\s*\d+$/, ''))).toEqual([
      'Todas',
      'Pendentes',
      'Corrigidas',
      'Verificadas',
    ])
  })
})
