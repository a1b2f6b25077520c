import { type Database, openDatabase } from '@licensing/event-store'
import { openLogger } from '@licensing/observability'
import { testDatabase, type TestDatabase } from '@licensing/test-support'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { anyone } from '../route/auth-rule'
import { get } from '../route/build'
import { serveForTest } from '../testing/serve-for-test'
import { type Limits, openLimits, shareLimits, type SharedLimits } from './limits'
import { defaultLimits } from './settings'

const TWO_A_MINUTE = { requests: 2, seconds: 60 }
const FIVE_MINUTES_MS = 300_000
const settings = {
  ...defaultLimits,
  signIn: TWO_A_MINUTE,
  registration: { requests: 2, seconds: 3_600 },
  public: TWO_A_MINUTE,
}

const countsTable = (name: string): string =>
  `create table office.${name} (key varchar(255) primary key, points integer not null, expire bigint);`

describe('shared limits', () => {
  let disposable: TestDatabase
  let database: Database
  let log: string[]
  const sharedSignIn = (at: Database, name = 'counts'): SharedLimits => ({
    table: { database: at, schema: 'office', name },
    limits: ['signIn'],
  })
  /** The limits of one instance of a service. */
  const openInstance = (...shared: SharedLimits[]): Limits => {
    const destination = { write: (line: string) => void log.push(line) }
    const logger = openLogger({ service: 'spec', destination })
    return shareLimits(
      openLimits(settings),
      settings,
      shared.length === 0 ? [sharedSignIn(database)] : shared,
      logger,
    )
  }
  const counted = (): Promise<{ key: string; points: number }[]> =>
    database.query('select key, points from office.counts order by key')

  beforeAll(async () => {
    disposable = await testDatabase()
    database = openDatabase({ url: disposable.url })
    await database.query(`create schema office; ${countsTable('counts')} ${countsTable('other_counts')}`)
  })
  afterAll(async () => {
    await database?.close()
    await disposable?.drop()
  })
  beforeEach(async () => {
    log = []
    await database.query('truncate office.counts')
  })
  afterEach(() => vi.useRealTimers())

  it('shared limits are counted across all instances, per address, also for concurrent requests', async () => {
    const [first, second] = [openInstance(), openInstance()]
    await first.spend('signIn', '203.0.113.7')
    await second.spend('signIn', '203.0.113.7')
    await expect(first.spend('signIn', '203.0.113.7')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      headers: { 'retry-after': expect.stringMatching(/^(59|60)$/) as string },
    })
    await expect(second.spend('signIn', '203.0.113.8')).resolves.toBeUndefined()
    const instances = Array.from({ length: 5 }, () => openInstance())
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => instances.map((instance) => instance.spend('signIn', 'a'))).flat(),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  it('shared limits do not write once the limit is exhausted, and allow requests again after the minute has passed', async () => {
    const instance = openInstance()
    const attempt = () => instance.spend('signIn', 'a')
    await Promise.all([attempt(), attempt()])
    await expect(attempt()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await expect(attempt()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await counted()).toEqual([{ key: 'signIn:a', points: 2 }])
    await instance.spend('signIn', 'b')
    await database.query('update office.counts set points = 2, expire = $1', [Date.now() - 1])
    await expect(instance.spend('signIn', 'b')).resolves.toBeUndefined()
    expect(await counted()).toContainEqual({ key: 'signIn:b', points: 1 })
  })

  it('shared limits in one table are counted separately, two tables can share a connection, and other limits are left to each process', async () => {
    await using narrow = openDatabase({ url: disposable.url, max: 1 })
    const { table } = sharedSignIn(narrow, 'other_counts')
    const limits = openInstance({ table, limits: ['registration', 'public'] }, sharedSignIn(narrow))
    await limits.spend('signIn', 'a')
    await limits.spend('registration', 'a')
    await limits.spend('public', 'a')
    const other = await database.query('select key, points from office.other_counts order by key')
    expect(other).toEqual([
      { key: 'public:a', points: 1 },
      { key: 'registration:a', points: 1 },
    ])
    expect(await counted()).toEqual([{ key: 'signIn:a', points: 1 }])
    await database.query('truncate office.other_counts')
    const [first, second] = [openInstance(), openInstance()]
    for (const instance of [first, second])
      await Promise.all([
        instance.spend('public', 'a'),
        instance.spend('public', 'a'),
        instance.spend('api', 'a'),
      ])
    await expect(first.spend('public', 'a')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await counted()).toEqual([{ key: 'signIn:a', points: 1 }])
  })

  it('delete the row of an address an hour after it expired', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const instance = openInstance()
    await instance.spend('signIn', 'today')
    const anHourAgo = Date.now() - 3_600_000
    const insert = "insert into office.counts values ('signIn:ended', 1, $1), ('signIn:ending', 1, $2)"
    await database.query(insert, [anHourAgo - 1, anHourAgo + FIVE_MINUTES_MS])
    vi.advanceTimersByTime(FIVE_MINUTES_MS)
    await vi.waitFor(async () =>
      expect((await counted()).map(({ key }) => key)).toEqual(['signIn:ending', 'signIn:today']),
    )
  })

  it('shared limits are enforced by the API of a service that declares them, and counted per process while Postgres is unavailable, which is logged', async () => {
    await using unreachable = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
    const statuses = async (at: Database): Promise<number[]> => {
      const api = await serveForTest({
        routes: [get('/secret', { auth: anyone, summary: 'Para testes', limit: 'signIn' }, () => 1)],
        sharedLimits: sharedSignIn(at),
        limits: settings,
      })
      try {
        const answers = [await api.call('/api/secret'), await api.call('/api/secret')]
        return [...answers, await api.call('/api/secret')].map(({ status }) => status)
      } finally {
        await api.close()
      }
    }
    expect(await statuses(unreachable)).toEqual([200, 200, 429])
    expect(await statuses(database)).toEqual([200, 200, 429])
    expect(await statuses(database)).toEqual([429, 429, 429])
    const [first, second] = [openInstance(sharedSignIn(unreachable)), openInstance(sharedSignIn(unreachable))]
    for (const instance of [first, second]) {
      await instance.spend('signIn', 'a')
      await instance.spend('signIn', 'a')
      await expect(instance.spend('signIn', 'a')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    }
    expect(log.join('')).toContain('rate limits are counted per instance')
  })
})
