import { commandMigrations, type Database, openDatabase } from '@licensing/event-store'
import { openLogger } from '@licensing/observability'
import { testDatabase, type TestDatabase } from '@licensing/test-support'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startIdempotencyPurge } from './idempotency-purge'

const HOUR_MS = 3_600_000

describe('stored responses', () => {
  let disposable: TestDatabase
  let database: Database
  let log: string[]
  let stop: () => void

  const logger = openLogger({
    service: 'spec',
    destination: { write: (line: string) => void log.push(line) },
  })
  const keep = (key: string, age: string) =>
    database.query(
      `insert into commands.idempotency (actor, key, fingerprint, status, body, created_at)
       values ('maria', $1, '', 200, '{}', now() - $2::interval)`,
      [key, age],
    )
  const kept = async (): Promise<string[]> => {
    const rows = await database.query<{ key: string }>('select key from commands.idempotency order by key')
    return rows.map(({ key }) => key)
  }

  beforeAll(async () => {
    disposable = await testDatabase([['commands', commandMigrations]])
    database = openDatabase({ url: disposable.url })
  })
  afterAll(async () => {
    await database?.close()
    await disposable?.drop()
  })
  beforeEach(() => {
    log = []
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  it('stored responses are purged after a day, at startup and every hour', async () => {
    await keep('from yesterday', '25 hours')
    await keep('from today', '23 hours')
    stop = startIdempotencyPurge(database, logger)
    await vi.waitFor(async () => expect(await kept()).toEqual(['from today']))
    await keep('also from yesterday', '25 hours')
    vi.advanceTimersByTime(HOUR_MS)
    await vi.waitFor(async () => expect(await kept()).toEqual(['from today']))
  })

  it('stored responses are kept while Postgres is unavailable, which is logged', async () => {
    await using unreachable = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
    stop = startIdempotencyPurge(unreachable, logger)
    await vi.waitFor(() => expect(log.join('')).toContain('expired idempotency keys were not purged'))
  })
})
