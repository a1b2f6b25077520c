import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { backend } from '../../testing/backend'
import { WorkloadCard } from './workload-card'

const Desk = () => <WorkloadCard municipalityId="natal" />

it('[K2.07] the workload of each analyst in a municipality is shown to an admin, and not to an analyst', async () => {
  const ana = { id: 'ana', name: 'Ana Souza', role: 'ANALYST' } as const
  backend.getWorkload.mockResolvedValue({
    rows: [{ user: ana, open: 12, overdue: 3, due7: 2, waiting: 4, answered: 1, decided30Days: 9 }],
  })
  renderScreen(Desk, { at: '/desk', user: aUser('ANALYST') })
  expect(screen.queryByRole('table')).toBeNull()
  expect(backend.getWorkload).not.toHaveBeenCalled()
  cleanup()
  renderScreen(Desk, { at: '/desk', user: aUser('ADMIN') })
  const table = within(await screen.findByRole('table', { name: 'Carga de trabalho' }))
  const row = table.getByText('Ana Souza').closest('tr')
  const cells = [...(row?.children ?? [])].map(({ textContent }) => textContent)
  expect(cells.join(' | ')).toBe('Ana Souza | 12 | 3 | 2 | 4 | 1 | 9')
  expect(backend.getWorkload.mock.lastCall?.[0]).toBe('natal')
})
