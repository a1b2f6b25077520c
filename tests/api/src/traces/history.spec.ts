import {
  correctionResponse,
  HISTORY_ACTIONS,
  type HistoryEntry,
  processResponse,
  processStream,
  protocoledActivitiesResponse,
  protocoledListResponse,
} from '@licensing/contracts'
import { aFiling } from '@licensing/test-support'
import { aForm, type Answer, aPdf } from '@licensing/test-support/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aNumberedProcess, openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'

let api: WholeApi
let natal: string
let maria: Person
let ana: Person
let bia: Person
let sonia: Person

beforeAll(async () => {
  api = await openWholeApi()
  natal = await api.createMunicipality({ name: 'Natal' })
  maria = await api.createApplicant('Maria da Silva')
  ana = await api.createStaff({ role: 'ANALYST', name: 'Ana Analista' })
  bia = await api.createStaff({ role: 'ADMIN', name: 'Bia Administradora', municipalityIds: [natal] })
  sonia = await api.superAdmin()
})
afterAll(() => api?.close())

const ok = (answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`Answered ${answer.status}: ${answer.text}`)
  return answer
}
const pdf = (part: string, name: string) => ({ [part]: aPdf(name) })
const detail = async (id: string) =>
  ok(await api.call('GET', `/processes/${id}`, { as: sonia })).as(processResponse)
const lineOf = ({ action, user }: HistoryEntry) => [action, user.name, user.role]

type Line = readonly [action: string, who: Person]
interface Step {
  readonly does: (id: string) => Promise<Answer>
  readonly records: readonly Line[]
}

const post =
  (action: string, as: Person, json: unknown = {}) =>
  (id: string) =>
    api.call('POST', `/processes/${id}/${action}`, { as, json })
const sendForm = (method: string, action: string, fields: Record<string, unknown>) => (id: string) =>
  api.call(method, `/processes/${id}/${action}`, { as: maria, form: aForm(fields) })

/** The draft's one document, and the correction asked for last. */
let documentId = ''
let correctionId = ''
const ask = (fieldName: string, fieldType: string) => async (processId: string) => {
  const json = { processId, fieldName, fieldType, description: 'Confira' }
  const answer = await api.call('POST', '/corrections', { as: ana, json })
  correctionId = ok(answer).as(correctionResponse).id
  return answer
}
const correct = (name: string) => () => {
  const form = aForm(pdf('documents[requerimento][0]', name))
  return api.call('PATCH', `/corrections/${correctionId}/correct`, { as: maria, form })
}
const verify = (verified: boolean) => () =>
  api.call('PATCH', `/corrections/${correctionId}/verify`, { as: ana, json: { verified } })
const download = async (id: string) =>
  api.call('GET', `/processes/${id}/documents/${documentId}/download`, { as: bia })
const edit = (id: string) => {
  const fields = { enterpriseName: 'Padaria Nova', 'documentsToDelete[0]': documentId }
  return sendForm('PUT', 'edit', { ...aFiling({ municipalityId: natal }), ...fields })(id)
}
const protocol = async (id: string) => {
  const answer = await sendForm('POST', 'protocol', pdf('documents[comprovante_pagamento][0]', 'pix.pdf'))(id)
  documentId = ok(answer).as(processResponse).documents.at(-1)?.id ?? ''
  return answer
}

const life = (): Step[] => [
  {
    does: edit,
    records: [
      ['PROCESS_UPDATED', maria],
      ['DOCUMENT_REMOVED', maria],
    ],
  },
  { does: post('submit', maria), records: [['STATUS_CHANGED', maria]] },
  {
    does: protocol,
    records: [
      ['PAYMENT_RECEIPT_UPLOADED', maria],
      ['PROCESS_PROTOCOLED', maria],
    ],
  },
  { does: post('start-analysis', ana), records: [['ANALYSIS_STARTED', ana]] },
  { does: download, records: [['DOCUMENT_DOWNLOADED', bia]] },
  { does: ask('requerimento', 'document'), records: [['CORRECTION_CREATED', ana]] },
  {
    does: correct('requerimento-novo.pdf'),
    records: [
      ['DOCUMENT_UPLOADED', maria],
      ['CORRECTION_COMPLETED', maria],
    ],
  },
  { does: verify(false), records: [['CORRECTION_REJECTED', ana]] },
  {
    does: correct('requerimento-assinado.pdf'),
    records: [
      ['DOCUMENT_UPLOADED', maria],
      ['CORRECTION_COMPLETED', maria],
    ],
  },
  { does: verify(true), records: [['CORRECTION_VERIFIED', ana]] },
  { does: ask('latitude', 'field'), records: [['CORRECTION_CREATED', ana]] },
  {
    does: () => api.call('DELETE', `/corrections/${correctionId}`, { as: bia }),
    records: [['CORRECTION_DELETED', bia]],
  },
  {
    does: post('request-complementation', ana, { description: 'Anexe o estudo' }),
    records: [['COMPLEMENTATION_REQUESTED', ana]],
  },
  { does: post('answer-complementation', maria), records: [['STATUS_CHANGED', maria]] },
  { does: post('approve', ana), records: [['PROCESS_APPROVED', ana]] },
  { does: post('cancel', bia, { action: 'return' }), records: [['PROCESS_CANCELED', bia]] },
  { does: post('reject', ana, { reason: 'Fora do zoneamento' }), records: [['PROCESS_REJECTED', ana]] },
]

const entryOf = async (processId: string): Promise<string> => {
  const list = ok(await api.call('GET', '/process-protocoled?limit=100', { as: sonia })).as(
    protocoledListResponse,
  )
  return list.processes.find(({ originalProcessId }) => originalProcessId === processId)?.id ?? ''
}
const registered = async (entryId: string): Promise<HistoryEntry[]> =>
  ok(await api.call('GET', `/process-protocoled/${entryId}/activities`, { as: sonia })).as(
    protocoledActivitiesResponse,
  ).activities

describe('the activity history', () => {
  it('[R3.15 D7.08] the activity history shows every action of the specification when it happens, with who did it in which role', async () => {
    const form = aForm({
      ...aFiling({ municipalityId: natal }),
      draft: true,
      ...pdf('documents[requerimento][0]', 'r.pdf'),
    })
    const created = ok(await api.call('POST', '/processes', { as: maria, form })).as(processResponse)
    const { id } = created
    documentId = created.documents[0]?.id ?? ''
    let known = (await detail(id)).activities
    expect(known.map(lineOf)).toEqual([
      ['PROCESS_CREATED', maria.name, 'APPLICANT'],
      ['DOCUMENT_UPLOADED', maria.name, 'APPLICANT'],
    ])
    for (const { does, records } of life()) {
      // oxlint-disable no-await-in-loop -- the events of a process are sequential
      ok(await does(id))
      const { activities } = await detail(id)
      // oxlint-enable no-await-in-loop
      expect(activities.slice(0, known.length)).toEqual(known)
      expect(activities.slice(known.length).map(lineOf)).toEqual(
        records.map(([action, who]) => [action, who.name, who.role]),
      )
      for (const { description, createdAt } of activities) {
        expect(description).not.toBe('')
        expect(Date.parse(createdAt)).not.toBeNaN()
      }
      known = activities
    }
    await api.settled()
    const entry = await entryOf(id)
    ok(await api.call('DELETE', `/processes/${id}`, { as: sonia }))
    await api.settled()
    const whole = await registered(entry)
    expect(whole.at(-1)).toMatchObject({
      action: 'PROCESS_DELETED',
      user: { name: sonia.name, role: 'SUPER_ADMIN' },
    })
    expect(new Set(whole.map(({ action }) => action))).toEqual(new Set(HISTORY_ACTIONS))
  })
})

describe('looking at a document', () => {
  const receiptOf = async (id: string): Promise<string> => {
    const form = aForm(pdf('documents[comprovante_pagamento][0]', 'pix.pdf'))
    const answer = ok(await api.call('PUT', `/processes/${id}/upload`, { as: maria, form }))
    return answer.as(processResponse).documents.at(-1)?.id ?? ''
  }

  it('[D1.19] a download makes no concurrent decision fail; of two decisions exactly one wins, and every download is recorded', async () => {
    for (let round = 0; round < 15; round += 1) {
      // oxlint-disable no-await-in-loop -- one race after the other
      const process = aNumberedProcess().ownedBy(maria).in(natal).underAnalysis(ana)
      await api.append(process)
      const { id } = process
      const path = `/processes/${id}/documents/${await receiptOf(id)}/download`
      const look = () => api.call('GET', path, { as: bia })
      const reject = post('reject', bia, { reason: 'Não' })
      const answers = await Promise.all([
        look(),
        look(),
        post('approve', ana)(id),
        reject(id),
        look(),
        look(),
      ])
      const [approved, rejected, ...looks] = [2, 3, 0, 1, 4, 5].map((at) => answers[at]?.status)
      expect(looks).toEqual([200, 200, 200, 200])
      expect([approved, rejected].toSorted()).toEqual([200, 409])
      const { store, database } = api.foundations
      const facts = (await store.load(database, processStream(id))).events.map(({ type }) => type)
      // oxlint-enable no-await-in-loop
      expect(facts.filter((type) => type === 'DocumentDownloaded')).toHaveLength(4)
      expect(facts.filter((type) => type === 'ProcessApproved' || type === 'ProcessRejected')).toHaveLength(1)
    }
    expect((await api.foundations.store.verifyAll()).faults).toEqual([])
  })
})
