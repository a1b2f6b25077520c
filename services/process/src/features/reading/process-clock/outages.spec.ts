import { clockResponse, deskQueuesResponse, processResponse } from '@licensing/contracts'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { aClock } from '../../../testing/a-clock'
import { startProcessService } from '../../../testing/running-service'

const clock = aClock('2026-03-02')
const api = await startProcessService({ now: clock.now })
afterAll(api.close)

const clockOf = async (id: string) =>
  (await api.call('GET', `/processes/${id}/clock`, { as: api.maria })).as(clockResponse)
const overdue = async () => {
  await api.settled()
  const { queues } = (await api.call('GET', '/processes/queues', { as: api.ana })).as(deskQueuesResponse)
  return queues.find(({ key }) => key === 'overdue')?.count
}

it('[D9.07] an outage recorded later moves the term in clock, detail and queue, and its deletion moves it back', async () => {
  const id = await api.stored(api.numbered({ licensingType: 'LO' }).underAnalysis(api.ana))
  clock.set('2026-06-03')
  expect([(await clockOf(id)).state, await overdue()]).toEqual(['OVERDUE', 1])
  const outage = {
    outageId: randomUUID(),
    from: '2026-06-02T12:00:00.000Z',
    to: '2026-06-02T16:00:00.000Z',
    reason: 'Queda de energia',
  }
  await api.recordOutage(outage, api.superAdmin, clock.now())
  const moved = await clockOf(id)
  expect(moved).toMatchObject({ state: 'RUNNING', dueOn: '2026-06-03' })
  expect(moved.entries.at(-1)).toMatchObject({
    effect: 'MOVED',
    cause: { text: 'Sistema indisponível em 02/06/2026, das 09:00 às 13:00: Queda de energia' },
    basis: 'Resolução CNJ 185/2013, art. 11 (por analogia)',
    by: { name: expect.not.stringContaining('removido'), role: 'SUPER_ADMIN' },
  })
  const detail = (await api.call('GET', `/processes/${id}`, { as: api.ana })).as(processResponse)
  expect([detail.clock?.dueOn, await overdue()]).toEqual(['2026-06-03', 0])
  clock.set('2026-06-05')
  const then = (await api.call('GET', `/processes/${id}/clock?asOf=2026-06-03`, { as: api.maria })).as(
    clockResponse,
  )
  expect(then.dueOn).toBe('2026-06-03')
  const before = '2026-06-03T14:00:00.000Z'
  const unmoved = await api.call('GET', `/processes/${id}/clock?asOf=${before}`, { as: api.maria })
  expect(unmoved.as(clockResponse)).toMatchObject({ state: 'OVERDUE', dueOn: '2026-06-02' })
  clock.set('2026-06-03')
  await api.deleteOutage(outage)
  expect([(await clockOf(id)).state, await overdue()]).toEqual(['OVERDUE', 1])
})
