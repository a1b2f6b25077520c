import {
  municipalityReport,
  processReport,
  reportSummary,
  requestTypeReport,
  setTimeZone,
  timelineReport,
} from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { aProcess } from '@licensing/test-support'
import { afterAll, describe, expect, it } from 'vitest'
import { startReporting } from '../../testing/running-service'

const api = await startReporting({ now: () => new Date('2026-07-02T01:00:00.000Z') })
await api.appendAndProject(
  api.numbered('2026/001', '2026-03-01').filed({ applicantName: '=1+1' }).approved(),
  api.numbered('2026/002', '2026-03-02').underAnalysis(),
  api.numbered('2026/003', '2026-03-02').deleted(),
  aProcess().ownedBy(api.joao).in(api.mossoro).numbered('2026/004').begunAt('2026-03-03T02:30:00.000Z'),
)
afterAll(api.close)

const paths = [
  '/reports/processes',
  '/reports/municipalities/stats',
  '/reports/request-types/stats',
  '/reports/activities/timeline',
]
const numbers = async (query: string, as: Actor = api.superAdmin) =>
  (await api.call('GET', `/reports/processes${query}`, { as }))
    .as(processReport)
    .rows.map(({ protocolNumber }) => protocolNumber?.at(-1))
    .join(' ')

describe('the report summary', () => {
  it('[R3.24 R7.46] the report summary counts totals, statuses and the last twelve months', async () => {
    const answer = await api.call('GET', '/reports/dashboard/summary', { as: api.superAdmin })
    const { summary, processesByStatus, processesByMonth } = answer.as(reportSummary)
    expect(summary).toEqual({ totalProcesses: 3, totalMunicipalities: 2, totalUsers: 6 })
    expect(processesByStatus.filter(({ count }) => count > 0)).toEqual([
      { status: 'AWAITING_PAYMENT', count: 1 },
      { status: 'UNDER_ANALYSIS', count: 1 },
      { status: 'APPROVED', count: 1 },
    ])
    const scoped = await api.call('GET', '/reports/dashboard/summary', { as: api.adminOfNatal })
    expect(scoped.as(reportSummary).summary.totalProcesses).toBe(2)
    expect(processesByMonth).toHaveLength(12)
    expect(processesByMonth.at(-1)).toEqual({ month: 7, year: 2026, count: 0 })
    expect(processesByMonth.filter(({ count }) => count > 0)).toEqual([{ month: 3, year: 2026, count: 3 }])
  })
})

describe('the reports', () => {
  it('[R7.47 R9.15] [D9.19] the reports are json, csv or xlsx, of days in order', async () => {
    for (const path of paths) {
      const get = (query: string) => api.call('GET', `${path}?${query}`, { as: api.ana })
      expect([path, (await get('format=xml')).status]).toEqual([path, 400])
      expect([path, (await get('startDate=2026-03-03&endDate=2026-03-01')).status]).toEqual([path, 400])
      expect((await get('format=json')).headers.get('content-type')).toContain('application/json')
      const csv = await get('format=csv')
      expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(csv.headers.get('content-disposition')).toContain('-2026-07-01.csv')
      const xlsx = await get('format=xlsx')
      expect([xlsx.headers.get('content-disposition'), xlsx.text.slice(0, 2)]).toEqual([
        expect.stringContaining('-2026-07-01.xlsx'),
        'PK',
      ])
    }
  })

  it('[R7.47] filter processes by municipality and by days, both included, in Brasília time', async () => {
    expect(await numbers('')).toBe('4 2 1')
    expect(await numbers(`?municipalityId=${api.mossoro}`)).toBe('4')
    expect(await numbers('?startDate=2026-03-02&endDate=2026-03-02')).toBe('4 2')
    expect(await numbers('?endDate=2026-03-01')).toBe('1')
    expect(await numbers('', api.adminOfNatal)).toBe('2 1')
    expect(await numbers(`?municipalityId=${api.mossoro}`, api.adminOfNatal)).toBe('')
  })

  it('[D9.06] filter processes by the days of the state, in another time zone too', async () => {
    setTimeZone('America/Noronha')
    try {
      expect(await numbers('?startDate=2026-03-03')).toBe('4')
    } finally {
      setTimeZone('America/Sao_Paulo')
    }
    expect(await numbers('?startDate=2026-03-03')).toBe('')
  })

  it('list processes in pages of a hundred by default', async () => {
    const page = async (query: string) =>
      (await api.call('GET', `/reports/processes?${query}`, { as: api.superAdmin })).as(processReport)
    expect((await page('')).pagination).toEqual({ page: 1, limit: 100, total: 3, pages: 1 })
    const pages = await Promise.all(['1', '2', '3'].map((number) => page(`limit=2&page=${number}`)))
    expect(
      pages.map(({ rows }) => rows.map(({ protocolNumber }) => protocolNumber?.at(-1)).join(' ')),
    ).toEqual(['4 2', '1', ''])
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3])
  })

  it('[D7.15] export processes as CSV in twelve columns, with formulas escaped', async () => {
    const { text } = await api.call('GET', '/reports/processes?format=csv&endDate=2026-03-01', {
      as: api.superAdmin,
    })
    const [head, row] = text.trimEnd().split('\n')
    expect(head?.replace('\uFEFF', '')).toBe(
      '"Protocolo";"Código de autenticação";"Status";"Tipo de requerimento";"Tipo de licenciamento";"Classe";' +
        '"Município";"Solicitante";"Empreendimento";"Atividade";"Criado em";"Decidido em"',
    )
    expect(row?.split(';')).toHaveLength(12)
    expect(row).toContain(`"'=1+1"`)
    expect(row).toContain('"Aprovado"')
    expect(row).toContain('"01/03/2026"')
  })

  it('[R7.47] the reports count per municipality, per request type and per day', async () => {
    const get = (path: string) => api.call('GET', path, { as: api.superAdmin })
    const places = (await get('/reports/municipalities/stats')).as(municipalityReport).rows
    expect(places.map((row) => [row.municipalityName, row.total])).toEqual([
      ['Natal', 2],
      ['Mossoró', 1],
    ])
    const types = (await get('/reports/request-types/stats')).as(requestTypeReport).rows
    expect(types.reduce((sum, { total }) => sum + total, 0)).toBe(3)
    const days = (await get('/reports/activities/timeline')).as(timelineReport).rows
    expect(days).toContainEqual({ day: '2026-03-02', action: 'PROCESS_CREATED', count: 2 })
    expect(days).toContainEqual({ day: '2026-03-01', action: 'PROCESS_APPROVED', count: 1 })
  })

  it("[D8.03] the reports use a municipality's current name, even before the bus delivers it", async () => {
    const namesNow = async () =>
      (await api.call('GET', '/reports/municipalities/stats', { as: api.superAdmin }))
        .as(municipalityReport)
        .rows.map(({ municipalityName }) => municipalityName)
    await api.changeMunicipality(api.mossoro, { name: 'Mossoró do RN' })
    expect(await namesNow()).toEqual(['Natal', 'Mossoró do RN'])
    await api.changeMunicipality(api.mossoro, { name: 'Mossoró' })
    expect(await namesNow()).toEqual(['Natal', 'Mossoró'])
  })

  it('the reports are the same after a rebuild', async () => {
    for (const projection of api.projections) await projection.rebuild()
    expect(await numbers('')).toBe('4 2 1')
  })
})
