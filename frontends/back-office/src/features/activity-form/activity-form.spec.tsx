import * as catalogueApi from '@licensing/api-client/catalogue'
import { confirmsLeaving, aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ActivityFormPage from './activity-form-page'

vi.mock('@licensing/api-client/catalogue', { spy: true })

const catalogue = vi.mocked(catalogueApi)

const activity = {
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

const openNew = () => renderScreen(ActivityFormPage, { at: '/activities/new', user: aUser('SUPER_ADMIN') })

const openEdit = () => {
  catalogue.getActivity.mockResolvedValue(activity)
  return renderScreen(ActivityFormPage, {
    at: '/activities/a1/edit',
    route: '/activities/:id/edit',
    user: aUser('SUPER_ADMIN'),
  })
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole('button', { name: 'Salvar' })
const offered = (label: RegExp) => [...(field(label).list?.options ?? [])].map(({ value }) => value)

describe('the activity form', () => {
  it('[R5.41] masks the code as NN.NN-N and rejects an incomplete one', async () => {
    const { user } = openNew()
    await user.type(field(/^Código/), '0502')
    await user.click(save())
    expect(screen.getByText('Código deve seguir o formato XX.XX-X')).toBeTruthy()
    await user.type(field(/^Código/), '39')
    expect(field(/^Código/).value).toBe('05.02-3')
    expect(confirmsLeaving()).toBe(true)
  })

  it('[R5.42] requires code, description, group and subgroup, but no CNAE', async () => {
    const { user } = openNew()
    await user.click(save())
    for (const message of [
      'Código é obrigatório',
      'Descrição é obrigatória',
      'Grupo é obrigatório',
      'Subgrupo é obrigatório',
    ])
      expect(screen.getByText(message)).toBeTruthy()
    await user.type(field(/^Descrição/), 'Posto')
    await user.click(save())
    expect(screen.getByText('Descrição deve ter pelo menos 10 caracteres')).toBeTruthy()
    expect(catalogue.createActivity).not.toHaveBeenCalled()
  })

  it('[R5.43] suggests the subgroups of the selected group, and none before', async () => {
    const { user } = openNew()
    await waitFor(() => expect(offered(/^Grupo/)).toEqual(['Comércio', 'Indústria']))
    expect(field(/^Subgrupo/).disabled).toBe(true)
    await user.type(field(/^Grupo/), 'Comércio')
    expect(field(/^Subgrupo/).disabled).toBe(false)
    await waitFor(() => expect(offered(/^Subgrupo/)).toEqual(['Combustíveis']))
    expect(catalogue.listActivitySubgroups.mock.calls.map(([group]) => group)).toEqual(['Comércio'])
    await user.type(field(/^Subgrupo/), 'Combustíveis')
    await user.type(field(/^Grupo/), ' novo')
    expect(field(/^Subgrupo/).value).toBe('')
    await user.clear(field(/^Grupo/))
    expect(field(/^Subgrupo/).disabled).toBe(true)
  })

  it('[R5.42] [R8.20] creates an activity without a CNAE', async () => {
    const { user } = openNew()
    await user.type(field(/^Código/), '05023')
    await user.type(field(/^Descrição/), 'Posto de revenda')
    await user.type(field(/^Grupo/), 'Comércio')
    await user.type(field(/^Subgrupo/), 'Combustíveis')
    catalogue.createActivity.mockResolvedValue(activity)
    await user.click(save())
    expect(await screen.findByText('Atividade criada com sucesso')).toBeTruthy()
    expect(catalogue.createActivity.mock.calls[0]?.[0]).toEqual({
      code: '05.02-3',
      description: 'Posto de revenda',
      group: 'Comércio',
      subgroup: 'Combustíveis',
      cnae: '',
    })
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/activities'))
  })

  it('[R8.20] updates an activity and clears an emptied CNAE', async () => {
    const { user } = openEdit()
    await user.clear(await screen.findByLabelText(/^CNAE/))
    catalogue.updateActivity.mockResolvedValue({ ...activity, cnae: null })
    await user.click(save())
    expect(await screen.findByText('Atividade atualizada com sucesso')).toBeTruthy()
    expect(catalogue.updateActivity.mock.calls[0]?.[1]).toMatchObject({ subgroup: 'Combustíveis', cnae: '' })
  })

  it('[R8.13] reports that saving failed and stays on the form', async () => {
    const { user } = openEdit()
    await screen.findByLabelText(/^CNAE/)
    catalogue.updateActivity.mockRejectedValue(new Error('down'))
    await user.click(save())
    expect(await screen.findByText('Erro ao salvar atividade')).toBeTruthy()
    expect(screen.getByTestId('address').textContent).toBe('/activities/a1/edit')
  })

  it('[R8.10] reports that the activity failed to load and navigates to the list', async () => {
    catalogue.getActivity.mockRejectedValue(new Error('down'))
    renderScreen(ActivityFormPage, {
      at: '/activities/a9/edit',
      route: '/activities/:id/edit',
      user: aUser('SUPER_ADMIN'),
    })
    expect(await screen.findByText('Erro ao carregar atividade')).toBeTruthy()
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/activities'))
  })

  it('[R8.09] reports that groups or subgroups failed to load', async () => {
    catalogue.listActivityGroups.mockRejectedValue(new Error('down'))
    openNew()
    expect(await screen.findByText('Erro ao carregar grupos')).toBeTruthy()
    cleanup()
    catalogue.listActivityGroups.mockResolvedValue(['Comércio'])
    catalogue.listActivitySubgroups.mockRejectedValue(new Error('down'))
    openEdit()
    expect(await screen.findByText('Erro ao carregar subgrupos')).toBeTruthy()
  })
})
