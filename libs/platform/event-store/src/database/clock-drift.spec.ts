import { testDatabase } from '@licensing/test-support'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { clockDrift } from './clock-drift'
import { openDatabase } from './database'
import { type Database } from './types'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const db = await testDatabase()
  database = openDatabase({ url: db.url })
  drop = db.drop
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await database.close()
  await drop()
})

it('[D9.17] a clock is measured against that of Postgres, ahead or behind', async () => {
  expect(Math.abs(await clockDrift(database))).toBeLessThan(5)
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() - 90_000)
  expect(Math.abs((await clockDrift(database)) + 90)).toBeLessThan(5)
})
