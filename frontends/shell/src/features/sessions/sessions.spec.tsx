import * as accountApi from '@licensing/api-client/account'
import type { OpenSession, SecurityActivity, SecurityActivityResponse } from '@licensing/contracts'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import SessionsCard from './sessions-card'

vi.mock('@licensing/api-client/account', { spy: true })

const account = vi.mocked(accountApi)
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'

const session = (over: Partial<OpenSession>): OpenSession => ({
  id: 's1',
  current: false,
  since: '2026-11-23T13:12:00.000Z',
  address: '203.0.113.7',
  device: ANDROID,
  secondFactor: null,
  ...over,
})
const here = session({ id: 's0', current: true, device: WINDOWS, address: '198.51.100.4' })

const page = (activity: SecurityActivity[], total = activity.length): SecurityActivityResponse => ({
  activity,
  pagination: { page: 1, limit: 10, total, pages: Math.ceil(total / 10) },
})
const signIn: SecurityActivity = {
  kind: 'signIn',
  at: '2026-11-23T13:12:00.000Z',
  outcome: 'signedIn',
  secondFactor: 'totp',
  address: '203.0.113.7',
  device: ANDROID,
}
const refused: SecurityActivity = { ...signIn, outcome: 'password', secondFactor: null }
const changed: SecurityActivity = {
  kind: 'credential',
  at: '2026-11-22T13:12:00.000Z',
  change: 'temporaryPasswordSet',
  by: 'administrator',
}

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const open = (sessions: OpenSession[], activity = page([signIn, refused, changed])) => {
  account.getSessions.mockResolvedValue({ sessions })
  account.getSecurityActivity.mockResolvedValue(activity)
  return renderScreen(SessionsCard, { at: '/profile', user: aUser('ANALYST') })
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Sessões abertas' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the open sessions', () => {
  it('the open sessions are listed with device, address and start, and ended one by one; the focus stays on the list', async () => {
    account.endSession.mockResolvedValue()
    const { user } = open([session({}), here])
    expect(await rows()).toEqual([
      expect.stringMatching(
        /^Chrome no Android \(celular\)Desde 23\/11\/2026.*10:12, endereço 203\.0\.113\.7Encerrar/,
      ),
      expect.stringMatching(/^Firefox no Windows.*198\.51\.100\.4Esta sessão$/),
    ])
    account.getSessions.mockResolvedValue({ sessions: [here] })
    await user.click(screen.getByRole('button', { name: /^Encerrar ?a sessão de Chrome no Android/ }))
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(account.endSession.mock.calls[0]?.[0]).toBe('s1')
    expect(document.activeElement).not.toBe(document.body)
    expect(screen.queryByRole('button', { name: 'Encerrar as outras' })).toBeNull()
  })

  it('the open sessions are ended except for this one, after a confirmation', async () => {
    account.endOtherSessions.mockResolvedValue()
    const { user } = open([session({}), here])
    await user.click(await screen.findByRole('button', { name: 'Encerrar as outras' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Encerrar as outras sessões' })
    expect(account.endOtherSessions).not.toHaveBeenCalled()
    account.getSessions.mockResolvedValue({ sessions: [here] })
    await user.click(within(dialog).getByRole('button', { name: 'Encerrar as outras' }))
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(account.endOtherSessions).toHaveBeenCalledOnce()
  })
})

it('the activity shows each event with its time and origin or actor, in pages', async () => {
  const { user } = open([here], page([signIn, refused], 11))
  expect(await screen.findByText('Entrada na conta com o aplicativo autenticador')).toBeTruthy()
  expect(screen.getByText('Entrada recusada: senha incorreta')).toBeTruthy()
  expect(screen.getAllByText('Chrome no Android (celular), endereço 203.0.113.7')).toHaveLength(2)
  account.getSecurityActivity.mockResolvedValue(page([changed], 11))
  await user.click(screen.getByRole('button', { name: 'Próxima página' }))
  expect(await screen.findByText('Senha provisória definida')).toBeTruthy()
  expect(screen.getByText('por um administrador')).toBeTruthy()
  expect(account.getSecurityActivity.mock.lastCall?.[0]).toEqual({ userId: undefined, page: 2 })
})
