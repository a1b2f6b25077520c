import { ApiError } from '@licensing/api-client'
import * as api from '@licensing/api-client'
import * as catalogueApi from '@licensing/api-client/catalogue'
import type { ActivityResponse } from '@licensing/contracts'
import { aUser, openMenu, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ActivitiesPage from './activities-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/catalogue', { spy: true })

const backend = vi.mocked(api)
const catalogue = vi.mocked(catalogueApi)

const activity: ActivityResponse = {
  id: 'a1',
  code: '05.02-3',
  description: 'Posto de revenda de combustíveis',
  group: 'Comércio',
  subgroup: 'Combustíveis',
  cnae: '4731-8/00',
  createdAt: '2026-01-01T00:00:00.000Z',
}

beforeEach(() => {
  catalogue.listActivityGroups.mockResolvedValue(['Comércio', 'Indústria'])
  catalogue.listActivitySubgroups.mockResolvedValue(['Combustíveis'])
})

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const answer = (activities: ActivityResponse[], total = activities.length) => ({
  activities,
  pagination: { page: 1, limit: 10, total, pages: Math.ceil(total / 10) },
})

const open = (activities: ActivityResponse[], total = activities.length, at = '/activities') => {
  backend.listActivities.mockResolvedValue(answer(activities, total))
  return renderScreen(ActivitiesPage, { at, user: aUser('SUPER_ADMIN') })
}

const listed = () => screen.findByRole('rowheader', { name: activity.description })
const lastQuery = () => backend.listActivities.mock.lastCall?.[0]

describe('the activities list', () => {
  it('shows that a page after the last one does not exist', async () => {
    open([], 25, '/activities?page=9')
    expect(await screen.findByText('A página 9 não existe')).toBeTruthy()
  })

  it('[R2.83] filters by search, group, subgroup and CNAE, ten per page', async () => {
    const { user } = open([activity], 25)
    await listed()
    expect(lastQuery()).toMatchObject({ page: 1, limit: 10 })
    await user.click(screen.getByRole('button', { name: 'Próxima página' }))
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: 2 }))
    expect((screen.getByLabelText('Subgrupo') as HTMLSelectElement).disabled).toBe(true)
    await user.selectOptions(screen.getByLabelText('Grupo'), 'Comércio')
    await screen.findByRole('option', { name: 'Combustíveis' })
    await user.selectOptions(screen.getByLabelText('Subgrupo'), 'Combustíveis')
    await user.type(screen.getByLabelText('CNAE'), '4731')
    await waitFor(() => expect(lastQuery()).toMatchObject({ cnae: '4731' }))
    await user.type(screen.getByLabelText('Buscar'), 'posto')
    await waitFor(() =>
      expect(lastQuery()).toEqual({
        page: 1,
        limit: 10,
        search: 'posto',
        group: 'Comércio',
        subgroup: 'Combustíveis',
        cnae: '4731',
      }),
    )
  })

  it('[R2.84] shows a table or cards, with edit and delete in both', async () => {
    const { user } = open([activity])
    await listed()
    for (const view of ['Tabela', 'Cards']) {
      await user.click(screen.getByRole('button', { name: view }))
      expect(screen.queryAllByRole('table')).toHaveLength(view === 'Tabela' ? 1 : 0)
      await openMenu(user, 'Ações de 05.02-3')
      const items = await screen.findAllByRole('menuitem')
      expect(items.map(({ textContent }) => textContent)).toEqual(['Editar', 'Excluir'])
      expect(items[0]?.getAttribute('href')).toBe('/activities/a1/edit')
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
    }
  })

  it('[R2.84] [R8.20] deletes after a confirmation titled Excluir Atividade', async () => {
    const { user } = open([activity])
    await listed()
    await openMenu(user, 'Ações de 05.02-3')
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Excluir Atividade' }))
    expect(dialog.getByText(/05.02-3 · Posto de revenda/)).toBeTruthy()
    catalogue.deleteActivity.mockResolvedValue()
    backend.listActivities.mockResolvedValue(answer([]))
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Atividade deletada com sucesso')).toBeTruthy()
    expect(catalogue.deleteActivity).toHaveBeenCalledWith('a1')
    expect(await screen.findByText('Nenhuma atividade encontrada')).toBeTruthy()
  })

  it('[R8.13] [R8.02] shows why an activity in use is kept, or that deleting failed', async () => {
    const message = 'A atividade não pode ser excluída porque há processos vinculados a ela'
    catalogue.deleteActivity.mockRejectedValueOnce(
      new ApiError({ status: 409, code: 'IN_USE', message, path: '/activities/a1' }),
    )
    catalogue.deleteActivity.mockRejectedValueOnce(new Error('down'))
    const { user } = open([activity])
    await listed()
    await openMenu(user, 'Ações de 05.02-3')
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    const remove = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' })
    await user.click(remove)
    expect(await screen.findByText(message)).toBeTruthy()
    await user.click(remove)
    expect(await screen.findByText('Erro ao deletar atividade')).toBeTruthy()
  })

  it("[R2.85] shows 'Nova Atividade' to users who may add one", async () => {
    open([activity])
    await listed()
    expect(screen.getByRole('link', { name: 'Nova Atividade' })).toBeTruthy()
  })

  it("[R2.86] shows 'Nenhuma atividade encontrada'", async () => {
    open([])
    expect(await screen.findByText('Nenhuma atividade encontrada')).toBeTruthy()
  })

  it('[R8.09] reports that the list failed to load', async () => {
    backend.listActivities.mockRejectedValue(new Error('down'))
    renderScreen(ActivitiesPage, { at: '/activities', user: aUser('SUPER_ADMIN') })
    await waitFor(() => expect(screen.getAllByText('Erro ao carregar atividades')).toHaveLength(2))
  })
})
