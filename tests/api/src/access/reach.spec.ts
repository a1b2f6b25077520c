import {
  managedUserResponse,
  municipalityReport,
  processListResponse,
  processReport,
  reportSummary,
} from '@licensing/contracts'
import { takeOwnPassword } from '@licensing/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aNumberedProcess,
  openWholeApi,
  PASSWORD,
  type Person,
  type WholeApi,
} from '@licensing/test-support/whole-api'

let api: WholeApi
let natal: string
let mossoro: string
let superAdmin: Person
let admin: Person
let maria: Person
beforeAll(async () => {
  api = await openWholeApi()
  superAdmin = await api.superAdmin()
  natal = await api.createMunicipality({ name: 'Natal' })
  mossoro = await api.createMunicipality({ name: 'Mossoró' })
  admin = await api.createStaff({ role: 'ADMIN', municipalityIds: [natal] })
  maria = await api.createApplicant('Maria')
  await api.append(...decided.map((place) => aNumberedProcess().ownedBy(maria).in(place()).approved()))
})
afterAll(() => api?.close())

/** Two decided processes in Natal, one in Mossoró, for the counts and lists. */
const decided = [() => natal, () => natal, () => mossoro]

/** An analyst as created by an ADMIN of Natal. */
const linkedAnalyst = () => api.createStaff({ role: 'ANALYST', municipalityIds: [natal], by: admin })
const stateAnalyst = () => api.createStaff({ role: 'ANALYST', municipalityIds: [natal] })
const underAnalysisIn = async (place: string, owner: Person = maria) => {
  const process = aNumberedProcess().ownedBy(owner).in(place).underAnalysis()
  await api.append(process)
  return process
}
const put = (id: string, as: Person, json: object) => api.call('PUT', `/users/${id}`, { as, json })
const get = (as: Person, path: string) => api.call('GET', path, { as })
const placesSeen = async (as: Person, query = ''): Promise<ReadonlySet<string | null>> => {
  const { processes } = (await get(as, `/processes?limit=100${query}`)).as(processListResponse)
  return new Set(processes.map(({ municipalityId }) => municipalityId))
}

describe('an analyst whom an ADMIN made [D1.20 D1.21 D1.22]', () => {
  let ana: Person
  beforeAll(async () => {
    ana = await linkedAnalyst()
  })

  it('an analyst whom an ADMIN made reports and exports the processes of its municipalities', async () => {
    const { summary } = (await get(ana, '/reports/dashboard/summary')).as(reportSummary)
    const { total } = (await get(ana, '/reports/processes')).as(processReport)
    expect([summary.totalProcesses, total]).toEqual([2, 2])
    const { rows } = (await get(ana, '/reports/municipalities/stats')).as(municipalityReport)
    expect(rows.map(({ municipalityId }) => municipalityId)).toEqual([natal])
    const path = '/reports/processes?format=csv'
    expect((await get(superAdmin, path)).text).toContain('Mossoró')
    expect((await get(ana, path)).text).not.toContain('Mossoró')
  })

  it('an analyst whom an ADMIN made reaches the whole state from the sign-in after a super admin widened it', async () => {
    const ines = await linkedAnalyst()
    expect(await placesSeen(ines)).toEqual(new Set([natal]))
    expect((await put(ines.id, admin, { scope: 'STATE' })).status).toBe(403)
    expect((await put(ines.id, superAdmin, { scope: 'STATE' })).status).toBe(200)
    expect((await get(ines, '/processes')).status).toBe(401)
    api.forgetToken(ines)
    expect(await placesSeen(ines)).toEqual(new Set([natal, mossoro]))
  })
})

describe('an analyst whom a super admin made [D1.22]', () => {
  it('an analyst whom a super admin made sees the whole state, until the super admin narrows it', async () => {
    const rui = await stateAnalyst()
    expect(await placesSeen(rui)).toEqual(new Set([natal, mossoro]))
    expect((await put(rui.id, superAdmin, { scope: 'LINKED', municipalityIds: [] })).status).toBe(200)
    api.forgetToken(rui)
    expect(await placesSeen(rui)).toEqual(new Set())
    const own = await underAnalysisIn(mossoro, rui)
    await api.settled()
    const { processes } = (await get(rui, '/processes')).as(processListResponse)
    expect(processes.map(({ id }) => id)).toEqual([own.id])
  })
})

describe('an ADMIN [D3.08]', () => {
  it('an ADMIN sees no more by signing in as an analyst whose password it set', async () => {
    const rui = await stateAnalyst()
    const given = 'segredo-do-admin'
    const password = 'segredo-de-novo'
    const path = `/users/${rui.id}/password`
    expect((await api.call('PUT', path, { as: admin, json: { password: given } })).status).toBe(204)
    await takeOwnPassword(api.url, { email: rui.email, given, password })
    const token = await api.signIn(rui, password)
    const listed = await api.call('GET', '/processes?limit=100', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(listed.text).toContain(natal)
    expect(listed.text).not.toContain(mossoro)
  })

  it('an ADMIN sees no more by making an analyst of an admin it made, and makes none of itself', async () => {
    const helper = await api.createStaff({ role: 'ADMIN', municipalityIds: [natal], by: admin })
    const changed = await put(helper.id, admin, { role: 'ANALYST' })
    expect(changed.as(managedUserResponse)).toMatchObject({ role: 'ANALYST', scope: 'LINKED' })
    expect(await placesSeen(helper)).toEqual(new Set([natal]))
    expect((await put(admin.id, admin, { role: 'ANALYST' })).status).toBe(403)
    expect(await placesSeen(admin)).toEqual(new Set([natal]))
  })

  it('an ADMIN of Natal alone takes over no analyst of Natal and Mossoró', async () => {
    const rui = await api.createStaff({ role: 'ANALYST', municipalityIds: [natal, mossoro] })
    for (const change of [{ password: 'tomada-123' }, { email: 'tomada@example.com.br' }, { role: 'ADMIN' }])
      expect((await put(rui.id, admin, change)).status).toBe(403)
    expect((await api.call('DELETE', `/users/${rui.id}`, { as: admin })).status).toBe(403)
    expect(await api.signIn(rui, PASSWORD)).toBeTruthy()
  })
})
