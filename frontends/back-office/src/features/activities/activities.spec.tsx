import type { ActivityResponse } from '@licensing/contracts'
import { aUser, openMenu, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { backend, catalogue, refusal } from '../../testing/backend'
import { fill } from '../../testing/page'
import ActivitiesPage from './activities-page'

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

const answer = (activities: ActivityResponse[], total = activities.length) => ({
  activities,
  pagination: { page: 1, limit: 10, total, pages: Math.ceil(total / 10) },
})
const open = (activities: ActivityResponse[], total = activities.length, at = '/activities') => {
  backend.listActivities.mockResolvedValue(answer(activities, total))
  return renderScreen(ActivitiesPage, { at, user: aUser('SUPER_ADMIN') })
}
const listed = () => screen.findByRole('rowheader', { name: activity.description })

it('[R2.85] [R6.08] shows an applicant the activities and no actions', async () => {
  backend.listActivities.mockResolvedValue(answer([activity]))
  renderScreen(ActivitiesPage, { at: '/activities', user: aUser('APPLICANT') })
  await listed()
  expect(screen.queryByRole('link', { name: 'Nova Atividade' })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Ações' })).toBeNull()
})

describe('the activities list', () => {
  it('[R2.83] [R2.85] the activities list filters by search, group, subgroup and CNAE, ten per page, and names a page that does not exist', async () => {
    const lastQuery = () => backend.listActivities.mock.lastCall?.[0]
    const { user } = open([activity], 25)
    await listed()
    expect(screen.getByRole('link', { name: 'Nova Atividade' })).toBeTruthy()
    expect(lastQuery()).toMatchObject({ page: 1, limit: 10 })
    await user.click(screen.getByRole('button', { name: 'Próxima página' }))
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: 2 }))
    expect(screen.getByLabelText('Subgrupo')).toHaveProperty('disabled', true)
    fill('Grupo', 'Comércio')
    await screen.findByRole('option', { name: 'Combustíveis' })
    fill('Subgrupo', 'Combustíveis')
    fill('CNAE', '4731')
    await waitFor(() => expect(lastQuery()).toMatchObject({ cnae: '4731' }))
    fill('Buscar', 'posto')
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
    cleanup()
    open([], 25, '/activities?page=9')
    expect(await screen.findByText('A página 9 não existe')).toBeTruthy()
  })

  it('[R2.84] [R2.86] [R8.02] [R8.13] the activities list confirms a deletion from a card, shows why an activity in use is kept, and empties the list', async () => {
    const message = 'A atividade não pode ser excluída porque há processos vinculados a ela'
    catalogue.deleteActivity.mockRejectedValueOnce(refusal(409, 'IN_USE', message))
    catalogue.deleteActivity.mockRejectedValueOnce(new Error('down'))
    const { user } = open([activity])
    await listed()
    await user.click(screen.getByRole('button', { name: 'Cards' }))
    expect(screen.queryByRole('table')).toBeNull()
    await openMenu(user, 'Ações de 05.02-3')
    const edit = await screen.findByRole('menuitem', { name: 'Editar' })
    expect(edit.getAttribute('href')).toBe('/activities/a1/edit')
    await user.click(screen.getByRole('menuitem', { name: 'Excluir' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Excluir Atividade' }))
    expect(dialog.getByText(/05.02-3 · Posto de revenda/)).toBeTruthy()
    const remove = dialog.getByRole('button', { name: 'Excluir' })
    await user.click(remove)
    expect(await screen.findByText(message)).toBeTruthy()
    await user.click(remove)
    expect(await screen.findByText('Erro ao deletar atividade')).toBeTruthy()
    catalogue.deleteActivity.mockResolvedValue()
    backend.listActivities.mockResolvedValue(answer([]))
    await user.click(remove)
    expect(await screen.findByText('Nenhuma atividade encontrada')).toBeTruthy()
    expect(catalogue.deleteActivity).toHaveBeenLastCalledWith('a1')
  })
})
