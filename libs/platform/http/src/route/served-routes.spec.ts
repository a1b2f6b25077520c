import { deferred } from '@licensing/event-store/testing'
import { pageQuery } from '@licensing/contracts'
import { ConcurrencyConflict } from '@licensing/event-store'
import { optionalText } from '@licensing/forms'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { anyone } from './auth-rule'
import { get, post } from './build'
import { paginated } from './paginated'
import { envelope, startApi } from '../testing/start-api'

const summary = 'Para testes'

describe('a route', () => {
  it('[D4.01] [D4.02] a route returns a list with its pagination, its limit capped at 100', async () => {
    const list = get(
      '/things',
      {
        auth: anyone,
        summary,
        query: z.strictObject({ ...pageQuery(10), search: optionalText({ max: 50 }) }),
      },
      ({ query }) =>
        paginated('things', [{ id: query.search }], { page: query.page, limit: query.limit, total: 201 }),
    )
    const api = await startApi([list])
    expect(await (await api.call('/api/things?limit=1000&search=a')).json()).toEqual({
      things: [{ id: 'a' }],
      pagination: { page: 1, limit: 100, total: 201, pages: 3 },
    })
    const byDefault = (await (await api.call('/api/things')).json()) as { pagination: object }
    expect(byDefault.pagination).toEqual({ page: 1, limit: 10, total: 201, pages: 21 })
    for (const query of ['page=0', 'page=x', 'limit=0', 'limit=-1', 'other=1']) {
      expect((await api.call(`/api/things?${query}`)).status).toBe(400)
    }
  })

  it('a route is matched by literal segments before parameters, regardless of the order of routes', async () => {
    const params = z.object({ id: z.string() })
    const api = await startApi([
      get('/things/:id', { auth: anyone, summary, params }, ({ params: { id } }) => ({ id })),
      get('/things/stats', { auth: anyone, summary }, () => ({ stats: true })),
      get(
        '/verify/*code',
        { auth: anyone, summary, params: z.object({ code: z.string() }) },
        ({ params: { code } }) => ({ code }),
      ),
    ])
    expect(await (await api.call('/api/things/stats')).json()).toEqual({ stats: true })
    expect(await (await api.call('/api/things/7')).json()).toEqual({ id: '7' })
    expect(await (await api.call('/api/verify/2024%2F001')).json()).toEqual({ code: '2024/001' })
    expect(await (await api.call('/api/verify/2024/001')).json()).toEqual({ code: '2024/001' })
  })

  it('a route returns 404 for a malformed id, as for an unknown one, and the validation message for another parameter', async () => {
    const params = z.object({ cep: z.string().regex(/^\d{8}$/, { error: 'CEP inválido' }) })
    const api = await startApi([
      get('/things/:id', { auth: anyone, summary, params: z.object({ id: z.uuid() }) }, () => 1),
      get('/public/cep/:cep', { auth: anyone, summary, params }, () => 1),
    ])
    expect((await api.call('/api/things/7')).status).toBe(404)
    const response = await api.call('/api/public/cep/123')
    expect([response.status, (await envelope(response)).message]).toEqual([400, 'CEP inválido'])
  })

  it('a route returns 204 without a body, 201 with one, and 409 for a concurrency conflict', async () => {
    const api = await startApi([
      post('/made', { auth: anyone, summary, responds: { 201: z.unknown() } }, () => ({ id: 1 })),
      post('/gone', { auth: anyone, summary }, () => undefined),
      get('/refused', { auth: anyone, summary }, () => {
        throw new ConcurrencyConflict('process-1', 1)
      }),
    ])
    const made = await api.call('/api/made', { method: 'POST' })
    expect([made.status, await made.json()]).toEqual([201, { id: 1 }])
    const gone = await api.call('/api/gone', { method: 'POST' })
    expect([gone.status, await gone.text()]).toEqual([204, ''])
    const response = await api.call('/api/refused')
    expect([response.status, (await envelope(response)).code]).toEqual([409, 'CONCURRENT_CHANGE'])
  })

  it('a route fails when its response does not match its schema', async () => {
    const api = await startApi([
      get('/things', { auth: anyone, summary, responds: z.object({ id: z.uuid() }) }, () => ({ id: 1 })),
    ])
    expect((await api.call('/api/things')).status).toBe(500)
    expect(api.log()).toContain('does not match its schema: id: invalid_type')
    const lenient = await startApi(
      [get('/things', { auth: anyone, summary, responds: z.object({ id: z.uuid() }) }, () => ({ id: 1 }))],
      { verifyResponses: false },
    )
    expect((await lenient.call('/api/things')).status).toBe(200)
  })

  it('a route has its signal aborted when its caller disconnects', async () => {
    const entered = deferred()
    const gone = deferred()
    const api = await startApi([
      get('/slow', { auth: anyone, summary }, ({ signal }) => {
        signal.addEventListener('abort', gone.happens)
        entered.happens()
        return gone.happened
      }),
    ])
    const controller = new AbortController()
    const calling = api.call('/api/slow', { signal: controller.signal }).catch(() => 'aborted')
    await entered.happened
    controller.abort()
    expect(await calling).toBe('aborted')
    await gone.happened
  })
})
