import { randomUUID } from 'node:crypto'
import { processResponse, requestDraftResponse, requestListResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { aDocument } from '@licensing/test-support'
import { afterAll, describe, expect, it } from 'vitest'
import { startCorrectionService } from '../../testing/running-service'

const api = await startCorrectionService()
afterAll(api.close)

const anItem = (over: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  fieldType: 'field',
  fieldName: 'enterpriseName',
  description: 'Como no contrato social',
  ...over,
})
const items = [
  anItem(),
  anItem({ fieldType: 'document', fieldName: 'requerimento', description: 'Assine o requerimento' }),
  anItem({ fieldType: 'payment', fieldName: 'taxa', description: 'Complete o valor' }),
  anItem({
    fieldType: 'other',
    fieldName: 'vistoria do local',
    description: 'Diga quando podemos vistoriar',
  }),
]

const at = (id: string, what: string) => `/corrections/process/${id}/${what}`
const getDraft = async (id: string, as: Actor = api.ana) =>
  (await api.call('GET', at(id, 'draft'), { as })).as(requestDraftResponse)
const save = (id: string, json: object, as: Actor = api.ana) =>
  api.call('PUT', at(id, 'draft'), { as, json: { version: 0, items, ...json } })
const send = (id: string, version: number, as: Actor = api.ana) =>
  api.call('POST', at(id, 'send'), { as, json: { version } })
const requestsOf = async (id: string, as: Actor = api.maria) =>
  (await api.call('GET', at(id, 'requests'), { as })).as(requestListResponse).requests

const codeOf = (answer: { body(): unknown }) => (answer.body() as { code: string }).code

describe('the draft of a request', () => {
  it('[K5.01 D9.10] the draft of a request is shared by staff, hidden from the applicant, and no event; the names of its items are on one line', async () => {
    const id = await api.analysed()
    const before = (await api.eventsOf(id)).length
    expect(await getDraft(id)).toMatchObject({ version: 0, items: [], round: 1, needsNewFact: false })
    const typed = items.map((item) => ({ ...item, fieldName: item.fieldName.replaceAll(' ', '\n\u00a0') }))
    const saved = await save(id, { message: 'Faltam documentos', items: typed })
    expect(saved.as(requestDraftResponse)).toMatchObject({
      version: 1,
      message: 'Faltam documentos',
      items: items.map((item) => ({ ...item, documentId: null })),
      answerBy: expect.any(String),
      updatedBy: { role: api.ana.role },
    })
    expect(await getDraft(id, api.adminOfNatal)).toEqual(await getDraft(id))
    expect((await api.call('GET', at(id, 'draft'), { as: api.maria })).status).toBe(403)
    expect((await api.eventsOf(id)).length).toBe(before)
  })

  it('[K5.01] the draft of a request is written on the version that was read only', async () => {
    const id = await api.analysed()
    await save(id, {})
    const late = await save(id, { message: 'De outra pessoa' })
    expect([late.status, codeOf(late)]).toEqual([409, 'DRAFT_CHANGED'])
    expect((await save(id, { version: 1, message: 'Sobre a versão 1' })).status).toBe(200)
    expect((await api.call('DELETE', at(id, 'draft'), { as: api.ana })).status).toBe(204)
    expect(await getDraft(id)).toMatchObject({ version: 0, items: [], updatedBy: null })
  })

  it('[K4.04 K5.01] the draft of a request contains each refused document until it is accepted or asked for', async () => {
    const plan = aDocument('planta_georreferenciada')
    const { documentId, category, originalName } = plan
    const judged = (verdict: 'ACCEPTED' | 'REFUSED') =>
      ({
        type: 'DocumentJudged',
        data: { documentId, category, originalName, verdict, reason: 'Planta ilegível' },
      }) as const
    const refusal = {
      id: documentId,
      fieldType: 'document',
      fieldName: category,
      description: 'Planta ilegível',
      documentId,
    }
    const refused = await api.analysed((process) =>
      process.after({ type: 'DocumentAttached', data: plan }).underAnalysis().after(judged('REFUSED')),
    )
    expect((await getDraft(refused)).items).toEqual([refusal])
    expect((await send(refused, 0)).status).toBe(201)
    const [request] = await requestsOf(refused)
    expect(request?.items).toMatchObject([{ fieldName: category, description: 'Planta ilegível' }])
    const accepted = await api.analysed((process) =>
      process
        .after({ type: 'DocumentAttached', data: aDocument('requerimento') })
        .underAnalysis()
        .after(judged('REFUSED'))
        .after(judged('ACCEPTED')),
    )
    expect((await getDraft(accepted)).items).toEqual([])
  })
})

describe('sending a request', () => {
  it('[K5.02 K5.03 K5.07] sending a request records all its items in one append, ends the draft and makes the process PENDING', async () => {
    const id = await api.analysed()
    await save(id, { message: 'Faltam documentos' })
    const { answerBy } = await getDraft(id)
    const sent = await send(id, 1)
    expect(sent.status).toBe(201)
    expect(sent.as(processResponse)).toMatchObject({ status: 'PENDING', pendingCorrections: 4 })
    expect(await api.newest(id, 6)).toEqual([
      'RequestSent',
      'CorrectionRequested',
      'CorrectionRequested',
      'CorrectionRequested',
      'CorrectionRequested',
      'ComplementationRequested',
    ])
    expect(await requestsOf(id)).toMatchObject([
      {
        round: 1,
        message: 'Faltam documentos',
        nonAdmission: false,
        answerBy,
        answeredAt: null,
        items: items.map(({ fieldName, description }) => ({ fieldName, description, status: 'PENDING' })),
      },
    ])
    expect(sent.as(processResponse).clock).toMatchObject({ state: 'PAUSED', answerDueOn: answerBy })
    expect(await getDraft(id)).toMatchObject({ version: 0, items: [] })
    const [first] = await api.listed(id, api.maria)
    expect((await api.correct(first?.id ?? '', api.maria)).status).toBe(200)
  })

  it('[K5.02 K5.03] sending a request refuses an empty request, another version of the draft, and a process not under analysis', async () => {
    const id = await api.analysed()
    const empty = await send(id, 0)
    expect([empty.status, codeOf(empty)]).toEqual([400, 'REQUEST_EMPTY'])
    await save(id, {})
    const old = await send(id, 0)
    expect([old.status, codeOf(old)]).toEqual([409, 'DRAFT_CHANGED'])
    const many = Array.from({ length: 51 }, () => anItem())
    expect((await save(id, { version: 1, items: many })).status).toBe(400)
    for (const beyond of [2_147_483_647, 3_000_000_000])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([(await save(id, { version: beyond })).status, (await send(id, beyond)).status]).toEqual([
        400, 400,
      ])
    const pending = await api.analysed((process) => process.pending())
    expect((await save(pending, {})).status).toBe(409)
    expect((await send(id, 1, api.maria)).status).toBe(403)
  })

  it('[K5.04] sending a request needs a new fact after an answered round, and refuses to admit in the first only', async () => {
    const id = await api.analysed((process) =>
      process.pending().after({ type: 'ComplementationAnswered', data: {} }),
    )
    expect(await getDraft(id)).toMatchObject({ round: 2, needsNewFact: true, nonAdmissible: false })
    await save(id, {})
    expect(codeOf(await send(id, 1))).toBe('NEW_FACT_REQUIRED')
    await save(id, { version: 1, newFact: 'Curto' })
    expect((await send(id, 2)).status).toBe(400)
    await save(id, { version: 2, newFact: 'Na vistoria vimos outra obra', nonAdmission: true })
    const late = await send(id, 3)
    expect([late.status, codeOf(late)]).toEqual([409, 'NOT_ADMISSIBLE_NOW'])
    await save(id, { version: 3, newFact: 'Na vistoria vimos outra obra' })
    expect((await send(id, 4)).status).toBe(201)
    expect(await requestsOf(id)).toMatchObject([
      { id: null, round: 1, items: [], answeredAt: expect.any(String) },
      { round: 2, newFact: 'Na vistoria vimos outra obra', answeredAt: null },
    ])
  })
})
