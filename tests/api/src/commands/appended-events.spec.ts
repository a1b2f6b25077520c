import {
  correctionResponse,
  type ProcessEventType,
  processResponse,
  processStream,
} from '@licensing/contracts'
import { aFiling, type ProcessBuilder } from '@licensing/test-support'
import { aForm, aPdf, type CallOptions } from '@licensing/test-support/api'
import { aNumberedProcess, openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Endpoint, methodOf, pathOf, prepare, samples, samplesOf, type Scene } from '../requests'

let api: WholeApi
let scene: Scene
let maria: Person

/** The desk of a new municipality has its default settings. */
beforeAll(async () => {
  api = await openWholeApi()
  const here = await api.createMunicipality({ name: 'Natal' })
  maria = await api.createApplicant('Maria')
  scene = { api, superAdmin: await api.superAdmin(), here, elsewhere: here }
})
afterAll(() => api?.close())

const typesOf = async (id: string): Promise<string[]> => {
  const { store, database } = api.foundations
  return (await store.load(database, processStream(id))).events.map(({ type }) => type)
}

/** The types of the events that a request appends to a process. */
const appendedBy = async (id: string, method: string, path: string, options: CallOptions) => {
  const { length } = await typesOf(id)
  const { status, text } = await api.call(method, path, { as: scene.superAdmin, ...options })
  return status < 300 ? (await typesOf(id)).slice(length) : text
}

/** The events that each command appended before the portal had a desk. */
const before: Readonly<Partial<Record<Endpoint, readonly ProcessEventType[]>>> = {
  'POST /processes/:id/submit': ['ProcessSubmitted'],
  'PUT /processes/:id/edit': ['ProcessEdited'],
  'PUT /processes/:id': ['ProcessEdited', 'CorrectionAnswered'],
  'DELETE /processes/:id': ['ProcessDeleted'],
  'POST /processes/:id/protocol': ['PaymentReceiptAttached', 'ProcessProtocoled'],
  'PUT /processes/:id/payment-receipt': ['PaymentReceiptAttached'],
  'PUT /processes/:id/upload': ['PaymentReceiptAttached'],
  'POST /processes/:id/start-analysis': ['AnalysisStarted'],
  'POST /processes/:id/request-complementation': ['ComplementationRequested'],
  'POST /processes/:id/answer-complementation': ['ComplementationAnswered'],
  'POST /processes/:id/approve': ['ProcessApproved'],
  'POST /processes/:id/reject': ['ProcessRejected'],
  'POST /processes/:id/cancel': ['ProcessCompleted'],
  'POST /processes/:id/archive': ['ProcessArchived'],
  'PATCH /corrections/:id/correct': ['ProcessEdited', 'CorrectionAnswered'],
  'PATCH /corrections/:id/verify': ['CorrectionVerified'],
  'DELETE /corrections/:id': ['CorrectionDeleted'],
}

it('[K9.04 L1.01] commands append the events that they appended before the portal had a desk', async () => {
  const appended: Record<string, readonly string[] | string> = {}
  for (const endpoint of Object.keys(before)) {
    const [sample = {}] = samplesOf(samples, endpoint)
    // oxlint-disable no-await-in-loop -- one after the other
    const params = await prepare(sample, scene, maria)
    const sent = sample.send?.(scene, params) ?? {}
    const path = pathOf(endpoint, sample, params)
    appended[endpoint] = await appendedBy(params['processId'] ?? '', methodOf(endpoint), path, sent)
    // oxlint-enable no-await-in-loop
  }
  expect(appended).toEqual(before)
})

it('[K9.04] a filing and its download, a draft, a chancel, a return and the rejection of a correction append the events that they appended before the desk', async () => {
  const fields = aFiling({ municipalityId: scene.here })
  const recorded = async (from: (process: ProcessBuilder) => ProcessBuilder): Promise<string> => {
    const process = from(aNumberedProcess().ownedBy(maria).in(scene.here))
    await api.append(process)
    return process.id
  }
  const form = aForm({ ...fields, 'documents[requerimento][0]': aPdf('pedido.pdf') })
  const filed = (await api.call('POST', '/processes', { as: maria, form })).as(processResponse)
  expect(await typesOf(filed.id)).toEqual(['ProcessFiled', 'DocumentAttached'])
  const download = `/processes/${filed.id}/documents/${filed.documents[0]?.id}/download`
  expect(await appendedBy(filed.id, 'GET', download, {})).toEqual(['DocumentDownloaded'])

  const draft = await api.call('POST', '/processes/json', { as: maria, json: { ...fields, draft: true } })
  expect(await typesOf(draft.as(processResponse).id)).toEqual(['ProcessDrafted'])

  const approved = await recorded((process) => process.approved())
  const cancel = (action: string) =>
    appendedBy(approved, 'POST', `/processes/${approved}/cancel`, { json: { action } })
  expect(await cancel('chancel')).toEqual(['ProcessSentForSignature'])
  expect(await cancel('return')).toEqual(['ProcessReturnedToAnalysis'])

  const processId = await recorded((process) => process.underAnalysis())
  const json = { processId, fieldName: 'applicantName', fieldType: 'field', description: 'Confira' }
  const asked = await api.call('POST', '/corrections', { as: scene.superAdmin, json })
  expect((await typesOf(processId)).at(-1)).toBe('CorrectionRequested')
  const path = `/corrections/${asked.as(correctionResponse).id}`
  await api.call('PATCH', `${path}/correct`, { as: maria, json: { correctedValue: '"João"' } })
  const rejecting = { json: { verified: false } }
  expect(await appendedBy(processId, 'PATCH', `${path}/verify`, rejecting)).toEqual(['CorrectionRejected'])
})
