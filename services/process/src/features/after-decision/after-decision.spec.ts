import { processResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { aForm, aPdf, aProgram } from '@licensing/test-support/api'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcessService } from '../../testing/running-service'

const api = await startProcessService()
afterAll(api.close)

const { numbered, stored } = api
const cancel = (id: string, as: Actor, body: { json?: unknown; form?: FormData }) =>
  api.call('POST', `/processes/${id}/cancel`, { as, ...body })

describe('after the decision', () => {
  it('[R7.18 R4.15 R4.16 D1.13 D7.08] a licence is signed, completed and archived', async () => {
    const id = await stored(numbered().approved())
    const chancelled = await cancel(id, api.ana, {
      json: { action: 'chancel', observations: 'Ao secretário' },
    })
    expect(chancelled.as(processResponse)).toMatchObject({
      status: 'AWAITING_SIGNATURE',
      observations: 'Ao secretário',
    })
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
    const id = await stored(numbered().approved())
    const answer = await cancel(id, api.ana, {
      form: aForm({ action: 'chancel', documents: aPdf('parecer.pdf') }),
    })
    expect(answer.as(processResponse).documents.at(-1)?.category).toBe('outros_documentos')
  })

  it('[D1.13] returns a decided process to analysis, without its decision', async () => {
    const answer = await cancel(await stored(numbered().approved()), api.ana, { json: { action: 'return' } })
    expect(answer.as(processResponse)).toMatchObject({ status: 'UNDER_ANALYSIS', decision: null })
  })

  it('[D1.14] lets an ADMIN archive a process at its end', async () => {
    const rejected = await stored(numbered().rejected())
    const archive = (id: string, as: Actor) =>
      api.call('POST', `/processes/${id}/archive`, { as, json: { observations: 'Prazo findo' } })
    expect((await archive(rejected, api.ana)).status).toBe(403)
    expect((await archive(rejected, api.adminOfNatal)).as(processResponse)).toMatchObject({
      status: 'ARCHIVED',
      observations: 'Prazo findo',
    })
  })

  it('[D1.18] any other step is a conflict', async () => {
    const rejected = await stored(numbered().rejected())
    const answer = await cancel(rejected, api.ana, { json: { action: 'chancel' } })
    expect(answer.refusal().code).toBe('INVALID_TRANSITION')
    const approved = await stored(numbered().approved())
    const archived = await api.call('POST', `/processes/${approved}/archive`, {
      as: api.superAdmin,
      json: {},
    })
    expect(archived.status).toBe(409)
  })

  it('is one of the three actions, with files of allowed types', async () => {
    const id = await stored(numbered().approved())
    for (const json of [{}, { action: 'cancel' }, { action: ['return'] }, { action: '__proto__' }])
      expect((await cancel(id, api.ana, { json })).status).toBe(400)
    const wrong = await cancel(id, api.ana, { form: aForm({ action: 'return', documents: aProgram() }) })
    expect(wrong.status).toBe(415)
    expect((await api.detail(api.ana, id)).status).toBe('APPROVED')
  })
})
