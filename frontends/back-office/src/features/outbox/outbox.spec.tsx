import type { OutboxMessage, OutboxResponse } from '@licensing/contracts'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { delivery, refusal } from '../../testing/backend'
import { address, fill, findRow } from '../../testing/page'
import { offeredActions } from './model'
import OutboxPage from './outbox-page'

const aMessage = (change: Partial<OutboxMessage> = {}): OutboxMessage => ({
  id: 'n1',
  kind: 'decided',
  subject: 'Decisão no processo 2026/604',
  to: { name: 'Renata Bezerra', role: 'APPLICANT' },
  municipality: { id: 'm1', name: 'Martins' },
  state: 'RETRYING',
  attempts: 4,
  nextAttemptAt: '2026-11-19T05:02:00.000Z',
  lastError: 'Servidor ocupado (421)',
  createdAt: '2026-11-18T16:41:00.000Z',
  sentAt: null,
  endedAt: null,
  ...change,
})

const admin = aUser('ADMIN', {
  municipalityUsers: [{ municipalityId: 'm1', municipality: { id: 'm1', name: 'Martins' } }],
})

const open = (messages: OutboxMessage[], change: Partial<OutboxResponse> = {}, at = '/outbox') => {
  delivery.listOutbox.mockResolvedValue({
    messages,
    mailServer: true,
    unsent: { QUEUED: 0, RETRYING: 1, DEAD: 2 },
    pagination: { page: 1, limit: 20, total: messages.length, pages: 1 },
    ...change,
  })
  return renderScreen(OutboxPage, { at, user: admin })
}

describe('[N3.04] the outbox', () => {
  it('the outbox shows each e-mail with its recipient, state, tries and error, and not the subject of a secret one', async () => {
    const reset = aMessage({
      id: 'n2',
      kind: 'reset',
      subject: null,
      state: 'SENT',
      attempts: 1,
      lastError: null,
      nextAttemptAt: null,
      sentAt: '2026-11-18T16:42:00.000Z',
    })
    open([aMessage(), reset])
    const cells = async (name: RegExp) =>
      (await findRow(name)).getAllByRole('cell').map(({ textContent }) => textContent)
    expect(await cells(/^Decisão no processo 2026\/604Martins$/)).toEqual([
      '18/11/202613:41',
      'Renata BezerraSolicitante',
      'Nova tentativaa partir de 19/11/2026, 02:02',
      '4 de 8',
      'Servidor ocupado (421)',
      expect.stringContaining('Tentar agora'),
    ])
    expect(await cells(/^Conteúdo ocultoNova senha$/)).toEqual([
      '18/11/202613:41',
      'Renata BezerraSolicitante',
      'Entregue ao servidor13:42',
      '1 de 8',
      '–',
      '',
    ])
    expect(screen.getByRole('link', { name: '2 não entregues' }).getAttribute('href')).toBe(
      '/outbox?state=DEAD',
    )
  })

  it('the outbox filters by state, own municipality and days on Filtrar, and does not send days in the wrong order', async () => {
    const { user } = open([aMessage()])
    await findRow(/Decisão/)
    fill('Situação', 'DEAD')
    fill('Município', 'm1')
    fill('De', '2026-11-18')
    fill('Até', '2026-11-12')
    await user.click(screen.getByRole('button', { name: 'Filtrar' }))
    expect(screen.getByText('A data inicial deve ser anterior à data final')).toBeTruthy()
    expect(delivery.listOutbox).toHaveBeenCalledTimes(1)
    fill('Até', '2026-11-18')
    await user.click(screen.getByRole('button', { name: 'Filtrar' }))
    await waitFor(() =>
      expect(delivery.listOutbox.mock.lastCall?.[0]).toEqual({
        page: 1,
        state: 'DEAD',
        municipalityId: 'm1',
        dateFrom: '2026-11-18',
        dateTo: '2026-11-18',
      }),
    )
    expect(address()).toBe('/outbox?state=DEAD&municipalityId=m1&dateFrom=2026-11-18&dateTo=2026-11-18')
  })

  it('the outbox resends an e-mail immediately, and cancels one after a confirmation', async () => {
    const { user } = open([aMessage()])
    const row = await findRow(/Decisão/)
    delivery.retryEmail.mockRejectedValueOnce(
      refusal(409, 'INVALID_TRANSITION', 'Ação não permitida no estado atual'),
    )
    await user.click(row.getByRole('button', { name: /^Tentar agora: Decisão .*, Renata Bezerra$/ }))
    expect(await screen.findByText('Ação não permitida no estado atual')).toBeTruthy()
    await waitFor(() => expect(delivery.listOutbox).toHaveBeenCalledTimes(2))
    delivery.cancelEmail.mockResolvedValue(undefined)
    await user.click(row.getByRole('button', { name: /^Cancelar: / }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancelar o e-mail?' }))
    expect(delivery.cancelEmail).not.toHaveBeenCalled()
    await user.click(question.getByRole('button', { name: 'Cancelar e-mail' }))
    expect(await screen.findByText('E-mail cancelado')).toBeTruthy()
    expect(delivery.cancelEmail.mock.lastCall?.[0]).toBe('n1')
    expect([delivery.retryEmail.mock.lastCall?.[0], delivery.listOutbox.mock.calls.length]).toEqual(['n1', 3])
  })

  it('the outbox offers in each state only the possible actions, and no retry without a mail server', () => {
    const offered = (mailServer: boolean) =>
      Object.fromEntries(
        (['QUEUED', 'SENDING', 'RETRYING', 'SENT', 'DEAD', 'HELD', 'SKIPPED'] as const).map((state) => [
          state,
          offeredActions({ state }, { mailServer }).join(' '),
        ]),
      )
    const rest = { QUEUED: 'cancel', SENDING: '', SENT: '', HELD: 'cancel', SKIPPED: '' }
    expect(offered(true)).toEqual({ ...rest, RETRYING: 'retry cancel', DEAD: 'retry' })
    expect(offered(false)).toEqual({ ...rest, RETRYING: 'cancel', DEAD: '' })
  })

  it('[N1.04] the outbox has messages for no mail server, no e-mails and a load failure', async () => {
    open([], { mailServer: false, unsent: { QUEUED: 0, RETRYING: 0, DEAD: 0 } })
    expect(await screen.findByText('Nada na caixa de saída')).toBeTruthy()
    expect(screen.getByText('Sem servidor de e-mail: avisos só no portal.')).toBeTruthy()
    cleanup()
    delivery.listOutbox.mockRejectedValue(refusal(503, 'UNAVAILABLE'))
    renderScreen(OutboxPage, { at: '/outbox', user: admin })
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  })
})
