import { userStream } from '@licensing/contracts'
import { commit, ConcurrencyConflict, type PersonalData } from '@licensing/event-store'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '../domain/account'
import type { AccountEvent } from '../domain/account-events'
import { facts } from '../testing/an-account'
import { findUser } from '../read-models/users/find'
import { serviceOfFile } from '../testing/one-service'
import { openAccounts, type Accounts } from './accounts'

const running = serviceOfFile({ people: false })
let accounts: Accounts
beforeAll(() => {
  accounts = accountsWith(running.personal)
})

const meta = { actorId: null, actorRole: null, correlationId: 'spec' }
const now = () => new Date()

const accountsWith = (personal: PersonalData): Accounts => {
  const { database, store } = running
  return openAccounts({ database, store, personal, sendsEmails: false, now })
}
const opening = (userId: string): readonly AccountEvent[] => [
  {
    type: 'UserCreated',
    data: {
      userId,
      personal: facts({ email: `${userId}@exemplo.com.br`, cpf: null }),
      role: 'ANALYST',
      scope: 'STATE',
      municipalityIds: [],
    },
  },
]
const opened = async (): Promise<string> => {
  const userId = randomUUID()
  await commit(running.database, (tx) => accounts.open({ tx, meta }, opening(userId)))
  return userId
}
const renamed = ({ id, personal, ...account }: Account, name: string): readonly AccountEvent[] => [
  {
    type: 'UserChanged',
    data: {
      userId: id,
      personal: { ...personal, name },
      role: account.role,
      scope: account.scope,
      municipalityIds: [...account.municipalityIds],
      isActive: account.isActive,
    },
  },
]
const rename = (id: string, name: string) =>
  commit(running.database, (tx) => accounts.change({ tx, meta }, id, (account) => renamed(account, name)))
const close = (id: string) =>
  commit(running.database, (tx) =>
    accounts.close({ tx, meta }, id, () => [{ type: 'UserDeleted', data: { userId: id, role: 'ANALYST' } }]),
  )

describe('a change of an account', () => {
  it('a change of an account returns the account as the table has it after the commit, also when the decision has no events', async () => {
    const id = await opened()
    const value = await rename(id, 'Ana Lima')
    expect(value.personal.name).toBe('Ana Lima')
    expect(await findUser(running.database, id)).toEqual(value)
    const unchanged = await commit(running.database, (tx) => accounts.change({ tx, meta }, id, () => []))
    expect(unchanged).toEqual(value)
    expect((await running.store.head(running.database, userStream(id))).version).toBe(2)
  })

  it('a change of an account decides again after a concurrent commit', async () => {
    const id = await opened()
    const seen: string[] = []
    const value = await commit(running.database, (tx, attempt) =>
      accounts.change({ tx, meta }, id, async (account) => {
        seen.push(account.personal.name)
        if (attempt === 1) await rename(id, 'Primeira')
        return renamed(account, `${account.personal.name} Segunda`)
      }),
    )
    expect(seen).toEqual(['Ana Souza', 'Primeira'])
    expect(value.personal.name).toBe('Primeira Segunda')
    expect(await findUser(running.database, id)).toEqual(value)
  })

  it('a change of an account reports NOT_FOUND for an account closed during the decision', async () => {
    const id = await opened()
    const attempt = commit(running.database, (tx) =>
      accounts.change({ tx, meta }, id, async (account) => {
        await close(id)
        return renamed(account, 'Tarde Demais')
      }),
    )
    await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('a change of an account fails without a key while the account exists', async () => {
    const id = await opened()
    const keyless = accountsWith({
      ...running.personal,
      sealFor: () => Promise.reject(new Error('no key')),
    })
    const attempt = commit(running.database, (tx) =>
      keyless.change({ tx, meta }, id, (account) => renamed(account, 'Ana Lima')),
    )
    await expect(attempt).rejects.toThrow('no key')
  })
})

describe('opening an account', () => {
  it('twice is a conflict', async () => {
    const id = await opened()
    const again = commit(running.database, (tx) => accounts.open({ tx, meta }, opening(id)))
    await expect(again).rejects.toBeInstanceOf(ConcurrencyConflict)
  })
})
