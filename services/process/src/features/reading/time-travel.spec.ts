import { clockResponse, type ProcessResponse, processResponse, processStream } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { aFiling, correctionRequested } from '@licensing/test-support'
import { aForm, aPdf } from '@licensing/test-support/api'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aClock } from '../../testing/a-clock'
import { startProcessService } from '../../testing/running-service'

const clock = aClock('2026-03-02T12:00:00.000Z')
const api = await startProcessService({ now: clock.now })
beforeEach(() => clock.set('2026-03-02T12:00:00.000Z'))
afterAll(api.close)

const read = (as: Actor, id: string, asOf?: string, rest = '') =>
  api.call('GET', `/processes/${id}${rest}${asOf === undefined ? '' : `?asOf=${encodeURIComponent(asOf)}`}`, {
    as,
  })

const post = (as: Actor, id: string, action: string, json: object = {}) =>
  api.call('POST', `/processes/${id}/${action}`, { as, json })

const fileWithDocument = async (): Promise<ProcessResponse> => {
  const fields = aFiling({ municipalityId: api.natal, licensingType: 'LO' })
  const form = aForm({ ...fields, 'documents[requerimento][0]': aPdf('requerimento.pdf') })
  return (await api.call('POST', '/processes', { as: api.maria, form })).as(processResponse)
}

/** What each of these people is shown at this moment. */
const shownNow = async (id: string) => {
  const people = [api.maria, api.ana]
  return Promise.all(
    people.map(async (as) => ({
      as,
      process: (await read(as, id)).as(processResponse),
      clock: (await read(as, id, undefined, '/clock')).as(clockResponse),
    })),
  )
}

describe('a process in the past', () => {
  it('[C7.01 C7.02 C7.03] a process in the past is what was shown then, whatever happened since, and marks nothing as seen', async () => {
    const { id } = await fileWithDocument()
    const form = aForm({ 'documents[comprovante_pagamento][0]': aPdf('comprovante.pdf') })
    const json = { description: 'Anexe o estudo ambiental' }
    const steps: [string, () => ReturnType<typeof read>][] = [
      [
        '2026-03-03T12:00:00.000Z',
        () => api.call('POST', `/processes/${id}/protocol`, { as: api.maria, form }),
      ],
      ['2026-03-04T12:00:00.000Z', () => post(api.ana, id, 'start-analysis')],
      ['2026-03-05T12:00:00.000Z', () => post(api.ana, id, 'notes', { text: 'Só para a equipe' })],
      ['2026-04-10T12:00:00.000Z', () => post(api.ana, id, 'request-complementation', json)],
    ]
    const shown: { instant: string; answers: Awaited<ReturnType<typeof shownNow>> }[] = []
    for (const [instant, step] of steps) {
      clock.set(instant)
      expect((await step()).status).toBeLessThan(300)
      shown.push({ instant, answers: await shownNow(id) })
    }
    clock.set('2026-09-01T12:00:00.000Z')
    for (const { instant, answers } of shown)
      for (const { as, process, clock: then } of answers) {
        const asOf = { asOf: instant, asOfVersion: process.version }
        expect((await read(as, id, instant)).as(processResponse)).toEqual({
          ...process,
          ...asOf,
          allowedActions: ['view'],
          allowedLicenceActions: [],
          deskActions: [],
        })
        const clockThen = (await read(as, id, instant, '/clock')).as(clockResponse)
        expect(clockThen).toEqual({ ...then, asOfVersion: process.version })
      }
    const path = `/processes/${id}/clock?asOf=2026-03-05&format=csv`
    const csv = await api.call('GET', path, { as: api.maria })
    expect(csv.headers.get('content-disposition')).toContain('2026-03-05.csv')
    const { text } = await api.call('GET', `/processes/${id}/changes`, { as: api.ana })
    expect(JSON.parse(text)).toMatchObject({ since: null, sinceVersion: null })
    const days = (await read(api.ana, id, '2026-04-10')).as(processResponse)
    expect([days.status, days.asOf, days.asOfVersion]).toEqual(['PENDING', '2026-04-10', days.version])
  })

  it('[C7.03] a process in the past shows the owner no note of any time, and hides all from strangers and once deleted', async () => {
    const { id } = await fileWithDocument()
    clock.set('2026-03-03T12:00:00.000Z')
    await post(api.ana, id, 'notes', { text: 'Só para a equipe' })
    clock.set('2026-03-04T12:00:00.000Z')
    const owned = await read(api.maria, id, '2026-03-03')
    expect(owned.text).not.toContain('Só para a equipe')
    const { deskActivities, asOfVersion } = (await read(api.ana, id, '2026-03-03')).as(processResponse)
    expect(deskActivities).toHaveLength(1)
    expect(owned.as(processResponse).asOfVersion).toBe((asOfVersion ?? 0) - 1)
    for (const rest of ['', '/clock']) expect((await read(api.joao, id, '2026-03-03', rest)).status).toBe(404)
    await api.call('DELETE', `/processes/${id}`, { as: api.superAdmin })
    const deleted = await read(api.ana, id, '2026-03-03')
    expect([deleted.status, deleted.refusal().code]).toEqual([404, 'NOT_FOUND'])
  })

  it('[C7.04] a process in the past has the documents that were removed since', async () => {
    const { id, documents } = await fileWithDocument()
    const docId = documents[0]?.id ?? ''
    const streamId = processStream(id)
    await api.store.append(api.database, {
      streamId,
      expected: await api.store.head(api.database, streamId),
      events: [correctionRequested('requerimento')],
      meta: { actorId: api.ana.id, actorRole: api.ana.role, correlationId: 'asked' },
      recordedAt: clock.now(),
    })
    clock.set('2026-03-10T12:00:00.000Z')
    await api.call('PUT', `/processes/${id}/edit`, {
      as: api.maria,
      form: aForm({ 'documentsToDelete[0]': docId }),
    })
    expect((await read(api.maria, id)).as(processResponse).documents).toEqual([])
    expect((await read(api.maria, id, '2026-03-09')).as(processResponse).documents).toEqual(documents)
    const download = `/documents/${docId}/download`
    expect((await read(api.maria, id, '2026-03-09', download)).status).toBe(200)
    expect((await read(api.maria, id, '2026-03-01', download)).refusal().code).toBe('NOT_YET_EXISTING')
  })

  it('[C7.04] a process in the past has no document that was attached later', async () => {
    const { id } = await fileWithDocument()
    clock.set('2026-03-10T12:00:00.000Z')
    const form = aForm({ 'documents[comprovante_pagamento][0]': aPdf('comprovante.pdf') })
    const paid = await api.call('PUT', `/processes/${id}/payment-receipt`, { as: api.maria, form })
    const receipt = paid
      .as(processResponse)
      .documents.find(({ category }) => category === 'comprovante_pagamento')
    const download = `/documents/${receipt?.id}/download`
    expect((await read(api.maria, id, '2026-03-09', download)).status).toBe(404)
    expect((await read(api.maria, id, '2026-03-10', download)).status).toBe(200)
  })

  it('[C7.04] a process in the past is refused for the future, before the first event, and for no moment at all', async () => {
    const { id } = await fileWithDocument()
    for (const rest of ['', '/clock'])
      for (const [moment, status, code] of [
        ['2026-03-03', 400, 'AS_OF_FUTURE'],
        ['2026-03-01', 404, 'NOT_YET_EXISTING'],
        ['2026-02-30', 400, 'VALIDATION'],
      ] as const) {
        const answer = await read(api.maria, id, moment, rest)
        expect([moment, answer.status, answer.refusal().code]).toEqual([moment, status, code])
      }
  })
})
