import { type Database, openDatabase, sql } from '@licensing/event-store'
import { testDatabase, type TestDatabase } from '@licensing/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTotals } from './totals'

let disposable: TestDatabase
let database: Database

beforeAll(async () => {
  disposable = await testDatabase()
  database = openDatabase({ url: disposable.url })
  await database.query('create table numbers as select n from generate_series(1, 10100) as n')
})
afterAll(async () => {
  await database?.close()
  await disposable?.drop()
})

const upTo = (most: number) => () => sql('numbers').where('n', '<=', most)
const everything = () => sql('numbers')

describe('the total of a list', () => {
  it('the total of a list is exact up to 10,000, even when it changes often', async () => {
    const totals = openTotals()
    expect(await totals.of(database, upTo(10_000))).toBe(10_000)
    expect(await totals.of(database, upTo(0))).toBe(0)
    expect(await totals.of(database, upTo(7))).toBe(7)
  })

  it('above that is counted once for all readers, and again after 15 seconds', async () => {
    let now = 0
    const totals = openTotals(() => now)
    const [one, other] = await Promise.all([totals.of(database, everything), totals.of(database, everything)])
    expect([one, other]).toEqual([10_100, 10_100])
    await database.query('insert into numbers values (10101)')
    now = 15_000
    expect(await totals.of(database, everything)).toBe(10_100)
    now = 15_001
    expect(await totals.of(database, everything)).toBe(10_100)
    await expect.poll(() => totals.of(database, everything)).toBe(10_101)
  })
})
