import * as api from '@licensing/api-client'
import * as account from '@licensing/api-client/account'
import type { SettingsResponse } from '@licensing/contracts'
import { confirmsLeaving, aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import SettingsPage from './settings-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/account', { spy: true })

const backend = vi.mocked(api)
const own = vi.mocked(account)
const settings: SettingsResponse = {
  sidebarExpanded: true,
  emailNotifications: true,
  density: 'comfortable',
}

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const open = () => {
  backend.getSettings.mockResolvedValue(settings)
  own.getCalendar.mockResolvedValue({ url: null })
  return renderScreen(SettingsPage, { at: '/settings', user: aUser('APPLICANT') })
}

const checked = (label: string) => screen.getByLabelText<HTMLInputElement>(label).checked

it('[D3.16] saves sidebar default, notifications and density, which apply once the server has them', async () => {
  const { user, client } = open()
  await screen.findByRole('heading', { name: 'Aparência' })
  expect(
    ['Aberto', 'Recolhido', 'Confortável', 'Compacta', 'Receber avisos por e-mail'].map(checked),
  ).toEqual([true, false, true, false, true])
  expect(confirmsLeaving()).toBe(false)
  await user.click(screen.getByLabelText('Recolhido'))
  expect(confirmsLeaving()).toBe(true)
  await user.click(screen.getByLabelText('Compacta'))
  await user.click(screen.getByLabelText('Receber avisos por e-mail'))
  const chosen: SettingsResponse = { sidebarExpanded: false, emailNotifications: false, density: 'compact' }
  const save = () => user.click(screen.getByRole('button', { name: 'Salvar' }))
  backend.updateSettings.mockRejectedValueOnce(new Error('down'))
  await save()
  expect(await screen.findByText('Erro ao salvar configurações')).toBeTruthy()
  expect(client.getQueryData(api.settingsQueryKey)).toEqual(settings)
  backend.updateSettings.mockResolvedValueOnce(chosen)
  await save()
  expect(await screen.findByText('Configurações salvas com sucesso')).toBeTruthy()
  expect(backend.updateSettings.mock.lastCall?.[0]).toEqual(chosen)
  expect(client.getQueryData(api.settingsQueryKey)).toEqual(chosen)
  expect(confirmsLeaving()).toBe(false)
})

it('[N6.07] the address of the calendar is shown once when it is created, then masked, and can be replaced or ended', async () => {
  const { user } = open()
  const masked = 'https://portal.example.org/api/calendar/••••••••.ics'
  own.makeCalendar.mockResolvedValue({ url: 'https://portal.example.org/api/calendar/secret.ics' })
  own.endCalendar.mockResolvedValue()
  const make = await screen.findByRole('button', { name: 'Criar endereço' })
  own.getCalendar.mockResolvedValue({ url: masked })
  await user.click(make)
  expect(await screen.findByText('https://portal.example.org/api/calendar/secret.ics')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Encerrar' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Encerrar o calendário?' }))
  own.getCalendar.mockResolvedValue({ url: null })
  await user.click(dialog.getByRole('button', { name: 'Encerrar' }))
  expect(await screen.findByRole('button', { name: 'Criar endereço' })).toBeTruthy()
  expect(own.endCalendar).toHaveBeenCalledOnce()
})
