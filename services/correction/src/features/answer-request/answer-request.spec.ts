import { randomUUID } from 'node:crypto'
import {
  answerDraftKey,
  openRequestResponse,
  processResponse,
  requestListResponse,
} from '@licensing/contracts'
import { commit, personalData } from '@licensing/event-store'
import { openUploads } from '@licensing/process-store'
import { aForm, aPdf } from '@licensing/test-support/api'
import { afterAll, describe, expect, it } from 'vitest'
import { startCorrectionService } from '../../testing/running-service'

const api = await startCorrectionService()
afterAll(api.close)

const at = (id: string, what: string) => `/corrections/process/${id}/${what}`
const draftItem = (fieldType: string, fieldName: string, place: number) => ({
  id: `00000000-0000-4000-8000-00000000000${place}`,
  fieldType,
  fieldName,
  description: `Corrija ${fieldName}`,
})

/** A request of a field, a document and a question, sent. */
const requested = async (): Promise<string> => {
  const id = await api.analysed()
  const items = [
    draftItem('field', 'enterpriseName', 1),
    draftItem('document', 'requerimento', 2),
    draftItem('other', 'vistoria', 3),
  ]
  await api.call('PUT', at(id, 'draft'), { as: api.ana, json: { version: 0, items } })
  await api.call('POST', at(id, 'send'), { as: api.ana, json: { version: 1 } })
  return id
}
const openOf = async (id: string) =>
  (await api.call('GET', at(id, 'open-request'), { as: api.maria })).as(openRequestResponse)
const idsOf = async (id: string) =>
  Object.fromEntries(
    (await openOf(id)).items.map(({ fieldName, correctionId }) => [fieldName, correctionId ?? '']),
  )
const answer = (id: string, fields: Record<string, unknown>, as = api.maria) =>
  api.call('POST', at(id, 'answer'), { as, form: aForm(fields) })
const refusalOf = (refused: { status: number; body(): unknown }) => {
  const { code, errors = [] } = refused.body() as { code: string; errors?: { field: string }[] }
  return [refused.status, code, errors[0]?.field]
}

describe('what is open', () => {
  it('[K6.01] what is open lists every pending correction, by whichever route, and the complementation', async () => {
    const id = await requested()
    const open = await openOf(id)
    expect(open.items.map(({ fieldName, optional }) => [fieldName, optional])).toEqual([
      ['enterpriseName', false],
      ['requerimento', false],
      ['vistoria', false],
      [null, true],
    ])
    expect(open).toMatchObject({
      answered: 0,
      total: 3,
      answerBy: expect.any(String),
      message: 'Pedimos a correção ou a complementação dos itens abaixo.',
      moreTime: null,
    })
    const { enterpriseName = '' } = await idsOf(id)
    await api.correct(enterpriseName, api.maria)
    expect(await openOf(id)).toMatchObject({ answered: 1, total: 3 })
    const single = await api.analysed()
    await api.asked(single)
    expect(await openOf(single)).toMatchObject({ total: 1, message: null })
    expect(await openOf(await api.analysed())).toMatchObject({ items: [], total: 0, answerBy: null })
  })
})

/** A file of Maria's that was sent when it was chosen. */
const uploaded = async (originalName: string): Promise<string> => {
  const facts = { originalName, mediaType: 'application/pdf', fileSize: 10, sha256: 'a'.repeat(64) }
  const file = { documentId: randomUUID(), category: 'file', objectKey: randomUUID(), ...facts }
  const uploads = openUploads({ database: api.database, personal: personalData(api) })
  const where = { userId: api.maria.id, place: 'answer' } as const
  const sent = await commit(api.database, (tx) => uploads.add(tx, where, file, new Date()))
  return sent.id
}

describe('a whole answer', () => {
  it('[K6.02 K6.03 K7.05] a whole answer sets fields and documents, some of them sent before, in one append, and takes the process back to analysis', async () => {
    const id = await requested()
    const { enterpriseName, requerimento = '', vistoria } = await idsOf(id)
    const answered = await answer(id, {
      answers: JSON.stringify([
        { correctionId: vistoria, correctedValue: 'Às quintas' },
        { correctionId: enterpriseName, correctedValue: 'Padaria Nova', notes: 'Como no contrato' },
        { correctionId: requerimento },
      ]),
      message: 'Seguem as respostas',
      [`documents[${requerimento}][0]`]: aPdf('frente.pdf'),
      [`uploads[${requerimento}][0]`]: await uploaded('verso.pdf'),
      'documents[outros_documentos][0]': aPdf('anexo.pdf'),
    })
    expect(answered.status).toBe(200)
    const process = answered.as(processResponse)
    expect(process.complementations).toMatchObject([{ item: false }])
    expect(process).toMatchObject({
      status: 'UNDER_ANALYSIS',
      enterpriseName: 'Padaria Nova',
      pendingCorrections: 0,
      correctionsToVerify: 3,
      clock: { holder: 'AGENCY', answerDueOn: null },
    })
    expect(process.documents.slice(-3).map(({ originalName, category }) => [originalName, category])).toEqual(
      [
        ['frente.pdf', 'requerimento'],
        ['verso.pdf', 'requerimento'],
        ['anexo.pdf', 'outros_documentos'],
      ],
    )
    expect(await api.newest(id, 2)).toEqual(['RequestAnswered', 'ComplementationAnswered'])
    expect((await api.eventsOf(id)).at(-2)?.data).toMatchObject({ itemCount: 3 })
    const { requests } = (await api.call('GET', at(id, 'requests'), { as: api.maria })).as(
      requestListResponse,
    )
    expect(requests).toMatchObject([{ answeredAt: expect.any(String) }])
  })

  it('[K6.02] a whole answer is refused as a whole for one bad item, which it names, and leaves no file behind', async () => {
    const id = await requested()
    const { enterpriseName = '', requerimento = '', vistoria } = await idsOf(id)
    const before = (await api.eventsOf(id)).length
    const stored = (await api.objects()).length
    const all = (field: object) => ({
      answers: JSON.stringify([
        { correctionId: enterpriseName, ...field },
        { correctionId: vistoria, correctedValue: 'Às quintas' },
      ]),
      [`documents[${requerimento}][0]`]: aPdf('frente.pdf'),
    })
    const bad = await answer(id, all({ correctedValue: '' }))
    expect(refusalOf(bad)).toEqual([400, 'VALIDATION', `answers.${enterpriseName}.correctedValue`])
    const short = await answer(id, all({ notProvided: true, notes: 'Não' }))
    expect(refusalOf(short)).toEqual([400, 'VALIDATION', `answers.${enterpriseName}.notes`])
    const left = await answer(id, { answers: '[]', message: 'Segue' })
    expect(refusalOf(left)).toEqual([400, 'ANSWER_INCOMPLETE', undefined])
    expect((await api.eventsOf(id)).length).toBe(before)
    expect((await api.objects()).length).toBe(stored)
    const nothing = await answer(await api.analysed(), { answers: '[]' })
    expect(refusalOf(nothing)).toEqual([409, 'NO_OPEN_REQUEST', undefined])
  })

  it('[K7.02] a whole answer removes the drafts of it, and no other', async () => {
    const id = await api.analysed()
    const other = await api.analysed()
    const { id: correctionId } = await api.asked(id)
    for (const [key, person] of [
      [answerDraftKey(id), api.maria],
      [answerDraftKey(id), api.ana],
      [answerDraftKey(other), api.maria],
    ] as const)
      await api.database.query(
        "insert into process.form_drafts (key, user_id, version, sealed, saved_at) values ($1, $2, 1, '', now())",
        [key, person.id],
      )
    const left = () => api.database.query('select key from process.form_drafts')
    await answer(id, { answers: '[]' })
    expect(await left()).toHaveLength(3)
    await answer(id, { answers: JSON.stringify([{ correctionId, correctedValue: 'Padaria Nova' }]) })
    expect(await left()).toEqual([{ key: answerDraftKey(other) }])
  })

  it('[K6.04] a whole answer may say why an item cannot be answered, for staff to verify or reject', async () => {
    const id = await api.analysed()
    const { id: correctionId } = await api.asked(id)
    const notes = 'O registro foi perdido no incêndio'
    const answered = await answer(id, {
      answers: JSON.stringify([{ correctionId, notProvided: true, notes }]),
    })
    expect(answered.as(processResponse)).toMatchObject({ status: 'UNDER_ANALYSIS', correctionsToVerify: 1 })
    const [correction] = await api.listed(id, api.ana)
    expect(correction).toMatchObject({
      correctedValue: 'NOT_PROVIDED',
      notes: `Não tenho como atender: ${notes}`,
      allowedActions: ['verify'],
    })
    expect((await api.verify(correctionId, api.ana, false, 'Peça a segunda via')).status).toBe(200)
    expect((await openOf(id)).items).toMatchObject([{ rejectionReason: 'Peça a segunda via' }])
  })

  it('[K6.02] a whole answer answers a complementation requested separately with words or files', async () => {
    const pending = () => api.analysed((process) => process.pending())
    expect(refusalOf(await answer(await pending(), { answers: '[]' }))[1]).toBe('ANSWER_INCOMPLETE')
    expect((await answer(await pending(), { answers: '[]', message: 'Segue' })).status).toBe(200)
    expect((await answer(await pending(), { answers: JSON.stringify([{ notes: 'Segue' }]) })).status).toBe(
      200,
    )
  })

  it('[C2.12] a whole answer restarts the clock when the request refused to admit the filing', async () => {
    const requestId = 'first-request'
    const sent = { requestId, round: 1, message: 'Não admitido', itemCount: 1, nonAdmission: true }
    const id = await api.analysed((process) =>
      process
        .underAnalysis()
        .after({ type: 'RequestSent', data: { ...sent, answerTerm: 'P4M', answerBy: null } })
        .after({ type: 'ComplementationRequested', data: { description: 'Não admitido', requestId } }),
    )
    const answered = await answer(id, { answers: '[]' })
    expect(answered.as(processResponse).clock).toMatchObject({ state: 'RUNNING', agencyDays: 0 })
  })
})
