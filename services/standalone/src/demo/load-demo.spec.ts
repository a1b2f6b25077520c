import { join } from 'node:path'
import { natalMunicipalityId } from '@licensing/catalogue-service'
import {
  CORRECTION_STATUSES,
  correctionListResponse,
  dashboardStats,
  deskQueuesResponse,
  deskSettingsResponse,
  issuingResponse,
  LICENCE_STATUSES,
  licenceListResponse,
  licenceResponse,
  municipalityListResponse,
  notificationListResponse,
  OBLIGATION_STATES,
  obligationCounts,
  obligationListResponse,
  OUTBOX_STATES,
  outboxResponse,
  PROCESS_STATUSES,
  processListResponse,
  processResponse,
  standardConditionListResponse,
} from '@licensing/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const tokens = new Map<string, Promise<string>>()
/** Signs in once per person. */
const tokenOf = (email: string): Promise<string> => {
  const token = tokens.get(email) ?? api.signIn({ email }, PASSWORD)
  tokens.set(email, token)
  return token
}

const fetchAs = async (path: string, email = 'superadmin@demo.gov.br') => {
  const token = await tokenOf(email)
  const answer = await api.call('GET', path, { headers: { authorization: `Bearer ${token}` } })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  return answer
}

describe('the demo data', () => {
  it('[D5.05] the demo data are processes in every status, consistent with their history', async () => {
    const stats = (await fetchAs('/processes/dashboard/stats')).as(dashboardStats)
    const { total, ...counts } = stats
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total)
    for (const status of PROCESS_STATUSES) {
      // oxlint-disable-next-line no-await-in-loop -- a status at a time is enough
      const list = (await fetchAs(`/processes?limit=1&status=${status}`)).as(processListResponse)
      expect([status, list.pagination.total > 0]).toEqual([status, true])
    }
    expect((await api.foundations.store.verifyAll()).faults).toEqual([])
  })

  it('the demo data include processes that await the applicant’s payment or reply, and corrections in each state', async () => {
    const applicant = 'solicitante@demo.gov.br'
    const own = async (status: string) => {
      const list = await fetchAs(`/processes?limit=100&status=${status}`, applicant)
      return list.as(processListResponse).processes
    }
    expect((await own('AWAITING_PAYMENT')).length).toBeGreaterThan(2)
    const pending = await own('PENDING')
    expect(pending.length).toBeGreaterThan(2)
    const states: string[] = []
    for (const { id } of [...pending, ...(await own('UNDER_ANALYSIS'))]) {
      // oxlint-disable-next-line no-await-in-loop -- a process at a time is enough
      const answer = await fetchAs(`/corrections/process/${id}`, applicant)
      states.push(...answer.as(correctionListResponse).corrections.map(({ status }) => status))
    }
    for (const status of CORRECTION_STATUSES)
      expect([status, states.filter((each) => each === status).length > 1]).toEqual([status, true])
  })

  it('[K8.01] the demo data include an answered correction whose documents can be compared', async () => {
    const list = await fetchAs('/processes?limit=100&status=UNDER_ANALYSIS')
    const answered: string[][] = []
    for (const { id } of list.as(processListResponse).processes) {
      // oxlint-disable-next-line no-await-in-loop -- a process at a time is enough
      const { corrections } = (await fetchAs(`/corrections/process/${id}`)).as(correctionListResponse)
      for (const { fieldType, previousDocuments, documents } of corrections)
        if (fieldType === 'document' && documents.length > 0)
          answered.push([...previousDocuments, ...documents].map(({ originalName }) => originalName))
    }
    expect(answered).toContainEqual(['planta.pdf', 'planta-assinada.pdf'])
  })

  it('the demo data include a clock that runs, is urgent, overdue, paused, stopped in time and late, and not started', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => fetchAs(`/processes?limit=100&page=${page}`)))
    const ids = pages.flatMap((page) => page.as(processListResponse).processes.map(({ id }) => id))
    const missing = new Set([
      'NOT_STARTED',
      'RUNNING OK',
      'RUNNING URGENT',
      'PAUSED OK',
      'OVERDUE OVERDUE',
      'STOPPED in time',
      'STOPPED late',
    ])
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- a process at a time is enough
      const { clock } = (await fetchAs(`/processes/${id}`)).as(processResponse)
      const isLate = clock !== null && clock.overdueDays > 0
      missing.delete(
        clock === null ? 'NOT_STARTED' : `${clock.state} ${clock.level ?? (isLate ? 'late' : 'in time')}`,
      )
    }
    expect([...missing]).toEqual([])
  })

  it('[K1.02] the demo data have a process in every queue of the desk, and a note that mentions the analyst', async () => {
    const answer = await fetchAs('/processes/queues', 'analista@demo.gov.br')
    const { queues } = answer.as(deskQueuesResponse)
    expect(queues.filter(({ count }) => count === 0)).toEqual([])
    const notes = await api.foundations.database.query<{ mentioned: string }>(
      `select p.name as mentioned from event_store.events, "user".people p
        where type = 'InternalNoteAdded' and data -> 'mentions' ? p.id::text`,
    )
    expect(notes).toHaveLength(1)
  })

  it('[C2.15] [C1.10] [C1.12] the demo data include a municipality with its own terms, and terms that were changed', async () => {
    const found = (await fetchAs('/municipalities?search=Mossor%C3%B3')).as(municipalityListResponse)
    const settings = await fetchAs(`/municipalities/${found.municipalities[0]?.id}/desk-settings`)
    expect(settings.as(deskSettingsResponse)).toMatchObject({
      version: 1,
      terms: { AA: 'P2M' },
      calendar: [{ name: 'Santa Luzia', yearly: true }],
    })
    const causes = await api.foundations.database.query<{ cause: string }>(
      "select data ->> 'cause' as cause from event_store.events where type = 'AnalysisTermChanged' order by 1",
    )
    expect(causes.map(({ cause }) => cause)).toEqual(['AGREED', 'CLASSIFIED'])
  })

  it('[L1.11] the demo data are issuing data of the main municipality, and standard conditions', async () => {
    const issuing = await fetchAs(`/municipalities/${natalMunicipalityId}/issuing`)
    expect(issuing.as(issuingResponse)).toMatchObject({ departmentName: expect.any(String) as string })
    const library = (await fetchAs('/standard-conditions')).as(standardConditionListResponse)
    expect(library.standardConditions).toHaveLength(5)
  })

  it('[L4.01 L4.02 L5.07] the demo data include licences and obligations in each state', async () => {
    const { licences } = (await fetchAs('/licences?limit=100')).as(licenceListResponse)
    expect(new Set(licences.map(({ status }) => status))).toEqual(new Set(LICENCE_STATUSES))
    const { obligations } = (await fetchAs('/obligations?limit=100')).as(obligationListResponse)
    expect(new Set(obligations.map(({ state }) => state))).toEqual(new Set(OBLIGATION_STATES))
    const own = (await fetchAs('/obligations/summary', 'solicitante@demo.gov.br')).as(obligationCounts)
    expect(Object.values(own).every((count) => count > 0)).toBe(true)
  })

  it('[L4.09 L4.10] the demo data include a licence that its renewal extends, and one that its renewal superseded', async () => {
    const { licences } = (await fetchAs('/licences?limit=100')).as(licenceListResponse)
    const withStatus = (wanted: string) => licences.filter(({ status }) => status === wanted)
    const [extended] = withStatus('EXTENDED')
    expect(extended?.openRenewal?.protocolNumber).toMatch(/^\d{4}\/\d+$/)
    const [superseded] = withStatus('SUPERSEDED')
    const { supersededBy } = (await fetchAs(`/licences/${superseded?.id}`)).as(licenceResponse)
    const renewing = (await fetchAs(`/licences/${supersededBy?.licenceId}`)).as(licenceResponse)
    expect(renewing).toMatchObject({ status: 'VALID', renews: superseded?.id })
  })

  it('[L2.03] the demo data include denials with their document, awaiting signature and final', async () => {
    const { processes } = (await fetchAs('/processes?limit=100&status=REJECTED')).as(processListResponse)
    const signatures: unknown[] = []
    for (const { id } of processes) {
      // oxlint-disable-next-line no-await-in-loop -- a process at a time is enough
      const { issuance } = (await fetchAs(`/processes/${id}`)).as(processResponse)
      if (issuance?.kind === 'IND') signatures.push(issuance.signature)
    }
    expect(new Set(signatures)).toEqual(new Set([null, 'CODE']))
  })

  it('the demo data include read and unread notices, and e-mails in every state', async () => {
    const inbox = await fetchAs('/notifications?limit=100', 'solicitante@demo.gov.br')
    const { notifications, unread } = inbox.as(notificationListResponse)
    expect([unread > 0, notifications.some(({ readAt }) => readAt !== null)]).toEqual([true, true])
    const totals = await Promise.all(
      OUTBOX_STATES.map(async (state) => {
        const list = (await fetchAs(`/outbox?limit=1&state=${state}`)).as(outboxResponse)
        return [state, list.pagination.total > 0]
      }),
    )
    // An e-mail is being sent for moments only.
    expect(Object.fromEntries(totals)).toEqual({
      ...Object.fromEntries(OUTBOX_STATES.map((state) => [state, true])),
      SENDING: false,
    })
  })

  it('[D5.06] the demo data include the four sign-ins', async () => {
    for (const [email] of demoSignIns)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await fetchAs('/auth/me', email)).body()).toMatchObject({ email })
  })

  it('the demo data are loaded only once, at the first start', async () => {
    const events = () => api.foundations.database.query('select count(*) as stored from event_store.events')
    const before = await events()
    await load()
    expect(await events()).toEqual(before)
  })
})
