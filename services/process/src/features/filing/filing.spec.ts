import { randomUUID } from 'node:crypto'
import { processListResponse, processResponse, processStream } from '@licensing/contracts'
import { aFiling, aProcess } from '@licensing/test-support'
import { aForm, aPdf, aPng, anSvg } from '@licensing/test-support/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningProcessService, startProcessService } from '../../testing/running-service'

let api: RunningProcessService
let clock: Date

beforeAll(async () => {
  api = await startProcessService({ now: () => clock })
})
afterAll(() => api?.close())

const noon = (year: number) => new Date(`${year}-06-15T15:00:00.000Z`)
beforeAll(() => {
  clock = noon(2026)
})

const filing = (fields: Parameters<typeof aFiling>[0] = {}) =>
  aFiling({ municipalityId: api.natal, activityId: api.bakery, ...fields })
const numberOf = ({ protocolNumber }: { protocolNumber: string | null }) =>
  Number(protocolNumber?.split('/')[1])

describe('filing a process', () => {
  it('[R7.12 D1.02 D1.28 D4.04 D7.09] as JSON creates it with a number, awaiting payment', async () => {
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

  it('[R3.06 R3.07 R3.08 R3.09 R3.10] returns every field by its name, with numbers and booleans typed', async () => {
    const { id } = await api.file(api.maria, {
      ...filing(),
      hasAPP: 'true',
      appJustification: 'Margem do rio',
    })
    expect(await api.detail(api.maria, id)).toMatchObject({
      requestType: 'LICENCIAMENTO_AMBIENTAL',
      licensingType: 'LP',
      activityClass: '3',
      otherRequestDescription: null,
      activityId: api.bakery,
      activity: { id: api.bakery, code: '10.91-1', description: 'Fabricação de pães' },
      municipalityId: api.natal,
      municipality: { id: api.natal, name: 'Natal' },
      user: { name: 'Maria da Silva', role: 'APPLICANT' },
      applicantName: 'Maria da Silva',
      applicantType: 'CPF',
      applicantDocument: '52998224725',
      applicantEmail: 'maria@example.com.br',
      applicantPhone: '84991234567',
      applicantZipCode: '59025000',
      applicantStreet: 'Rua Potengi',
      applicantNumber: '120',
      applicantComplement: null,
      applicantNeighborhood: 'Petrópolis',
      applicantCity: 'Natal',
      applicantState: 'RN',
      enterpriseName: 'Padaria Potengi',
      enterpriseAddress: 'Rua Potengi, 120, Petrópolis',
      latitude: -5.79448,
      longitude: -35.211,
      isRuralZone: false,
      hasAPP: true,
      appJustification: 'Margem do rio',
      requiresVegetationSuppression: false,
      usesWaterResources: false,
      generatesHazardousWaste: false,
      observations: null,
      createdAt: clock.toISOString(),
    })
  })

  it('[R7.12 R3.12 R3.13 R5.35] as multipart stores its documents with their categories and names', async () => {
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

  it('[R5.31] needs no document, as multipart or as JSON', async () => {
    const answer = await api.call('POST', '/processes', { as: api.maria, form: aForm(filing()) })
    expect(answer.status).toBe(201)
  })

  it('[D1.02 D1.26] is SUBMITTED where the municipality charges no fee', async () => {
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

  it('[R2.57 D1.30 D1.31] is rejected in the rural zone, and for native vegetation suppression there', async () => {
    const rural = await api.call('POST', '/processes/json', {
      as: api.maria,
      json: filing({ isRuralZone: true }),
    })
    expect([rural.status, rural.refusal().code]).toEqual([400, 'RURAL_ZONE_BLOCKED'])
    const vegetation = await api.call('POST', '/processes/json', {
      as: api.maria,
      json: filing({ licensingType: 'LOT', isRuralZone: true, requiresVegetationSuppression: true }),
    })
    expect([vegetation.status, vegetation.refusal().code]).toEqual([400, 'STATE_COMPETENCE'])
  })

  it('[R6.06 D3.04] is allowed for analysts', async () => {
    expect((await api.file(api.ana)).user).toEqual({ name: 'Ana Analista', role: 'ANALYST' })
  })

  it('[D7.13] is allowed for an ADMIN only in its own municipalities', async () => {
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

  it('is rejected without signing in', async () => {
    expect((await api.call('POST', '/processes/json', { json: filing() })).status).toBe(401)
  })

  it('assigns time-ordered ids, so that new processes are adjacent in every index', async () => {
    const first = await api.file(api.maria)
    const second = await api.file(api.joao)
    const third = await api.file(api.maria)
    const ids = [first, second, third].map(({ id }) => id)
    expect(ids.toSorted()).toEqual(ids)
  })

  it('must name an existing municipality and activity', async () => {
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
})

describe('a draft', () => {
  it('[D1.02 D1.28 D7.12] may be incomplete and has no number', async () => {
    const answer = await api.call('POST', '/processes/json', {
      as: api.maria,
      json: { draft: true, municipalityId: api.natal, applicantName: 'Maria' },
    })
    expect(answer.as(processResponse)).toMatchObject({
      status: 'DRAFT',
      protocolNumber: null,
      authCode: null,
      applicantEmail: null,
      allowedActions: ['view', 'edit', 'delete', 'submit'],
    })
  })

  it('[D7.12] rejects an invalid value in a given field', async () => {
    const answer = await api.call('POST', '/processes/json', {
      as: api.maria,
      json: { draft: true, municipalityId: api.natal, applicantEmail: 'ninguem' },
    })
    expect([answer.status, answer.refusal().errors]).toEqual([
      400,
      [{ field: 'applicantEmail', message: 'Email inválido' }],
    ])
  })

  it('[D1.03 D7.12] is submitted once it is complete, and until then the missing fields are reported', async () => {
    const { id } = await api.file(api.maria, { draft: true, applicantEmail: null })
    const incomplete = await api.call('POST', `/processes/${id}/submit`, { as: api.maria })
    expect([incomplete.status, incomplete.refusal().errors]).toEqual([
      400,
      [{ field: 'applicantEmail', message: 'Email é obrigatório' }],
    ])
    const whole = await api.call('PUT', `/processes/${id}`, {
      as: api.maria,
      json: { applicantEmail: 'maria@example.com.br' },
    })
    expect(whole.status).toBe(200)
    const submitted = await api.call('POST', `/processes/${id}/submit`, { as: api.maria })
    expect([submitted.status, submitted.as(processResponse).status]).toEqual([200, 'AWAITING_PAYMENT'])
    expect(submitted.as(processResponse).protocolNumber).toMatch(/^2026\/\d{3,}$/)
    const again = await api.call('POST', `/processes/${id}/submit`, { as: api.maria })
    expect([again.status, again.refusal().code]).toEqual([409, 'INVALID_TRANSITION'])
  })

  it('[D1.03] is submitted only by those who may edit it', async () => {
    const { id } = await api.file(api.maria, { draft: true })
    expect((await api.call('POST', `/processes/${id}/submit`, { as: api.joao })).status).toBe(404)
    expect((await api.call('POST', `/processes/${id}/submit`, { as: api.ana })).status).toBe(403)
    expect((await api.call('POST', `/processes/${id}/submit`, { as: api.adminOfNatal })).status).toBe(200)
  })

  it('[R7.14] is edited as a whole, with documents to add and to remove', async () => {
    const created = await api.call('POST', '/processes', {
      as: api.maria,
      form: aForm({ ...filing(), draft: true, 'documents[requerimento][0]': aPdf('velho.pdf') }),
    })
    const { id, documents } = created.as(processResponse)
    const edited = await api.call('PUT', `/processes/${id}/edit`, {
      as: api.maria,
      form: aForm({
        ...filing({ enterpriseName: 'Padaria Nova', applicantNumber: null }),
        'documents[requerimento][0]': aPdf('novo.pdf'),
        'documentsToDelete[0]': documents[0]?.id,
      }),
    })
    expect(edited.status).toBe(200)
    const after = edited.as(processResponse)
    expect(after).toMatchObject({ enterpriseName: 'Padaria Nova', applicantNumber: null, status: 'DRAFT' })
    expect(after.documents.map(({ originalName }) => originalName)).toEqual(['novo.pdf'])
    expect(after.activities.map(({ action }) => action)).toEqual([
      'PROCESS_CREATED',
      'DOCUMENT_UPLOADED',
      'PROCESS_UPDATED',
      'DOCUMENT_REMOVED',
      'DOCUMENT_UPLOADED',
    ])
  })

  it('reports in Portuguese that the documents to remove are not a list', async () => {
    const { id } = await api.file(api.maria, { draft: true })
    const form = aForm({ documentsToDelete: id })
    const answer = await api.call('PUT', `/processes/${id}/edit`, { as: api.maria, form })
    expect([answer.status, answer.refusal().message]).toEqual([400, 'Lista de documentos inválida'])
  })
})

describe('editing a filed process', () => {
  it('[R2.61 D1.15] is a conflict unless a correction is pending', async () => {
    const { id } = await api.file(api.maria)
    for (const path of [`/processes/${id}`, `/processes/${id}/edit`]) {
      const answer = await api.call('PUT', path, { as: api.maria, json: { enterpriseName: 'Outra' } })
      expect([path, answer.refusal().code]).toEqual([path, 'INVALID_TRANSITION'])
    }
  })

  it('[D2.04 D2.05] answers the pending correction, and shows staff the other changes', async () => {
    const asked = aProcess()
      .ownedBy(api.maria)
      .in(api.natal)
      .numbered('2020/001')
      .coded('A'.repeat(24))
      .underAnalysis(api.ana)
      .withPendingCorrection('enterpriseName')
    await api.append(asked)
    await api.settled()
    const edited = await api.call('PUT', `/processes/${asked.id}`, {
      as: api.maria,
      json: { enterpriseName: 'Padaria Nova', applicantCity: 'Parnamirim' },
    })
    expect(edited.as(processResponse)).toMatchObject({
      status: 'UNDER_ANALYSIS',
      pendingCorrections: 0,
      changesOutsideCorrections: [],
    })
    expect((await api.detail(api.ana, asked.id)).changesOutsideCorrections).toMatchObject([
      { field: 'applicantCity', from: 'Natal', to: 'Parnamirim' },
    ])
  })

  it('an applicant can correct a filing after its municipality was deactivated', async () => {
    const closing = await api.registerMunicipality({ name: 'Fechando' })
    const asked = aProcess()
      .ownedBy(api.maria)
      .in(closing)
      .numbered('2020/002')
      .coded('B'.repeat(24))
      .underAnalysis(api.ana)
      .withPendingCorrection('enterpriseName')
    await api.append(asked)
    await api.changeMunicipality(closing, { name: 'Fechando', status: 'INACTIVE' })
    await api.settled()
    const edited = await api.call('PUT', `/processes/${asked.id}`, {
      as: api.maria,
      json: { enterpriseName: 'Padaria Nova' },
    })
    expect(edited.status).toBe(200)
  })
})

describe('protocol numbers', () => {
  it('[D1.27] have no gaps or duplicates among thirty concurrent filings, rejected ones included', async () => {
    clock = noon(2031)
    const filings = Array.from({ length: 30 }, () =>
      api.call('POST', '/processes/json', { as: api.maria, json: filing() }),
    )
    const refused = Array.from({ length: 6 }, () =>
      api.call('POST', '/processes/json', { as: api.joao, json: filing({ isRuralZone: true }) }),
    )
    const responses = await Promise.all(filings)
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(refused.map(() => 400))
    const processes = responses.map((answer) => answer.as(processResponse))
    expect(processes.map(numberOf).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    )
    expect(processes.every(({ protocolNumber }) => protocolNumber?.startsWith('2031/'))).toBe(true)
    expect(new Set(processes.map(({ authCode }) => authCode)).size).toBe(30)
    clock = noon(2026)
  })

  it('[D1.27] restart each year in America/Sao_Paulo, with at least three digits', async () => {
    clock = new Date('2042-01-01T02:59:59.000Z')
    expect((await api.file(api.maria)).protocolNumber).toBe('2041/001')
    clock = new Date('2042-01-01T03:00:00.000Z')
    expect((await api.file(api.maria)).protocolNumber).toBe('2042/001')
    expect((await api.file(api.maria, { municipalityId: api.mossoro })).protocolNumber).toBe('2042/002')
    clock = noon(2026)
  })

  it('[D1.27] are not reused after a deletion', async () => {
    clock = noon(2050)
    const first = await api.file(api.maria)
    expect((await api.call('DELETE', `/processes/${first.id}`, { as: api.superAdmin })).status).toBe(204)
    expect((await api.file(api.maria)).protocolNumber).toBe('2050/002')
    clock = noon(2026)
  })
})

describe('an Idempotency-Key', () => {
  it('[D4.12] returns the first response to a repeated request without running it again', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const json = filing({ enterpriseName: 'Só uma vez' })
    const send = () => api.call('POST', '/processes/json', { as: api.joao, json, headers: key })
    const first = await send()
    const again = await send()
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.text).toBe(first.text)
    const { processes } = (
      await api.call('GET', `/processes?search=${encodeURIComponent('Só uma vez')}`, { as: api.joao })
    ).as(processListResponse)
    expect(processes).toHaveLength(1)
  })

  it('[D4.12] sent twice concurrently files once', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const json = filing({ enterpriseName: 'Duas vezes ao mesmo tempo' })
    const responses = await Promise.all(
      [1, 2, 3].map(() => api.call('POST', '/processes/json', { as: api.joao, json, headers: key })),
    )
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
  })

  it("[D4.12] stores no second copy of a repeated request's files", async () => {
    const key = { 'idempotency-key': randomUUID() }
    const send = () =>
      api.call('POST', '/processes', {
        as: api.joao,
        form: aForm({ ...filing(), 'documents[requerimento][0]': aPdf() }),
        headers: key,
      })
    const first = await send()
    const kept = await api.objects()
    expect((await send()).text).toBe(first.text)
    expect(await api.objects()).toEqual(kept)
  })

  it('[D4.12] rejects a different body', async () => {
    const key = { 'idempotency-key': randomUUID() }
    await api.call('POST', '/processes/json', { as: api.joao, json: filing(), headers: key })
    const other = await api.call('POST', '/processes/json', {
      as: api.joao,
      json: filing({ enterpriseName: 'Outra' }),
      headers: key,
    })
    expect([other.status, other.refusal().code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
  })
})

describe('deleting', () => {
  it('[R7.11 D1.17 D4.04] removes a process from detail and list, while its events stay', async () => {
    const { id } = await api.file(api.maria, { draft: true, enterpriseName: 'Para excluir' })
    const answer = await api.call('DELETE', `/processes/${id}`, { as: api.maria })
    expect([answer.status, answer.text]).toEqual([204, ''])
    for (const as of [api.maria, api.superAdmin]) {
      expect((await api.call('GET', `/processes/${id}`, { as })).status).toBe(404)
      const list = await api.call('GET', '/processes?search=Para%20excluir', { as })
      expect(list.as(processListResponse).pagination.total).toBe(0)
    }
    const { events } = await api.store.load(api.database, processStream(id))
    expect(events.map(({ type }) => type)).toEqual(['ProcessDrafted', 'ProcessDeleted'])
  })

  it('[D7.02] is allowed for an applicant only while it is a DRAFT', async () => {
    const { id } = await api.file(api.maria)
    expect((await api.call('DELETE', `/processes/${id}`, { as: api.maria })).status).toBe(403)
    expect((await api.call('DELETE', `/processes/${id}`, { as: api.joao })).status).toBe(404)
    expect((await api.call('DELETE', `/processes/${id}`, { as: api.ana })).status).toBe(403)
    expect((await api.call('DELETE', `/processes/${id}`, { as: api.adminOfMossoro })).status).toBe(404)
    expect((await api.call('DELETE', `/processes/${id}`, { as: api.adminOfNatal })).status).toBe(204)
  })

  it('[R6.16 D1.16] of a decided process is allowed for a SUPER_ADMIN only', async () => {
    const approved = aProcess()
      .ownedBy(api.maria)
      .in(api.natal)
      .numbered('2020/003')
      .coded('C'.repeat(24))
      .approved()
    await api.append(approved)
    await api.settled()
    const asAdmin = await api.call('DELETE', `/processes/${approved.id}`, { as: api.adminOfNatal })
    expect([asAdmin.status, asAdmin.refusal().code]).toEqual([409, 'INVALID_TRANSITION'])
    expect((await api.call('DELETE', `/processes/${approved.id}`, { as: api.superAdmin })).status).toBe(204)
  })
})
