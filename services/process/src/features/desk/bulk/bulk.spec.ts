import { randomUUID } from 'node:crypto'
import { type BulkResponse, bulkResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcessService } from '../../../testing/running-service'

const api = await startProcessService()
afterAll(api.close)

const { numbered, projected } = api
const analysed = () => projected(numbered().underAnalysis(api.ana))
const rejected = () => projected(numbered().underAnalysis(api.ana).rejected())

const send = (as: Actor, json: object, key?: string) =>
  api.call('POST', '/processes/bulk', {
    as,
    json,
    ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
  })
const bulk = async (as: Actor, json: object, key?: string): Promise<BulkResponse> =>
  (await send(as, json, key)).as(bulkResponse)
const codes = ({ results }: BulkResponse) => results.map(({ code, outcome }) => code ?? outcome)
const versionOf = async (id: string) => (await api.detail(api.superAdmin, id)).version

describe('one command on many processes', () => {
  it('[K3.01] is decided for each by its own rules, and one refused leaves the others done', async () => {
    const [open, decided, foreign] = [
      await analysed(),
      await rejected(),
      await projected(numbered().in(api.mossoro).rejected()),
    ]
    const number = (id: string) => api.detail(api.superAdmin, id).then(({ protocolNumber }) => protocolNumber)
    const answer = await bulk(api.adminOfNatal, { action: 'archive', ids: [open, foreign, decided] })
    expect(answer).toEqual({
      done: 1,
      refused: 2,
      results: [
        {
          id: open,
          protocolNumber: await number(open),
          outcome: 'REFUSED',
          code: 'INVALID_TRANSITION',
          message: 'Esta ação não é permitida na situação atual do processo.',
        },
        {
          id: foreign,
          protocolNumber: null,
          outcome: 'REFUSED',
          code: 'NOT_FOUND',
          message: 'Processo não encontrado',
        },
        { id: decided, protocolNumber: await number(decided), outcome: 'DONE' },
      ],
    })
    expect((await api.detail(api.superAdmin, decided)).status).toBe('ARCHIVED')
    expect((await api.detail(api.superAdmin, foreign)).status).toBe('REJECTED')
  })

  it('[K3.01] assigns and releases processes of any assignee', async () => {
    const ids = [await analysed(), await analysed()]
    const assign = { action: 'assign', ids, assigneeId: api.ana.id, observations: 'Férias' }
    expect(await bulk(api.adminOfNatal, assign)).toMatchObject({ done: 2, refused: 0 })
    expect((await api.detail(api.ana, ids[0] ?? '')).assignee).toMatchObject({ id: api.ana.id })
    expect(codes(await bulk(api.adminOfNatal, assign))).toEqual(['ALREADY_ASSIGNED', 'ALREADY_ASSIGNED'])
    const wrong = { ...assign, assigneeId: api.maria.id }
    expect(codes(await bulk(api.adminOfNatal, wrong))).toEqual(['NOT_ASSIGNABLE', 'NOT_ASSIGNABLE'])
    expect(await bulk(api.ana, { action: 'release', ids })).toMatchObject({ done: 2 })
    expect((await api.detail(api.ana, ids[0] ?? '')).assignee).toBeNull()
  })

  it('[K3.01] takes at most a hundred processes, named once, from staff alone', async () => {
    const many = Array.from({ length: 101 }, () => randomUUID())
    const refusal = await send(api.ana, { action: 'release', ids: many })
    expect([refusal.status, refusal.refusal()]).toMatchObject([
      400,
      { code: 'BULK_LIMIT', message: 'Selecione até 100 processos.' },
    ])
    const id = await analysed()
    expect((await bulk(api.ana, { action: 'release', ids: [id, id] })).results).toHaveLength(1)
    expect((await send(api.maria, { action: 'release', ids: [id] })).status).toBe(403)
    for (const json of [
      { action: 'approve', ids: [id] },
      { action: 'release', ids: [] },
      { action: 'release', ids: ['x'] },
      { action: 'assign', ids: [id] },
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([json, (await send(api.ana, json)).status]).toEqual([json, 400])
  })

  it('[K3.02] repeated with its key gives the same answer, even for those that could be done by now', async () => {
    const [decided, open] = [await rejected(), await analysed()]
    const key = randomUUID()
    const archive = { action: 'archive', ids: [decided, open] }
    const first = await send(api.adminOfNatal, archive, key)
    expect(codes(first.as(bulkResponse))).toEqual(['DONE', 'INVALID_TRANSITION'])
    const json = { reason: 'Fora do zoneamento' }
    await api.call('POST', `/processes/${open}/reject`, { as: api.ana, json })
    const before = [await versionOf(decided), await versionOf(open)]
    const again = await send(api.adminOfNatal, archive, key)
    expect([again.status, again.text]).toEqual([200, first.text])
    expect([await versionOf(decided), await versionOf(open)]).toEqual(before)
    expect((await api.detail(api.superAdmin, open)).status).toBe('REJECTED')
    const reused = await send(api.adminOfNatal, { ...archive, ids: [open] }, key)
    expect(reused.refusal()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  })
})
