import { processListResponse } from '@licensing/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningProcessService, startProcessService } from '../../testing/running-service'

let api: RunningProcessService
let reads = 0
beforeAll(async () => {
  api = await startProcessService({
    replicaOf: (database) => ({
      read: (work) => {
        reads += 1
        return work(database)
      },
    }),
  })
})
afterAll(() => api?.close())

it.each(['/processes', '/processes?search=Potengi', '/processes/queues', '/processes/workload'])(
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

it('decisions and details are never read from the replica', async () => {
  reads = 0
  const { id } = await api.file(api.maria, { draft: true })
  expect((await api.detail(api.maria, id)).id).toBe(id)
  expect(reads).toBe(0)
  const listed = await api.call('GET', '/processes', { as: api.maria })
  expect(listed.as(processListResponse).processes.map((process) => process.id)).toEqual([id])
})
