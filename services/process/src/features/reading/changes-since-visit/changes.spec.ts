import { randomUUID } from 'node:crypto'
import { processChangesResponse, processListResponse, type ProcessEvent } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { type ProcessBuilder } from '@licensing/test-support'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcessService } from '../../../testing/running-service'

const api = await startProcessService()
afterAll(api.close)

const marias = () => api.numbered({ enterpriseName: 'Posto Sol' }).underAnalysis(api.ana)
const stored = async (builder: ProcessBuilder): Promise<ProcessBuilder> => {
  await api.stored(builder)
  return builder
}
const changes = async (as: Actor, { id }: { id: string }) => {
  const answer = await api.call('GET', `/processes/${id}/changes`, { as })
  expect(answer.status).toBe(200)
  return answer.as(processChangesResponse)
}
const markSeen = (as: Actor, { id }: { id: string }, version: unknown) =>
  api.call('PUT', `/processes/${id}/seen`, { as, json: { version } })
const visit = async (as: Actor, process: { id: string }): Promise<void> => {
  const { version } = await changes(as, process)
  expect((await markSeen(as, process, version)).status).toBe(204)
}
const hasNews = async (as: Actor, { id }: { id: string }): Promise<boolean | undefined> => {
  const answer = await api.call('GET', '/processes?limit=100', { as })
  return answer.as(processListResponse).processes.find((row) => row.id === id)?.hasNews
}
const visitsIn = (column: 'user_id' | 'process_id', id: string) =>
  api.database.query(`select version from process.last_seen where ${column} = $1`, [id])

const none = { status: null, fields: [], documents: { added: [], removed: [] }, corrections: [] }
const asked = (correctionId: string): ProcessEvent => ({
  type: 'CorrectionRequested',
  data: { correctionId, fieldName: 'enterpriseName', fieldType: 'field', description: 'Nome completo' },
})
const renamed = (from: string, to: string, correctionId?: string): ProcessEvent => ({
  type: 'ProcessEdited',
  data: { changes: [{ field: 'enterpriseName', from, to, ...(correctionId && { correctionId }) }] },
})

describe('changes since the last visit', () => {
  it('changes since the last visit are empty on the first visit, without a mark in the list', async () => {
    const process = await stored(marias())
    expect(await changes(api.maria, process)).toEqual({
      since: null,
      sinceVersion: null,
      version: 4,
      changes: none,
    })
    expect(await hasNews(api.maria, process)).toBe(false)
  })

  it('changes since the last visit show the applicant the decision and the requested corrections', async () => {
    const process = await stored(marias())
    await visit(api.maria, process)
    await stored(process.after(asked(randomUUID()), api.ana).pending('Anexe o estudo', api.ana))
    expect(await hasNews(api.maria, process)).toBe(true)
    const { since, sinceVersion, version, changes: news } = await changes(api.maria, process)
    expect([sinceVersion, version]).toEqual([4, 6])
    expect(Date.parse(since ?? '')).toBeGreaterThan(0)
    const ana = { name: 'Ana Analista', role: 'ANALYST' }
    expect(news).toMatchObject({
      status: { from: 'UNDER_ANALYSIS', to: 'PENDING', by: ana },
      fields: [],
      corrections: [{ fieldName: 'enterpriseName', what: 'REQUESTED', by: ana }],
    })
  })

  it('changes since the last visit show staff the corrected field and the new document', async () => {
    const correctionId = randomUUID()
    const before = await stored(marias().after(asked(correctionId), api.ana))
    await visit(api.ana, before)
    const facts = {
      correctionId,
      fieldName: 'enterpriseName',
      previousValue: null,
      correctedValue: '""',
      notes: '',
    }
    const process = await stored(
      before
        .after(renamed('Posto Sol', 'Posto Sol Ltda.', correctionId))
        .after({ type: 'CorrectionAnswered', data: facts })
        .withDocument('requerimento', { originalName: 'novo.pdf' }),
    )
    expect(await hasNews(api.ana, process)).toBe(true)
    const maria = { name: 'Maria da Silva', role: 'APPLICANT' }
    expect((await changes(api.ana, process)).changes).toMatchObject({
      status: null,
      fields: [{ field: 'enterpriseName', from: 'Posto Sol', to: 'Posto Sol Ltda.', by: maria }],
      documents: { added: [{ document: { originalName: 'novo.pdf' }, by: maria }], removed: [] },
      corrections: [{ id: correctionId, what: 'ANSWERED', by: maria }],
    })
  })

  it("changes since the last visit exclude the viewer's own changes, in the list as well", async () => {
    const before = await stored(marias())
    await visit(api.maria, before)
    const process = await stored(before.after(renamed('Posto Sol', 'Posto Lua')))
    expect(await hasNews(api.maria, process)).toBe(false)
    expect((await changes(api.maria, process)).changes).toEqual(none)
    const download: ProcessEvent = {
      type: 'DocumentDownloaded',
      data: { documentId: randomUUID(), originalName: 'a.pdf' },
    }
    await stored(process.after(download, api.ana))
    expect(await hasNews(api.maria, process)).toBe(false)
  })

  it('changes since the last visit name the municipality and the activity instead of their ids', async () => {
    const before = await stored(marias())
    await visit(api.maria, before)
    const moved: ProcessEvent = {
      type: 'ProcessEdited',
      data: {
        changes: [
          { field: 'municipalityId', from: api.natal, to: api.mossoro },
          { field: 'activityId', from: null, to: api.bakery },
        ],
      },
    }
    const process = await stored(before.after(moved, api.superAdmin))
    expect((await changes(api.maria, process)).changes.fields).toMatchObject([
      { field: 'municipalityId', from: 'Natal', to: 'Mossoró' },
      { field: 'activityId', to: '10.91-1 · Fabricação de pães' },
    ])
  })
})

describe('a visit', () => {
  it('a visit clears the changes of that person only, appends no event, and survives a rebuild', async () => {
    const before = await stored(marias())
    await visit(api.maria, before)
    await visit(api.superAdmin, before)
    const process = await stored(before.pending('Anexe o estudo', api.ana))
    await visit(api.maria, process)
    expect((await changes(api.maria, process)).changes).toEqual(none)
    expect(await hasNews(api.maria, process)).toBe(false)
    expect(await hasNews(api.superAdmin, process)).toBe(true)
    expect((await api.detail(api.maria, process.id)).version).toBe(5)
    for (const projection of api.projections) await projection.rebuild()
    expect((await changes(api.maria, process)).sinceVersion).toBe(5)
  })

  it('a visit is of a version that exists, never goes backwards, and is idempotent', async () => {
    const process = await stored(marias())
    for (const version of [5, 0, 1.5, '4', null])
      expect([version, (await markSeen(api.maria, process, version)).status]).toEqual([version, 400])
    expect(await visitsIn('process_id', process.id)).toEqual([])
    for (const version of [4, 4, 2]) expect((await markSeen(api.maria, process, version)).status).toBe(204)
    expect((await changes(api.maria, process)).sinceVersion).toBe(4)
  })

  it('a visit is deleted with the account, and not recorded for a deleted one', async () => {
    const leaving = await api.registerPerson({ name: 'Vai Embora', role: 'ANALYST' })
    const process = await stored(marias())
    await visit(leaving, process)
    expect(await visitsIn('user_id', leaving.id)).toHaveLength(1)
    await api.removePerson(leaving)
    await api.settled()
    expect(await visitsIn('user_id', leaving.id)).toEqual([])
    expect((await markSeen(leaving, process, 1)).status).toBe(204)
    expect(await visitsIn('user_id', leaving.id)).toEqual([])
  })

  it('a visit is deleted with the process', async () => {
    const { id } = await api.file(api.maria, { draft: true })
    await visit(api.maria, { id })
    expect((await api.call('DELETE', `/processes/${id}`, { as: api.maria })).status).toBe(204)
    expect(await visitsIn('process_id', id)).toEqual([])
  })
})
