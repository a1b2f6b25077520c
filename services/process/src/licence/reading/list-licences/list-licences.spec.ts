import { formatAuthCode, type LicenceStatus } from '@licensing/contracts'
import { aProcess } from '@licensing/test-support'
import { afterAll, describe, expect, it } from 'vitest'
import { aClock } from '../../../testing/a-clock'
import { startLicenceService } from '../../testing/running-service'

const clock = aClock('2026-11-20')

const api = await startLicenceService({ now: clock.now })
afterAll(api.close)

const numbers = async (as = api.superAdmin, query = '') =>
  (await api.licences(as, query)).licences.map(({ number }) => number)

const ended = await api.granted('2021-03-10', {
  number: 'LO 1/2021',
  enterpriseName: 'Salina Areia Branca',
})
await api.granted('2026-11-18', { number: 'LO 2/2026', holderName: 'Padaria São João Ltda.' })
const ofMossoro = await api.granted('2026-11-19', {
  number: 'LI 3/2026',
  kind: 'LI',
  municipalityId: api.mossoro,
  municipalityName: 'Mossoró',
  ownerId: api.joao.id,
  validUntil: '2027-01-10',
})
await api.settled()

describe('the list of licences', () => {
  it('[L4.12 L9.02] the list of licences shows staff those in scope and applicants their own, the newest first', async () => {
    const all = ['LI 3/2026', 'LO 2/2026', 'LO 1/2021']
    expect(await numbers(api.superAdmin)).toEqual(all)
    expect(await numbers(api.ana)).toEqual(all)
    expect(await numbers(api.adminOfNatal)).toEqual(['LO 2/2026', 'LO 1/2021'])
    expect(await numbers(api.adminOfMossoro)).toEqual(['LI 3/2026'])
    expect(await numbers(api.maria)).toEqual(['LO 2/2026', 'LO 1/2021'])
    expect(await numbers(api.joao)).toEqual(['LI 3/2026'])
  })

  it('[L4.12 D9.09] the list of licences filters by words, the number and code as written, municipality, end and process', async () => {
    const { processId, code } = await api.detail(ofMossoro, api.superAdmin)
    const written = encodeURIComponent(`Código ${formatAuthCode(code)}`)
    const expected = {
      '?search=sao+joao': ['LO 2/2026'],
      '?search=LO+1%2F2021': ['LO 1/2021'],
      '?search=areia%20b': ['LO 1/2021'],
      '?search=LI%20n%C2%BA%20003%2F2026': ['LI 3/2026'],
      [`?search=${written}`]: ['LI 3/2026'],
      '?search=100%25': [],
      [`?municipalityId=${api.mossoro}`]: ['LI 3/2026'],
      [`?processId=${processId}`]: ['LI 3/2026'],
      '?expiresWithin=51': ['LI 3/2026'],
      '?expiresWithin=50': [],
    }
    const found = Object.keys(expected).map(async (query) => [query, await numbers(api.superAdmin, query)])
    expect(Object.fromEntries(await Promise.all(found))).toEqual(expected)
    for (const hidden of [`?processId=${processId}`, `?search=${written}`])
      expect(await numbers(api.maria, hidden)).toEqual([])
  })

  it('[L4.11] the list of licences follows the day without any job: valid through the whole last day, and expired after it', async () => {
    const statuses: LicenceStatus[] = []
    for (const day of ['2027-03-10', '2027-03-11']) {
      clock.set(day)
      statuses.push((await api.detail(ended, api.maria)).status)
    }
    expect(statuses).toEqual(['VALID', 'EXPIRED'])
    expect(await numbers(api.maria, '?status=EXPIRED')).toEqual(['LO 1/2021'])
    expect(await numbers(api.maria, '?status=VALID')).toEqual(['LO 2/2026'])
    const [, listed] = (await api.licences(api.maria)).licences
    expect(listed).toMatchObject({ number: 'LO 1/2021', status: 'EXPIRED', statusLabel: 'Vencida' })
    clock.set('2026-11-20')
  })

  it('pages by ten, and refuses an unknown filter', async () => {
    const { pagination } = await api.licences(api.superAdmin, '?page=2&limit=2')
    expect(pagination).toEqual({ page: 2, limit: 2, total: 3, pages: 2 })
    expect((await api.licences(api.superAdmin)).pagination.limit).toBe(10)
    for (const query of ['?status=OLD', '?expiresWithin=0', '?colour=red', '?municipalityId=1'])
      expect((await api.call('GET', `/licences${query}`, { as: api.ana })).status).toBe(400)
  })
})

it('[L4.09 L4.10] shows in the list the same status as the licence, in every state', async () => {
  clock.set('2026-11-20')
  const suspended = { ground: 'RISCO_GRAVE' as const, reason: 'Vazamento', keptConditions: [] }
  const made = {
    EXTENDED: await api.granted('2020-10-01', { validUntil: '2026-10-01' }),
    SUSPENDED: await api.granted('2026-01-01'),
    lifted: await api.granted('2026-01-01'),
    REVOKED: await api.granted('2026-01-01'),
    SUPERSEDED: await api.granted('2026-01-01'),
  }
  const { record } = api
  await record(made.EXTENDED, '2026-05-01', {
    type: 'LicenceRenewalRequested',
    data: { processId: made.lifted, protocolNumber: '2026/9', filedOn: '2026-05-01', timely: true },
  })
  await record(made.SUSPENDED, '2026-11-01', {
    type: 'LicenceSuspended',
    data: { ...suspended, until: null },
  })
  await record(made.lifted, '2026-11-01', {
    type: 'LicenceSuspended',
    data: { ...suspended, until: '2026-11-19' },
  })
  await record(made.REVOKED, '2026-11-01', { type: 'LicenceRevoked', data: suspended })
  await record(made.SUPERSEDED, '2026-11-01', {
    type: 'LicenceSuperseded',
    data: { byLicenceId: made.lifted, byNumber: 'RLO 1/2026' },
  })
  await api.settled()
  const { licences } = await api.licences(api.superAdmin, '?limit=100')
  for (const [expected, id] of Object.entries(made)) {
    const status = licences.find((each) => each.id === id)?.status
    expect(status).toBe(expected === 'lifted' ? 'VALID' : expected)
    expect((await api.detail(id, api.superAdmin)).status).toBe(status)
  }
})

it('[L4.07] shows the renewal that is under way, in the list and in the licence', async () => {
  const id = await api.granted('2026-11-10', { number: 'LO 9/2026', ownerId: api.joao.id })
  const process = aProcess().ownedBy(api.joao).in(api.natal).numbered('2026/777').coded('7'.repeat(24))
  await api.append(process)
  const processId = process.id
  await api.record(id, '2026-11-12', { type: 'LicenceRenewalOpened', data: { processId } })
  await api.settled()
  const listed = async () =>
    (await api.licences(api.joao)).licences.find((licence) => licence.id === id)?.openRenewal
  expect(await listed()).toEqual({ processId, protocolNumber: null })
  const { openRenewal, allowedLicenceActions, renewalKinds } = await api.detail(id, api.joao)
  expect(openRenewal).toEqual({ processId, protocolNumber: '2026/777' })
  expect([allowedLicenceActions, renewalKinds]).toEqual([[], []])
  const requested = { processId, protocolNumber: '2026/777', filedOn: '2026-11-12', timely: true }
  await api.record(id, '2026-11-13', { type: 'LicenceRenewalRequested', data: requested })
  await api.settled()
  expect(await listed()).toEqual({ processId, protocolNumber: '2026/777' })
  const data = { processId, outcome: 'DENIED' } as const
  await api.record(id, '2026-11-14', { type: 'LicenceRenewalClosed', data })
  await api.settled()
  expect(await listed()).toBeNull()
  const closed = await api.detail(id, api.joao)
  expect(closed.allowedLicenceActions).toEqual(['renew'])
  expect(closed.renewalKinds.map(({ kind }) => kind)).toEqual(['RLO', 'LO-R'])
})
