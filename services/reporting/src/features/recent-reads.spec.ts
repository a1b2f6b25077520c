import { afterAll, expect, it } from 'vitest'
import { startReporting } from '../testing/running-service'

let reads = 0
const api = await startReporting({
  replicaOf: (database) => ({
    read: (work) => {
      reads += 1
      return work(database)
    },
  }),
})
afterAll(api.close)

const paths = [
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
]

it('figures are read from the replica, and from the database by a caller who has just written', async () => {
  const readsOf = async (path: string, headers = {}) => {
    reads = 0
    expect((await api.call('GET', path, { as: api.superAdmin, headers })).status).toBe(200)
    return reads
  }
  for (const path of paths)
    expect([path, await readsOf(path), await readsOf(path, { cookie: 'wrote=1' })]).toEqual([path, 1, 0])
})
