import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { anyone, signedIn } from '../route/auth-rule'
import { get, post } from '../route/build'
import { applicant, json } from '../testing/serve-for-test'
import { startApi } from '../testing/start-api'

const summary = 'Para testes'

const origin = (value: string) => ({ headers: { origin: value } })

describe('every response', () => {
  it("every response has the API's security headers and a request id, one log line and one measurement with the route's pattern, never the path, query or body", async () => {
    const params = z.object({ id: z.string() })
    const api = await startApi([
      post(
        '/people/:id',
        { auth: signedIn, summary, params, body: z.strictObject({ email: z.string() }) },
        () => 1,
      ),
    ])
    const path = '/api/people/ana-maria?search=joana'
    const response = await api.call(path, {
      method: 'POST',
      actor: applicant,
      ...json({ email: 'ana@example.org' }),
    })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    await response.text()
    await expect.poll(() => api.log()).toContain('"msg":"request"')
    const line = JSON.parse(api.log().trim().split('\n').at(-1) ?? '') as object
    expect(line).toMatchObject({
      method: 'POST',
      route: '/api/people/:id',
      status: 200,
      actorId: applicant.id,
    })
    expect(api.log()).not.toMatch(/ana|joana/)
    const labels = 'method="POST",route="/api/people/:id",status="200"'
    expect(await api.metrics.registry.metrics()).toContain(`http_request_duration_seconds_count{${labels}} 1`)
  })
})

describe('other sites', () => {
  const routes = [
    get('/public/verify/:code', { auth: anyone, summary }, () => 1),
    get('/public/cep/:cep', { auth: anyone, summary }, () => 1),
  ]
  const cors = { allowedOrigins: ['https://natal.rn.gov.br'], paths: ['/public/verify'] }

  it('other sites can read only what is below the given paths, and only when listed', async () => {
    const api = await startApi(routes, { cors })
    const listed = await api.call('/api/public/verify/1', origin('https://natal.rn.gov.br'))
    expect(listed.headers.get('access-control-allow-origin')).toBe('https://natal.rn.gov.br')
    expect(listed.headers.get('vary')).toContain('Origin')
    expect(listed.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const unlisted = await api.call('/api/public/verify/1', origin('https://example.org'))
    expect(unlisted.headers.has('access-control-allow-origin')).toBe(false)
    const other = await api.call('/api/public/cep/1', origin('https://natal.rn.gov.br'))
    expect(other.headers.has('access-control-allow-origin')).toBe(false)
    const preflight = await api.call('/api/public/verify/1', {
      method: 'OPTIONS',
      headers: { origin: 'https://natal.rn.gov.br', 'access-control-request-method': 'POST' },
    })
    const allowed = ['methods', 'headers'].map((what) =>
      preflight.headers.get(`access-control-allow-${what}`),
    )
    expect([preflight.status, ...allowed]).toEqual([204, 'GET,POST', 'Content-Type, X-Request-Id'])
  })
})

describe('around the API', () => {
  it('[D4.22] health is outside /api, documentation before its routes with its own headers, and other paths pass to the next middleware', async () => {
    const api = await startApi([get('/things', { auth: anyone, summary }, () => ({ things: 1 }))], {
      documentation: (ctx, next) => {
        if (!ctx.path.endsWith('/docs')) return next()
        ctx.body = 'about the API'
        return undefined
      },
      beside: (ctx) => {
        ctx.body = 'a page'
      },
    })
    const page = await api.call('/api/docs')
    expect(await page.text()).toBe('about the API')
    expect(page.headers.get('content-security-policy')).toBeNull()
    expect(page.headers.get('x-request-id')).not.toBeNull()
    const answer = await api.call('/api/things')
    expect([await answer.json(), answer.headers.has('content-security-policy')]).toEqual([
      { things: 1 },
      true,
    ])
    for (const path of ['/docs', '/processes', '/apis']) {
      const beside = await api.call(path)
      expect([await beside.text(), beside.headers.has('content-security-policy')]).toEqual(['a page', false])
    }
    expect((await api.call('/health/live')).status).toBe(200)
    expect((await api.call('/health/ready')).status).toBe(200)
    expect((await api.call('/api/health/live')).status).toBe(404)
  })
})
