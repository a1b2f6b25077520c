import { randomUUID } from 'node:crypto'
import { processResponse } from '@licensing/contracts'
import { aFiling, aProcess } from '@licensing/test-support'
import { aForm, aPdf } from '@licensing/test-support/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningProcessService, startProcessService } from '../../testing/running-service'

let api: RunningProcessService

beforeAll(async () => {
  api = await startProcessService()
})
afterAll(() => api?.close())

describe('one process', () => {
  it('[R7.11 D1.22 D1.23] is shown to those who may see it, and NOT_FOUND for others', async () => {
    const { id } = await api.file(api.maria)
    for (const as of [api.maria, api.ana, api.adminOfNatal, api.superAdmin])
      expect((await api.detail(as, id)).id).toBe(id)
    for (const as of [api.joao, api.adminOfMossoro]) {
      const answer = await api.call('GET', `/processes/${id}`, { as })
      expect([answer.status, answer.refusal().message]).toEqual([404, 'Processo não encontrado'])
    }
    expect((await api.call('GET', `/processes/${id}`)).status).toBe(401)
    for (const unknown of [randomUUID(), 'abc', '1'])
      expect((await api.call('GET', `/processes/${unknown}`, { as: api.superAdmin })).status).toBe(404)
  })

  it('includes the history as soon as a command has responded', async () => {
    const { id } = await api.file(api.maria)
    const { version, activities } = await api.detail(api.maria, id)
    expect(activities).toHaveLength(version)
  })

  it('[D3.11 D7.13] shows a filer whose account was deleted as removed, with the role', async () => {
    const leaving = await api.registerPerson({ name: 'Vai Embora', role: 'APPLICANT' })
    await api.settled()
    const { id } = await api.file(leaving)
    expect((await api.detail(api.ana, id)).user.name).toBe('Vai Embora')
    await api.removePerson(leaving)
    await api.settled()
    const { user, activities } = await api.detail(api.ana, id)
    expect(user).toEqual({ name: 'Usuário removido', role: 'APPLICANT' })
    expect(activities[0]?.user).toEqual({ name: 'Usuário removido', role: 'APPLICANT' })
  })
})

describe('a download', () => {
  const NAME = "Requerimento – 'único' & ação; nº 1.pdf"
  const file = aPdf(NAME, 20_000)
  let id: string
  let docId: string

  beforeAll(async () => {
    const form = aForm({ ...aFiling({ municipalityId: api.natal }), 'documents[requerimento][0]': file })
    const created = (await api.call('POST', '/processes', { as: api.maria, form })).as(processResponse)
    id = created.id
    docId = created.documents[0]?.id ?? ''
  })
  const path = (document = docId, process = id) => `/processes/${process}/documents/${document}/download`

  it('[R7.20] is the original file under its name, as an attachment that cannot run', async () => {
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

  it('is recorded in the history with its actor', async () => {
    await api.call('GET', path(), { as: api.adminOfNatal })
    expect((await api.detail(api.ana, id)).activities.at(-1)).toMatchObject({
      action: 'DOCUMENT_DOWNLOADED',
      description: NAME,
      user: { name: 'Adélia Natal' },
    })
  })

  it('is served concurrently, with every download recorded', async () => {
    const before = (await api.detail(api.ana, id)).activities.length
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => api.call('GET', path(), { as: api.ana })),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await api.detail(api.ana, id)).activities).toHaveLength(before + 5)
  })

  it('[D1.23] is NOT_FOUND for strangers, and under another process', async () => {
    const other = await api.file(api.joao)
    expect((await api.call('GET', path(), { as: api.joao })).status).toBe(404)
    expect((await api.call('GET', path(docId, other.id), { as: api.joao })).status).toBe(404)
    expect((await api.call('GET', path(randomUUID()), { as: api.maria })).status).toBe(404)
    expect((await api.call('GET', path())).status).toBe(401)
  })

  it('of a lost file is NOT_FOUND, without a line in the history', async () => {
    const lost = aProcess()
      .ownedBy(api.maria)
      .in(api.natal)
      .numbered('2020/001')
      .coded('1'.repeat(24))
      .withDocument('requerimento', { documentId: randomUUID() })
    await api.append(lost)
    const [documentId = ''] = lost.documentIds('requerimento')
    const answer = await api.call('GET', path(documentId, lost.id), { as: api.maria })
    expect(answer.status).toBe(404)
    expect(answer.refusal().code).toBe('NOT_FOUND')
    expect((await api.detail(api.maria, lost.id)).activities).toHaveLength(2)
  })
})
