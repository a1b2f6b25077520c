import { randomUUID } from 'node:crypto'
import {
  correctionListResponse,
  type CorrectionResponse,
  correctionResponse,
  type ProcessEventType,
  processStream,
} from '@licensing/contracts'
import { processOf, type RecordedProcessEvent } from '@licensing/lifecycle'
import type { Actor } from '@licensing/permissions'
import { listMigrations } from '@licensing/processes'
import { aProcess, type ProcessBuilder } from '@licensing/test-support'
import { aForm, aPdf, anSvg, aProgram, type RunningApi, startApi } from '@licensing/test-support/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../migrations'
import { openCorrectionService } from '../service'

let api: RunningApi
let natal: string
let maria: Actor
let joao: Actor
let ana: Actor
let adminOfNatal: Actor
let adminOfMossoro: Actor
let superAdmin: Actor
let filed = 0

beforeAll(async () => {
  api = await startApi({
    schema: 'correction',
    migrations,
    open: openCorrectionService,
    beside: { schema: 'process', migrations: listMigrations },
  })
  natal = await api.registerMunicipality({ name: 'Natal' })
  maria = await api.registerPerson({ name: 'Maria da Silva', role: 'APPLICANT' })
  joao = await api.registerPerson({ name: 'João Lima', role: 'APPLICANT' })
  ana = await api.registerPerson({ name: 'Ana Analista', role: 'ANALYST' })
  const admins = { role: 'ADMIN' } as const
  adminOfNatal = await api.registerPerson({ ...admins, name: 'Adélia', municipalityIds: [natal] })
  adminOfMossoro = await api.registerPerson({ ...admins, name: 'Aldo', municipalityIds: [randomUUID()] })
  superAdmin = await api.registerPerson({ name: 'Sônia', role: 'SUPER_ADMIN' })
  await api.settled()
})
afterAll(() => api?.close())

const aNatalProcess = (): ProcessBuilder => {
  filed += 1
  return aProcess().ownedBy(maria).in(natal).numbered(`2026/${filed}`).coded(String(filed).padStart(24, '0'))
}
const analysed = async (
  change: (process: ProcessBuilder) => ProcessBuilder = (process) => process.underAnalysis(),
): Promise<string> => {
  const builder = change(aNatalProcess())
  await api.append(builder)
  return builder.id
}
const asking = (processId: string, as: Actor = ana, over: Record<string, unknown> = {}) =>
  api.call('POST', '/corrections', {
    as,
    json: {
      processId,
      fieldName: 'enterpriseName',
      fieldType: 'field',
      description: 'Como no contrato social',
      ...over,
    },
  })
const asked = async (processId: string, over: Record<string, unknown> = {}): Promise<CorrectionResponse> =>
  (await asking(processId, ana, over)).as(correctionResponse)
const correct = (id: string, as: Actor, json: unknown = { correctedValue: '"Padaria Nova"' }) =>
  api.call('PATCH', `/corrections/${id}/correct`, { as, json })
const upload = (id: string, as: Actor, fields: Record<string, unknown>) =>
  api.call('PATCH', `/corrections/${id}/correct`, { as, form: aForm(fields) })
const verify = (id: string, as: Actor, verified: unknown = true, reason?: string) =>
  api.call('PATCH', `/corrections/${id}/verify`, { as, json: { verified, reason } })
const listed = async (processId: string, as: Actor): Promise<CorrectionResponse[]> =>
  (await api.call('GET', `/corrections/process/${processId}`, { as })).as(correctionListResponse).corrections
const eventsOf = async (processId: string): Promise<RecordedProcessEvent[]> => {
  const { events } = await api.store.load(api.database, processStream(processId))
  return events as unknown as RecordedProcessEvent[]
}
const newest = async (processId: string, count: number): Promise<ProcessEventType[]> =>
  (await eventsOf(processId)).slice(-count).map(({ type }) => type)

describe('requesting a correction', () => {
  it('[R7.27 R3.16 D2.03 D4.04] returns it with all its fields, and changes no status', async () => {
    const processId = await analysed()
    const answer = await asking(processId)
    expect(answer.status).toBe(201)
    expect(answer.body()).toEqual({
      id: expect.any(String),
      processId,
      fieldName: 'enterpriseName',
      fieldType: 'field',
      description: 'Como no contrato social',
      status: 'PENDING',
      previousValue: null,
      correctedValue: null,
      notes: null,
      createdAt: expect.any(String),
      correctedAt: null,
      correctedByUser: null,
      verifiedByUser: null,
      rejectionReason: null,
      documents: [],
      previousDocuments: [],
      allowedActions: ['correct'],
    })
    expect(processOf(await eventsOf(processId))?.status).toBe('UNDER_ANALYSIS')
  })

  it('[R3.17 D4.06] has one of four types', async () => {
    const processId = await analysed()
    for (const fieldType of ['document', 'field', 'payment', 'other'])
      expect((await asked(processId, { fieldType })).fieldType).toBe(fieldType)
    expect((await asking(processId, ana, { fieldType: 'text' })).status).toBe(400)
  })

  it('[R6.25 D1.23] is allowed for SUPER_ADMIN, the ADMIN of the municipality and ANALYST', async () => {
    const processId = await analysed()
    for (const as of [superAdmin, adminOfNatal, ana]) expect((await asking(processId, as)).status).toBe(201)
    expect((await asking(processId, maria)).status).toBe(403)
    for (const as of [joao, adminOfMossoro]) expect((await asking(processId, as)).status).toBe(404)
    expect((await api.call('POST', '/corrections', { json: {} })).status).toBe(401)
  })

  it('[D2.03 D1.18] requires UNDER_ANALYSIS', async () => {
    for (const step of ['protocoled', 'pending', 'approved'] as const) {
      const answer = await asking(await analysed((process) => process[step]()))
      expect([step, answer.refusal().code]).toEqual([step, 'INVALID_TRANSITION'])
    }
  })

  it('[R5.49] requires a name and a description', async () => {
    const processId = await analysed()
    for (const field of ['fieldName', 'description', 'fieldType'])
      for (const value of [undefined, ' '])
        expect((await asking(processId, ana, { [field]: value })).refusal().errors).toEqual([
          { field, message: 'Preencha todos os campos obrigatórios' },
        ])
    expect((await asking(processId, ana, { status: 'VERIFIED' })).status).toBe(400)
  })
})

describe('answering a correction of a field', () => {
  it('[R7.29 R4.17 D7.10 R3.16] sets the field and shows the values before and after, with the author', async () => {
    const processId = await analysed()
    const { id } = await asked(processId)
    const answer = await correct(id, maria, { correctedValue: '"Padaria Nova"', notes: 'Conforme contrato' })
    expect([answer.status, answer.as(correctionResponse)]).toEqual([
      200,
      expect.objectContaining({
        status: 'CORRECTED',
        previousValue: '"Padaria Potengi"',
        correctedValue: '"Padaria Nova"',
        notes: 'Conforme contrato',
        correctedByUser: { name: 'Maria da Silva' },
        correctedAt: expect.any(String),
        allowedActions: [],
      }),
    ])
    const process = processOf(await eventsOf(processId))
    expect(process?.filing.enterpriseName).toBe('Padaria Nova')
    expect(await newest(processId, 2)).toEqual(['ProcessEdited', 'CorrectionAnswered'])
  })

  it('[R5.40] has a default note', async () => {
    const { id } = await asked(await analysed())
    expect((await correct(id, maria)).as(correctionResponse).notes).toBe(
      'Correção realizada pelo solicitante',
    )
  })

  it("[D7.10] applies the field's own rule, and writes nothing on failure", async () => {
    const processId = await analysed()
    const { id } = await asked(processId, { fieldName: 'applicantDocument' })
    const answer = await correct(id, maria, { correctedValue: '"529.982.247-26"' })
    expect([answer.status, answer.refusal().errors]).toEqual([
      400,
      [{ field: 'correctedValue', message: expect.stringMatching(/\S/) }],
    ])
    expect((await listed(processId, maria))[0]?.status).toBe('PENDING')
  })

  it('rejects an unknown or inactive municipality', async () => {
    const closed = await api.registerMunicipality({ name: 'Fechada', status: 'INACTIVE' })
    const mossoro = await api.registerMunicipality({ name: 'Mossoró' })
    await api.settled()
    const { id } = await asked(await analysed(), { fieldName: 'municipalityId' })
    for (const elsewhere of [closed, randomUUID()]) {
      const answer = await correct(id, maria, { correctedValue: JSON.stringify(elsewhere) })
      expect(answer.refusal().errors).toEqual([{ field: 'correctedValue', message: 'Município inválido' }])
    }
    expect((await correct(id, maria, { correctedValue: '{"a":1}' })).status).toBe(400)
    expect((await correct(id, maria, { correctedValue: JSON.stringify(mossoro) })).status).toBe(200)
  })

  it('[R6.20 D7.10 D1.23] is allowed for the owner, and for staff in scope on its behalf', async () => {
    for (const as of [maria, ana, adminOfNatal, superAdmin]) {
      const { id } = await asked(await analysed())
      expect((await correct(id, as)).status).toBe(200)
    }
    const { id } = await asked(await analysed())
    for (const as of [joao, adminOfMossoro]) expect((await correct(id, as)).status).toBe(404)
  })

  it('[R6.20 D1.18] is possible once', async () => {
    const { id } = await asked(await analysed())
    await correct(id, maria)
    const again = await correct(id, maria)
    expect([again.status, again.refusal().code]).toEqual([409, 'INVALID_TRANSITION'])
  })

  it('rejects unknown fields', async () => {
    const { id } = await asked(await analysed())
    for (const json of [{ correctedValue: 7 }, { correctedValue: '"a"', status: 'VERIFIED' }, {}, []])
      expect((await correct(id, maria, json)).status).toBe(400)
    expect((await correct(id, maria, { correctedValue: '"a\\u0000b"' })).status).toBe(400)
  })
})

describe('answering a correction of a document', () => {
  const plan = { fieldName: 'planta_georreferenciada', fieldType: 'document' }

  it("[R7.28 R3.18 R5.38] accepts the files under the field's name, and marks the upload", async () => {
    const processId = await analysed((process) =>
      process.withDocument('planta_georreferenciada', { originalName: 'antiga.pdf' }).underAnalysis(),
    )
    const { id } = await asked(processId, plan)
    const answer = await upload(id, maria, {
      'documents[planta_georreferenciada][0]': aPdf('nova.pdf'),
      notes: 'Nova planta',
    })
    expect(answer.as(correctionResponse)).toMatchObject({
      status: 'CORRECTED',
      correctedValue: 'DOCUMENT_UPLOADED',
      previousValue: '["antiga.pdf"]',
      notes: 'Nova planta',
      documents: [{ originalName: 'nova.pdf', category: 'planta_georreferenciada' }],
      previousDocuments: [{ originalName: 'antiga.pdf' }],
    })
    expect(await newest(processId, 2)).toEqual(['DocumentAttached', 'CorrectionAnswered'])
  })

  it('stores the files in the requested category, regardless of the part name', async () => {
    const { id } = await asked(await analysed(), plan)
    const answer = await upload(id, maria, { 'documents[licenca_ambiental][0]': aPdf('nova.pdf') })
    expect(answer.as(correctionResponse).documents).toMatchObject([{ category: 'planta_georreferenciada' }])
  })

  it('[R5.38 D4.11] requires a file of an allowed type, and stores none of the rejected ones', async () => {
    const { id } = await asked(await analysed(), plan)
    const kept = await api.objects()
    const none = await upload(id, maria, { notes: 'Segue' })
    expect([none.status, none.refusal().message]).toEqual([
      400,
      'Selecione pelo menos um arquivo para upload',
    ])
    for (const file of [anSvg(), aProgram()])
      expect((await upload(id, maria, { 'documents[planta_georreferenciada][0]': file })).status).toBe(415)
    const large = aPdf('grande.pdf', 10 * 1024 * 1024 + 1)
    expect((await upload(id, maria, { 'documents[planta_georreferenciada][0]': large })).status).toBe(413)
    expect((await upload(id, joao, { 'documents[planta_georreferenciada][0]': aPdf() })).status).toBe(404)
    expect(await api.objects()).toEqual(kept)
    expect(await api.leftovers()).toEqual([])
  })
})

describe('verifying', () => {
  const corrected = async (): Promise<{ id: string; processId: string }> => {
    const processId = await analysed()
    const { id } = await asked(processId)
    await correct(id, maria)
    return { id, processId }
  }

  it("[R7.30 R4.18 D2.01 R3.16] accepts an answer, with the verifier's name", async () => {
    const { id, processId } = await corrected()
    expect((await listed(processId, ana))[0]?.allowedActions).toEqual(['verify'])
    expect((await listed(processId, superAdmin))[0]?.allowedActions).toEqual(['verify', 'delete'])
    expect((await verify(id, ana)).as(correctionResponse)).toMatchObject({
      status: 'VERIFIED',
      verifiedByUser: { name: 'Ana Analista' },
    })
    expect(await newest(processId, 1)).toEqual(['CorrectionVerified'])
  })

  it('shows the reason of a rejection to its applicant', async () => {
    const { id, processId } = await corrected()
    const reason = 'A planta não tem escala.'
    expect((await verify(id, ana, false, reason)).as(correctionResponse).rejectionReason).toBe(reason)
    expect((await listed(processId, maria))[0]?.rejectionReason).toBe(reason)
  })

  it('[R4.19 D2.02] or rejects it: it is PENDING and can be answered again', async () => {
    const { id, processId } = await corrected()
    expect((await verify(id, ana, false)).as(correctionResponse)).toMatchObject({
      status: 'PENDING',
      correctedValue: '"Padaria Nova"',
    })
    expect(await newest(processId, 1)).toEqual(['CorrectionRejected'])
    expect(
      (await correct(id, maria, { correctedValue: '"Padaria Nova Ltda."' })).as(correctionResponse),
    ).toMatchObject({
      status: 'CORRECTED',
      previousValue: '"Padaria Potengi"',
      correctedValue: '"Padaria Nova Ltda."',
    })
  })

  it('[R6.21 D1.23] is allowed for staff in scope', async () => {
    const { id } = await corrected()
    expect((await verify(id, maria)).status).toBe(403)
    for (const as of [joao, adminOfMossoro]) expect((await verify(id, as)).status).toBe(404)
    for (const as of [superAdmin, adminOfNatal]) {
      const other = await corrected()
      expect((await verify(other.id, as)).status).toBe(200)
    }
  })

  it('[R6.21 D1.18] requires CORRECTED, and a boolean', async () => {
    const { id } = await asked(await analysed())
    expect((await verify(id, ana)).refusal().code).toBe('INVALID_TRANSITION')
    for (const verified of ['true', 1, null, {}]) expect((await verify(id, ana, verified)).status).toBe(400)
  })

  it('[D7.14] of two concurrent verifications one wins', async () => {
    const { id, processId } = await corrected()
    const responses = await Promise.all([verify(id, ana), verify(id, superAdmin, false)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await eventsOf(processId)).toHaveLength(8)
  })
})

describe('the corrections of a process', () => {
  it('[R7.26] are listed oldest first, for those who may see the process', async () => {
    const processId = await analysed()
    await asked(processId, { description: 'Primeira' })
    await asked(processId, { fieldName: 'latitude', description: 'Segunda' })
    for (const as of [maria, ana, adminOfNatal, superAdmin])
      expect((await listed(processId, as)).map(({ description }) => description)).toEqual([
        'Primeira',
        'Segunda',
      ])
    expect((await listed(processId, maria)).map(({ allowedActions }) => allowedActions)).toEqual([
      ['correct'],
      ['correct'],
    ])
    for (const as of [joao, adminOfMossoro])
      expect((await api.call('GET', `/corrections/process/${processId}`, { as })).status).toBe(404)
    expect((await api.call('GET', `/corrections/process/${randomUUID()}`, { as: ana })).status).toBe(404)
  })

  it('[R7.26 R6.22 D4.04] can be deleted by SUPER_ADMIN and ADMIN only', async () => {
    const processId = await analysed()
    const first = await asked(processId)
    const second = await asked(processId)
    const remove = (id: string, as: Actor) => api.call('DELETE', `/corrections/${id}`, { as })
    for (const as of [maria, ana]) expect((await remove(first.id, as)).status).toBe(403)
    for (const as of [joao, adminOfMossoro]) expect((await remove(first.id, as)).status).toBe(404)
    expect((await remove(first.id, adminOfNatal)).status).toBe(204)
    expect((await remove(second.id, superAdmin)).status).toBe(204)
    expect(await listed(processId, ana)).toEqual([])
    expect((await remove(first.id, adminOfNatal)).status).toBe(404)
    expect((await correct(first.id, maria)).status).toBe(404)
    expect(await newest(processId, 1)).toEqual(['CorrectionDeleted'])
    // It does not exist any more: 404 also for those who could not have verified it.
    expect((await verify(first.id, maria)).status).toBe(404)
  })

  it('[D3.11] show the author as removed after the account is deleted', async () => {
    const leaving = await api.registerPerson({ name: 'Vai Embora', role: 'APPLICANT' })
    const builder = aNatalProcess().ownedBy(leaving).underAnalysis()
    await api.append(builder)
    const { id } = await asked(builder.id)
    await correct(id, leaving)
    await api.removePerson(leaving)
    await api.settled()
    expect((await listed(builder.id, ana))[0]?.correctedByUser).toEqual({ name: 'Usuário removido' })
  })

  it('of a deleted process are NOT_FOUND', async () => {
    const builder = aNatalProcess().underAnalysis()
    await api.append(builder)
    const { id } = await asked(builder.id)
    const expected = await api.store.head(api.database, processStream(builder.id))
    await api.store.append(api.database, {
      streamId: processStream(builder.id),
      expected,
      events: [{ type: 'ProcessDeleted', data: {} }],
      meta: { actorId: superAdmin.id, actorRole: 'SUPER_ADMIN', correlationId: 'r' },
      recordedAt: new Date(),
    })
    expect((await correct(id, maria)).status).toBe(404)
    expect((await api.call('GET', `/corrections/process/${builder.id}`, { as: superAdmin })).status).toBe(404)
  })
})
