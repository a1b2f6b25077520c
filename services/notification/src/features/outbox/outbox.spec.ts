import { outboxQuery, outboxResponse, type OutboxState, processNoticesResponse } from '@licensing/contracts'
import type { Queryable } from '@licensing/event-store'
import type { Actor } from '@licensing/permissions'
import { openDirectory } from '@licensing/process-store'
import { aProcess } from '@licensing/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startNotifications } from '../../testing/running-service'
import { findMessages } from './messages'

const api = await startNotifications({ now: () => new Date('2026-03-12T12:00:00Z') })
afterAll(() => api.close())

const list = async (as = api.superAdmin, query = '') =>
  (await api.call('GET', `/outbox${query}`, { as })).as(outboxResponse)
const protocoled = (municipalityId: string, protocol: string) =>
  aProcess()
    .ownedBy(api.maria)
    .in(municipalityId)
    .numbered(protocol)
    .begunAt('2026-03-11T15:00:00.000Z')
    .submitted()
    .after({ type: 'ProcessProtocoled', data: {} }, api.ana)
const [here, elsewhere] = [
  protocoled(api.natal, 'NAT-2026-000001'),
  protocoled(api.mossoro, 'MOS-2026-000001'),
]

const setState = (state: OutboxState, reason: string | null = null) =>
  api.database.query(`update notification.outbox set state = $1, last_error = $2`, [state, reason])
const act = async (action: 'retry' | 'cancel', as = api.adminOfNatal) => {
  const { messages } = await list(api.superAdmin)
  const message = messages.find(({ municipality }) => municipality?.id === api.natal)
  return (await api.call('POST', `/outbox/${message?.id}/${action}`, { as })).status
}

/** One of 40 municipalities with 500 e-mails each. */
const FILLED = 'c4ca4238-a0b9-2382-0dcc-509a6f75849b'
const FILL_NOTICES = `
  insert into notification.notices (id, source, kind, person_id, title, text, link, in_portal, created_at)
  select md5(n::text)::uuid, 'fill-' || n, 'decided', gen_random_uuid(), '', '', '/', true, now() from generate_series(1, 20000) n`
const FILL_OUTBOX = `
  insert into notification.outbox (notice_id, municipality_id, state, subject, code, next_attempt_at, created_at)
  select md5(n::text)::uuid, md5((n % 40)::text)::uuid, case when n % 3 = 0 then 'SKIPPED' else 'SENT' end, '', n::text, now(),
    now() - n * interval '1 minute' from generate_series(1, 20000) n`

describe('the outbox', () => {
  beforeAll(async () => {
    await api.append(here, elsewhere)
    await api.settled()
  })

  it('[N3.04] the outbox lists and filters e-mails: for an admin those of its municipalities, for a super admin all, for others none', async () => {
    expect((await list(api.adminOfNatal)).messages).toMatchObject([
      {
        kind: 'protocoled',
        subject: 'Processo NAT-2026-000001 protocolado',
        to: { name: 'Maria da Silva', role: 'APPLICANT' },
        municipality: { name: 'Natal' },
        state: 'QUEUED',
        attempts: 0,
      },
    ])
    const ids = async (query: string) =>
      (await list(api.superAdmin, query)).messages.map(({ municipality }) => municipality?.name).toSorted()
    expect(await ids('')).toEqual(['Mossoró', 'Natal'])
    expect(
      await ids(`?municipalityId=${api.mossoro}&dateFrom=2026-03-11&dateTo=2026-03-11&state=QUEUED`),
    ).toEqual(['Mossoró'])
    expect(await ids('?dateTo=2026-03-10')).toEqual([])
    const refused = await Promise.all([api.ana, api.maria].map((as) => api.call('GET', '/outbox', { as })))
    expect(refused.map(({ status }) => status)).toEqual([403, 403])
  })

  it('[N3.04] the outbox retries a failed e-mail and cancels a waiting one, only in the admin’s municipalities', async () => {
    await setState('DEAD', 'O servidor não respondeu')
    expect([await act('cancel'), await act('retry', api.adminOfMossoro), await act('retry')]).toEqual([
      409, 404, 204,
    ])
    expect((await list(api.adminOfNatal)).messages).toMatchObject([
      { state: 'QUEUED', attempts: 0, lastError: null },
    ])
    expect([await act('cancel'), await act('cancel'), await act('retry')]).toEqual([204, 409, 409])
    const { messages, unsent } = await list(api.adminOfNatal)
    expect(messages).toMatchObject([
      { state: 'SKIPPED', lastError: 'Cancelado por Adélia Natal', endedAt: '2026-03-12T12:00:00.000Z' },
    ])
    expect([unsent, (await list()).unsent]).toEqual([
      { QUEUED: 0, RETRYING: 0, DEAD: 0 },
      { QUEUED: 0, RETRYING: 0, DEAD: 1 },
    ])
  })

  it('[N3.04] the outbox hides the subject of e-mails that carry a link of the person', async () => {
    await api.database.query(`update notification.notices set kind = 'reset'`)
    expect((await list()).messages.map(({ subject }) => subject)).toEqual([null, null])
    await api.database.query(`update notification.notices set kind = 'protocoled'`)
  })

  it('[N3.03] the notices of a process show staff person, channel, time and outcome, and applicants only their own', async () => {
    await setState('DEAD', 'O endereço não existe.')
    const notices = async (as: typeof api.maria, id = here.id) =>
      (await api.call('GET', `/notifications/process/${id}`, { as })).as(processNoticesResponse).notices
    const expected = [
      {
        kind: 'protocoled',
        to: { name: 'Maria da Silva', role: 'APPLICANT' },
        channel: 'PORTAL',
        state: 'SENT',
      },
      { channel: 'EMAIL', state: 'DEAD', reason: 'O endereço não existe.' },
    ]
    expect(await notices(api.adminOfNatal)).toMatchObject(expected)
    expect(await notices(api.maria)).toMatchObject(expected)
    expect((await api.call('GET', `/notifications/process/${here.id}`, { as: api.joao })).status).toBe(404)
    expect(
      (await api.call('GET', `/notifications/process/${here.id}`, { as: api.adminOfMossoro })).status,
    ).toBe(404)
    expect(JSON.stringify(await notices(api.adminOfNatal))).not.toContain('@')
  })

  it('[N3.04] a page of the e-mails of one municipality, and its total, are read by an index', async () => {
    await api.database.query(FILL_NOTICES)
    await api.database.query(FILL_OUTBOX)
    await api.database.query('vacuum analyze notification.outbox')
    const plans: string[] = []
    const source: Queryable = {
      ...api.database,
      run: async (query) => {
        const { sql, bindings } = query.toSQL().toNative()
        plans.push(JSON.stringify(await api.database.query(`explain ${sql}`, bindings)))
        return []
      },
    }
    const admin: Actor = { id: api.adminOfNatal.id, role: 'ADMIN', municipalityIds: [FILLED] }
    const query = outboxQuery.parse({ state: 'SENT', dateFrom: '2020-01-01' })
    await findMessages({ source, directory: openDirectory(api.database) }, admin, query)
    expect(plans).toHaveLength(2)
    for (const plan of plans) expect(plan).toContain('outbox_of_municipality')
    expect(plans[1]).not.toContain('Sort')
  })
})
