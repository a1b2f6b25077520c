import {
  correctionResponse,
  type ProcessEventType,
  processResponse,
  processStream,
} from '@licensing/contracts'
import { aFiling, type ProcessBuilder } from '@licensing/test-support'
import { aForm, aPdf, type CallOptions } from '@licensing/test-support/api'
import { aNumberedProcess, openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathOf, type ProcessCommand, processCommands } from '../process-commands/commands'

let api: WholeApi
let natal: string
let maria: Person
let ana: Person

/** The desk of a new municipality has its default settings. */
beforeAll(async () => {
  api = await openWholeApi()
  natal = await api.createMunicipality({ name: 'Natal' })
  maria = await api.createApplicant('Maria')
  ana = await api.createStaff({ role: 'ANALYST', name: 'Ana' })
})
afterAll(() => api?.close())

const typesOf = async (id: string): Promise<string[]> => {
  const { store, database } = api.foundations
  return (await store.load(database, processStream(id))).events.map(({ type }) => type)
}

const recorded = async (from: (process: ProcessBuilder) => ProcessBuilder): Promise<string> => {
  const process = from(aNumberedProcess().ownedBy(maria).in(natal))
  await api.append(process)
  return process.id
}

/** The types of the events that a request appends to a process. */
const appendedBy = async (
  id: string,
  method: string,
  path: string,
  options: CallOptions,
): Promise<string[]> => {
  const { length } = await typesOf(id)
  const { status, text } = await api.call(method, path, options)
  expect(status < 300 ? '' : text).toBe('')
  return (await typesOf(id)).slice(length)
}

/** Through the API, because its service keeps the ids. */
const aCorrection = async (processId: string, status: ProcessCommand['correction']): Promise<string> => {
  const json = { processId, fieldName: 'applicantName', fieldType: 'field', description: 'Confira' }
  const { id } = (await api.call('POST', '/corrections', { as: ana, json })).as(correctionResponse)
  const answer = { as: maria, json: { correctedValue: '"João"' } }
  if (status === 'CORRECTED') await api.call('PATCH', `/corrections/${id}/correct`, answer)
  return id
}

const commandOf = (route: string): ProcessCommand => {
  const command = processCommands.find((each) => each.route === route)
  if (command === undefined) throw new Error(`There is no command ${route}`)
  return command
}

/** What each command appended before the portal had a desk. */
const before: readonly (readonly [route: string, events: readonly ProcessEventType[]])[] = [
  ['POST /processes/:id/submit', ['ProcessSubmitted']],
  ['PUT /processes/:id/edit', ['ProcessEdited']],
  ['PUT /processes/:id', ['ProcessEdited', 'CorrectionAnswered']],
  ['DELETE /processes/:id', ['ProcessDeleted']],
  ['POST /processes/:id/protocol', ['PaymentReceiptAttached', 'ProcessProtocoled']],
  ['PUT /processes/:id/payment-receipt', ['PaymentReceiptAttached']],
  ['PUT /processes/:id/upload', ['PaymentReceiptAttached']],
  ['POST /processes/:id/start-analysis', ['AnalysisStarted']],
  ['POST /processes/:id/request-complementation', ['ComplementationRequested']],
  ['POST /processes/:id/answer-complementation', ['ComplementationAnswered']],
  ['POST /processes/:id/approve', ['ProcessApproved']],
  ['POST /processes/:id/reject', ['ProcessRejected']],
  ['POST /processes/:id/cancel', ['ProcessCompleted']],
  ['POST /processes/:id/archive', ['ProcessArchived']],
  ['PATCH /corrections/:id/correct', ['ProcessEdited', 'CorrectionAnswered']],
  ['PATCH /corrections/:id/verify', ['CorrectionVerified']],
  ['DELETE /corrections/:id', ['CorrectionDeleted']],
]

/** A body as it was sent before: an approval gave no terms. */
const bodyBefore = ({ json }: Pick<CallOptions, 'json'>): Pick<CallOptions, 'json'> => {
  if (json === undefined) return {}
  const { licence: _, ...body } = json as Record<string, unknown>
  return { json: body }
}

describe('the events that a command appends', () => {
  it.each(before)('[K9.04 L1.01] %s: as before', async (route, events) => {
    const command = commandOf(route)
    const as = await api.superAdmin()
    const id = await recorded((process) => command.from(process, as.id))
    const about = command.correction === undefined ? id : await aCorrection(id, command.correction)
    const sent = command.send({ municipalityId: natal, routes: api.routes, staffId: as.id })
    const [method = ''] = route.split(' ')
    expect(
      await appendedBy(id, method, pathOf(command, about), { as, ...sent, ...bodyBefore(sent) }),
    ).toEqual(events)
  })

  it('[K9.04] a filing with a document, and its download: as before', async () => {
    const form = aForm({
      ...aFiling({ municipalityId: natal }),
      'documents[requerimento][0]': aPdf('pedido.pdf'),
    })
    const filed = (await api.call('POST', '/processes', { as: maria, form })).as(processResponse)
    expect(await typesOf(filed.id)).toEqual(['ProcessFiled', 'DocumentAttached'])
    const path = `/processes/${filed.id}/documents/${filed.documents[0]?.id}/download`
    expect(await appendedBy(filed.id, 'GET', path, { as: maria })).toEqual(['DocumentDownloaded'])
  })

  it('[K9.04] a draft, a chancel, a return, a request for a correction and its rejection: as before', async () => {
    const json = { ...aFiling({ municipalityId: natal }), draft: true }
    const draft = (await api.call('POST', '/processes/json', { as: maria, json })).as(processResponse)
    expect(await typesOf(draft.id)).toEqual(['ProcessDrafted'])

    const approved = await recorded((process) => process.approved())
    const cancel = (action: string) =>
      appendedBy(approved, 'POST', `/processes/${approved}/cancel`, { as: ana, json: { action } })
    expect(await cancel('chancel')).toEqual(['ProcessSentForSignature'])
    expect(await cancel('return')).toEqual(['ProcessReturnedToAnalysis'])

    const analysed = await recorded((process) => process.underAnalysis())
    const correction = await aCorrection(analysed, 'CORRECTED')
    expect((await typesOf(analysed)).slice(-3)).toEqual([
      'CorrectionRequested',
      'ProcessEdited',
      'CorrectionAnswered',
    ])
    const rejecting = { as: ana, json: { verified: false } }
    expect(await appendedBy(analysed, 'PATCH', `/corrections/${correction}/verify`, rejecting)).toEqual([
      'CorrectionRejected',
    ])
  })
})
