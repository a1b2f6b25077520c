import { type ProcessEvent, type Regime, whatIfResult, whatIfTable } from '@licensing/contracts'
import { regimes } from '@licensing/legal-clock'
import type { Actor } from '@licensing/permissions'
import { aProcess } from '@licensing/test-support'
import { afterAll, describe, expect, it } from 'vitest'
import { startReporting } from '../../testing/running-service'

/** A licence LO begun on that day, and rejected on another. */
const decided = async (number: number, municipalityId: string, day: string, rejectedOn?: string) => {
  const process = aProcess()
    .ownedBy(api.maria)
    .in(municipalityId)
    .filed({ licensingType: 'LO' })
    .numbered(`2026/${number}`)
    .coded(String(number).padStart(24, '0'))
    .begunAt(`${day}T15:00:00.000Z`)
    .underAnalysis(api.ana)
  await api.append(process)
  const rejected: ProcessEvent = { type: 'ProcessRejected', data: { reason: 'Fora do zoneamento' } }
  if (rejectedOn !== undefined) await api.record(process.id, rejectedOn, rejected)
}

const api = await startReporting({ now: () => new Date('2026-05-01T15:00:00.000Z') })
await decided(1, api.natal, '2026-03-02', '2026-04-20')
await decided(2, api.natal, '2026-03-02', '2026-03-20')
await decided(3, api.mossoro, '2026-03-16')
await decided(4, api.mossoro, '2026-02-10', '2026-04-30')
await decided(5, api.natal, '2026-02-20', '2026-03-10')
await api.settled()
afterAll(api.close)

const withTerm = (term: string): Regime[] =>
  regimes.map((regime) => ({
    ...regime,
    rules: regime.rules.map((rule) => (rule.rule === 'LI-LO' ? { ...rule, term } : rule)),
  }))

const period = { from: '2026-03-01', to: '2026-03-31' }

const simulate = (table: unknown, over: object = {}, as: Actor = api.superAdmin) =>
  api.call('POST', '/reports/what-if', { as, json: { ...period, table, ...over } })

describe('a simulation of terms', () => {
  it('[C6.02] a simulation of terms counts what is late now and with the table, in all and by municipality', async () => {
    const result = (await simulate(withTerm('P1M'))).as(whatIfResult)
    expect(result).toMatchObject({ processes: 3, lateNow: 0, lateThen: 2, becameLate: 2, becameInTime: 0 })
    expect(result.byMunicipality).toEqual([
      { municipalityId: api.natal, name: 'Natal', processes: 2, lateNow: 0, lateThen: 1 },
      { municipalityId: api.mossoro, name: 'Mossoró', processes: 1, lateNow: 0, lateThen: 1 },
    ])
    expect(result.examples).toMatchObject([
      {
        protocolNumber: '2026/1',
        dueNow: '2026-06-02',
        dueThen: '2026-04-02',
        stoppedOn: '2026-04-20',
        daysLate: 18,
      },
      {
        protocolNumber: '2026/3',
        dueNow: '2026-06-16',
        dueThen: '2026-04-16',
        stoppedOn: null,
        daysLate: 15,
      },
    ])
    expect((await simulate(withTerm('P1M')[1])).as(whatIfResult)).toEqual(result)
  })

  it('[D9.20] a simulation of terms names the municipality that changes most first, and the enterprises of its examples', async () => {
    const result = (await simulate(withTerm('P1M'), { from: '2026-02-01' })).as(whatIfResult)
    expect(result.byMunicipality).toMatchObject([
      { name: 'Mossoró', processes: 2, lateNow: 0, lateThen: 2 },
      { name: 'Natal', processes: 3, lateNow: 0, lateThen: 1 },
    ])
    expect(result.examples[0]).toMatchObject({ protocolNumber: '2026/4', enterpriseName: 'Padaria Potengi' })
  })

  it('[C6.02] a simulation of terms is of the municipalities of an admin, and forbidden to analysts and applicants', async () => {
    const natal = (await simulate(withTerm('P1M'), {}, api.adminOfNatal)).as(whatIfResult)
    expect(natal.byMunicipality.map(({ name }) => name)).toEqual(['Natal'])
    const other = await simulate(withTerm('P1M'), { municipalityId: api.mossoro }, api.adminOfNatal)
    expect(other.as(whatIfResult).processes).toBe(0)
    for (const as of [api.ana, api.maria]) expect((await simulate(withTerm('P1M'), {}, as)).status).toBe(403)
  })

  it('[C6.02] a simulation of more than 366 days is too large, and a bad table or period is refused', async () => {
    const year = { from: '2025-03-01', to: '2026-03-01' }
    expect((await simulate(regimes, year)).status).toBe(200)
    const longer = await simulate(regimes, { ...year, to: '2026-03-02' })
    expect([longer.status, longer.refusal()]).toMatchObject([
      400,
      { code: 'WHAT_IF_TOO_LARGE', message: 'Período grande demais: use o comando do operador.' },
    ])
    for (const [table, over] of [
      [withTerm('three months'), {}],
      [[], {}],
      [regimes, { from: '2026-04-01' }],
    ] as const)
      expect((await simulate(table, over)).refusal().code).toBe('VALIDATION')
  })

  it('[C6.03] a simulation of terms changes nothing with the table in force, and writes nothing', async () => {
    const rows = async () => {
      const tables = [
        'event_store.events',
        'reporting.process_clocks',
        'reporting.process_states',
        'reporting.history',
      ]
      const read = tables.map((table) =>
        api.database.query(`select md5(string_agg(t::text, '' order by t::text)) from ${table} t`),
      )
      return Promise.all(read)
    }
    const before = await rows()
    const { table } = (await api.call('GET', '/reports/what-if', { as: api.adminOfNatal })).as(whatIfTable)
    const { lateNow, lateThen } = (await simulate(table, { from: '2026-02-01' })).as(whatIfResult)
    expect([lateNow, lateThen]).toEqual([0, 0])
    await simulate(withTerm('P1M'))
    expect(await rows()).toEqual(before)
  })
})
