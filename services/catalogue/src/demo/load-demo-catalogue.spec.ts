import type { TestDatabase } from '@licensing/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCatalogue, type RunningCatalogue, catalogueDatabase } from '../testing/running-service'

let db: TestDatabase
let running: RunningCatalogue
beforeAll(async () => {
  db = await catalogueDatabase()
  running = await startCatalogue(db.url)
})
afterAll(async () => {
  await running?.close()
  await db?.drop()
})

it('loads each entry once when two instances start together', async () => {
  const load = () => running.service.loadDemoCatalogue()
  const [one, other] = await Promise.all([load(), load()])
  expect(one.municipalities + other.municipalities).toBe(167)
  expect(one.activities + other.activities).toBe(118)
  const { streams, events, faults } = await running.store.verifyAll()
  expect({ streams, events, faults }).toEqual({ streams: 285, events: 285, faults: [] })
})
