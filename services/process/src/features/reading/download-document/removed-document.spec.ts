import { processResponse, processStream } from '@licensing/contracts'
import { aForm, aPdf } from '@licensing/test-support/api'
import { aFiling, correctionRequested } from '@licensing/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningProcessService, startProcessService } from '../../../testing/running-service'

let service: RunningProcessService

beforeAll(async () => {
  service = await startProcessService()
})
afterAll(() => service?.close())

const createWithDocument = async (draft: boolean) => {
  const { call, maria, natal } = service
  const fields = { ...aFiling({ municipalityId: natal }), ...(draft ? { draft: 'true' } : {}) }
  const form = aForm({ ...fields, 'documents[requerimento][0]': aPdf('requerimento.pdf') })
  const { id, documents } = (await call('POST', '/processes', { as: maria, form })).as(processResponse)
  return { id, docId: documents[0]?.id ?? '' }
}

const removeDocument = async (id: string, docId: string) => {
  const form = aForm({ 'documentsToDelete[0]': docId })
  const answer = await service.call('PUT', `/processes/${id}/edit`, { as: service.maria, form })
  expect(answer.as(processResponse).documents).toEqual([])
}

/** A filed process can be edited only with a pending correction. */
const askForRequerimento = async (id: string) => {
  const streamId = processStream(id)
  await service.store.append(service.database, {
    streamId,
    expected: await service.store.head(service.database, streamId),
    events: [correctionRequested('requerimento')],
    meta: { actorId: service.ana.id, actorRole: service.ana.role, correlationId: 'asked' },
    recordedAt: new Date(),
  })
}

/** Download statuses for the owner, an analyst, the admin of the municipality and a super admin. */
const downloads = (id: string, docId: string) =>
  Promise.all(
    [service.maria, service.ana, service.adminOfNatal, service.superAdmin].map(async (as) => {
      const path = `/processes/${id}/documents/${docId}/download`
      return (await service.call('GET', path, { as })).status
    }),
  )

describe('a removed document', () => {
  it('[D8.2] of a draft is NOT_FOUND for everyone, also after the process is filed', async () => {
    const { id, docId } = await createWithDocument(true)
    expect(await downloads(id, docId)).toEqual([200, 200, 200, 200])
    await removeDocument(id, docId)
    expect(await downloads(id, docId)).toEqual([404, 404, 404, 404])
    await service.call('POST', `/processes/${id}/submit`, { as: service.maria })
    expect((await service.detail(service.maria, id)).status).toBe('AWAITING_PAYMENT')
    expect(await downloads(id, docId)).toEqual([404, 404, 404, 404])
  })

  it('[D8.2] of a filed process leaves the list and stays as evidence for its owner and staff only', async () => {
    const { id, docId } = await createWithDocument(false)
    const { call, joao, adminOfMossoro } = service
    await askForRequerimento(id)
    await removeDocument(id, docId)
    expect(await downloads(id, docId)).toEqual([200, 200, 200, 200])
    for (const as of [joao, adminOfMossoro])
      expect((await call('GET', `/processes/${id}/documents/${docId}/download`, { as })).status).toBe(404)
  })
})
