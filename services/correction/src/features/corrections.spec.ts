import { randomUUID } from 'node:crypto'
import { processStream } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningCorrectionService, startCorrectionService } from '../testing/running-service'

let api: RunningCorrectionService

beforeAll(async () => {
  api = await startCorrectionService()
})
afterAll(() => api?.close())

describe('the corrections of a process', () => {
  it('[R7.26] are listed oldest first, for those who may see the process', async () => {
    const processId = await api.analysed()
    await api.asked(processId, { description: 'Primeira' })
    await api.asked(processId, { fieldName: 'latitude', description: 'Segunda' })
    for (const as of [api.maria, api.ana, api.adminOfNatal, api.superAdmin])
      expect((await api.listed(processId, as)).map(({ description }) => description)).toEqual([
        'Primeira',
        'Segunda',
      ])
    expect((await api.listed(processId, api.maria)).map(({ allowedActions }) => allowedActions)).toEqual([
      ['correct'],
      ['correct'],
    ])
    for (const as of [api.joao, api.adminOfMossoro])
      expect((await api.call('GET', `/corrections/process/${processId}`, { as })).status).toBe(404)
    expect((await api.call('GET', `/corrections/process/${randomUUID()}`, { as: api.ana })).status).toBe(404)
  })

  it('[R7.26 R6.22 D4.04] can be deleted by SUPER_ADMIN and ADMIN only', async () => {
    const processId = await api.analysed()
    const first = await api.asked(processId)
    const second = await api.asked(processId)
    const remove = (id: string, as: Actor) => api.call('DELETE', `/corrections/${id}`, { as })
    for (const as of [api.maria, api.ana]) expect((await remove(first.id, as)).status).toBe(403)
    for (const as of [api.joao, api.adminOfMossoro]) expect((await remove(first.id, as)).status).toBe(404)
    expect((await remove(first.id, api.adminOfNatal)).status).toBe(204)
    expect((await remove(second.id, api.superAdmin)).status).toBe(204)
    expect(await api.listed(processId, api.ana)).toEqual([])
    expect((await remove(first.id, api.adminOfNatal)).status).toBe(404)
    expect((await api.correct(first.id, api.maria)).status).toBe(404)
    expect(await api.newest(processId, 1)).toEqual(['CorrectionDeleted'])
    // It does not exist any more: 404 also for those who could not have verified it.
    expect((await api.verify(first.id, api.maria)).status).toBe(404)
  })

  it('[D3.11] show the author as removed after the account is deleted', async () => {
    const leaving = await api.registerPerson({ name: 'Vai Embora', role: 'APPLICANT' })
    const builder = api.aNatalProcess().ownedBy(leaving).underAnalysis()
    await api.append(builder)
    const { id } = await api.asked(builder.id)
    await api.correct(id, leaving)
    await api.removePerson(leaving)
    await api.settled()
    expect((await api.listed(builder.id, api.ana))[0]?.correctedByUser).toEqual({ name: 'Usuário removido' })
  })

  it('of a deleted process are NOT_FOUND', async () => {
    const builder = api.aNatalProcess().underAnalysis()
    await api.append(builder)
    const { id } = await api.asked(builder.id)
    const expected = await api.store.head(api.database, processStream(builder.id))
    await api.store.append(api.database, {
      streamId: processStream(builder.id),
      expected,
      events: [{ type: 'ProcessDeleted', data: {} }],
      meta: { actorId: api.superAdmin.id, actorRole: 'SUPER_ADMIN', correlationId: 'r' },
      recordedAt: new Date(),
    })
    expect((await api.correct(id, api.maria)).status).toBe(404)
    expect((await api.call('GET', `/corrections/process/${builder.id}`, { as: api.superAdmin })).status).toBe(
      404,
    )
  })
})
