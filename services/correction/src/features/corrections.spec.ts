import { randomUUID } from 'node:crypto'
import { correctionListResponse, requestListResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { afterAll, describe, expect, it } from 'vitest'
import { startCorrectionService } from '../testing/running-service'

const api = await startCorrectionService()
afterAll(api.close)

describe('the corrections of a process', () => {
  it('[R7.26] the corrections of a process are listed oldest first, for people who may see the process', async () => {
    const processId = await api.analysed()
    await api.asked(processId, { description: 'Primeira' })
    await api.asked(processId, { fieldName: 'latitude', description: 'Segunda' })
    for (const as of [api.maria, api.ana])
      expect((await api.listed(processId, as)).map(({ description }) => description)).toEqual([
        'Primeira',
        'Segunda',
      ])
    expect((await api.listed(processId, api.maria)).map(({ allowedActions }) => allowedActions)).toEqual([
      ['correct'],
      ['correct'],
    ])
    expect((await api.call('GET', `/corrections/process/${randomUUID()}`, { as: api.ana })).status).toBe(404)
  })

  it('[R7.26 R6.22 D4.04] the corrections of a process can be deleted by SUPER_ADMIN and ADMIN only', async () => {
    const processId = await api.analysed()
    const first = await api.asked(processId)
    const second = await api.asked(processId)
    const remove = (id: string, as: Actor) => api.call('DELETE', `/corrections/${id}`, { as })
    for (const as of [api.maria, api.ana]) expect((await remove(first.id, as)).status).toBe(403)
    expect((await remove(first.id, api.adminOfNatal)).status).toBe(204)
    expect((await remove(second.id, api.superAdmin)).status).toBe(204)
    expect(await api.listed(processId, api.ana)).toEqual([])
    expect((await remove(first.id, api.adminOfNatal)).status).toBe(404)
    expect((await api.correct(first.id, api.maria)).status).toBe(404)
    expect(await api.newest(processId, 1)).toEqual(['CorrectionDeleted'])
    // It does not exist any more: 404 also for people who could not have verified it.
    expect((await api.verify(first.id, api.maria)).status).toBe(404)
  })

  it('the corrections of a deleted process are NOT_FOUND', async () => {
    const builder = api.aNatalProcess().underAnalysis().withPendingCorrection('enterpriseName')
    await api.append(builder)
    const { id } = builder.correction('enterpriseName')
    await api.append(builder.deleted())
    expect((await api.correct(id, api.maria)).status).toBe(404)
    const path = `/corrections/process/${builder.id}`
    expect((await api.call('GET', path, { as: api.superAdmin })).status).toBe(404)
  })

  it('[C7.01 C7.02 C7.03] the corrections of a process are listed as they were at a moment, without actions', async () => {
    const process = await api.analysed()
    const asked = await api.asked(process)
    const then = (await api.eventsOf(process)).at(-1)?.recordedAt ?? ''
    const before = await api.listed(process, api.maria)
    expect((await api.correct(asked.id, api.maria)).status).toBe(200)
    const past = (as = api.maria, asOf = then) =>
      api.call('GET', `/corrections/process/${process}?asOf=${asOf}`, { as })
    const version = (await api.eventsOf(process)).length - 2
    for (const as of [api.maria, api.ana])
      expect((await past(as)).as(correctionListResponse)).toEqual({
        corrections: before.map((correction) => ({ ...correction, allowedActions: [] })),
        asOf: then,
        asOfVersion: version,
      })
    const requests = await api.call('GET', `/corrections/process/${process}/requests?asOf=${then}`, {
      as: api.maria,
    })
    const { requests: sent, ...moment } = requests.as(requestListResponse)
    expect(moment).toEqual({ asOf: then, asOfVersion: version })
    expect(sent.flatMap(({ items }) => items).map(({ status }) => status)).toEqual(['PENDING'])
    expect((await past(api.joao)).status).toBe(404)
    expect((await past(api.maria, '2000-01-01')).refusal().code).toBe('NOT_YET_EXISTING')
    expect((await past(api.maria, '2999-01-01')).refusal().code).toBe('AS_OF_FUTURE')
  })
})
