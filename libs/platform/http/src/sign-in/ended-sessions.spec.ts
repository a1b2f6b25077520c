import { randomUUID } from 'node:crypto'
import { userStream } from '@licensing/contracts'
import {
  type Database,
  type EventStore,
  eventStoreMigrations,
  openDatabase,
  openEventStore,
} from '@licensing/event-store'
import type { Actor } from '@licensing/permissions'
import { testDatabase, type TestDatabase } from '@licensing/test-support'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anyone, signedIn } from '../route/auth-rule'
import { get } from '../route/build'
import { admin, applicant, serveForTest, type TestApi } from '../testing/serve-for-test'
import { endedSessionsIn, noEndedSessions } from './authenticator'

const summary = 'Para testes'
const routes = [
  get('/me', { auth: signedIn, summary }, ({ actor }) => actor),
  get('/public/thing', { auth: anyone, summary }, () => 1),
]

let disposable: TestDatabase
let database: Database
let store: EventStore

beforeAll(async () => {
  disposable = await testDatabase([['event_store', eventStoreMigrations]])
  database = openDatabase({ url: disposable.url })
  store = openEventStore({ database })
})
afterAll(async () => {
  await database.close()
  await disposable.drop()
})

const record = (userId: string, type: string, data: object, at: Date | string = new Date()) =>
  store.append(database, {
    streamId: userStream(userId),
    events: [{ type, data: { userId, ...data } }],
    meta: {},
    recordedAt: at,
  })
const end = (userId: string, data: object = {}, at?: Date | string) =>
  record(userId, 'UserSessionsEnded', data, at)
const ms = (time: string): number => Date.parse(time)

describe('a session', () => {
  const ENDED_AT = '2026-03-02T12:00:00.500Z'

  it('a session is ended or not by the issue time of its token, to the millisecond', async () => {
    const userId = randomUUID()
    await end(userId, {}, ENDED_AT)
    const { isEnded } = endedSessionsIn(store)
    const ended = [-100, 0, 1].map((later) => isEnded(userId, ms(ENDED_AT) + later, 's-1'))
    expect(await Promise.all(ended)).toEqual([true, true, false])
  })

  it('a session can be spared when all others end', async () => {
    const userId = randomUUID()
    await end(userId, { exceptSessionId: 's-1' }, ENDED_AT)
    const { isEnded } = endedSessionsIn(store)
    const answers = ['s-1', 's-2'].map((sessionId) => isEnded(userId, ms(ENDED_AT), sessionId))
    expect(await Promise.all(answers)).toEqual([false, true])
  })

  it('a session can be ended without ending others, and stays ended when another is ended later', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    await end(one, { sessionId: 's-1' }, ENDED_AT)
    const { isEnded } = endedSessionsIn(store)
    expect(await isEnded(one, ms(ENDED_AT) - 1, 's-1')).toBe(true)
    expect(await isEnded(one, ms(ENDED_AT) - 1, 's-2')).toBe(false)
    expect(await isEnded(other, ms(ENDED_AT) - 1, 's-1')).toBe(false)
    await end(one, { sessionId: 's-2' }, '2026-03-02T12:00:01.500Z')
    for (const session of ['s-1', 's-2']) expect(await isEnded(one, ms(ENDED_AT) - 1, session)).toBe(true)
  })

  it('a session is not ended by other events of the person, and never by `noEndedSessions`', async () => {
    const userId = randomUUID()
    await record(userId, 'UserRenamed', {})
    expect(await endedSessionsIn(store).isEnded(userId, 0, 's')).toBe(false)
    expect(await noEndedSessions.isEnded(userId, 0, 's')).toBe(false)
  })
})

describe('a request', () => {
  const open: TestApi[] = []
  const start = async (events: EventStore = store): Promise<TestApi> => {
    const api = await serveForTest({ routes, endedSessions: endedSessionsIn(events) })
    open.push(api)
    return api
  }
  afterEach(() => Promise.all(open.splice(0).map((api) => api.close())))

  const signIn = async (api: TestApi, person: Actor, sessionId: string) => {
    const { token } = await api.issuer.issue(person, sessionId)
    const headers = { authorization: `Bearer ${token}` }
    return async (path = '/api/me'): Promise<number> => (await api.call(path, { headers })).status
  }

  it('[D3.14] a request is refused on every instance once its session has ended, and accepted with one that began later', async () => {
    const person = { ...applicant, id: randomUUID() }
    for (const api of [await start(), await start()]) {
      const [asPerson, asAdmin] = [await signIn(api, person, 's-1'), await signIn(api, admin, 's-2')]
      expect(await asPerson()).toBe(200)
      await end(person.id)
      expect([await asPerson(), await asPerson()]).toEqual([401, 401])
      expect([await asAdmin(), await asPerson('/api/public/thing')]).toEqual([200, 200])
    }
    const ended = { ...applicant, id: randomUUID() }
    await end(ended.id, {}, new Date(Date.now() - 1))
    expect(await (await signIn(await start(), ended, 's-3'))()).toBe(200)
  })

  it('a request is refused with 503 while the store is unavailable', async () => {
    await using unreachable = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
    const api = await start(openEventStore({ database: unreachable }))
    const asAdmin = await signIn(api, admin, 's-1')
    expect([await asAdmin(), await asAdmin('/api/public/thing')]).toEqual([503, 200])
  })
})
