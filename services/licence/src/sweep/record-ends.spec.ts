import { afterAll, expect, it } from 'vitest'
import { openLicences } from '../domain/licences'
import { shippedRules as rules } from '@licensing/licensing-rules'
import { aClock, startLicenceService } from '../testing/running-service'
import { untilNextNight } from './every-night'
import { recordEnds } from './record-ends'

const clock = aClock('2026-11-20')
const api = await startLicenceService({ now: clock.now })
afterAll(api.close)

const sweep = () => {
  const { database, store } = api
  return recordEnds(database, openLicences({ database, store, analystScope: 'any', rules, now: clock.now }))
}
const typesOf = async (id: string) => (await api.eventsOf(id)).map(({ type }) => type).slice(2)

it('[L4.11] records an end on the day after it, once, and changes no status', async () => {
  const id = await api.granted('2020-11-20')
  await api.settled()
  expect(await sweep()).toBe(0)
  clock.set('2026-11-21')
  expect((await api.detail(id, api.maria)).status).toBe('EXPIRED')
  expect([await sweep(), await sweep()]).toEqual([1, 0])
  expect(await typesOf(id)).toEqual(['LicenceExpired'])
  expect((await api.detail(id, api.maria)).status).toBe('EXPIRED')
  clock.set('2026-11-20')
})

it('[L4.09 L4.10] records that a renewal extends a licence, and its end once the renewal is denied', async () => {
  const id = await api.granted('2020-11-10')
  const renewal = { processId: id, protocolNumber: '2026/9' }
  await api.record(id, '2026-05-01', {
    type: 'LicenceRenewalRequested',
    data: { ...renewal, filedOn: '2026-05-01', timely: true },
  })
  await api.settled()
  expect([await sweep(), await sweep()]).toEqual([1, 0])
  expect((await api.detail(id, api.maria)).status).toBe('EXTENDED')
  await api.record(id, '2026-11-20', {
    type: 'LicenceRenewalClosed',
    data: { processId: id, outcome: 'DENIED' },
  })
  await api.settled()
  expect([await sweep(), await sweep()]).toEqual([1, 0])
  expect(await typesOf(id)).toEqual([
    'LicenceRenewalRequested',
    'LicenceExtended',
    'LicenceRenewalClosed',
    'LicenceExpired',
  ])
})

it('the sweep waits until 00:05 in São Paulo', () => {
  const minutesFrom = (now: string) => untilNextNight(new Date(now)) / 60_000
  expect(minutesFrom('2026-11-20T03:04:00.000Z')).toBe(1)
  expect(minutesFrom('2026-11-20T03:05:00.000Z')).toBe(24 * 60)
  expect(minutesFrom('2026-11-20T15:05:00.000Z')).toBe(12 * 60)
})
