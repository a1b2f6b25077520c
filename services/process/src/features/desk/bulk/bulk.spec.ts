import { randomUUID } from 'node:crypto'
import { type BulkResponse, bulkResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcessService } from '../../../testing/running-service'

const api = await startProcessService()
afterAll(api.close)

const { numbered, stored } = api
const analysed = () => stored(numbered().underAnalysis(api.ana))
const rejected = () => stored(numbered().underAnalysis(api.ana).rejected())

const send = (as: Actor, json: object, headers = {}) =>
  api.call('POST', '/processes/bulk', { as, json, headers })
const bulk = async (as: Actor, json: object): Promise<BulkResponse> => (await send(as, json)).as(bulkResponse)
const codes = ({ results }: BulkResponse) => results.map(({ code, outcome }) => code ?? outcome)

describe('one command on many processes', () => {
  it('[K3.01 K3.02] one command on many processes is decided for each by its own rules, and once for each key; one refused leaves the others done', async () => {
    const [open, decided, foreign] = [
      await analysed(),
      await rejected(),
      await stored(numbered().in(api.mossoro).rejected()),
    ]
    const number = (id: string) => api.detail(api.superAdmin, id).then(({ protocolNumber }) => protocolNumber)
    const json = { action: 'archive', ids: [open, foreign, decided] }
    const headers = { 'Idempotency-Key': randomUUID() }
    const answer = await send(api.adminOfNatal, json, headers)
    expect((await send(api.adminOfNatal, json, headers)).text).toBe(answer.text)
    expect(answer.as(bulkResponse)).toEqual({
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

  it('[K3.01] assigns, releases and claims processes of any assignee', async () => {
    const ids = [await analysed(), await analysed()]
    const assign = { action: 'assign', ids, assigneeId: api.ana.id, observations: 'Férias' }
    expect(await bulk(api.adminOfNatal, assign)).toMatchObject({ done: 2, refused: 0 })
    expect((await api.detail(api.ana, ids[0] ?? '')).assignee).toMatchObject({ id: api.ana.id })
    expect(codes(await bulk(api.adminOfNatal, assign))).toEqual(['ALREADY_ASSIGNED', 'ALREADY_ASSIGNED'])
    const wrong = { ...assign, assigneeId: api.maria.id }
    expect(codes(await bulk(api.adminOfNatal, wrong))).toEqual(['NOT_ASSIGNABLE', 'NOT_ASSIGNABLE'])
    expect(await bulk(api.ana, { action: 'release', ids })).toMatchObject({ done: 2 })
    expect((await api.detail(api.ana, ids[0] ?? '')).assignee).toBeNull()
    expect(await bulk(api.ana, { action: 'claim', ids })).toMatchObject({ done: 2 })
    expect(codes(await bulk(api.adminOfNatal, { action: 'claim', ids }))).toEqual([
      'ALREADY_ASSIGNED',
      'ALREADY_ASSIGNED',
    ])
  })

  it('[K3.01] one command on many processes takes at most a hundred processes, named once, only from staff', async () => {
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
      expect([json, (await send(api.ana, json)).status]).toEqual([json, 400])
  })
})
