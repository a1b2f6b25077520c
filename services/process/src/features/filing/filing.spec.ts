import { randomUUID } from 'node:crypto'
import { processResponse } from '@licensing/contracts'
import { filing as filingRules, parseWith } from '@licensing/forms'
import { aFiling } from '@licensing/test-support'
import { aForm, aPdf, aPng, anSvg } from '@licensing/test-support/api'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcessService } from '../../testing/running-service'

const now = new Date('2026-06-15T15:00:00.000Z')

const api = await startProcessService({ now: () => now })
afterAll(api.close)

const filing = (fields: Parameters<typeof aFiling>[0] = {}) =>
  aFiling({ municipalityId: api.natal, activityId: api.bakery, ...fields })

describe('filing a process', () => {
  it('[R7.12 D1.02 D1.28 D4.04 D7.09] a filing as JSON creates a process with a number, awaiting payment', async () => {
    const answer = await api.call('POST', '/processes/json', { as: api.maria, json: filing() })
    expect(answer.status).toBe(201)
    const process = answer.as(processResponse)
    expect(process).toMatchObject({
      status: 'AWAITING_PAYMENT',
      protocolNumber: expect.stringMatching(/^2026\/\d{3,}$/),
      authCode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{24}$/),
      userId: api.maria.id,
      payment: { amount: null, status: 'PENDING', paymentData: null },
    })
  })

  it('[R3.06 R3.07 R3.08 R3.09 R3.10] filing a process returns every field by its name, with numbers and booleans typed', async () => {
    const fields = filing({ hasAPP: 'true', appJustification: 'Margem do rio' })
    const { id } = await api.file(api.maria, fields)
    expect(await api.detail(api.maria, id)).toMatchObject({
      ...parseWith(filingRules, fields),
      hasAPP: true,
      latitude: -5.79448,
      applicantDocument: '52998224725',
      applicantComplement: null,
      otherRequestDescription: null,
      observations: null,
      activity: { id: api.bakery, code: '10.91-1', description: 'Fabricação de pães' },
      municipality: { id: api.natal, name: 'Natal' },
      user: { name: 'Maria da Silva', role: 'APPLICANT' },
      createdAt: now.toISOString(),
    })
  })

  it('[D9.12] filing a process stores the decimal degrees of a place in UTM, whose text one field may have for both', async () => {
    const utm = '25S 255159,9 9359036,9'
    const natal = { latitude: expect.closeTo(-5.79448, 4), longitude: expect.closeTo(-35.211, 4) }
    for (const place of [
      { latitude: utm, longitude: utm },
      { latitude: '', longitude: utm },
    ]) {
      const { id } = await api.file(api.maria, filing(place))
      expect(await api.detail(api.maria, id)).toMatchObject(natal)
    }
  })

  it('[R7.12 R3.12 R3.13 R5.35] a filing as multipart stores its documents with their categories and names', async () => {
    const form = aForm({
      ...filing(),
      'documents[requerimento][0]': aPdf('Requerimento único.pdf'),
      'documents[requerimento][1]': aPdf('anexo.pdf'),
      'documents[planta_georreferenciada][0]': anSvg(),
      'documents[documentos_interessado][0]': aPng('identidade.png'),
    })
    const before = (await api.objects()).length
    const answer = await api.call('POST', '/processes', { as: api.maria, form })
    expect(answer.status).toBe(201)
    const { documents, activities } = answer.as(processResponse)
    expect(documents.map(({ category, originalName }) => [category, originalName]).toSorted()).toEqual([
      ['documentos_interessado', 'identidade.png'],
      ['planta_georreferenciada', 'planta.svg'],
      ['requerimento', 'Requerimento único.pdf'],
      ['requerimento', 'anexo.pdf'],
    ])
    expect(documents.every(({ fileSize, createdAt }) => fileSize > 0 && createdAt !== '')).toBe(true)
    expect(activities.map(({ action }) => action)).toEqual([
      'PROCESS_CREATED',
      ...documents.map(() => 'DOCUMENT_UPLOADED'),
    ])
    expect(await api.objects()).toHaveLength(before + 4)
    expect(await api.leftovers()).toEqual([])
  })

  it('[D1.02 D1.26] filing a process is SUBMITTED where the municipality charges no fee', async () => {
    const exempt = {
      requestType: 'OUTROS_REQUERIMENTOS',
      licensingType: null,
      activityClass: null,
      otherRequestDescription: 'Segunda via do alvará',
    }
    expect(await api.file(api.maria, exempt)).toMatchObject({
      status: 'SUBMITTED',
      payment: { status: 'EXEMPT' },
      protocolNumber: expect.any(String),
    })
    expect((await api.file(api.maria, { ...exempt, municipalityId: api.mossoro })).status).toBe(
      'AWAITING_PAYMENT',
    )
  })

  it('[R2.57 D1.30] filing a process is rejected in the rural zone', async () => {
    const json = filing({ isRuralZone: true })
    const rural = await api.call('POST', '/processes/json', { as: api.maria, json })
    expect([rural.status, rural.refusal().code]).toEqual([400, 'RURAL_ZONE_BLOCKED'])
  })

  it('[R6.06 D3.04 R5.31] filing a process is allowed for analysts, and without a document', async () => {
    expect((await api.file(api.ana)).user).toEqual({ name: 'Ana Analista', role: 'ANALYST' })
    const form = aForm(filing())
    expect((await api.call('POST', '/processes', { as: api.ana, form })).status).toBe(201)
  })

  it('[D7.13] filing a process is allowed for an ADMIN only in its own municipalities', async () => {
    expect((await api.file(api.adminOfNatal)).status).toBe('AWAITING_PAYMENT')
    const elsewhere = await api.call('POST', '/processes/json', {
      as: api.adminOfNatal,
      json: filing({ municipalityId: api.mossoro }),
    })
    expect(elsewhere.status).toBe(403)
    const nowhere = await api.call('POST', '/processes/json', { as: api.adminOfNatal, json: { draft: true } })
    expect(nowhere.refusal().errors).toEqual([
      { field: 'municipalityId', message: 'Município é obrigatório' },
    ])
  })

  it('assigns time-ordered ids, so that new processes are adjacent in every index', async () => {
    const first = await api.file(api.maria)
    const second = await api.file(api.joao)
    const third = await api.file(api.maria)
    const ids = [first, second, third].map(({ id }) => id)
    expect(ids.toSorted()).toEqual(ids)
  })

  it('filing a process must name an existing municipality and activity', async () => {
    const closed = await api.registerMunicipality({ name: 'Fechada', status: 'INACTIVE' })
    await api.settled()
    for (const municipalityId of [randomUUID(), closed]) {
      const answer = await api.call('POST', '/processes/json', {
        as: api.maria,
        json: filing({ municipalityId }),
      })
      expect(answer.refusal().errors).toEqual([{ field: 'municipalityId', message: 'Município inválido' }])
    }
    const unknown = await api.call('POST', '/processes/json', {
      as: api.maria,
      json: filing({ activityId: randomUUID() }),
    })
    expect(unknown.refusal().errors).toEqual([{ field: 'activityId', message: 'Atividade inválida' }])
  })

  it('[D4.12] filing a process answers a repeated request as the first, without a second copy of its files', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const form = () => aForm({ ...filing(), 'documents[requerimento][0]': aPdf() })
    const send = () => api.call('POST', '/processes', { as: api.joao, form: form(), headers })
    const first = await send()
    const kept = await api.objects()
    expect((await send()).text).toBe(first.text)
    expect(await api.objects()).toEqual(kept)
  })
})
