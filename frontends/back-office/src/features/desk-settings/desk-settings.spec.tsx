import * as api from '@licensing/api-client'
import * as catalogueApi from '@licensing/api-client/catalogue'
import type { CurrentUser, DeskSettingsResponse } from '@licensing/contracts'
import { aUser, confirmsLeaving, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aMunicipality } from '../../testing/a-municipality'
import DeskSettingsPage from './desk-settings-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/catalogue', { spy: true })

const backend = vi.mocked(api)
const catalogue = vi.mocked(catalogueApi)

const settings: DeskSettingsResponse = {
  version: 3,
  terms: { AA: 'P2M' },
  workingDays: [],
  termBasis: { AA: 'Lei municipal 7/2026' },
  answerTerm: 'P4M',
  otherAnswerTerm: 'P30D',
  archivalNoticeDays: 15,
  optionalDays: false,
  calendar: [{ on: '2027-06-24', name: 'São João', yearly: true }],
  assignmentGuard: 'OFF',
  claimOnStart: false,
  replyTo: null,
  templates: {},
}

beforeEach(() => {
  backend.getMunicipality.mockResolvedValue(aMunicipality())
  catalogue.getDeskSettings.mockResolvedValue(settings)
  catalogue.getTermLimits.mockResolvedValue({
    limits: [{ kind: 'AA', term: 'P3M', basis: 'Lei 15.190/2025, art. 47' }],
  })
})
afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const linked = { municipalityId: 'm1', municipality: { id: 'm1', name: 'Natal' } }

const open = (user: CurrentUser = aUser('ADMIN', { municipalityUsers: [linked] })) =>
  renderScreen(DeskSettingsPage, {
    at: '/municipalities/m1/settings',
    route: '/municipalities/:id/settings',
    user,
  })

const loaded = () => screen.findByLabelText<HTMLInputElement>(/^AA /)
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const save = () => screen.getByText('Salvar')
const refusal = (code: string, message: string, field?: string) =>
  new api.ApiError({
    status: code === 'CONCURRENT_CHANGE' ? 409 : 400,
    code,
    message,
    path: '/municipalities/m1/desk-settings',
    ...(field === undefined ? {} : { errors: [{ field, message }] }),
  })

describe("the settings of a municipality's desk", () => {
  it("[C1.04] [C2.15] shows each kind's term beside the law's maximum, and saves the changes", async () => {
    const { user } = open()
    const term = await loaded()
    expect(screen.getByText('Natal · Vale para novos protocolos.')).toBeTruthy()
    expect(term.value).toBe('2')
    expect(screen.getByText('Máximo da lei: 3 meses (Lei 15.190/2025, art. 47)')).toBeTruthy()
    type(term, '1')
    type(screen.getByLabelText(/^Certidão de Uso/), '10')
    await user.click(screen.getByLabelText(/^Contar Certidão .* em dias úteis/))
    type(screen.getByLabelText(/^Quando alguém age/), 'WARN')
    expect(confirmsLeaving()).toBe(true)
    catalogue.updateDeskSettings.mockResolvedValue({ ...settings, version: 4, terms: { AA: 'P1M' } })
    await user.click(save())
    expect(await screen.findByText('Configurações salvas')).toBeTruthy()
    expect(catalogue.updateDeskSettings.mock.calls[0]?.[0]).toBe('m1')
    const sent = JSON.parse(JSON.stringify(catalogue.updateDeskSettings.mock.calls[0]?.[1])) as object
    const { templates: _, ...shown } = settings
    expect(sent).toEqual({
      ...shown,
      terms: { AA: 'P1M', CERTIDAO_USO_OCUPACAO_SOLO: 'P10D' },
      workingDays: ['CERTIDAO_USO_OCUPACAO_SOLO'],
      assignmentGuard: 'WARN',
    })
    expect(confirmsLeaving()).toBe(false)
  })

  it('[C2.08] adds and removes days, and shows at the calendar that only those to come may change', async () => {
    const { user } = open()
    await loaded()
    await user.click(screen.getByText('Adicionar dia'))
    expect(screen.getByText('Informe o dia')).toBeTruthy()
    type(screen.getByLabelText('Dia'), '2027-01-06')
    type(screen.getByLabelText('Nome do dia'), 'Santos Reis')
    await user.click(screen.getByText('Adicionar dia'))
    const days = () =>
      within(screen.getByLabelText('Dias sem expediente'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(days()).toEqual(['06/01/2027 · Santos Reis', '24/06/2027 · São João · todo ano'])
    await user.click(screen.getByLabelText('Remover São João de 24/06/2027'))
    expect(days()).toEqual(['06/01/2027 · Santos Reis'])
    catalogue.updateDeskSettings.mockRejectedValue(refusal('CALENDAR_PAST', 'Altere apenas dias futuros.'))
    await user.click(save())
    // At the calendar and as a toast.
    await waitFor(() => expect(screen.getAllByText('Altere apenas dias futuros.')).toHaveLength(2))
    expect(catalogue.updateDeskSettings.mock.calls[0]?.[1].calendar).toEqual([
      { on: '2027-01-06', name: 'Santos Reis', yearly: false },
    ])
  })

  it("[C2.15] shows at its field that a term exceeds the law's", async () => {
    const message = 'O prazo não pode passar de 3 meses (Lei 15.190/2025, art. 47).'
    catalogue.updateDeskSettings.mockRejectedValue(refusal('TERM_TOO_LONG', message, 'terms.AA'))
    const { user } = open()
    type(await loaded(), '9')
    await user.click(save())
    await waitFor(() => expect(screen.getByLabelText(/^AA /).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText(message).length).toBe(2)
  })

  it('[C2.15] shows that the settings have changed meanwhile, and reads them again', async () => {
    catalogue.updateDeskSettings.mockRejectedValue(refusal('CONCURRENT_CHANGE', 'Os dados foram alterados.'))
    const { user } = open()
    type(await loaded(), '1')
    await user.click(save())
    expect(await screen.findByText('Outra pessoa alterou estas configurações')).toBeTruthy()
    catalogue.getDeskSettings.mockResolvedValue({ ...settings, version: 4, terms: {} })
    await user.click(screen.getByText('Recarregar'))
    await waitFor(async () => expect((await loaded()).value).toBe(''))
    expect(screen.queryByText('Outra pessoa alterou estas configurações')).toBeNull()
  })

  it('[C2.15] can only be read by an ANALYST, and not by an ADMIN of another municipality', async () => {
    open(aUser('ANALYST'))
    expect((await loaded()).closest('fieldset')?.disabled).toBe(true)
    expect(screen.getByText(/^Somente leitura/)).toBeTruthy()
    expect(screen.queryByText('Salvar')).toBeNull()
    cleanup()
    open(aUser('ADMIN'))
    expect(await screen.findByText('Acesso Negado')).toBeTruthy()
    expect(catalogue.getDeskSettings).toHaveBeenCalledTimes(1)
  })
})
