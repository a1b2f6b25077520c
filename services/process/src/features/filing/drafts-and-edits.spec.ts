import { processListResponse, processResponse, processStream } from '@licensing/contracts'
import { aFiling } from '@licensing/test-support'
import { aForm, aPdf } from '@licensing/test-support/api'
import type { Actor } from '@licensing/permissions'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcessService } from '../../testing/running-service'

const api = await startProcessService()
afterAll(api.close)

const filing = (fields: Parameters<typeof aFiling>[0] = {}) =>
  aFiling({ municipalityId: api.natal, activityId: api.bakery, ...fields })

describe('a draft', () => {
  it('[D1.02 D1.28 D7.12] a draft may be incomplete and has no number', async () => {
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

  it('[D1.03 D7.12] a draft is submitted once it is complete, and until then invalid and missing fields are reported', async () => {
    const json = { draft: true, municipalityId: api.natal, applicantEmail: 'ninguem' }
    const invalid = await api.call('POST', '/processes/json', { as: api.maria, json })
    expect(invalid.refusal().errors).toEqual([{ field: 'applicantEmail', message: 'Email inválido' }])
    const { id } = await api.file(api.maria, { draft: true, applicantEmail: null })
    const incomplete = await api.call('POST', `/processes/${id}/submit`, { as: api.maria })
    expect(incomplete.refusal().errors).toEqual([{ field: 'applicantEmail', message: 'Email é obrigatório' }])
    const whole = await api.call('PUT', `/processes/${id}`, {
      as: api.maria,
      json: { applicantEmail: 'maria@example.com.br' },
    })
    expect(whole.status).toBe(200)
    expect((await api.call('POST', `/processes/${id}/submit`, { as: api.joao })).status).toBe(404)
    expect((await api.call('POST', `/processes/${id}/submit`, { as: api.ana })).status).toBe(403)
    const submitted = await api.call('POST', `/processes/${id}/submit`, { as: api.maria })
    expect([submitted.status, submitted.as(processResponse).status]).toEqual([200, 'AWAITING_PAYMENT'])
    expect(submitted.as(processResponse).protocolNumber).toMatch(/^2026\/\d{3,}$/)
    const again = await api.call('POST', `/processes/${id}/submit`, { as: api.maria })
    expect([again.status, again.refusal().code]).toEqual([409, 'INVALID_TRANSITION'])
  })

  it('[R7.14] a draft is edited as a whole, with documents to add and to remove', async () => {
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
})

describe('editing a filed process', () => {
  it('[R2.61 D1.15] editing a filed process is a conflict unless a correction is pending', async () => {
    const { id } = await api.file(api.maria)
    for (const path of [`/processes/${id}`, `/processes/${id}/edit`]) {
      const answer = await api.call('PUT', path, { as: api.maria, json: { enterpriseName: 'Outra' } })
      expect([path, answer.refusal().code]).toEqual([path, 'INVALID_TRANSITION'])
    }
  })

  it('[D2.04 D2.05] editing a filed process answers the pending correction, and shows staff the other changes', async () => {
    const asked = api.numbered().underAnalysis(api.ana).withPendingCorrection('enterpriseName')
    await api.append(asked)
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
    const asked = api.numbered().in(closing).underAnalysis(api.ana).withPendingCorrection('enterpriseName')
    await api.append(asked)
    await api.changeMunicipality(closing, { name: 'Fechando', status: 'INACTIVE' })
    const edited = await api.call('PUT', `/processes/${asked.id}`, {
      as: api.maria,
      json: { enterpriseName: 'Padaria Nova' },
    })
    expect(edited.status).toBe(200)
  })
})

describe('deleting', () => {
  it('[R7.11 D1.17 D4.04] deleting removes a process from detail and list, while its events stay', async () => {
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

  it('[D7.02] deleting is allowed for an applicant only while it is a DRAFT', async () => {
    const { id } = await api.file(api.maria)
    const statusFor = async (as: Actor) => (await api.call('DELETE', `/processes/${id}`, { as })).status
    expect([await statusFor(api.maria), await statusFor(api.ana)]).toEqual([403, 403])
    expect([await statusFor(api.joao), await statusFor(api.adminOfMossoro)]).toEqual([404, 404])
    expect(await statusFor(api.adminOfNatal)).toBe(204)
  })

  it('[R6.16 D1.16] only a SUPER_ADMIN may delete a decided process', async () => {
    const approved = api.numbered().approved()
    await api.append(approved)
    const asAdmin = await api.call('DELETE', `/processes/${approved.id}`, { as: api.adminOfNatal })
    expect([asAdmin.status, asAdmin.refusal().code]).toEqual([409, 'INVALID_TRANSITION'])
    expect((await api.call('DELETE', `/processes/${approved.id}`, { as: api.superAdmin })).status).toBe(204)
  })
})

describe('the municipality and the activity of a process', () => {
  it('[D4.21] the municipality and the activity of a process are cited for the catalogue as soon as a command names them, until it names others or the process is deleted', async () => {
    const [left, taken] = [
      await api.registerMunicipality({ name: 'Assú' }),
      await api.registerMunicipality({ name: 'Arez' }),
    ]
    const bakery = await api.addActivity({ code: '10.91-2', description: 'Confeitaria' })
    const cited = async () => {
      const rows = await api.database.query<{ cited: boolean }>(
        'select process.cites_entry(id) as cited from unnest($1::uuid[]) with ordinality as entry (id, at) order by at',
        [[left, taken, bakery]],
      )
      return rows.map((row) => row.cited)
    }
    expect(await cited()).toEqual([false, false, false])
    const { id } = await api.file(api.maria, { draft: true, municipalityId: left, activityId: bakery })
    expect(await cited()).toEqual([true, false, true])
    const json = { municipalityId: taken }
    expect((await api.call('PUT', `/processes/${id}`, { as: api.maria, json })).status).toBe(200)
    expect(await cited()).toEqual([false, true, true])
    expect((await api.call('DELETE', `/processes/${id}`, { as: api.maria })).status).toBeLessThan(300)
    expect(await cited()).toEqual([false, false, false])
  })
})
