import { correctionResponse, processListResponse, processResponse } from '@licensing/contracts'
import { aForm, aPdf, type CallOptions } from '@licensing/test-support/api'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aNumberedProcess, openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'

let api: WholeApi
let maria: Person
afterEach(() => api?.close())

const open = async (quotas: { QUOTA_DRAFTS?: number; QUOTA_FILES?: number; QUOTA_BYTES?: number }) => {
  api = await openWholeApi({ settings: quotas })
  maria = await api.createApplicant('Maria')
}
const draft = (as: Person, options: CallOptions = { json: { draft: true } }) =>
  api.call('POST', '/processes/json', { as, ...options })
const filesNamed = (...names: string[]): FormData =>
  aForm(Object.fromEntries(names.map((name, at) => [`documents[requerimento][${at}]`, aPdf(name)])))
const attach = (id: string, ...names: string[]) =>
  api.call('PUT', `/processes/${id}/edit`, { as: maria, form: filesNamed(...names) })
const documentsOf = async (id: string) =>
  (await api.call('GET', `/processes/${id}`, { as: maria })).as(processResponse).documents.length
const storedObjects = async (): Promise<number> => {
  let count = 0
  for await (const _ of api.foundations.documents.list()) count += 1
  return count
}

/** The quota counts rows of the list, which events appended here reach by the bus. */
const listed = (count: number) =>
  expect
    .poll(
      async () =>
        (await api.call('GET', '/processes', { as: maria })).as(processListResponse).pagination.total,
    )
    .toBe(count)

describe('the drafts of an applicant', () => {
  beforeEach(() => open({ QUOTA_DRAFTS: 2 }))

  it('the drafts of an applicant are as many as the quota; one that is excluded makes room, and a repeated request is answered as before', async () => {
    const keyed: CallOptions = { json: { draft: true }, headers: { 'idempotency-key': 'first-draft' } }
    const first = await draft(maria, keyed)
    expect([first.status, (await draft(maria)).status]).toEqual([201, 201])
    const refused = await draft(maria)
    expect([refused.status, refused.headers.get('retry-after'), refused.refusal()]).toMatchObject([
      429,
      '60',
      {
        code: 'DRAFT_QUOTA',
        message: 'Você já tem 2 rascunhos. Conclua ou exclua um deles para criar outro.',
      },
    ])
    expect((await draft(maria, keyed)).text).toBe(first.text)
    await api.call('DELETE', `/processes/${first.as(processResponse).id}`, { as: maria })
    expect((await draft(maria)).status).toBe(201)
  })

  it('the drafts of an applicant count for nobody else, and staff opens them for others without a quota', async () => {
    for (const _ of [1, 2]) await draft(maria)
    expect((await draft(await api.createApplicant('João'))).status).toBe(201)
    const superAdmin = await api.superAdmin()
    for (const _ of [1, 2, 3]) expect((await draft(superAdmin)).status).toBe(201)
  })
})

describe('the files of an applicant', () => {
  it('the files of an applicant are as many as the quota, over all processes that are not decided', async () => {
    await open({ QUOTA_FILES: 3 })
    await api.append(
      aNumberedProcess().ownedBy(maria).approved(),
      aNumberedProcess().ownedBy(maria).underAnalysis(),
    )
    await listed(2)
    const { id } = (await draft(maria)).as(processResponse)
    expect((await attach(id, 'a.pdf')).status).toBe(200)
    const refused = await attach(id, 'b.pdf', 'c.pdf')
    expect([refused.status, refused.refusal()]).toMatchObject([
      413,
      {
        code: 'FILE_QUOTA',
        message: expect.stringMatching(
          /^Seus processos ainda não decididos podem ter juntos até 3 arquivos\./,
        ) as string,
      },
    ])
    expect([await documentsOf(id), await storedObjects()]).toEqual([1, 1])
    expect((await attach(id, 'b.pdf')).status).toBe(200)
    expect((await attach(id, 'c.pdf')).status).toBe(413)
  })

  it('the files of an applicant have as many bytes as the quota', async () => {
    const bytes = aPdf('a.pdf').size
    await open({ QUOTA_BYTES: 2 * bytes })
    const { id } = (await draft(maria)).as(processResponse)
    expect((await attach(id, 'a.pdf', 'b.pdf')).status).toBe(200)
    expect((await attach(id, 'c.pdf')).refusal().code).toBe('FILE_QUOTA')
  })

  it('the files of an applicant count as well where a correction is answered; what staff attaches is not refused', async () => {
    await open({ QUOTA_FILES: 1 })
    const superAdmin = await api.superAdmin()
    const process = aNumberedProcess().ownedBy(maria).underAnalysis()
    await api.append(process)
    const asked = await api.call('POST', '/corrections', {
      as: superAdmin,
      json: {
        processId: process.id,
        fieldName: 'requerimento',
        fieldType: 'document',
        description: 'Legível',
      },
    })
    const path = `/corrections/${asked.as(correctionResponse).id}/correct`
    const answer = (as: Person) => api.call('PATCH', path, { as, form: filesNamed('novo.pdf') })
    expect((await answer(maria)).refusal().code).toBe('FILE_QUOTA')
    expect((await answer(superAdmin)).status).toBe(200)
  })
})
