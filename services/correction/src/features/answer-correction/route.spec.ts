import { randomUUID } from 'node:crypto'
import { correctionResponse } from '@licensing/contracts'
import { processOf } from '@licensing/lifecycle'
import { aPdf, anSvg, aProgram } from '@licensing/test-support/api'
import { afterAll, describe, expect, it } from 'vitest'
import { startCorrectionService } from '../../testing/running-service'

const api = await startCorrectionService()
afterAll(api.close)

describe('answering a correction of a field', () => {
  it('[R7.29 R4.17 D7.10 R3.16] answering a correction of a field sets the field and shows the values before and after, with the author', async () => {
    const processId = await api.analysed()
    const { id } = await api.asked(processId)
    const answer = await api.correct(id, api.maria, {
      correctedValue: '"Padaria Nova"',
      notes: 'Conforme contrato',
    })
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
    const process = processOf(await api.eventsOf(processId))
    expect(process?.filing.enterpriseName).toBe('Padaria Nova')
    expect(await api.newest(processId, 2)).toEqual(['ProcessEdited', 'CorrectionAnswered'])
  })

  it("[D7.10] answering a correction of a field applies the field's own rule, and writes nothing on failure", async () => {
    const processId = await api.analysed()
    const { id } = await api.asked(processId, { fieldName: 'applicantDocument' })
    const answer = await api.correct(id, api.maria, { correctedValue: '"529.982.247-26"' })
    expect([answer.status, answer.refusal().errors]).toEqual([
      400,
      [{ field: 'correctedValue', message: expect.stringMatching(/\S/) }],
    ])
    expect((await api.listed(processId, api.maria))[0]?.status).toBe('PENDING')
  })

  it('answering a correction of a field rejects an unknown or inactive municipality', async () => {
    const closed = await api.registerMunicipality({ name: 'Fechada', status: 'INACTIVE' })
    const mossoro = await api.registerMunicipality({ name: 'Mossoró' })
    await api.settled()
    const { id } = await api.asked(await api.analysed(), { fieldName: 'municipalityId' })
    for (const elsewhere of [closed, randomUUID()]) {
      const answer = await api.correct(id, api.maria, { correctedValue: JSON.stringify(elsewhere) })
      expect(answer.refusal().errors).toEqual([{ field: 'correctedValue', message: 'Município inválido' }])
    }
    expect((await api.correct(id, api.maria, { correctedValue: '{"a":1}' })).status).toBe(400)
    expect((await api.correct(id, api.maria, { correctedValue: JSON.stringify(mossoro) })).status).toBe(200)
  })

  it('[R6.20 D7.10 D1.18 R5.40] answering a correction of a field is allowed for the owner, and for staff in scope on its behalf, once', async () => {
    const { id } = await api.asked(await api.analysed())
    expect((await api.correct(id, api.ana)).as(correctionResponse).notes).toBe(
      'Correção realizada pelo solicitante',
    )
    const again = await api.correct(id, api.maria)
    expect([again.status, again.refusal().code]).toEqual([409, 'INVALID_TRANSITION'])
  })

  it('an answer with unknown fields is rejected', async () => {
    const { id } = await api.asked(await api.analysed())
    for (const json of [{ correctedValue: 7 }, { correctedValue: '"a"', status: 'VERIFIED' }, {}])
      expect((await api.correct(id, api.maria, json)).status).toBe(400)
    expect((await api.correct(id, api.maria, { correctedValue: '"a\\u0000b"' })).status).toBe(400)
  })
})

describe('answering a correction of a document', () => {
  const plan = { fieldName: 'planta_georreferenciada', fieldType: 'document' }

  it('[R7.28 R3.18 R5.38] answering a correction of a document stores the files in the requested category, whatever their part name, and marks the upload', async () => {
    const processId = await api.analysed((process) =>
      process.withDocument('planta_georreferenciada', { originalName: 'antiga.pdf' }).underAnalysis(),
    )
    const { id } = await api.asked(processId, plan)
    const answer = await api.upload(id, api.maria, {
      'documents[licenca_ambiental][0]': aPdf('nova.pdf'),
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
    expect(await api.newest(processId, 2)).toEqual(['DocumentAttached', 'CorrectionAnswered'])
  })

  it('[R5.38 D4.11] answering a correction of a document requires a file of an allowed type, and stores none of the rejected ones', async () => {
    const { id } = await api.asked(await api.analysed(), plan)
    const kept = await api.objects()
    const none = await api.upload(id, api.maria, { notes: 'Segue' })
    expect([none.status, none.refusal().message]).toEqual([
      400,
      'Selecione pelo menos um arquivo para upload',
    ])
    const part = 'documents[planta_georreferenciada][0]'
    const large = aPdf('grande.pdf', 10 * 1024 * 1024 + 1)
    expect((await api.upload(id, api.maria, { [part]: anSvg() })).status).toBe(415)
    expect((await api.upload(id, api.maria, { [part]: aProgram() })).status).toBe(415)
    expect((await api.upload(id, api.maria, { [part]: large })).status).toBe(413)
    expect((await api.upload(id, api.joao, { [part]: aPdf() })).status).toBe(404)
    expect(await api.objects()).toEqual(kept)
    expect(await api.leftovers()).toEqual([])
  })
})
