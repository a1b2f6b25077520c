import { aProcess, aProcessPage } from '@licensing/process-view/testing'
import { aUser, openMenu, renderScreen } from '@licensing/ui-kit/screen-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { backend } from '../../testing/backend'
import ProcessListPage from './process-list-page'

it("[D7.01] [R2.31] [R2.40] the applicant's list filters by municipalities that accept processes, marks news, and shows corrections in tabs", async () => {
  backend.listMunicipalitiesForProcesses.mockResolvedValue([
    { id: 'm1', name: 'Mossoró', phone: null, email: null, ibgeCode: null },
  ])
  backend.listCorrections.mockResolvedValue([])
  backend.listProcesses.mockResolvedValue(
    aProcessPage([
      { ...aProcess({ pendingCorrections: 1 }), hasNews: true },
      aProcess({ id: 'p2', protocolNumber: '2026/1042' }),
    ]),
  )
  const { user } = renderScreen(ProcessListPage, { at: '/processes', user: aUser('APPLICANT') })
  const header = await screen.findByRole('rowheader', { name: /2026\/1041/ })
  expect(within(header).getByText('Novidades')).toBeTruthy()
  // In the table and in the cards.
  expect(screen.getAllByText('Novidades')).toHaveLength(2)
  const field = await screen.findByPlaceholderText('Todos')
  expect(backend.listMunicipalitiesForProcesses).not.toHaveBeenCalled()
  await user.type(field, 'mosso')
  await user.click(await screen.findByRole('option', { name: 'Mossoró' }))
  await waitFor(() =>
    expect(backend.listProcesses.mock.lastCall?.[0]).toMatchObject({ municipalityId: 'm1' }),
  )
  expect(backend.searchMunicipalities).not.toHaveBeenCalled()
  await openMenu(user, 'Mais ações de 2026/1041')
  await user.click(await screen.findByRole('menuitem', { name: 'Ver Correções' }))
  const tabs = await within(await screen.findByRole('dialog')).findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent?.replace(/\s*\d+$/, ''))).toEqual([
    'Todas',
    'Pendentes',
    'Corrigidas',
    'Verificadas',
  ])
})
