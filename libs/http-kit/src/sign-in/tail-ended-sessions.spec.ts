import { randomUUID } from 'node:crypto'
import { migrate, openDatabase, type Database } from '@licensing/database'
import { eventStoreMigrations, openEventStore, type EventStore } from '@licensing/event-store'
import { openLogger } from '@licensing/observability'
import { testDatabase, type TestDatabase } from '@licensing/test-kit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anyone, signedIn } from '../route/auth-rule'
import { get } from '../route/build'
import { admin, applicant, AUDIENCE, ISSUER, newSigningKey, serveForTest } from '../testing/serve-for-test'
import { authenticator } from './authenticator'
import { tailEndedSessions, type EndedSessionsTail } from './tail-ended-sessions'
import { tokenIssuer } from './tokens'

const HOUR_MS = 3_600_000
const logger = openLogger({ service: 'test', level: 'silent' })

describe('ended sign-ins', () => {
  let disposable: TestDatabase
  let database: Database
  let store: EventStore
  const open: EndedSessionsTail[] = []

  beforeAll(async () => {
    disposable = await testDatabase()
    await migrate({ url: disposable.url, schema: 'event_store', migrations: eventStoreMigrations })
    database = openDatabase({ url: disposable.url })
    store = openEventStore({ database })
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((tail) => tail.close()))
  })
  afterAll(async () => {
    await database.close()
    await disposable.drop()
  })

  const append = async (type: string, userId: string): Promise<void> => {
    const streamId = `user-${userId}`
    const expected = await store.head(database, streamId)
    const event = { type, data: { userId }, schemaVersion: 1 }
    await store.append(database, { streamId, expected, events: [event], meta: {}, recordedAt: new Date() })
  }
  const tail = async (options: Partial<Parameters<typeof tailEndedSessions>[0]> = {}) => {
    const one = await tailEndedSessions({ store, maxTokenLifeMs: HOUR_MS, logger, ...options })
    open.push(one)
    return one
  }

  it('of the past are known before the first request', async () => {
    const [ended, renamed] = [randomUUID(), randomUUID()]
    await append('UserSessionsEnded', ended)
    await append('UserRenamed', renamed)
    const { isEnded } = await tail()
    expect([isEnded(ended, 0, 's'), isEnded(renamed, 0, 's')]).toEqual([true, false])
    expect(isEnded(ended, Date.now() + 1000, 's')).toBe(false)
  })

  it.each([
    ['told by the database', () => ({ database })],
    ['by looking', () => ({ pollMs: 10 })],
  ])('are learned while running, %s', async (_, options) => {
    const userId = randomUUID()
    const { isEnded } = await tail(options())
    expect(isEnded(userId, 0, 's')).toBe(false)
    await append('UserSessionsEnded', userId)
    await expect.poll(() => isEnded(userId, 0, 's'), { timeout: 5_000 }).toBe(true)
  })

  it('are still learned after the store was away', async () => {
    let away = false
    let refusals = 0
    const readAfter: EventStore['readAfter'] = (...given) => {
      if (!away) return store.readAfter(...given)
      refusals += 1
      return Promise.reject(new Error('connection refused'))
    }
    const { isEnded } = await tail({ store: { ...store, readAfter }, pollMs: 5 })
    const userId = randomUUID()
    away = true
    await append('UserSessionsEnded', userId)
    await expect.poll(() => refusals).toBeGreaterThan(1)
    expect(isEnded(userId, 0, 's')).toBe(false)
    away = false
    await expect.poll(() => isEnded(userId, 0, 's')).toBe(true)
  })

  it('refuse the tokens from before, and nobody else', async () => {
    const key = newSigningKey()
    const endedSessions = await tail({ database })
    const issuer = tokenIssuer({
      privateKey: key.privateKey,
      issuer: ISSUER,
      audience: AUDIENCE,
      lifeSeconds: 900,
    })
    const api = await serveForTest({
      routes: [
        get('/me', { auth: signedIn, summary: 'Para testes' }, ({ actor }) => actor),
        get('/public/thing', { auth: anyone, summary: 'Para testes' }, () => 1),
      ],
      authenticator: authenticator({
        keys: { keys: [key.publicKey] },
        issuer: ISSUER,
        audience: AUDIENCE,
        endedSessions,
      }),
    })
    const statusWith = async (token: string, path = '/api/me'): Promise<number> =>
      (await api.call(path, { headers: { authorization: `Bearer ${token}` } })).status
    try {
      const [{ token }, other] = await Promise.all([
        issuer.issue(applicant, 's-1'),
        issuer.issue(admin, 's-2'),
      ])
      expect(await statusWith(token)).toBe(200)
      await append('UserSessionsEnded', applicant.id)
      await expect.poll(() => statusWith(token), { timeout: 5_000 }).toBe(401)
      expect(await statusWith(other.token)).toBe(200)
      expect(await statusWith(token, '/api/public/thing')).toBe(200)
      expect(await statusWith((await issuer.issue(applicant, 's-3')).token)).toBe(200)
    } finally {
      await api.close()
    }
  })
})
