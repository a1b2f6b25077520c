import { processListResponse, processResponse } from '@licensing/contracts'
import { aNumberedProcess, openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answersTo, MARK, marked } from './readings'

let api: WholeApi
let natal: string
let maria: Person
let ana: Person

beforeAll(async () => {
  api = await openWholeApi()
  natal = await api.createMunicipality({ name: 'Natal' })
  maria = await api.createApplicant('Maria')
  ana = await api.createStaff({ role: 'ANALYST', name: 'Ana', municipalityIds: [natal] })
})
afterAll(() => api?.close())

const terms = {
  validityMonths: 48,
  validityReason: MARK,
  publicNotes: MARK,
  conditions: [{ text: `Manter os registros ${MARK}`, due: { kind: 'none' }, proofRequired: false }],
}

/** Under analysis, and visited by its owner. */
const anAnalysedProcess = async () => {
  const builder = aNumberedProcess().ownedBy(maria).in(natal).underAnalysis()
  await api.append(builder)
  const { id, authCode, documents, version } = builder.state()
  await api.call('PUT', `/processes/${id}/seen`, { as: maria, json: { version } })
  return { id, typed: authCode ?? '', docId: documents[0]?.id ?? '', entryId: '' }
}

it('[L1.02] the draft terms of a licence change no answer to the owner, others or the public until the approval', async () => {
  const process = await anAnalysedProcess()
  const { id } = process
  const callers = [maria, await api.createApplicant('Pedro'), undefined]
  const answers = () => Promise.all(callers.map((caller) => answersTo(api, process, caller)))
  const before = await answers()
  expect(Object.keys(before[0] ?? {})).toContain(`/processes/${id}/licence-terms`)
  const drafted = await api.call('PUT', `/processes/${id}/licence-terms`, { as: ana, json: terms })
  expect(drafted.as(processResponse).deskActivities.at(-1)?.action).toBe('LicenceTermsSet')
  const after = await answers()
  expect(after).toEqual(before)
  expect(after.flatMap(marked)).toEqual([])
  const { processes } = (await api.call('GET', '/processes', { as: maria })).as(processListResponse)
  expect(processes.find((row) => row.id === id)?.hasNews).toBe(false)
  expect((await api.call('POST', `/processes/${id}/approve`, { as: ana, json: {} })).status).toBe(200)
  const [owner, ...others] = await answers()
  expect(marked(owner ?? {})).toEqual([`/processes/${id}/licence-terms`])
  expect(others.flatMap(marked)).toEqual([])
})

it('[L1.02] the terms of a process that was rejected stay with the staff', async () => {
  const process = await anAnalysedProcess()
  const { id } = process
  await api.call('PUT', `/processes/${id}/licence-terms`, { as: ana, json: terms })
  const json = { reason: 'Fora do zoneamento' }
  expect((await api.call('POST', `/processes/${id}/reject`, { as: ana, json })).status).toBe(200)
  expect(marked(await answersTo(api, process, maria))).toEqual([])
})
