import { type DashboardStats, dashboardStats } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { aProcess } from '@licensing/test-support'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { startReporting } from '../../testing/running-service'

const api = await startReporting()
const natal = () => aProcess().ownedBy(api.maria).in(api.natal)
const mossoro = () => aProcess().ownedBy(api.joao).in(api.mossoro)
await api.appendAndProject(
  natal().asDraft(),
  natal().feeExempt(),
  natal(),
  natal(),
  natal().protocoled(),
  natal().underAnalysis(),
  natal().pending(),
  natal().approved(),
  natal().awaitingSignature(),
  natal().completed(),
  natal().rejected(),
  natal().archived(),
  natal().approved().deleted(),
  mossoro(),
  mossoro().underAnalysis(),
  aProcess().ownedBy(api.ana).asDraft().filed({ municipalityId: null }),
)
afterAll(api.close)

const stats = async (as: Actor): Promise<DashboardStats> =>
  (await api.call('GET', '/processes/dashboard/stats', { as })).as(dashboardStats)
const none: DashboardStats = {
  total: 0,
  draft: 0,
  submitted: 0,
  awaitingPayment: 0,
  protocoled: 0,
  underAnalysis: 0,
  pending: 0,
  approved: 0,
  awaitingSignature: 0,
  completed: 0,
  rejected: 0,
  archived: 0,
}
const natals: DashboardStats = {
  total: 12,
  draft: 1,
  submitted: 1,
  awaitingPayment: 2,
  protocoled: 1,
  underAnalysis: 1,
  pending: 1,
  approved: 1,
  awaitingSignature: 1,
  completed: 1,
  rejected: 1,
  archived: 1,
}

describe('the dashboard counts', () => {
  it('[R7.21 R3.23 D1.22 D1.17] the dashboard counts count the processes each role may see, without deleted ones', async () => {
    expect(await stats(api.adminOfNatal)).toEqual(natals)
    expect(await stats(api.maria)).toEqual(natals)
    const everything = { ...natals, total: 15, draft: 2, awaitingPayment: 3, underAnalysis: 2 }
    expect(await stats(api.superAdmin)).toEqual(everything)
    expect(await stats(api.joao)).toEqual({ ...none, total: 2, awaitingPayment: 1, underAnalysis: 1 })
    expect(await stats({ ...api.adminOfNatal, municipalityIds: [] })).toEqual(none)
    const both = { ...api.adminOfNatal, municipalityIds: [api.natal, api.mossoro] }
    expect((await stats(both)).total).toBe(14)
    expect((await api.call('GET', '/processes/dashboard/stats')).status).toBe(401)
  })

  it('the dashboard counts follow a process from status to status, and its deletion, and are the same after a rebuild', async () => {
    const moving = aProcess().ownedBy(api.joao).in(api.mossoro).protocoled()
    const before = await stats(api.joao)
    await api.appendAndProject(moving)
    expect(await stats(api.joao)).toMatchObject({ total: before.total + 1, protocoled: 1 })
    await api.appendAndProject(moving.underAnalysis())
    expect(await stats(api.joao)).toMatchObject({
      total: before.total + 1,
      protocoled: 0,
      underAnalysis: before.underAnalysis + 1,
    })
    await api.appendAndProject(moving.underAnalysis().deleted())
    expect(await stats(api.joao)).toEqual(before)
    const all = await stats(api.superAdmin)
    for (const projection of api.projections) await projection.rebuild()
    expect(await stats(api.superAdmin)).toEqual(all)
  })
})

it.each([
  ['by the account', 'any', 'LINKED'],
  ['by ANALYST_SCOPE', 'linked', 'STATE'],
] as const)(
  "[D1.21] counts an analyst's own municipalities, where linked %s",
  async (_by, analystScope, scope) => {
    const service = analystScope === 'any' ? api : await startReporting({ analystScope })
    if (service !== api) onTestFinished(service.close)
    if (service !== api) await service.appendAndProject(service.numbered('2026/001'))
    const totalOf = async (...municipalityIds: string[]) => {
      const as = { ...service.ana, scope, municipalityIds }
      return (await service.call('GET', '/processes/dashboard/stats', { as })).as(dashboardStats).total
    }
    expect(await totalOf()).toBe(0)
    expect(await totalOf(service.natal)).toBe(service === api ? natals.total : 1)
  },
)
