import { randomUUID } from 'node:crypto'
import {
  dashboardClocks,
  type Ledger,
  municipalityClockReport,
  processClockReport,
  type ProcessEvent,
  processStream,
} from '@licensing/contracts'
import { type Calendar, ledgerOf, nationalCalendar, openCalendar } from '@licensing/legal-clock'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import type { Actor } from '@licensing/permissions'
import { aProcess, type ProcessBuilder } from '@licensing/test-support'
import { afterAll, describe, expect, it } from 'vitest'
import { startReporting } from '../../testing/running-service'

type Shown = Pick<
  Ledger,
  'state' | 'dueOn' | 'agencyDays' | 'applicantDays' | 'startedOn' | 'stoppedOn' | 'inTime'
>

const NOW = '2026-07-01T15:00:00.000Z'

const ids: Record<string, string> = {}

const asked: ProcessEvent = { type: 'ComplementationRequested', data: { description: 'Anexe a planta' } }
const answered: ProcessEvent = { type: 'ComplementationAnswered', data: {} }
const rejected: ProcessEvent = { type: 'ProcessRejected', data: { reason: 'Fora do zoneamento' } }

const append = async (name: string, process: ProcessBuilder) => {
  const numbered = process.numbered(`2026/${name}`).coded(name.padStart(24, '0'))
  ids[name] = numbered.id
  await api.append(numbered)
}

/** A licence LO, three months, under analysis from that day on. */
const started = (day: string): ProcessBuilder =>
  aProcess()
    .ownedBy(api.maria)
    .in(api.natal)
    .filed({ licensingType: 'LO' })
    .begunAt(`${day}T15:00:00.000Z`)
    .underAnalysis(api.ana)

const api = await startReporting({ now: () => new Date(NOW) })
await append('1', started('2026-06-01'))
await append('2', started('2026-04-02'))
await append('3', started('2026-03-02'))
await append('4', started('2026-03-02'))
await append('5', started('2026-03-02'))
await append('6', started('2026-03-02').in(api.mossoro))
await append('7', started('2026-03-02').deleted())
await append('8', aProcess().ownedBy(api.maria).in(api.natal))
await api.record(ids['4'] ?? '', '2026-04-10', asked)
await api.record(ids['4'] ?? '', '2026-05-05', answered)
await api.record(ids['4'] ?? '', '2026-05-10', asked)
await api.record(ids['5'] ?? '', '2026-04-10', asked)
await api.record(ids['5'] ?? '', '2026-05-05', answered, rejected)
await api.record(ids['6'] ?? '', '2026-06-12', rejected)
await api.record(ids['2'] ?? '', '2026-06-20', {
  type: 'InternalNoteAdded',
  data: { noteId: 'n', text: 'Nota' },
})
await api.settled()
afterAll(api.close)

const byMunicipality = async (query = '', as: Actor = api.superAdmin) =>
  (await api.call('GET', `/reports/clocks?by=municipality${query}`, { as })).as(municipalityClockReport).rows

const byProcess = async (query = '', as: Actor = api.superAdmin) =>
  (await api.call('GET', `/reports/clocks?by=process${query}`, { as })).as(processClockReport)

const figures = async (as: Actor) =>
  (await api.call('GET', '/processes/dashboard/clocks', { as })).as(dashboardClocks)

/** Recomputed from the events themselves. */
const ledgers = async (calendar: Calendar): Promise<Record<string, Ledger>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(ids).map(async ([name, id]) => {
        const { events } = await api.store.load(api.database, processStream(id))
        return [name, ledgerOf(events as unknown as RecordedProcessEvent[], calendar, NOW)] as const
      }),
    ),
  )

describe('the clock figures of the dashboard', () => {
  it('[C5.01] the clock figures of the dashboard are of the processes that staff see, as of today', async () => {
    expect(await figures(api.superAdmin)).toEqual({
      running: 2,
      paused: 0,
      overdue: 2,
      dueIn7Days: 1,
      answerOverdue: 0,
      stopped12Months: 2,
      inTimePercent: 50,
      averageAgencyDays: 70.5,
      averageApplicantDays: 12.5,
    })
    const ofMossoro = { running: 0, overdue: 0, stopped12Months: 1, inTimePercent: 0, averageAgencyDays: 102 }
    expect(await figures(api.adminOfMossoro)).toMatchObject(ofMossoro)
    expect((await api.call('GET', '/processes/dashboard/clocks', { as: api.maria })).status).toBe(403)
  })
})

describe('the report of clocks', () => {
  it('[C5.02] the report of clocks counts the clocks of each municipality by the day they started', async () => {
    const [natal, mossoro] = await byMunicipality()
    expect(natal).toMatchObject({ municipalityName: 'Natal', started: 5, open: 4, overdue: 2, stopped: 1 })
    expect(natal).toMatchObject({ inTime: 1, late: 0, inTimePercent: 100, averageAgencyDays: 39 })
    expect(mossoro).toMatchObject({ municipalityName: 'Mossoró', stopped: 1, inTime: 0, late: 1 })
    expect(await byMunicipality('&startDate=2026-06-01')).toMatchObject([
      { started: 1, stopped: 0, inTimePercent: null, averageAgencyDays: null, averageApplicantDays: null },
    ])
    expect(await byMunicipality('&endDate=2026-03-01')).toEqual([])
    expect((await byMunicipality('', api.adminOfMossoro)).map(({ started: count }) => count)).toEqual([1])
  })

  it('[C5.03] the report of clocks is a CSV file of fourteen columns by process, and one by municipality', async () => {
    const csv = async (by: string) =>
      (
        await api.call('GET', `/reports/clocks?by=${by}&format=csv&endDate=2026-03-31`, {
          as: api.adminOfMossoro,
        })
      ).text
        .replace('\uFEFF', '')
        .trimEnd()
        .split('\n')
    expect(await csv('process')).toEqual([
      '"Protocolo";"Município";"Tipo de requerimento";"Tipo de licenciamento";"Regime";"Prazo";"Início";"Vence em";' +
        '"Situação do prazo";"Dias do órgão";"Dias do solicitante";"Suspensões";"Encerrado em";"No prazo"',
      '"2026/6";"Mossoró";"Licenciamento Ambiental";"LO";"Lei 15.190/2025";"3 meses";"02/03/2026";"02/06/2026";' +
        '"Encerrado";"102";"0";"0";"12/06/2026";"Não"',
    ])
    expect((await csv('municipality')).at(-1)).toBe('"Mossoró";"RN";"1";"0";"0";"1";"0";"1";"0";"102";"0"')
  })

  it('pages its rows, newest start first', async () => {
    const { total, rows, pagination } = await byProcess('&limit=2&page=2')
    expect({ total, pagination }).toMatchObject({ total: 6, pagination: { page: 2, pages: 3 } })
    expect(rows).toHaveLength(2)
    expect((await byProcess()).rows[0]?.protocolNumber).toBe('2026/1')
    for (const query of ['', '?by=month', '?by=process&limit=x'])
      expect((await api.call('GET', `/reports/clocks${query}`, { as: api.ana })).status).toBe(400)
  })
})

describe('[C5.04] the figures', () => {
  const shown = ({ state, dueOn, agencyDays, applicantDays, startedOn, stoppedOn, inTime }: Shown) => [
    [state, dueOn, startedOn, stoppedOn, inTime],
    [agencyDays, applicantDays],
  ]

  /** By protocol number; the deleted process and the one without a clock are in no figure. */
  const reported = async () =>
    Object.fromEntries(
      (await byProcess()).rows.map(({ protocolNumber, ...row }) => [
        protocolNumber?.split('/')[1] ?? '',
        shown(row),
      ]),
    )
  const recomputed = async (calendar = nationalCalendar) =>
    Object.fromEntries(
      Object.entries(await ledgers(calendar))
        .filter(([name]) => name !== '7' && name !== '8')
        .map(([name, ledger]) => [name, shown(ledger)]),
    )

  it('equal those recomputed from the events, also after a rebuild', async () => {
    expect(await reported()).toEqual(await recomputed())
    const before = [await figures(api.superAdmin), await byMunicipality()]
    for (const projection of api.projections) await projection.rebuild()
    expect(await reported()).toEqual(await recomputed())
    expect([await figures(api.superAdmin), await byMunicipality()]).toEqual(before)
  })

  it('[D9.07] the figures follow an outage that is recorded after the terms that it moves, and its deletion', async () => {
    const outage = {
      outageId: randomUUID(),
      from: '2026-06-02T12:00:00.000Z',
      to: '2026-06-02T16:00:00.000Z',
      reason: 'Queda de energia',
    }
    const recordedAt = new Date(NOW)
    const calendar = openCalendar({
      localHolidays: [],
      optionalDaysFrom: null,
      outages: [{ ...outage, recordedAt: NOW, recordedBy: api.superAdmin.id }],
    })
    const unmoved = await recomputed()
    await api.recordOutage(outage, api.superAdmin, recordedAt)
    await api.settled()
    const moved = await reported()
    expect(moved).toEqual(await recomputed(calendar))
    expect([unmoved['3']?.[0]?.[1], moved['3']?.[0]?.[1]]).toEqual(['2026-06-02', '2026-06-03'])
    await api.deleteOutage(outage)
    await api.settled()
    expect(await reported()).toEqual(unmoved)
  })
})
