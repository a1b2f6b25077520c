import { type ProcessResponse, processResponse } from '@licensing/contracts'
import type { ProcessBuilder } from '@licensing/test-support'
import { aForm, aPdf, type Answer } from '@licensing/test-support/api'
import { aNumberedProcess, openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answersTo, MARK, marked, type OnFile } from './readings'

let api: WholeApi
let natal: string
let maria: Person
let pedro: Person
let sonia: Person
/** Staff whose names no applicant may see: they act only at the desk. */
let desk: Record<'assignee' | 'author' | 'mentioned' | 'judge', Person>

beforeAll(async () => {
  api = await openWholeApi({ settings: { ANALYST_SCOPE: 'linked' } })
  natal = await api.createMunicipality({ name: 'Natal' })
  maria = await api.createApplicant('Maria')
  pedro = await api.createApplicant('Pedro')
  sonia = await api.superAdmin()
  const hired = (name: string) =>
    api.createStaff({ role: 'ANALYST', name: `${name} ${MARK}`, municipalityIds: [natal] })
  desk = {
    assignee: await hired('Assis'),
    author: await hired('Aurora'),
    mentioned: await hired('Mencia'),
    judge: await hired('Julia'),
  }
})
afterAll(() => api?.close())

const onFileOf = async (builder: ProcessBuilder): Promise<OnFile> => {
  await api.append(builder)
  const { authCode, documents } = builder.state()
  return { id: builder.id, typed: authCode ?? '', docId: documents[0]?.id ?? '', entryId: '' }
}
const analysed = () => onFileOf(aNumberedProcess().ownedBy(maria).in(natal).underAnalysis())

const draft = {
  version: 0,
  message: `Mensagem ${MARK}`,
  newFact: `Fato novo ${MARK}`,
  nonAdmission: false,
  items: [
    {
      id: '5a0f7a52-6f1c-4c58-9a0e-3f5f0a8f7d10',
      fieldType: 'other',
      fieldName: `Item ${MARK}`,
      description: `Descrição ${MARK}`,
    },
  ],
}

/** Everything that staff keep among themselves, each with a mark. */
const workAtDesk = async ({ id, docId }: OnFile): Promise<void> => {
  const send = async (as: Person, method: string, path: string, json: object) => {
    const { status, text } = await api.call(method, path, { as, json })
    expect(status < 300 ? '' : `${path} ${text}`).toBe('')
  }
  const version = 1000
  const text = `@Mencia ${MARK}, confira`
  await send(desk.author, 'POST', `/processes/${id}/notes`, { text, mentions: [desk.mentioned.id] })
  await send(desk.author, 'POST', `/processes/${id}/claim`, { version })
  await send(desk.author, 'POST', `/processes/${id}/release`, { version, reason: `Férias ${MARK}` })
  const assigneeId = desk.assignee.id
  await send(sonia, 'POST', `/processes/${id}/assign`, { version, assigneeId, reason: `Mutirão ${MARK}` })
  const verdict = { verdict: 'REFUSED', reason: `Ilegível ${MARK}` }
  await send(desk.judge, 'PUT', `/processes/${id}/documents/${docId}/verdict`, verdict)
  await send(desk.author, 'PUT', `/corrections/process/${id}/draft`, draft)
  const view = { name: `Visão ${MARK}`, filters: { queue: 'mine', search: MARK } }
  await send(desk.author, 'POST', '/processes/views', view)
}

const outsiders = (): (Person | undefined)[] => [maria, pedro, undefined]
const answersToAll = (process: OnFile) =>
  Promise.all(outsiders().map((caller) => answersTo(api, process, caller)))

describe('what staff keep among themselves', () => {
  it('[K4.02 K4.05 K5.01 K2.07] internal facts of staff reach neither the owner, nor another applicant, nor the public', async () => {
    const process = await analysed()
    const before = await answersToAll(process)
    await workAtDesk(process)
    const after = await answersToAll(process)
    expect(after).toEqual(before)
    expect(after.flatMap(marked)).toEqual([])
    // The marks are where staff look for them.
    const toStaff = await answersTo(api, process, desk.author)
    expect(marked(toStaff)).toEqual(
      expect.arrayContaining([
        '/processes',
        '/processes?format=csv',
        '/processes/views',
        `/processes/${process.id}`,
        `/processes/${process.id}/assignees`,
        `/corrections/process/${process.id}/draft`,
      ]),
    )
    expect(marked(await answersTo(api, process, sonia))).toContain('/processes/workload')
  }, 120_000)

  it("[K4.02] internal facts of staff are in no response to the owner's commands, nor in a refusal of a command of staff", async () => {
    const process = await analysed()
    await workAtDesk(process)
    const { id, docId } = process
    const own = await api.call('PUT', `/processes/${id}/upload`, {
      as: maria,
      form: aForm({ 'documents[comprovante_pagamento][0]': aPdf('comprovante.pdf') }),
    })
    expect(own.status).toBe(200)
    expect(own.as(processResponse)).toMatchObject({ assignee: null, deskActivities: [] })
    const refused: Answer[] = []
    const tries: readonly (readonly [method: string, path: string, json: object])[] = [
      ['POST', `/processes/${id}/notes`, { text: 'Olá', mentions: [desk.mentioned.id] }],
      ['POST', `/processes/${id}/claim`, { version: 1 }],
      ['POST', `/processes/${id}/assign`, { version: 1, assigneeId: desk.assignee.id }],
      ['POST', `/processes/${id}/release`, { version: 1 }],
      ['POST', `/processes/${id}/approve`, {}],
      ['PUT', `/processes/${id}/documents/${docId}/verdict`, { verdict: 'ACCEPTED' }],
      ['PUT', `/corrections/process/${id}/draft`, { ...draft, message: '', newFact: '', items: [] }],
      ['POST', `/corrections/process/${id}/send`, { version: 1 }],
      ['POST', '/processes/bulk', { action: 'release', ids: [id] }],
    ]
    for (const [method, path, json] of tries)
      for (const as of [maria, pedro])
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        refused.push(await api.call(method, path, { as, json }))
    expect(refused.filter(({ status }) => status !== 403 && status !== 404)).toEqual([])
    expect([own, ...refused].filter(({ text }) => text.includes(MARK))).toEqual([])
  })

  it('[K4.02 K4.05] internal facts of staff stay internal after the decision that announces a verdict', async () => {
    const process = await analysed()
    await workAtDesk(process)
    const decided = await api.call('POST', `/processes/${process.id}/reject`, {
      as: sonia,
      json: { reason: 'Fora do zoneamento' },
    })
    expect(decided.status).toBe(200)
    const [owner, ...others] = await answersToAll(process)
    expect(others.flatMap(marked)).toEqual([])
    const { documents, ...rest } = JSON.parse(owner?.[`/processes/${process.id}`] ?? '') as ProcessResponse
    expect(documents.map(({ verdict }) => verdict?.reason ?? null)).toContain(`Ilegível ${MARK}`)
    expect(JSON.stringify(rest)).not.toContain(MARK)
  })
})
