import { randomUUID } from 'node:crypto'
import { userStream, type UserEvent } from '@licensing/contracts'
import { commit } from '@licensing/event-store'
import { openLogger } from '@licensing/observability'
import { forRecordsOf } from '@licensing/runtime'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Accounts, openAccounts } from '../accounts/accounts'
import { demoUserIds } from '../demo/people'
import { facts } from '../testing/an-account'
import { registration, withDemoPeople } from '../testing/people'
import { expireRegistrations } from './expire-registrations'
import { serviceOfTest } from '../testing/one-service'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MINUTE_MS = 60_000

const running = serviceOfTest({ people: false })
let accounts: Accounts
let log: string[]
beforeEach(() => {
  log = []
  const { database, store, personal } = running
  accounts = openAccounts({ database, store, personal, sendsEmails: false, now: () => new Date() })
})

const register = async (over: Record<string, unknown> = {}): Promise<{ status: number; id: string }> => {
  const { status, body } = await running.call('POST', '/auth/register-applicant', {
    body: registration(over),
  })
  return { status, id: String(body['id']) }
}

/** Sweeps with a clock `ms` ahead. */
const expireAfter = (ms: number, of = accounts): Promise<number> => {
  const { database } = running
  const destination = { write: (line: string) => void log.push(line) }
  const logger = openLogger({ service: 'spec', destination })
  const now = () => new Date(Date.now() + ms)
  return expireRegistrations({ database, accounts: of, now }, forRecordsOf('spec', { database, logger }))
}

const eventsOf = async (id: string) =>
  (await running.store.load<UserEvent>(running.database, userStream(id))).events

const open = (cpf: string): Promise<unknown> => {
  const userId = randomUUID()
  const personal = facts({ email: `${userId}@exemplo.com.br`, cpf })
  return commit(running.database, (tx) =>
    accounts.open({ tx, meta: { actorId: null, actorRole: null, correlationId: 'spec' } }, [
      { type: 'ApplicantRegistered', data: { userId, personal } },
    ]),
  )
}

describe('an undecided registration', () => {
  it('an undecided registration is removed after 30 days like a rejected one, by the system, and frees its e-mail and CPF', async () => {
    const { id } = await register()
    expect(await expireAfter(30 * DAY_MS - MINUTE_MS)).toBe(0)
    expect((await register()).status).toBe(409)
    expect(await expireAfter(30 * DAY_MS + MINUTE_MS)).toBe(1)
    const events = await eventsOf(id)
    expect(events.map(({ type }) => type)).toEqual([
      'ApplicantRegistered',
      'EmailConfirmationRequested',
      'UserSessionsEnded',
      'ApplicantRejected',
    ])
    expect(events.at(-1)).toMatchObject({
      data: { userId: id, reason: 'Cadastro não aprovado em 30 dias' },
      meta: { actorId: null, actorRole: null },
    })
    const sealed = events.flatMap(({ data }) => ('personal' in data ? [data.personal] : []))
    expect(await running.personal.decrypt(sealed.map((one) => ({ personId: id, sealed: one })))).toEqual([
      null,
    ])
    expect((await register()).status).toBe(201)
  })

  it('an undecided registration stays when it was approved, and so do staff', async () => {
    await withDemoPeople(running)
    const { id } = await register()
    const token = await running.tokenFor('superadmin@demo.gov.br')
    expect((await running.call('PATCH', `/users/${id}/approve`, { token })).status).toBe(200)
    expect(await expireAfter(31 * DAY_MS)).toBe(0)
    expect((await running.call('GET', `/users/${demoUserIds.analyst}`, { token })).status).toBe(200)
  })

  it('an undecided registration stays when it is approved concurrently, which is not an error', async () => {
    await withDemoPeople(running)
    const { id } = await register()
    const token = await running.tokenFor('superadmin@demo.gov.br')
    const beaten: Accounts = {
      ...accounts,
      close: async (context, closed, decide) => {
        await running.call('PATCH', `/users/${closed}/approve`, { token })
        await accounts.close(context, closed, decide)
      },
    }
    expect(await expireAfter(31 * DAY_MS, beaten)).toBe(0)
    expect((await eventsOf(id)).at(-1)?.type).toBe('ApplicantApproved')
    expect(log).toEqual([])
  })

  it('[D9.16] an undecided registration is removed in batches, also after a failed removal, which is logged and tried again', async () => {
    const digits = Array.from({ length: 101 }, (_, at) => String(at).padStart(11, '0'))
    await Promise.all(digits.map(open))
    const [first] = await running.database.query<{ id: string }>(
      'select id from "user".users order by id limit 1',
    )
    const broken: Accounts = {
      ...accounts,
      close: (context, id, decide) =>
        id === first?.id ? Promise.reject(new Error('broken stream')) : accounts.close(context, id, decide),
    }
    expect(await expireAfter(31 * DAY_MS, broken)).toBe(100)
    expect(log.join('')).toContain(String(first?.id))
    expect(await expireAfter(31 * DAY_MS)).toBe(1)
  })

  it('an undecided registration is not removed while another instance removes registrations', async () => {
    await register()
    const other = await running.database.session()
    const lock = `hashtextextended('user.expire-registrations', 0)`
    await other.query(`select pg_advisory_lock(${lock})`)
    expect(await expireAfter(31 * DAY_MS)).toBe(0)
    await other.query(`select pg_advisory_unlock(${lock})`)
    await other.release()
    expect(await expireAfter(31 * DAY_MS)).toBe(1)
  })
})
