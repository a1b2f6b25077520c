import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { catalogue } from '../../testing/backend'
import { address, fill } from '../../testing/page'
import ActivityFormPage from './activity-form-page'

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

const openNew = () => renderScreen(ActivityFormPage, { at: '/activities/new', user: aUser('SUPER_ADMIN') })
const openEdit = () =>
  renderScreen(ActivityFormPage, {
    at: '/activities/a1/edit',
    route: '/activities/:id/edit',
    user: aUser('SUPER_ADMIN'),
  })

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const offered = (label: RegExp) => [...(field(label).list?.options ?? [])].map(({ value }) => value)

describe('the activity form', () => {
  it('[R5.43] the activity form suggests the subgroups of the selected group, and none before', async () => {
    openNew()
    await waitFor(() => expect(offered(/^Grupo/)).toEqual(['Comércio', 'Indústria']))
    expect(field(/^Subgrupo/).disabled).toBe(true)
    fill(/^Grupo/, 'Comércio')
    expect(field(/^Subgrupo/).disabled).toBe(false)
    await waitFor(() => expect(offered(/^Subgrupo/)).toEqual(['Combustíveis']))
    expect(catalogue.listActivitySubgroups.mock.calls.map(([group]) => group)).toEqual(['Comércio'])
    fill(/^Subgrupo/, 'Combustíveis')
    fill(/^Grupo/, 'Comércio novo')
    expect(field(/^Subgrupo/).value).toBe('')
    fill(/^Grupo/, '')
    expect(field(/^Subgrupo/).disabled).toBe(true)
  })

  it('[R8.13] the activity form stays on the form when saving failed, and clears an emptied CNAE', async () => {
    catalogue.getActivity.mockResolvedValue(activity)
    const { user } = openEdit()
    await screen.findByLabelText(/^CNAE/)
    fill(/^CNAE/, '')
    catalogue.updateActivity.mockRejectedValueOnce(new Error('down'))
    await user.click(screen.getByText('Salvar'))
    expect(await screen.findByText('Erro ao salvar atividade')).toBeTruthy()
    expect(address()).toBe('/activities/a1/edit')
    catalogue.updateActivity.mockResolvedValue({ ...activity, cnae: null })
    await user.click(screen.getByText('Salvar'))
    await waitFor(() => expect(address()).toBe('/activities'))
    const [id, fields] = catalogue.updateActivity.mock.lastCall ?? []
    expect([id, fields]).toMatchObject(['a1', { subgroup: 'Combustíveis', cnae: '' }])
  })

  it('[R8.09] [R8.10] the activity form reports that groups, subgroups or the activity failed to load', async () => {
    catalogue.listActivityGroups.mockRejectedValueOnce(new Error('down'))
    openNew()
    expect(await screen.findByText('Erro ao carregar grupos')).toBeTruthy()
    cleanup()
    catalogue.listActivitySubgroups.mockRejectedValueOnce(new Error('down'))
    catalogue.getActivity.mockResolvedValueOnce(activity)
    openEdit()
    expect(await screen.findByText('Erro ao carregar subgrupos')).toBeTruthy()
    cleanup()
    catalogue.getActivity.mockRejectedValue(new Error('down'))
    openEdit()
    expect(await screen.findByText('Erro ao carregar atividade')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/activities'))
  })
})
