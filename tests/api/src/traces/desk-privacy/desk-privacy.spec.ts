import {
  processChangesResponse,
  processListResponse,
  processResponse,
  protocoledListResponse,
} from '@licensing/contracts'
import { aNumberedProcess, openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answersTo, MARK, marked, type OnFile } from './readings'

let api: WholeApi
let natal: string
let mossoro: string
let maria: Person
let ana: Person

beforeAll(async () => {
  api = await openWholeApi({ settings: { ANALYST_SCOPE: 'linked' } })
  natal = await api.createMunicipality({ name: 'Natal' })
  mossoro = await api.createMunicipality({ name: 'Mossoró' })
  maria = await api.createApplicant('Maria')
  ana = await api.createStaff({ role: 'ANALYST', name: 'Ana', municipalityIds: [natal] })
})
afterAll(() => api?.close())

/** An assignment, a hand-over and a release, each with a reason where there is one. */
const assignments = async (id: string) => {
  const superAdmin = await api.superAdmin()
  const send = async (action: string, as: Person, json: object) =>
    (await api.call('POST', `/processes/${id}/${action}`, { as, json: { ...json, version: 1000 } })).status
  return [
    await send('claim', ana, {}),
    await send('release', ana, { reason: MARK }),
    await send('assign', superAdmin, { assigneeId: ana.id, reason: MARK }),
    await send('assign', ana, { assigneeId: superAdmin.id, reason: MARK }),
  ]
}

const note = (id: string, as: Person = ana) =>
  api.call('POST', `/processes/${id}/notes`, { as, json: { text: MARK, mentions: [as.id] } })

/** A decided process with a document and a correction, so that every reading has something to show. */
const aProcessOf = async (owner: Person, municipalityId = natal) => {
  const builder = aNumberedProcess()
    .ownedBy(owner)
    .in(municipalityId)
    .withPendingCorrection('enterpriseName')
    .approved()
  await api.append(builder)
  const { protocolNumber, authCode, documents } = builder.state()
  const found = await api.call('GET', `/process-protocoled?search=${protocolNumber}`, {
    as: await api.superAdmin(),
  })
  const [entry] = found.as(protocoledListResponse).processes
  return { id: builder.id, typed: authCode ?? '', docId: documents[0]?.id ?? '', entryId: entry?.id ?? '' }
}

/** Under analysis, with a document. */
const anAnalysedProcess = async () => {
  const builder = aNumberedProcess().ownedBy(maria).in(natal).underAnalysis()
  await api.append(builder)
  const { authCode, documents } = builder.state()
  return { id: builder.id, typed: authCode ?? '', docId: documents[0]?.id ?? '' }
}
const answers = (process: OnFile, as?: Person) => answersTo(api, process, as)

it('[K4.02] an internal note and who has a decided process change no answer to its owner, another applicant or the public', async () => {
  const process = await aProcessOf(maria)
  const detail = await api.call('GET', `/processes/${process.id}`, { as: maria })
  const { version } = detail.as(processResponse)
  await api.call('PUT', `/processes/${process.id}/seen`, { as: maria, json: { version } })
  const callers = [maria, await api.createApplicant('Pedro'), undefined]
  const before = await Promise.all(callers.map((caller) => answers(process, caller)))
  expect(Object.keys(before[0] ?? {})).toEqual(
    expect.arrayContaining([
      '/processes',
      `/processes/${process.id}`,
      `/processes/${process.id}/changes`,
      `/processes/${process.id}/clock`,
      '/process-protocoled',
      `/processes/verify/${process.typed}`,
      `/process-protocoled/${process.entryId}`,
      `/process-protocoled/${process.entryId}/activities`,
      `/corrections/process/${process.id}`,
    ]),
  )
  expect((await note(process.id)).status).toBe(201)
  expect(await assignments(process.id)).toEqual([200, 200, 200, 200])
  const after = await Promise.all(callers.map((caller) => answers(process, caller)))
  expect(after).toEqual(before)
  expect(after.flatMap(marked)).toEqual([])
})

describe('an internal note', () => {
  it('[K4.02] an internal note is in no version that the owner can see, and is news to nobody', async () => {
    const { id } = await aProcessOf(maria)
    const { version } = (await note(id)).as(processResponse)
    const seen = (upTo: number, as: Person) =>
      api.call('PUT', `/processes/${id}/seen`, { as, json: { version: upTo } })
    expect((await seen(version, maria)).status).toBe(400)
    expect((await seen(version - 1, maria)).status).toBe(204)
    const bia = await api.createStaff({ role: 'ADMIN', name: 'Bia', municipalityIds: [natal] })
    expect((await seen(version, bia)).status).toBe(204)
    await note(id)
    await api.settled()
    for (const as of [maria, bia]) {
      // oxlint-disable-next-line no-await-in-loop -- two callers
      const { processes } = (await api.call('GET', '/processes', { as })).as(processListResponse)
      expect(processes.find((row) => row.id === id)?.hasNews).toBe(false)
    }
    const changes = (await api.call('GET', `/processes/${id}/changes`, { as: maria })).as(
      processChangesResponse,
    )
    expect(changes.version).toBe(version - 1)
  })

  it('[K4.02] an internal note stays hidden from an analyst who filed the process outside its scope', async () => {
    const { id } = await aProcessOf(ana, mossoro)
    expect((await note(id)).status).toBe(403)
    const there = await api.createStaff({ role: 'ANALYST', name: 'Caio', municipalityIds: [mossoro] })
    expect((await note(id, there)).status).toBe(201)
    const seen = await api.call('GET', `/processes/${id}`, { as: ana })
    expect(seen.text).not.toContain(MARK)
    expect(seen.as(processResponse).deskActivities).toEqual([])
  })

  it('[K4.01 K9.01 K9.02] an internal note is shown to staff in scope, in addition to the lines and actions of the process', async () => {
    const { id } = await aProcessOf(maria)
    const read = async () => (await api.call('GET', `/processes/${id}`, { as: ana })).as(processResponse)
    const before = await read()
    expect(before.deskActions).toContain('note')
    expect(before.deskActivities).toEqual([])
    const noted = (await note(id)).as(processResponse)
    const after = await read()
    expect(after).toEqual(noted)
    expect(after).toEqual({
      ...before,
      version: before.version + 1,
      deskActivities: [
        {
          id: `${id}-${before.version + 1}`,
          action: 'InternalNoteAdded',
          description: 'Nota interna',
          observations: MARK,
          createdAt: expect.any(String) as string,
          user: { name: 'Ana', role: 'ANALYST' },
          mentions: [{ name: 'Ana', role: 'ANALYST' }],
        },
      ],
    })
  })
})

describe('a verdict on a document', () => {
  const judge = (id: string, docId: string, json: object) =>
    api.call('PUT', `/processes/${id}/documents/${docId}/verdict`, { as: ana, json })

  it('[K4.01 K4.04] a refusing verdict needs a reason of at least 5 characters, and a note has at most 5000', async () => {
    const { id, docId } = await anAnalysedProcess()
    for (const text of ['', '   ', 'x'.repeat(5001), 7, undefined]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { status } = await api.call('POST', `/processes/${id}/notes`, { as: ana, json: { text } })
      expect(status).toBe(400)
    }
    expect((await judge(id, docId, { verdict: 'REFUSED' })).status).toBe(400)
    expect((await judge(id, docId, { verdict: 'REFUSED', reason: 'Não' })).status).toBe(400)
    expect((await judge(id, docId, { verdict: 'ACCEPTED' })).status).toBe(200)
    expect((await judge(id, ana.id, { verdict: 'ACCEPTED' })).status).toBe(404)
  })

  it('[K4.05] a verdict on a document is disclosed to the owner with the next request, and never to the public', async () => {
    const { id, docId, typed } = await anAnalysedProcess()
    const callers = [maria, undefined]
    const process = { id, typed, docId, entryId: '' }
    const before = await Promise.all(callers.map((caller) => answers(process, caller)))
    expect((await judge(id, docId, { verdict: 'REFUSED', reason: MARK })).status).toBe(200)
    expect(await Promise.all(callers.map((caller) => answers(process, caller)))).toEqual(before)
    const json = { description: 'Corrija os documentos' }
    await api.call('POST', `/processes/${id}/request-complementation`, { as: ana, json })
    const [disclosed, unknown] = await Promise.all(callers.map((caller) => answers(process, caller)))
    expect(disclosed?.[`/processes/${id}`]).toContain(MARK)
    expect(marked(unknown ?? {})).toEqual([])
  })
})
