import * as api from '@licensing/api-client'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LazyWorkloadCard } from './lazy-workload-card'

vi.mock('@licensing/api-client', { spy: true })
const backend = vi.mocked(api)

const ana = { id: 'ana', name: 'Ana Souza', role: 'ANALYST' } as const

beforeEach(() => {
  backend.getWorkload.mockResolvedValue({
    rows: [{ user: ana, open: 12, overdue: 3, due7: 2, waiting: 4, answered: 1, decided30Days: 9 }],
  })
})
afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const Desk = () => <LazyWorkloadCard municipalityId="natal" />

describe('the workload', () => {
  it('[K2.07] shows an admin what each analyst has, in the municipality of the desk', async () => {
    renderScreen(Desk, { at: '/desk', user: aUser('ADMIN') })
    const table = await screen.findByRole('table', { name: 'Carga de trabalho' })
    const [head, row] = within(table).getAllByRole('row')
    const cells = (line: HTMLElement | undefined) =>
      [...(line?.children ?? [])].map((cell) => cell.textContent)
    expect(cells(head)).toEqual([
      'Responsável',
      'Em aberto',
      'Vencidos',
      'Vencem em 7 dias',
      'Aguardando solicitante',
      'Respondidos',
      'Decididos em 30 dias',
    ])
    expect(cells(row)).toEqual(['Ana Souza', '12', '3', '2', '4', '1', '9'])
    expect(backend.getWorkload.mock.lastCall?.[0]).toBe('natal')
  })

  it('[K2.07] is not shown to an analyst', async () => {
    renderScreen(Desk, { at: '/desk', user: aUser('ANALYST') })
    expect(screen.queryByRole('table')).toBeNull()
    expect(backend.getWorkload).not.toHaveBeenCalled()
  })
})
