import { processResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { aProcess, type ProcessBuilder } from '@licensing/test-support'
import { aForm, aPdf, aProgram } from '@licensing/test-support/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningProcessService, startProcessService } from '../../testing/running-service'

let api: RunningProcessService
let filed = 0

beforeAll(async () => {
  api = await startProcessService()
})
afterAll(() => api?.close())

const aNatalProcess = (): ProcessBuilder => {
  filed += 1
  return aProcess()
    .ownedBy(api.maria)
    .in(api.natal)
    .numbered(`2020/${filed}`)
    .coded(String(filed).padStart(24, '0'))
}
const stored = async (builder: ProcessBuilder): Promise<string> => {
  await api.append(builder)
  return builder.id
}
const cancel = (id: string, as: Actor, body: { json?: unknown; form?: FormData }) =>
  api.call('POST', `/processes/${id}/cancel`, { as, ...body })

describe('after the decision', () => {
  it('[R7.18 R4.15 R4.16 D1.13 D7.08] a licence is signed, completed and archived', async () => {
    const id = await stored(aNatalProcess().approved())
    const chancelled = await cancel(id, api.ana, {
      json: { action: 'chancel', observations: 'Ao secretário' },
    })
    expect([chancelled.status, chancelled.as(processResponse).status]).toEqual([200, 'AWAITING_SIGNATURE'])
    const finished = await cancel(id, api.adminOfNatal, {
      form: aForm({ action: 'finalize', 'documents[licenca_ambiental][0]': aPdf('licenca.pdf') }),
    })
    const process = finished.as(processResponse)
    expect(process.status).toBe('COMPLETED')
    expect(process.documents.at(-1)).toMatchObject({
      category: 'licenca_ambiental',
      originalName: 'licenca.pdf',
    })
    expect(process.activities.slice(-3).map(({ action, description }) => [action, description])).toEqual([
      ['PROCESS_CANCELED', 'Encaminhado para assinatura'],
      ['DOCUMENT_UPLOADED', 'Licença Ambiental: licenca.pdf'],
      ['PROCESS_CANCELED', 'Concluído'],
    ])
  })

  it('[D7.09 D8.7] stores documents without a category under other documents', async () => {
    const id = await stored(aNatalProcess().approved())
    const answer = await cancel(id, api.ana, {
      form: aForm({ action: 'chancel', documents: aPdf('parecer.pdf') }),
    })
    expect(answer.as(processResponse).documents.at(-1)?.category).toBe('outros_documentos')
  })

  it('[D1.13] returns a decided process to analysis', async () => {
    for (const builder of [
      aNatalProcess().approved(),
      aNatalProcess().awaitingSignature(),
      aNatalProcess().pending(),
    ]) {
      const answer = await cancel(await stored(builder), api.ana, { json: { action: 'return' } })
      expect([answer.status, answer.as(processResponse).status]).toEqual([200, 'UNDER_ANALYSIS'])
    }
  })

  it('[D1.14] lets an ADMIN or a SUPER_ADMIN archive a rejected or completed process', async () => {
    const rejected = await stored(aNatalProcess().rejected())
    const completed = await stored(aNatalProcess().completed())
    const archive = (id: string, as: Actor) =>
      api.call('POST', `/processes/${id}/archive`, { as, json: { observations: 'Prazo findo' } })
    expect((await archive(rejected, api.ana)).status).toBe(403)
    expect((await archive(rejected, api.maria)).status).toBe(403)
    expect((await archive(rejected, api.adminOfMossoro)).status).toBe(404)
    expect((await archive(rejected, api.adminOfNatal)).as(processResponse)).toMatchObject({
      status: 'ARCHIVED',
      observations: 'Prazo findo',
    })
    expect((await archive(completed, api.superAdmin)).as(processResponse).status).toBe('ARCHIVED')
  })

  it('[D1.18] any other step is a conflict', async () => {
    const rejected = await stored(aNatalProcess().rejected())
    for (const action of ['chancel', 'finalize', 'return']) {
      const answer = await cancel(rejected, api.ana, { json: { action } })
      expect([action, answer.refusal().code]).toEqual([action, 'INVALID_TRANSITION'])
    }
    const approved = await stored(aNatalProcess().approved())
    const archived = await api.call('POST', `/processes/${approved}/archive`, {
      as: api.superAdmin,
      json: {},
    })
    expect(archived.status).toBe(409)
  })

  it('is allowed for staff in scope, with one of the three actions', async () => {
    const id = await stored(aNatalProcess().approved())
    expect((await cancel(id, api.maria, { json: { action: 'finalize' } })).status).toBe(403)
    expect((await cancel(id, api.adminOfMossoro, { json: { action: 'finalize' } })).status).toBe(404)
    for (const json of [{}, { action: 'cancel' }, { action: ['return'] }, { action: '__proto__' }])
      expect((await cancel(id, api.ana, { json })).status).toBe(400)
    const wrong = await cancel(id, api.ana, { form: aForm({ action: 'return', documents: aProgram() }) })
    expect(wrong.status).toBe(415)
    expect((await api.detail(api.ana, id)).status).toBe('APPROVED')
  })
})
