import { join } from 'node:path'
import {
  activityListResponse,
  correctionListResponse,
  dashboardStats,
  municipalityListResponse,
  processListResponse,
} from '@licensing/contracts'
import { CORRECTION_STATUSES, PROCESS_STATUSES } from '@licensing/domain-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { demoSignIns } from '../announce'
import { openWholeApi, type WholeApi } from '@licensing/test-support/whole-api'
import { loadDemo } from './load-demo'

const PASSWORD = 'demo1234'
const LOADING_MS = 300_000

let api: WholeApi
const load = () => {
  const { foundations, services } = api
  return loadDemo({
    foundations,
    user: services.user,
    catalogue: services.catalogue,
    dataDir: foundations.dataDir,
    samplesFolder: join(import.meta.dirname, '..', '..', 'samples'),
    progress: () => undefined,
  })
}

beforeAll(async () => {
  api = await openWholeApi()
  await load()
  await api.settled()
}, LOADING_MS)
afterAll(() => api?.close())

const asked = async (path: string, email = 'superadmin@demo.gov.br') => {
  const token = await api.signIn({ email }, PASSWORD)
  const answer = await api.call('GET', path, { headers: { authorization: `Bearer ${token}` } })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  return answer
}

describe('the demo data', () => {
  it('[D5.05] are the 167 municipalities of Rio Grande do Norte', async () => {
    const pages = await Promise.all([1, 2].map((page) => asked(`/municipalities?limit=100&page=${page}`)))
    const towns = pages.flatMap((page) => page.as(municipalityListResponse).municipalities)
    expect(towns).toHaveLength(167)
    expect(new Set(towns.map(({ state }) => state))).toEqual(new Set(['RN']))
    expect(new Set(towns.map(({ ibgeCode }) => ibgeCode)).size).toBe(167)
    expect(towns.map(({ name }) => name)).toEqual(expect.arrayContaining(['Natal', 'Mossoró', 'Assú']))
  })

  it('[D5.05] are activities in the groups of CONAMA 237/1997', async () => {
    const groups = (await asked('/activities/groups/list')).as(z.array(z.string()))
    expect(groups).toHaveLength(23)
    expect(groups).toEqual(expect.arrayContaining(['Indústria metalúrgica', 'Turismo', 'Obras civis']))
    const { pagination } = (await asked('/activities?limit=1')).as(activityListResponse)
    expect(pagination.total).toBeGreaterThan(groups.length)
  })

  it('[D5.05] are processes in every status, each as its history tells', async () => {
    const stats = (await asked('/processes/dashboard/stats')).as(dashboardStats)
    const { total, ...counts } = stats
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total)
    for (const status of PROCESS_STATUSES) {
      // oxlint-disable-next-line no-await-in-loop -- a sign-in at a time is enough
      const list = (await asked(`/processes?limit=1&status=${status}`)).as(processListResponse)
      expect([status, list.pagination.total > 0]).toEqual([status, true])
    }
    expect((await api.foundations.store.verifyAll()).faults).toEqual([])
  })

  it('give the demo applicant processes to pay and to answer, and corrections in each of their states', async () => {
    const applicant = 'solicitante@demo.gov.br'
    const own = async (status: string) => {
      const list = await asked(`/processes?limit=100&status=${status}`, applicant)
      return list.as(processListResponse).processes
    }
    expect((await own('AWAITING_PAYMENT')).length).toBeGreaterThan(2)
    const toAnswer = await own('PENDING')
    expect(toAnswer.length).toBeGreaterThan(2)
    const states: string[] = []
    for (const { id } of [...toAnswer, ...(await own('UNDER_ANALYSIS'))]) {
      // oxlint-disable-next-line no-await-in-loop -- a sign-in at a time is enough
      const answer = await asked(`/corrections/process/${id}`, applicant)
      states.push(...answer.as(correctionListResponse).corrections.map(({ status }) => status))
    }
    for (const status of CORRECTION_STATUSES)
      expect([status, states.filter((each) => each === status).length > 1]).toEqual([status, true])
  })

  it('[D5.06] have the four people who sign in', async () => {
    for (const [email] of demoSignIns)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await asked('/auth/me', email)).body()).toMatchObject({ email })
  })

  it('are loaded once, however often the portal starts', async () => {
    const events = async () => api.foundations.store.latest()
    const before = await events()
    await load()
    expect(await events()).toBe(before)
  })
})
