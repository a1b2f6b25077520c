import { aProcess } from '@licensing/process-view/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { backend, chooseFromMenu, openList, withProcessList } from '../../testing/process-list'

vi.mock('@licensing/api-client', { spy: true })

withProcessList()

describe("the applicant's list", () => {
  it('[R2.31] filters by a municipality that accepts processes', async () => {
    const { user } = openList([aProcess()])
    await screen.findByRole('table')
    await user.type(await screen.findByPlaceholderText('Todos'), 'mosso')
    await user.click(await screen.findByRole('option', { name: 'Mossoró' }))
    await waitFor(() =>
      expect(backend.listProcesses.mock.lastCall?.[0]).toMatchObject({ municipalityId: 'm1' }),
    )
    expect(backend.searchMunicipalities).not.toHaveBeenCalled()
  })

  it('[R2.40] shows the corrections of a process in tabs within the list', async () => {
    const { user } = openList([aProcess({ pendingCorrections: 1 })])
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
