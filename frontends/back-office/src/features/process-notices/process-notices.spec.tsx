import { OWNER_REMOVED, type ProcessNotice } from '@licensing/contracts'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { delivery, refusal } from '../../testing/backend'
import { openOwnProcess, openProcess } from '../../testing/process-detail'
import { rowsOf, unreached } from './model'

const aNotice = (change: Partial<ProcessNotice> = {}): ProcessNotice => ({
  id: 'n1',
  kind: 'request',
  title: 'Processo 2026/431: responda até 17/03/2027',
  to: { name: 'Paulo Dantas', role: 'APPLICANT' },
  channel: 'PORTAL',
  state: 'SENT',
  at: '2026-05-12T17:03:00.000Z',
  reason: null,
  ...change,
})
const anEmail = (change: Partial<ProcessNotice> = {}): ProcessNotice =>
  aNotice({ channel: 'EMAIL', at: '2026-05-12T17:03:00.000Z', ...change })

const textsOf = (...notices: ProcessNotice[]) =>
  rowsOf(notices).map(({ deliveries }) => deliveries.map(({ text }) => text))

const open = (notices: ProcessNotice[], as: 'staff' | 'owner' = 'staff') => {
  delivery.listProcessNotices.mockResolvedValue({ notices })
  return as === 'staff'
    ? openProcess({ deskActions: ['note'] }, { query: 'tab=internal' })
    : openOwnProcess({}, { query: 'tab=notices' })
}

describe('the notices of a process', () => {
  it('[N3.03] the notices of a process show for each channel the time and outcome', () => {
    const email = (state: ProcessNotice['state'], reason: string | null = null) =>
      textsOf(anEmail({ state, reason }))[0]?.[0]
    expect(textsOf(aNotice(), anEmail())).toEqual([
      ['No portal desde 12/05/2026 14:03', 'Avisado por e-mail em 12/05/2026 14:03: entregue ao servidor'],
    ])
    expect(email('DEAD', 'O endereço não existe.')).toBe(
      'E-mail de 12/05/2026 14:03 falhou: o endereço não existe',
    )
    expect(email('SKIPPED', 'A pessoa desligou os avisos por e-mail.')).toBe(
      'Sem e-mail: a pessoa desligou os avisos por e-mail',
    )
    expect(email('RETRYING', '421 Servidor ocupado')).toBe(
      'E-mail ainda não entregue: 421 Servidor ocupado. Nova tentativa a partir de 12/05/2026 14:03',
    )
    expect(email('QUEUED')).toBe('E-mail na fila: sai a partir de 12/05/2026 14:03')
    expect(email('SENDING')).toBe('E-mail sendo enviado agora')
    expect(email('HELD')).toBe('E-mail retido: o portal está sem servidor de e-mail')
  })

  it('[N2.07] the notices of a process whose filer was removed say that nobody was notified', () => {
    expect(textsOf(aNotice(), anEmail({ state: 'SKIPPED', reason: OWNER_REMOVED }))).toEqual([
      ['Ninguém foi avisado: quem protocolou foi removido.'],
    ])
  })

  it('the notices of a process warn only if the newest e-mail about a request that is still open did not arrive', () => {
    const dead = anEmail({ state: 'DEAD' })
    const waiting = { clock: { answerDueOn: '2027-03-17' } } as Parameters<typeof unreached>[1]
    const reached = anEmail({ id: 'n2', kind: 'reminder' })
    expect(unreached([aNotice(), dead], waiting)).toBe('Paulo Dantas')
    expect(unreached([reached, dead], waiting)).toBeUndefined()
    expect(unreached([anEmail({ kind: 'decided', state: 'DEAD' })], waiting)).toBeUndefined()
    expect(unreached([dead], { clock: null })).toBeUndefined()
  })

  it('[N3.03] the notices of a process are shown to staff with the person, and with each person where there are several', async () => {
    open([aNotice(), anEmail()])
    const card = within(await screen.findByRole('region', { name: 'Avisos enviados' }))
    expect(card.getByText('Para Paulo Dantas, Solicitante')).toBeTruthy()
    expect(card.getAllByRole('row')).toHaveLength(2)
    cleanup()
    open([aNotice(), aNotice({ id: 'n2', title: 'Respondido', to: { name: 'Ana', role: 'ANALYST' } })])
    const several = within(await screen.findByRole('region', { name: 'Avisos enviados' }))
    expect(several.getByRole('rowheader', { name: /^Respondido.*Para Ana, Analista$/ })).toBeTruthy()
  })

  it('[N3.03] the notices of a process are shown to an owner in a tab, with messages for no notices and a load failure', async () => {
    open([], 'owner')
    expect(await screen.findByText('Nenhum aviso sobre este processo')).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Avisos' }).getAttribute('aria-selected')).toBe('true')
    cleanup()
    delivery.listProcessNotices.mockRejectedValue(refusal(503, 'UNAVAILABLE'))
    openOwnProcess({}, { query: 'tab=notices' })
    expect(await screen.findByText('Erro ao carregar os avisos')).toBeTruthy()
  })
})
