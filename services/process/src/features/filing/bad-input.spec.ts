import { randomUUID } from 'node:crypto'
import { aFiling } from '@licensing/test-support'
import { aForm, type Answer, aPdf, aProgram } from '@licensing/test-support/api'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type RunningProcessService, startProcessService } from '../../testing/running-service'

let api: RunningProcessService

beforeAll(async () => {
  api = await startProcessService()
})
afterAll(() => api?.close())

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
  it('[D4.09] with an unknown field is rejected at that field', async () => {
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

  it.each([
    ['an object for a text', 'applicantName', { $gt: '' }],
    ['a list for a text', 'enterpriseName', ['a']],
    ['a number for a text', 'applicantStreet', 7],
    ['no yes or no', 'isRuralZone', 'maybe'],
    ['no number', 'latitude', 'norte'],
    ['a latitude off the earth', 'latitude', 91],
    ['a longitude off the earth', 'longitude', '-181'],
    ['no such request type', 'requestType', 'OUTRA'],
    ['no such licensing type', 'licensingType', 'XX'],
    ['no such class', 'activityClass', '8'],
    ['no such state', 'applicantState', 'XX'],
    ['no id', 'municipalityId', 'natal'],
    ['a wrong check digit', 'applicantDocument', '529.982.247-26'],
    ['a NUL character', 'enterpriseName', 'Padaria\u0000Potengi'],
    ['half a character', 'enterpriseName', 'Padaria \ud800'],
    ['a text without end', 'enterpriseAddress', 'a'.repeat(100_000)],
  ])('[D4.07 D4.08] with %s is rejected at its field', async (_, field, value) => {
    const answer = await sendJson(filing({ [field]: value }))
    expect([answer.status, answer.refusal().code, fieldsOf(answer)]).toEqual([400, 'VALIDATION', [field]])
  })

  it('that is not an object is rejected', async () => {
    for (const json of [null, [], 'texto', 7]) expect((await sendJson(json)).status).toBe(400)
  })

  it('[R5.14 R5.15 R5.20 R5.24] without any field is rejected with a message per required field', async () => {
    const answer = await sendJson({ requestType: 'LICENCIAMENTO_AMBIENTAL' })
    const messages = Object.fromEntries(
      (answer.refusal().errors ?? []).map(({ field, message }) => [field, message]),
    )
    expect(messages).toMatchObject({
      municipalityId: 'Município é obrigatório',
      licensingType: 'Tipo de licenciamento é obrigatório',
      activityClass: 'Classe da atividade é obrigatória',
      applicantName: 'Nome é obrigatório',
      applicantType: 'Tipo é obrigatório',
      applicantDocument: 'Documento é obrigatório',
      applicantEmail: 'Email é obrigatório',
      applicantPhone: 'Telefone é obrigatório',
      applicantZipCode: 'CEP é obrigatório',
      applicantStreet: 'Logradouro é obrigatório',
      applicantNumber: 'Número é obrigatório',
      applicantNeighborhood: 'Bairro é obrigatório',
      applicantCity: 'Cidade é obrigatória',
      applicantState: 'Estado é obrigatório',
      enterpriseName: 'Nome é obrigatório',
      enterpriseAddress: 'Endereço é obrigatório',
      latitude: 'Latitude é obrigatória',
      longitude: 'Longitude é obrigatória',
    })
  })
})

describe('invalid files', () => {
  it('[D7.09] without a valid category are rejected', async () => {
    for (const part of ['documents[passaporte][0]', 'documents[__proto__][0]', 'documents', 'arquivo']) {
      const answer = await sendForm({ [part]: aPdf() })
      expect([part, answer.status]).toEqual([part, 400])
    }
  })

  it('[D4.08 R5.35] a program named like a PDF is rejected', async () => {
    const answer = await sendForm({ 'documents[requerimento][0]': aProgram('requerimento.pdf') })
    expect(answer.status).toBe(415)
    expect(answer.refusal().message).toBe(
      'Tipo de arquivo não permitido: requerimento.pdf. Use PDF, JPG, PNG ou SVG.',
    )
  })

  it('[R5.35] a PDF named like a program is rejected', async () => {
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

  it('[D4.11] are rejected without signing in, or for an unknown process', async () => {
    const form = () => aForm({ 'documents[comprovante_pagamento][0]': aPdf() })
    expect((await api.call('POST', '/processes', { form: form() })).status).toBe(401)
    const path = `/processes/${randomUUID()}/protocol`
    expect((await api.call('POST', path, { as: api.maria, form: form() })).status).toBe(404)
  })
})
