import { type Database, openDatabase } from '@licensing/event-store'
import { metrics, openLogger } from '@licensing/observability'
import { testDatabase, type TestDatabase } from '@licensing/test-support'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { everyHour, untilNextNight } from './schedule'
import { type ForRecord, forRecordsOf, sweepRecords } from './sweeping'

let disposable: TestDatabase
let database: Database
let log: string[]
const logger = openLogger({
  service: 'spec',
  destination: { write: (line: string) => void log.push(line) },
})

beforeAll(async () => {
  disposable = await testDatabase([])
  database = openDatabase({ url: disposable.url, lockTimeout: 50 })
  await database.query('create table records (id text primary key)')
})
afterAll(async () => {
  await database?.close()
  await disposable?.drop()
})
beforeEach(async () => {
  log = []
  await database.query(`truncate records`)
  await database.query(`insert into records values ('a'), ('b'), ('c')`)
})

const left = async () =>
  (await database.query<{ id: string }>('select id from records order by id')).map(({ id }) => id)
const failures = async (sweep: string) => {
  const counted = await metrics().registry.getSingleMetric('sweep_failures_total')?.get()
  return counted?.values.find(({ labels }) => labels['sweep'] === sweep)?.value
}

/** Deletes all records, a page of one at a time. */
const deleteAll =
  (before: (id: string) => Promise<unknown> = async () => undefined) =>
  (forRecord: ForRecord): Promise<number> =>
    sweepRecords<string>(forRecord, {
      database,
      lock: 'spec.records',
      dueAfter: async (last = '') => (await left()).filter((id) => id > last).slice(0, 1),
      idOf: (id) => id,
      treat: async (id) => {
        await before(id)
        const rows = await database.query('delete from records where id = $1 returning 1', [id])
        return rows.length > 0
      },
    })

describe('a sweep', () => {
  it('[D9.16] a sweep skips a record that fails, counts and logs it, and tries it again the next time', async () => {
    const forRecord = forRecordsOf('failing', { database, logger })
    expect(await failures('failing')).toBe(0)
    const failing = deleteAll((id) =>
      id === 'b' ? Promise.reject(new Error('poisoned')) : Promise.resolve(),
    )
    expect([await failing(forRecord), await left()]).toEqual([2, ['b']])
    expect(await failures('failing')).toBe(1)
    expect(log.join('')).toMatch(/"sweep":"failing","record":"b"/)
    expect([await deleteAll()(forRecord), await left()]).toEqual([1, []])
  })

  it('[D9.16] a sweep skips a record that another transaction has locked', async () => {
    const forRecord = forRecordsOf('locked', { database, logger })
    await database.transaction(async (tx) => {
      await tx.query(`select from records where id = 'b' for update`)
      expect(await deleteAll()(forRecord)).toBe(2)
    })
    expect([await left(), await failures('locked')]).toEqual([['b'], 1])
  })

  it('a sweep does nothing while another instance sweeps', async () => {
    const other = await database.session()
    await other.query(`select pg_advisory_lock(hashtextextended('spec.records', 0))`)
    const forRecord = forRecordsOf('other', { database, logger })
    expect(await deleteAll()(forRecord)).toBe(0)
    await other.release()
    expect(await deleteAll()(forRecord)).toBe(3)
  })

  it('a sweep ends when Postgres is unavailable, which is no fault of the record', async () => {
    await using away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
    const forRecord = forRecordsOf('away', { database: away, logger })
    await expect(forRecord('a', () => away.query('delete from records'))).rejects.toThrow('ECONNREFUSED')
    expect(await failures('away')).toBe(0)
  })
})

describe('the schedule of a sweep', () => {
  it('the schedule of a sweep is hourly until it is stopped, and continues after a sweep that failed as a whole, which is counted', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const outcomes = [() => Promise.reject(new Error('away')), () => Promise.resolve(1)]
      const stop = everyHour({ database, logger }, 'hourly', () => (outcomes.shift() ?? (async () => 0))())
      vi.advanceTimersByTime(3_600_000)
      await vi.waitFor(async () => expect(await failures('hourly')).toBe(1))
      vi.advanceTimersByTime(3_600_000)
      await vi.waitFor(() => expect(log.join('')).toContain('"changed":1'))
      stop()
      expect([vi.getTimerCount(), outcomes]).toEqual([0, []])
    } finally {
      vi.useRealTimers()
    }
  })

  it('the schedule of a sweep is at 00:05 in the state’s time zone every night', () => {
    const minutesFrom = (now: string) => untilNextNight(new Date(now)) / 60_000
    expect(minutesFrom('2026-11-20T03:04:00.000Z')).toBe(1)
    expect(minutesFrom('2026-11-20T03:05:00.000Z')).toBe(24 * 60)
    expect(minutesFrom('2026-11-20T15:05:00.000Z')).toBe(12 * 60)
  })
})
