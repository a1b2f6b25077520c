import { processListResponse } from '@licensing/contracts'
import { afterAll, expect, it } from 'vitest'
import { startProcessService } from '../../testing/running-service'

let reads = 0
const api = await startProcessService({
  replicaOf: (database) => ({
    read: (work) => {
      reads += 1
      return work(database)
    },
  }),
})
afterAll(api.close)

it('lists are read from the replica, and from the database by a caller who has just written', async () => {
  const readsOf = async (path: string, headers = {}) => {
    reads = 0
    expect((await api.call('GET', path, { as: api.superAdmin, headers })).status).toBe(200)
    return reads
  }
  for (const path of ['/processes', '/processes?search=Potengi', '/processes/queues', '/processes/workload'])
    expect([path, await readsOf(path), await readsOf(path, { cookie: 'wrote=1' })]).toEqual([path, 1, 0])
})

it('decisions and details are never read from the replica', async () => {
  reads = 0
  const { id } = await api.file(api.maria, { draft: true })
  expect((await api.detail(api.maria, id)).id).toBe(id)
  expect(reads).toBe(0)
  const listed = await api.call('GET', '/processes', { as: api.maria })
  expect(listed.as(processListResponse).processes.map((process) => process.id)).toEqual([id])
})
