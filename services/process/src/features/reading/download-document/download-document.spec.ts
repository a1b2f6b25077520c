import { randomUUID } from 'node:crypto'
import { processResponse, processStream } from '@licensing/contracts'
import { aFiling, correctionRequested } from '@licensing/test-support'
import { aForm, aPdf } from '@licensing/test-support/api'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcessService } from '../../../testing/running-service'

const api = await startProcessService()
afterAll(api.close)

const NAME = "Requerimento – 'único' & ação; nº 1.pdf"
const file = aPdf(NAME, 20_000)
const filed = async (over: object = {}) => {
  const fields = { ...aFiling({ municipalityId: api.natal }), ...over }
  const form = aForm({ ...fields, 'documents[requerimento][0]': file })
  const { id, documents } = (await api.call('POST', '/processes', { as: api.maria, form })).as(
    processResponse,
  )
  return { id, docId: documents[0]?.id ?? '' }
}
const { id, docId } = await filed()
const path = (document = docId, process = id) => `/processes/${process}/documents/${document}/download`

describe('a download', () => {
  it('[R7.20] a download is the original file under its name, as an attachment that cannot run', async () => {
    const answer = await api.call('GET', path(), { as: api.ana })
    expect(answer.status).toBe(200)
    expect(answer.bytes.equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
    const header = (name: string) => answer.headers.get(name)
    expect(header('content-type')).toBe('application/pdf')
    expect(header('content-length')).toBe('20000')
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('content-security-policy')).toContain('sandbox')
    const disposition = header('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; /)
    const encoded = /filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1] ?? ''
    expect(decodeURIComponent(encoded)).toBe(NAME)
  })

  it('a download may continue where an interrupted one stopped, but not beyond the end', async () => {
    const from = (start: number) =>
      api.call('GET', path(), { as: api.maria, headers: { range: `bytes=${start}-` } })
    const answer = await from(19_990)
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, 'bytes 19990-19999/20000'])
    expect(answer.bytes.equals(Buffer.from(await file.arrayBuffer()).subarray(19_990))).toBe(true)
    const beyond = await from(20_000)
    expect([beyond.status, beyond.refusal().code]).toEqual([416, 'RANGE_NOT_SATISFIABLE'])
  })

  it('a download is recorded in the history with its actor, each of several concurrent ones', async () => {
    const before = (await api.detail(api.ana, id)).activities.length
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => api.call('GET', path(), { as: api.adminOfNatal })),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const { activities } = await api.detail(api.ana, id)
    expect(activities).toHaveLength(before + 5)
    expect(activities.at(-1)).toMatchObject({
      action: 'DOCUMENT_DOWNLOADED',
      description: NAME,
      user: { name: 'Adélia Natal' },
    })
  })

  it('[D1.23] a download is NOT_FOUND for strangers, and under another process', async () => {
    const other = await api.file(api.joao)
    expect((await api.call('GET', path(), { as: api.joao })).status).toBe(404)
    expect((await api.call('GET', path(docId, other.id), { as: api.joao })).status).toBe(404)
    expect((await api.call('GET', path(randomUUID()), { as: api.maria })).status).toBe(404)
    expect((await api.call('GET', path())).status).toBe(401)
  })

  it('the download of a lost file is NOT_FOUND, without a line in the history', async () => {
    const lost = api.numbered().withDocument('requerimento', { documentId: randomUUID() })
    await api.stored(lost)
    const [documentId = ''] = lost.documentIds('requerimento')
    const answer = await api.call('GET', path(documentId, lost.id), { as: api.maria })
    expect([answer.status, answer.refusal().code]).toEqual([404, 'NOT_FOUND'])
    expect((await api.detail(api.maria, lost.id)).activities).toHaveLength(2)
  })
})

describe('the download of a removed document', () => {
  const remove = async (of: Awaited<ReturnType<typeof filed>>) => {
    const form = aForm({ 'documentsToDelete[0]': of.docId })
    const answer = await api.call('PUT', `/processes/${of.id}/edit`, { as: api.maria, form })
    expect(answer.as(processResponse).documents).toEqual([])
  }
  const statuses = (of: Awaited<ReturnType<typeof filed>>) =>
    Promise.all(
      [api.maria, api.ana, api.adminOfNatal, api.superAdmin, api.joao].map(
        async (as) => (await api.call('GET', path(of.docId, of.id), { as })).status,
      ),
    )

  it('[D8.2] a document removed from a draft is NOT_FOUND for everyone, also after the process is filed', async () => {
    const draft = await filed({ draft: true })
    expect(await statuses(draft)).toEqual([200, 200, 200, 200, 404])
    await remove(draft)
    await api.call('POST', `/processes/${draft.id}/submit`, { as: api.maria })
    expect((await api.detail(api.maria, draft.id)).status).toBe('AWAITING_PAYMENT')
    expect(await statuses(draft)).toEqual([404, 404, 404, 404, 404])
  })

  it('[D8.2] a document removed from a filed process stays as evidence for its owner and staff only', async () => {
    const process = await filed()
    const streamId = processStream(process.id)
    await api.store.append(api.database, {
      streamId,
      expected: await api.store.head(api.database, streamId),
      events: [correctionRequested('requerimento')],
      meta: { actorId: api.ana.id, actorRole: api.ana.role, correlationId: 'asked' },
      recordedAt: new Date(),
    })
    await remove(process)
    expect(await statuses(process)).toEqual([200, 200, 200, 200, 404])
  })
})
