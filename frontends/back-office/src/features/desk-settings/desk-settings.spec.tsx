import type { DeskSettingsResponse } from '@licensing/contracts'
import { aUser, confirmsLeaving, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aMunicipality, anAdminOf } from '../../testing/samples'
import { backend, catalogue, desk, refusal } from '../../testing/backend'
import { fill } from '../../testing/page'
import DeskSettingsPage from './desk-settings-page'

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

const open = (user = anAdminOf()) =>
  renderScreen(DeskSettingsPage, {
    at: '/municipalities/m1/settings',
    route: '/municipalities/:id/settings',
    user,
  })
const loaded = () => screen.findByLabelText<HTMLInputElement>(/^AA /)
const sent = () => JSON.parse(JSON.stringify(catalogue.updateDeskSettings.mock.lastCall)) as unknown

describe("the settings of a municipality's desk", () => {
  it("[C1.04] [C2.15] show each kind's term with the law's maximum, which the server enforces at its field", async () => {
    const { user } = open()
    expect((await loaded()).value).toBe('2')
    expect(screen.getByText('Natal · Vale para novos protocolos.')).toBeTruthy()
    expect(screen.getByText('Máximo da lei: 3 meses (Lei 15.190/2025, art. 47)')).toBeTruthy()
    const message = 'O prazo não pode passar de 3 meses (Lei 15.190/2025, art. 47).'
    catalogue.updateDeskSettings.mockRejectedValueOnce(
      refusal(400, 'TERM_TOO_LONG', message, { 'terms.AA': message }),
    )
    fill(/^AA /, '9')
    await user.click(screen.getByText('Salvar'))
    await waitFor(async () => expect((await loaded()).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText(message)).toHaveLength(2)
    fill(/^AA /, '1')
    fill(/^Certidão de Uso/, '10')
    await user.click(screen.getByLabelText(/^Contar Certidão .* em dias úteis/))
    fill(/^Quando alguém age/, 'WARN')
    expect(confirmsLeaving()).toBe(true)
    catalogue.updateDeskSettings.mockResolvedValue({ ...settings, version: 4, terms: { AA: 'P1M' } })
    await user.click(screen.getByText('Salvar'))
    expect(await screen.findByText('Configurações salvas')).toBeTruthy()
    expect(sent()).toEqual([
      'm1',
      {
        ...settings,
        terms: { AA: 'P1M', CERTIDAO_USO_OCUPACAO_SOLO: 'P10D' },
        workingDays: ['CERTIDAO_USO_OCUPACAO_SOLO'],
        assignmentGuard: 'WARN',
      },
    ])
    expect(confirmsLeaving()).toBe(false)
  })

  it('[C2.08] add and remove days, and show at the calendar that only those to come may change', async () => {
    const { user } = open()
    await loaded()
    await user.click(screen.getByText('Adicionar dia'))
    expect(screen.getByText('Informe o dia')).toBeTruthy()
    fill('Dia', '2027-01-06')
    fill('Nome do dia', 'Santos Reis')
    await user.click(screen.getByText('Adicionar dia'))
    const days = () =>
      within(screen.getByLabelText('Dias sem expediente'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(days()).toEqual(['06/01/2027 · Santos Reis', '24/06/2027 · São João · todo ano'])
    await user.click(screen.getByLabelText('Remover São João de 24/06/2027'))
    expect(days()).toEqual(['06/01/2027 · Santos Reis'])
    const message = 'Altere apenas dias futuros.'
    catalogue.updateDeskSettings.mockRejectedValue(refusal(400, 'CALENDAR_PAST', message))
    await user.click(screen.getByText('Salvar'))
    // At the calendar and as a toast.
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    expect(sent()).toMatchObject([
      'm1',
      { calendar: [{ on: '2027-01-06', name: 'Santos Reis', yearly: false }] },
    ])
  })

  it('[C2.15] are read again when somebody else changed them meanwhile', async () => {
    catalogue.updateDeskSettings.mockRejectedValue(
      refusal(409, 'CONCURRENT_CHANGE', 'Os dados foram alterados.'),
    )
    const { user } = open()
    await loaded()
    fill(/^AA /, '1')
    await user.click(screen.getByText('Salvar'))
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

  it('[N4.02] reword an e-mail with markers and a preview, from the words of the portal, and save it with the other settings', async () => {
    desk.previewTemplate.mockImplementation(({ template }) =>
      Promise.resolve({
        subject: template?.subject ?? 'Processo 2026/123: responda até 20/12/2026',
        text: `Município de Natal\n\n${template?.text ?? 'Olá, Maria.'}`,
        html: '',
        words: template ?? { subject: 'Processo {protocolo}: responda até {prazo}', text: 'Olá, {nome}.' },
      }),
    )
    const { user } = open()
    await loaded()
    await user.click(screen.getByLabelText('Alterar o texto de Pedido de correções ou documentos'))
    const dialog = within(await screen.findByRole('dialog'))
    const subject = await dialog.findByLabelText<HTMLInputElement>(/Assunto/)
    expect(subject.value).toBe('Processo {protocolo}: responda até {prazo}')
    fill(/^Texto\W*$/, 'Prezada {nome}, {cpf}', dialog)
    await user.click(dialog.getByText('Usar este texto'))
    expect(await dialog.findByText('Marcador desconhecido: {cpf}')).toBeTruthy()
    fill(/^Texto\W*$/, 'Prezada {nome},\nresponda.', dialog)
    const preview = within(dialog.getByRole('region', { name: 'Como fica, com dados de exemplo' }))
    expect(await preview.findByText(/^Prezada/)).toBeTruthy()
    await user.click(dialog.getByText('Usar este texto'))
    expect(await screen.findByText(/^Pedido de correções ou documentos · texto do município/)).toBeTruthy()
    expect(catalogue.updateDeskSettings).not.toHaveBeenCalled()
    expect(confirmsLeaving()).toBe(true)
    catalogue.updateDeskSettings.mockResolvedValue({ ...settings, version: 4 })
    await user.click(screen.getByText('Salvar'))
    expect(await screen.findByText('Configurações salvas')).toBeTruthy()
    expect(sent()).toMatchObject([
      'm1',
      {
        version: 3,
        templates: {
          request: {
            subject: 'Processo {protocolo}: responda até {prazo}',
            text: 'Prezada {nome},\nresponda.',
          },
        },
      },
    ])
  })
})
