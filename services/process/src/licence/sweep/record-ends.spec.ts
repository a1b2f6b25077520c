import { openLogger } from '@licensing/observability'
import { forRecordsOf } from '@licensing/runtime'
import { afterAll, expect, it } from 'vitest'
import { shippedRules as rules } from '@licensing/licensing-law'
import { aClock } from '../../testing/a-clock'
import { openLicences } from '../domain/licences'
import { startLicenceService } from '../testing/running-service'
import { recordEnds } from './record-ends'

const clock = aClock('2026-11-20')
const api = await startLicenceService({ now: clock.now })
afterAll(api.close)

const log: string[] = []
const destination = { write: (line: string) => void log.push(line) }
const forRecord = forRecordsOf('spec', { ...api, logger: openLogger({ service: 'spec', destination }) })
const { database, store } = api
const licences = openLicences({ database, store, analystScope: 'any', rules, now: clock.now })
const sweep = (given = licences) => recordEnds(database, given, forRecord)
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

it('[D9.16] records the other ends when one licence cannot be read, and its own once it can', async () => {
  const ids = await Promise.all(['2020-11-01', '2020-11-02', '2020-11-03'].map((day) => api.granted(day)))
  const [, poisoned = ''] = ids.toSorted()
  await api.settled()
  const unreadable: typeof licences = {
    ...licences,
    record: (tx, id, decide) =>
      id === poisoned ? Promise.reject(new Error('unreadable')) : licences.record(tx, id, decide),
  }
  expect(await sweep(unreadable)).toBe(2)
  expect(log.join('')).toContain(poisoned)
  expect([await sweep(), await typesOf(poisoned)]).toEqual([1, ['LicenceExpired']])
})
