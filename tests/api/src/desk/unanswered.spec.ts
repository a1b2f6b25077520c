import { clockResponse, processResponse, protocoledListResponse } from '@licensing/contracts'
import type { ProcessBuilder } from '@licensing/test-support'
import type { Answer } from '@licensing/test-support/api'
import { aNumberedProcess, openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inAMonth, proposed, unanswered } from '../requests/process-states'
import type { Scene } from '../requests'

let api: WholeApi
let natal: string
let maria: Person
let ada: Person
let ana: Person

beforeAll(async () => {
  api = await openWholeApi()
  natal = await api.createMunicipality({ name: 'Natal' })
  maria = await api.createApplicant('Maria')
  ada = await api.createStaff({ role: 'ADMIN', name: 'Ada', municipalityIds: [natal] })
  ana = await api.createStaff({ role: 'ANALYST', name: 'Ana', municipalityIds: [natal] })
})
afterAll(() => api?.close())

const aProcess = async (state: (process: ProcessBuilder, scene: Scene) => ProcessBuilder) => {
  const scene = { api, superAdmin: ada, here: natal, elsewhere: natal }
  const process = state(aNumberedProcess().ownedBy(maria).in(natal), scene)
  await api.append(process)
  return process.state()
}
const post = (id: string, action: string, as: Person, json: object) =>
  api.call('POST', `/processes/${id}/${action}`, { as, json })
const answerSeenBy = async (id: string, as: Person) =>
  (await api.call('GET', `/processes/${id}/clock`, { as })).as(clockResponse).answer
const refusalOf = (answer: Answer) => [answer.status, answer.refusal().code]
const deskActionsOf = (answer: Answer) => answer.as(processResponse).deskActions

describe('more time to answer', () => {
  it('[C4.03] the owner asks for more time to answer, and staff decide', async () => {
    const { id } = await aProcess(unanswered)
    const until = inAMonth()
    const asked = await post(id, 'more-time', maria, { until, reason: 'O laboratório atrasou' })
    expect(asked.status).toBe(200)
    expect(deskActionsOf(asked)).not.toContain('askMoreTime')
    expect(refusalOf(await post(id, 'more-time', maria, { until, reason: 'De novo' }))).toEqual([
      409,
      'MORE_TIME_PENDING',
    ])
    const early = await post(id, 'archival-proposal', ana, { reason: 'Sem resposta' })
    expect(refusalOf(early)).toEqual([409, 'ANSWER_NOT_OVERDUE'])
    expect(deskActionsOf(await api.call('GET', `/processes/${id}`, { as: ana }))).toContain('decideMoreTime')
    const granted = await post(id, 'more-time/decision', ana, { granted: true, reason: 'De acordo' })
    expect(granted.status).toBe(200)
    expect(await answerSeenBy(id, maria)).toMatchObject({
      overdueDays: 0,
      moreTime: { until, status: 'GRANTED' },
    })
  })
})

describe('the archival of what nobody answers', () => {
  it('[C4.04 C4.05] the archival of an unanswered request is proposed once the owner has seen the request, and the owner sees the proposal', async () => {
    const { id, version } = await aProcess(unanswered)
    const propose = () => post(id, 'archival-proposal', ana, { reason: 'Sem resposta' })
    expect(refusalOf(await propose())).toEqual([409, 'APPLICANT_NOT_NOTIFIED'])
    await api.call('PUT', `/processes/${id}/seen`, { as: maria, json: { version: version - 1 } })
    expect(refusalOf(await propose())).toEqual([409, 'APPLICANT_NOT_NOTIFIED'])
    await api.call('PUT', `/processes/${id}/seen`, { as: maria, json: { version } })
    expect((await propose()).status).toBe(200)
    const { archival } = (await answerSeenBy(id, maria)) ?? {}
    expect(archival?.decidableFrom).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(refusalOf(await post(id, 'archival-decision', ada, { archive: true }))).toEqual([
      409,
      'ARCHIVAL_TOO_EARLY',
    ])
    const answered = await post(id, 'answer-complementation', maria, { observations: 'Segue' })
    expect(answered.status).toBe(200)
    expect(refusalOf(await post(id, 'archival-decision', ada, { archive: true }))).toEqual([
      409,
      'NO_OPEN_REQUEST',
    ])
  })

  it('[C4.06] an admin decides the archival of an unanswered request, which enters the protocoled list', async () => {
    const { id, protocolNumber } = await aProcess(proposed)
    expect(refusalOf(await post(id, 'archival-decision', ana, { archive: true }))).toEqual([403, 'FORBIDDEN'])
    const archived = await post(id, 'archival-decision', ada, { archive: true })
    expect(archived.as(processResponse)).toMatchObject({ status: 'ARCHIVED', decision: null })
    await api.settled()
    const found = await api.call('GET', `/process-protocoled?search=${protocolNumber}`, { as: ada })
    expect(found.as(protocoledListResponse).processes).toMatchObject([{ status: 'ARCHIVED' }])
  })
})
