import { workloadResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { type ProcessBuilder } from '@licensing/test-support'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcessService } from '../../../testing/running-service'

const api = await startProcessService({ now: () => new Date('2026-06-05T15:00:00.000Z') })
afterAll(api.close)

const started = (day: string): ProcessBuilder =>
  api.numbered({ licensingType: 'LO' }).begunAt(`${day}T12:00:00.000Z`).underAnalysis(api.ana)

const assigned = (process: ProcessBuilder, to: Actor): ProcessBuilder => {
  const data = { assigneeId: to.id, assigneeRole: to.role, previousAssigneeId: null }
  return process.after({ type: 'ProcessAssigned', data }, api.adminOfNatal)
}

/** On 2026-06-05 Ana has 1 overdue, 2 due on the 10th, 3 waiting, and 4 of Mossoró; somebody out of scope has 5; 6 is decided. */
await api.append(
  assigned(started('2026-03-02'), api.ana),
  assigned(started('2026-03-10'), api.ana),
  assigned(started('2026-04-20'), api.ana).pending(undefined, api.ana),
  assigned(started('2026-04-20').in(api.mossoro), api.ana),
  assigned(started('2026-04-20'), api.adminOfMossoro),
  started('2026-05-20').rejected(undefined, api.adminOfNatal),
  started('2026-04-01').rejected(undefined, api.ana),
)
await api.settled()

const rowsOf = async (as: Actor, query = '') => {
  const answer = await api.call('GET', `/processes/workload${query}`, { as })
  expect(answer.status).toBe(200)
  return answer.as(workloadResponse).rows.map(({ user, ...counts }) => [user.id, ...Object.values(counts)])
}

describe('the workload', () => {
  it('[K2.07] the workload gives an admin what each analyst of its scope has there', async () => {
    expect(await rowsOf(api.adminOfNatal)).toEqual(
      expect.arrayContaining([
        [api.ana.id, 3, 1, 1, 1, 0, 0],
        [api.adminOfNatal.id, 0, 0, 0, 0, 0, 1],
      ]),
    )
    expect(await rowsOf(api.adminOfMossoro)).toEqual([[api.ana.id, 1, 0, 0, 0, 0, 0]])
    expect(await rowsOf(api.superAdmin, `?municipalityId=${api.mossoro}`)).toEqual([
      [api.ana.id, 1, 0, 0, 0, 0, 0],
    ])
    expect(await rowsOf(api.adminOfNatal, `?municipalityId=${api.mossoro}`)).toEqual([])
  })

  it('[K2.07] the workload gives an analyst its own row, and an applicant nothing', async () => {
    expect(await rowsOf(api.ana)).toEqual([[api.ana.id, 4, 1, 1, 1, 0, 0]])
    expect((await api.call('GET', '/processes/workload', { as: api.maria })).status).toBe(403)
    expect((await api.call('GET', '/processes/workload?municipalityId=x', { as: api.ana })).status).toBe(400)
  })
})
