import { randomUUID } from 'node:crypto'
import { aFiling } from '@licensing/test-support'
import { aForm, type Answer, aPdf, aProgram } from '@licensing/test-support/api'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startProcessService } from '../../testing/running-service'

const api = await startProcessService()
afterAll(api.close)

/** A rejected request leaves no file, event, number or row behind. */
afterEach(async () => {
  const traces = [
    ...(await api.objects()),
    ...(await api.leftovers()),
    ...(await api.database.query("select type from event_store.events where stream_id like 'process-%'")),
    ...(await api.database.query('select year from process.protocol_numbers')),
    ...(await api.database.query('select id from process.processes')),
  ]
  if (traces.length > 0) throw new Error(`Left behind: ${JSON.stringify(traces)}`)
})

const filing = (fields: Record<string, unknown> = {}) => ({
  ...aFiling({ municipalityId: api.natal }),
  ...fields,
})
const sendJson = (json: unknown) => api.call('POST', '/processes/json', { as: api.maria, json })
const sendForm = (fields: Record<string, unknown>) =>
  api.call('POST', '/processes', { as: api.maria, form: aForm({ ...filing(), ...fields }) })
const fieldsOf = (answer: Answer) => answer.refusal().errors?.map(({ field }) => field)

describe('an invalid filing', () => {
  it('[D4.09] a filing with an unknown field is rejected at that field', async () => {
    const answer = await sendJson(filing({ status: 'APPROVED', ownerId: randomUUID() }))
    expect(answer.status).toBe(400)
    expect(answer.refusal().errors).toEqual(
      expect.arrayContaining([
        { field: 'status', message: 'Campo desconhecido' },
        { field: 'ownerId', message: 'Campo desconhecido' },
      ]),
    )
    expect((await sendForm({ protocolNumber: '2026/999' })).status).toBe(400)
  })

  it('[D4.07 D4.08 D9.12] a filing with a value that its field cannot have is rejected at this field', async () => {
    const values = {
      applicantName: { $gt: '' },
      applicantStreet: 7,
      isRuralZone: 'maybe',
      latitude: 5.79448,
      longitude: 'norte',
      requestType: 'OUTRA',
      activityClass: '8',
      municipalityId: 'natal',
      applicantDocument: '529.982.247-26',
      enterpriseName: 'Padaria\u0000Potengi',
      enterpriseAddress: 'a'.repeat(100_000),
      applicantCity: 'Natal \ud800',
    }
    const rejections = await Promise.all(
      Object.entries(values).map(async ([field, value]) => {
        const answer = await sendJson(filing({ [field]: value }))
        return [field, answer.status, answer.refusal().code, fieldsOf(answer)]
      }),
    )
    expect(rejections).toEqual(Object.keys(values).map((field) => [field, 400, 'VALIDATION', [field]]))
  })

  it('[R5.14 R5.15 R5.20 R5.24] a filing without any field is rejected with a message per required field', async () => {
    const answer = await sendJson({ requestType: 'LICENCIAMENTO_AMBIENTAL' })
    const errors = answer.refusal().errors ?? []
    expect(errors).toHaveLength(18)
    expect(errors).toEqual(
      expect.arrayContaining([
        { field: 'municipalityId', message: 'Município é obrigatório' },
        { field: 'licensingType', message: 'Tipo de licenciamento é obrigatório' },
        { field: 'applicantState', message: 'Estado é obrigatório' },
        { field: 'longitude', message: 'Longitude é obrigatória' },
      ]),
    )
  })
})

describe('invalid files', () => {
  it('[D7.09] files without a valid category are rejected', async () => {
    for (const part of ['documents[passaporte][0]', 'documents[__proto__][0]', 'documents']) {
      const answer = await sendForm({ [part]: aPdf() })
      expect([part, answer.status]).toEqual([part, 400])
    }
  })

  it('[D4.08 R5.35] a program named like a PDF, or a PDF like a program, is rejected', async () => {
    const answer = await sendForm({ 'documents[requerimento][0]': aProgram('requerimento.pdf') })
    expect([answer.status, answer.refusal().message]).toEqual([
      415,
      'Tipo de arquivo não permitido: requerimento.pdf. Use PDF, JPG, PNG ou SVG.',
    ])
    expect((await sendForm({ 'documents[requerimento][0]': aPdf('requerimento.exe') })).status).toBe(415)
  })

  it('[D4.08 D4.11 R9.04] a file over 10 MB is rejected, together with a valid one', async () => {
    const answer = await sendForm({
      'documents[requerimento][0]': aPdf(),
      'documents[planta_georreferenciada][0]': aPdf('grande.pdf', 10 * 1024 * 1024 + 1),
    })
    expect(answer.status).toBe(413)
    expect(answer.refusal().message).toBe('Arquivo muito grande: grande.pdf. Máximo 10MB.')
  })

  it('[D4.11] valid files with an invalid filing are rejected, whether a field or a rule fails', async () => {
    const files = { 'documents[requerimento][0]': aPdf() }
    expect((await sendForm({ ...files, applicantEmail: 'ninguem' })).status).toBe(400)
    const rural = await sendForm({ ...files, isRuralZone: true })
    expect(rural.refusal().code).toBe('RURAL_ZONE_BLOCKED')
    const nowhere = await sendForm({ ...files, municipalityId: randomUUID() })
    expect(fieldsOf(nowhere)).toEqual(['municipalityId'])
  })

  it('[D4.11] invalid files are rejected without signing in, or for an unknown process', async () => {
    const form = () => aForm({ 'documents[comprovante_pagamento][0]': aPdf() })
    expect((await api.call('POST', '/processes', { form: form() })).status).toBe(401)
    const path = `/processes/${randomUUID()}/protocol`
    expect((await api.call('POST', path, { as: api.maria, form: form() })).status).toBe(404)
  })
})
