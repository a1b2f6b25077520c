import { processResponse } from '@licensing/contracts'
import { aFiling } from '@licensing/test-support'
import { aForm, aPdf } from '@licensing/test-support/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aNumberedProcess, openWholeApi, type WholeApi } from '@licensing/test-support/whole-api'

let api: WholeApi
beforeAll(async () => {
  api = await openWholeApi()
})
afterAll(() => api?.close())

describe('the whole API in one server', () => {
  it('carries a process from filing to approval, over the services that have a part in it', async () => {
    const natal = await api.createMunicipality({ name: 'Natal' })
    const analyst = await api.createStaff({ role: 'ANALYST', municipalityIds: [natal] })
    const maria = await api.createApplicant('Maria')
    const form = aForm({
      ...aFiling({ municipalityId: natal }),
      'documents[requerimento][0]': aPdf('requerimento.pdf'),
    })
    const filed = await api.call('POST', '/processes', { as: maria, form })
    expect(filed.status).toBe(201)
    const { id } = filed.as(processResponse)
    const proof = aForm({ documents: aPdf('comprovante.pdf') })
    expect((await api.call('POST', `/processes/${id}/protocol`, { as: maria, form: proof })).status).toBe(200)
    expect((await api.call('POST', `/processes/${id}/start-analysis`, { as: analyst })).status).toBe(200)
    const approved = await api.call('POST', `/processes/${id}/approve`, { as: analyst, json: {} })
    expect(approved.as(processResponse)).toMatchObject({
      status: 'APPROVED',
      municipality: { name: 'Natal' },
    })
    await api.settled()
    const entries = (await api.call('GET', '/process-protocoled', { as: maria })).body()
    expect(entries).toMatchObject({ processes: [{ originalProcessId: id, municipalityName: 'Natal' }] })
  })

  it('serves processes appended as events', async () => {
    const maria = await api.createApplicant('Maria')
    const process = aNumberedProcess().ownedBy(maria).underAnalysis()
    await api.append(process)
    await api.settled()
    const listed = await api.call('GET', '/processes', { as: maria })
    expect(listed.body()).toMatchObject({ processes: [{ id: process.id, status: 'UNDER_ANALYSIS' }] })
  })

  it('lists every endpoint once', () => {
    const names = api.routes.map(({ method, path }) => `${method} ${path}`)
    expect(names).toContain('PATCH /corrections/:id/verify')
    expect(names).toContain('POST /auth/login')
    expect(new Set(names).size).toBe(names.length)
  })
})
