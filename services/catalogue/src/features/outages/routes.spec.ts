import { describe, expect, it } from 'vitest'
import { beat } from '../../heartbeat'
import { catalogueOfFile } from '../../testing/one-catalogue'
import type { CallOptions } from '../../testing/running-service'

const running = catalogueOfFile()
const SUPER: CallOptions = { as: 'SUPER_ADMIN' }
const reason = 'Queda de energia no datacenter'
const from = '2026-03-02T09:00:00-03:00'
const to = '2026-03-02T10:30:00-03:00'
const record = (over: object = {}, options = SUPER) =>
  running.call('POST', '/outages', { ...options, body: { from, to, reason, ...over } })
const list = async () =>
  (await running.call('GET', '/outages', SUPER)).body as unknown as {
    outages: { id: string; from: string }[]
    proposals: { from: string; to: string }[]
  }

describe('[D9.07] the outages of the portal', () => {
  it('the outages of the portal are recorded by a super admin with the days on which no term ends, and deleted within a day', async () => {
    const recorded = await record()
    expect(recorded).toMatchObject({
      status: 201,
      body: {
        from: '2026-03-02T12:00:00.000Z',
        to: '2026-03-02T13:30:00.000Z',
        reason,
        days: ['2026-03-02'],
        deletable: true,
      },
    })
    expect((await list()).outages).toEqual([recorded.body])
    const overlapping = await record({ from: '2026-03-02T10:29:00-03:00', to: '2026-03-02T11:00:00-03:00' })
    expect(overlapping).toMatchObject({
      status: 409,
      body: { code: 'OUTAGE_OVERLAP', message: 'Já há uma indisponibilidade neste período.' },
    })
    const next = await record({ from: to, to: '2026-03-02T10:40:00-03:00' })
    expect(next.status).toBe(201)
    const path = `/outages/${String(recorded.body['id'])}`
    expect((await running.call('DELETE', path, SUPER)).status).toBe(204)
    expect((await running.call('DELETE', path, SUPER)).status).toBe(404)
    expect((await list()).outages).toEqual([{ ...next.body, days: [] }])
  })

  it('the outages of the portal refuse a period that ends before it begins or lies ahead, a short reason, and other roles', async () => {
    const answers = await Promise.all([
      record({ to: from }),
      record({ to: '2999-01-01T00:00:00Z' }),
      record({ from: 'ontem' }),
      record({ from: '2020-01-01T00:00:00Z' }),
      record({ reason: 'curto' }),
      record({}, { as: 'ADMIN' }),
    ])
    const messages = answers.map(
      ({ body }) => (body['errors'] as { message: string }[] | undefined)?.[0]?.message,
    )
    expect(answers.map(({ status }, at) => [status, messages[at]])).toEqual([
      [400, 'Período inválido'],
      [400, 'Período inválido'],
      [400, 'Período inválido'],
      [400, 'Período inválido'],
      [400, 'Mínimo de 10 caracteres'],
      [403, undefined],
    ])
  })

  it('the outages of the portal are proposed from gaps of the heartbeat that none covers, once for all instances', async () => {
    await running.database.query(`
      insert into catalogue.heartbeat (at) values (now() - interval '40 minutes')
      on conflict (one_row) do update set at = excluded.at`)
    await Promise.all([beat(running.database), beat(running.database)])
    const [gap, ...more] = (await list()).proposals
    expect(more).toEqual([])
    expect(Date.parse(gap?.to ?? '') - Date.parse(gap?.from ?? '')).toBeGreaterThan(39 * 60_000)
    expect(await record({ from: gap?.from, to: gap?.to })).toMatchObject({ status: 201 })
    await beat(running.database)
    expect((await list()).proposals).toEqual([])
  })
})
