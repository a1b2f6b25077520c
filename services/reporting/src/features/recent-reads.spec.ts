import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningReporting, startReporting } from '../testing/running-service'

let api: RunningReporting
let reads = 0
beforeAll(async () => {
  api = await startReporting({
    replicaOf: (database) => ({
      read: (work) => {
        reads += 1
        return work(database)
      },
    }),
  })
})
afterAll(() => api?.close())

it.each([
  '/processes/dashboard/stats',
  '/processes/dashboard/clocks',
  '/process-protocoled',
  '/reports/dashboard/summary',
  '/reports/municipalities/stats',
  '/reports/request-types/stats',
  '/reports/activities/timeline',
  '/reports/processes',
  '/reports/clocks?by=municipality',
  '/reports/clocks?by=process',
])(
  'GET %s is read from the replica, and from the database by a caller who has just written',
  async (path) => {
    reads = 0
    expect((await api.call('GET', path, { as: api.superAdmin })).status).toBe(200)
    expect(reads).toBe(1)
    const headers = { cookie: 'wrote=1' }
    expect((await api.call('GET', path, { as: api.superAdmin, headers })).status).toBe(200)
    expect(reads).toBe(1)
  },
)
