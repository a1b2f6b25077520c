import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { deferred } from '@licensing/commands/testing'
import { pageQuery } from '@licensing/contracts'
import { StoreUnavailable } from '@licensing/document-store'
import { DomainError } from '@licensing/domain-kit'
import { ConcurrencyConflict } from '@licensing/event-store'
import { optionalText } from '@licensing/form-rules'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allow, anyone, roles, signedIn } from '../route/auth-rule'
import { get, post } from '../route/build'
import { download } from '../route/download'
import { paginated } from '../route/paginated'
import type { Route } from '../route/route'
import { admin, applicant, json, serveForTest, type TestApi } from '../testing/serve-for-test'
import { defaultLimits, type LimitSettings, noLimits } from '../limits/settings'
import { serve } from './serve'

const summary = 'Para testes'
const open: TestApi[] = []
const start = async (routes: readonly Route[], options: Parameters<typeof serveForTest>[0] = {}) => {
  const api = await serveForTest({ routes, ...options })
  open.push(api)
  return api
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((api) => api.close()))
})

interface Envelope {
  message: string
  code: string
  errors?: { field: string; message: string }[]
  requestId: string
}
const envelope = async (response: Response): Promise<Envelope> => (await response.json()) as Envelope

const routeThatThrows = (error: () => unknown): Route =>
  get('/refused', { auth: anyone, summary }, () => {
    throw error()
  })

describe('errors of the API', () => {
  it('[D4.07] have a Portuguese message, a code, the fields and the request id', async () => {
    const body = z.strictObject({ name: z.string({ error: 'Informe o nome' }) })
    const api = await start([post('/things', { auth: anyone, summary, body }, () => null)])
    const response = await api.call('/api/things', { method: 'POST', ...json({}) })
    expect(response.status).toBe(400)
    expect(await envelope(response)).toEqual({
      message: 'Informe o nome',
      code: 'VALIDATION',
      errors: [{ field: 'name', message: 'Informe o nome' }],
      requestId: response.headers.get('x-request-id'),
    })
  })

  it.each([
    ['VALIDATION', 400],
    ['UNAUTHENTICATED', 401],
    ['FORBIDDEN', 403],
    ['NOT_FOUND', 404],
    ['INVALID_TRANSITION', 409],
    ['CONCURRENT_CHANGE', 409],
    ['FILE_TOO_LARGE', 413],
    ['FILE_TYPE', 415],
    ['TOO_MANY_REQUESTS', 429],
    ['DEPENDENCY_DOWN', 503],
  ] as const)('[D4.08] map %s to status %i', async (code, status) => {
    const api = await start([routeThatThrows(() => new DomainError(code))])
    const response = await api.call('/api/refused')
    expect(response.status).toBe(status)
    expect((await envelope(response)).code).toBe(code)
  })

  it("show the rule's own message when it has one", async () => {
    const api = await start([
      routeThatThrows(() => new DomainError('IN_USE', { message: 'Há processos no município.' })),
    ])
    expect(await envelope(await api.call('/api/refused'))).toMatchObject({
      message: 'Há processos no município.',
    })
  })

  it('have a Retry-After header while a dependency is unavailable', async () => {
    const api = await start([routeThatThrows(() => new StoreUnavailable(new Error('disk gone')))])
    const response = await api.call('/api/refused')
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await envelope(response)).message).toBe(
      'O sistema está temporariamente indisponível. Tente novamente em instantes.',
    )
    expect(api.log()).toContain('disk gone')
  })

  it('hide the details of an unexpected error, and log them under the request id', async () => {
    const api = await start([routeThatThrows(() => new Error('relation "secret" does not exist'))])
    const response = await api.call('/api/refused')
    expect(response.status).toBe(500)
    const { message, requestId } = await envelope(response)
    expect(message).toBe('Ocorreu um erro inesperado. Tente novamente.')
    const line =
      api
        .log()
        .split('\n')
        .find((one) => one.includes('request failed')) ?? ''
    expect(JSON.parse(line)).toMatchObject({
      requestId,
      err: { message: 'relation "secret" does not exist' },
    })
  })

  it('are 404 for an unknown path, and 405 with the allowed methods for a wrong method', async () => {
    const api = await start([post('/things', { auth: anyone, summary }, () => null)])
    const unknown = await api.call('/api/nothing')
    expect(unknown.status).toBe(404)
    expect(await envelope(unknown)).toMatchObject({ code: 'NOT_FOUND', message: 'Endereço não encontrado' })
    const wrong = await api.call('/api/things', { method: 'DELETE' })
    expect(wrong.status).toBe(405)
    expect(wrong.headers.get('allow')).toBe('POST')
    expect((await envelope(wrong)).code).toBe('METHOD_NOT_ALLOWED')
    expect((await api.call('/api')).status).toBe(404)
  })
})

describe('a JSON body', () => {
  const echo = post(
    '/echo',
    {
      auth: anyone,
      summary,
      body: z.strictObject({
        text: z.string().optional(),
        inner: z.strictObject({ a: z.number() }).optional(),
      }),
    },
    ({ body }) => body,
  )

  it('[D4.09] with an unknown field at any level is refused', async () => {
    const api = await start([echo])
    const outer = await api.call('/api/echo', { method: 'POST', ...json({ text: 'a', role: 'ADMIN' }) })
    expect(outer.status).toBe(400)
    expect((await envelope(outer)).errors).toEqual([{ field: 'role', message: 'Campo desconhecido' }])
    const inner = await api.call('/api/echo', { method: 'POST', ...json({ inner: { a: 1, b: 2 } }) })
    expect((await envelope(inner)).errors).toEqual([{ field: 'inner.b', message: 'Campo desconhecido' }])
  })

  it('[D4.09] is refused by a route without a body schema, unless it is empty', async () => {
    const api = await start([
      post('/none', { auth: anyone, summary }, ({ body }) => ({ body: body ?? 'none' })),
    ])
    expect((await api.call('/api/none', { method: 'POST', ...json({ a: 1 }) })).status).toBe(400)
    expect((await api.call('/api/none', { method: 'POST', ...json([1]) })).status).toBe(400)
    for (const init of [{}, json({}), json(null)]) {
      expect((await api.call('/api/none', { method: 'POST', ...init })).status).toBe(200)
    }
  })

  it('cannot have a schema that accepts unknown fields', () => {
    const loose = z.strictObject({ inner: z.array(z.object({ a: z.string() })) })
    expect(() => post('/loose', { auth: anyone, summary, body: loose }, () => null)).toThrow('unknown fields')
  })

  it.each([
    ['is not JSON', '{"text":', 'application/json', 'O corpo da requisição não é um JSON válido.'],
    [
      'is not UTF-8',
      Buffer.from([0x22, 0xff, 0x22]),
      'application/json',
      'O corpo da requisição não é um JSON válido.',
    ],
    ['has another content type', '<a/>', 'text/xml', 'Formato da requisição não suportado. Envie JSON.'],
    [
      'is a web form',
      'text=a',
      'application/x-www-form-urlencoded',
      'Formato da requisição não suportado. Envie JSON.',
    ],
    ['contains __proto__', '{"__proto__":{"text":"a"}}', 'application/json', 'Nome de campo não permitido.'],
  ])('is refused when it %s', async (_, body, type, message) => {
    const api = await start([echo])
    const init = { method: 'POST', body, headers: { 'content-type': type } }
    const response = await api.call('/api/echo', init)
    expect(response.status).toBe(400)
    expect((await envelope(response)).message).toBe(message)
  })

  it('is refused above 256 kB, with or without a Content-Length', async () => {
    const api = await start([echo])
    const text = JSON.stringify({ text: 'a'.repeat(256 * 1024) })
    const announced = await api.call('/api/echo', { method: 'POST', ...json(JSON.parse(text)) })
    expect(announced.status).toBe(413)
    const init = { method: 'POST', body: Readable.toWeb(Readable.from([text])), duplex: 'half' }
    const headers = { 'content-type': 'application/json' }
    const streamed = await api.call('/api/echo', { ...init, headers } as RequestInit)
    expect(streamed.status).toBe(413)
  })
})

describe('the caller', () => {
  const routes = [
    get('/me', { auth: signedIn, summary }, ({ actor, meta }) => ({ actor, meta })),
    get('/staff', { auth: roles('ADMIN', 'SUPER_ADMIN'), summary }, () => 'staff'),
    get(
      '/linked',
      { auth: allow('is linked', ({ municipalityIds }) => municipalityIds.length > 0), summary },
      () => 1,
    ),
    get('/public/thing', { auth: anyone, summary }, ({ actor }) => ({ actor })),
  ]

  it('is passed to the handler and to its events', async () => {
    const api = await start(routes)
    const response = await api.call('/api/me', {
      actor: applicant,
      headers: { 'x-correlation-id': 'chain-0001' },
    })
    expect(await response.json()).toEqual({
      actor: applicant,
      meta: { actorId: applicant.id, actorRole: 'APPLICANT', correlationId: 'chain-0001' },
    })
  })

  it('needs a token except on public routes, and must satisfy the rule', async () => {
    const api = await start(routes)
    expect((await api.call('/api/me')).status).toBe(401)
    expect((await api.call('/api/public/thing')).status).toBe(200)
    expect((await api.call('/api/staff', { actor: applicant })).status).toBe(403)
    expect((await api.call('/api/staff', { actor: admin })).status).toBe(200)
    expect((await api.call('/api/linked', { actor: applicant })).status).toBe(403)
    expect((await api.call('/api/linked', { actor: admin })).status).toBe(200)
  })

  it('is authenticated before the body is validated', async () => {
    const body = z.strictObject({ a: z.string() })
    const api = await start([post('/things', { auth: signedIn, summary, body }, () => null)])
    expect((await api.call('/api/things', { method: 'POST', ...json({ b: 1 }) })).status).toBe(401)
  })
})

describe('limits', () => {
  it('[D4.08] respond with 429 and Retry-After, and count per address', async () => {
    const api = await start([get('/public/thing', { auth: anyone, summary }, () => 1)], {
      limits: { ...defaultLimits, public: { requests: 2, seconds: 60 } },
      trustedProxies: 1,
    })
    const from = (ip: string) =>
      api.call('/api/public/thing', { headers: { 'x-forwarded-for': `9.9.9.9, ${ip}` } })
    expect([(await from('1.1.1.1')).status, (await from('1.1.1.1')).status]).toEqual([200, 200])
    const refused = await from('1.1.1.1')
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds > 0 && seconds <= 60).toBe(true)
    expect((await envelope(refused)).message).toBe(
      'Muitas requisições. Aguarde um momento e tente novamente.',
    )
    expect((await from('2.2.2.2')).status).toBe(200)
  })

  it('count signed-in callers per person, and invalid tokens per address', async () => {
    const api = await start([get('/me', { auth: signedIn, summary }, () => 1)], {
      limits: { ...defaultLimits, api: { requests: 1, seconds: 60 } },
    })
    expect((await api.call('/api/me', { actor: applicant })).status).toBe(200)
    expect((await api.call('/api/me', { actor: applicant })).status).toBe(429)
    expect((await api.call('/api/me', { actor: admin })).status).toBe(200)
    expect((await api.call('/api/me')).status).toBe(401)
    expect((await api.call('/api/me')).status).toBe(429)
  })

  it('consume a budget in addition to the limit, only for requests within the limit', async () => {
    const limited = { auth: anyone, summary, limit: 'public', budget: 'verifyDaily' } as const
    const routes = [
      get('/public/thing', limited, () => 1),
      get('/public/other', { auth: anyone, summary }, () => 1),
    ]
    const statuses = async (limits: Partial<LimitSettings>, paths: readonly string[]) => {
      const api = await start(routes, { limits: { ...noLimits, ...limits } })
      const answers: number[] = []
      // oxlint-disable-next-line no-await-in-loop -- in order
      for (const path of paths) answers.push((await api.call(`/api/public/${path}`)).status)
      return answers
    }
    const [one, two] = [
      { requests: 1, seconds: 60 },
      { requests: 2, seconds: 60 },
    ]
    const paths = ['thing', 'thing', 'thing', 'other']
    expect(await statuses({ verifyDaily: two }, paths)).toEqual([200, 200, 429, 200])
    expect(await statuses({ public: one, verifyDaily: two }, paths)).toEqual([200, 429, 429, 429])
  })

  it('ignore a forged address', async () => {
    const api = await start([get('/public/thing', { auth: anyone, summary }, () => 1)], {
      limits: { ...defaultLimits, public: { requests: 1, seconds: 60 } },
    })
    const from = (ip: string) => api.call('/api/public/thing', { headers: { 'x-forwarded-for': ip } })
    expect([(await from('1.1.1.1')).status, (await from('2.2.2.2')).status]).toEqual([200, 429])
  })
})

describe('a route', () => {
  it('[D4.01] [D4.02] returns a list with its pagination, its limit capped at 100', async () => {
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
    const api = await start([list])
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

  it('is matched by literal segments before parameters, regardless of the order of routes', async () => {
    const params = z.object({ id: z.string() })
    const api = await start([
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

  it('returns 404 for a malformed id, as for an unknown one', async () => {
    const api = await start([
      get('/things/:id', { auth: anyone, summary, params: z.object({ id: z.uuid() }) }, () => 1),
    ])
    expect((await api.call('/api/things/7')).status).toBe(404)
  })

  it('returns the validation message for a parameter that is not an id', async () => {
    const params = z.object({ cep: z.string().regex(/^\d{8}$/, { error: 'CEP inválido' }) })
    const api = await start([get('/public/cep/:cep', { auth: anyone, summary, params }, () => 1)])
    const response = await api.call('/api/public/cep/123')
    expect([response.status, (await envelope(response)).message]).toEqual([400, 'CEP inválido'])
  })

  it('returns 409 for a concurrency conflict', async () => {
    const conflict = new ConcurrencyConflict('process-1', 1)
    const api = await start([routeThatThrows(() => conflict)])
    const response = await api.call('/api/refused')
    expect([response.status, (await envelope(response)).code]).toEqual([409, 'CONCURRENT_CHANGE'])
  })

  it('returns 204 without a body and 201 with one', async () => {
    const api = await start([
      post('/made', { auth: anyone, summary, status: 201 }, () => ({ id: 1 })),
      post('/gone', { auth: anyone, summary, status: 204 }, () => undefined),
    ])
    const made = await api.call('/api/made', { method: 'POST' })
    expect([made.status, await made.json()]).toEqual([201, { id: 1 }])
    const gone = await api.call('/api/gone', { method: 'POST' })
    expect([gone.status, await gone.text()]).toEqual([204, ''])
  })

  it('fails when its response does not match its schema', async () => {
    const api = await start([
      get('/things', { auth: anyone, summary, responds: z.object({ id: z.uuid() }) }, () => ({ id: 1 })),
    ])
    expect((await api.call('/api/things')).status).toBe(500)
    expect(api.log()).toContain('is not as it promises: id: invalid_type')
    const lenient = await start(
      [get('/things', { auth: anyone, summary, responds: z.object({ id: z.uuid() }) }, () => ({ id: 1 }))],
      { verifyAnswers: false },
    )
    expect((await lenient.call('/api/things')).status).toBe(200)
  })

  it('has its signal aborted when its caller disconnects', async () => {
    const entered = deferred()
    const gone = deferred()
    const api = await start([
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

describe('a download', () => {
  const bytes = Buffer.from('0123456789')
  const file = get(
    '/file',
    { auth: anyone, summary, downloads: ['image/svg+xml'], ranges: true },
    ({ range }) => {
      const from = range?.start ?? 0
      const part = bytes.subarray(from, (range?.end ?? bytes.length - 1) + 1)
      return download({
        stream: Readable.from([part]),
        size: part.length,
        totalSize: bytes.length,
        range,
        name: 'Licença "nº 1".svg',
        mediaType: 'image/svg+xml',
      })
    },
  )

  it('is an attachment under its own name that browsers do not execute', async () => {
    const api = await start([file])
    const response = await api.call('/api/file')
    expect(await response.text()).toBe('0123456789')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-length': '10',
      'content-disposition':
        'attachment; filename="Licenca _n_ 1_.svg"; filename*=UTF-8\'\'Licen%C3%A7a%20%22n%C2%BA%201%22.svg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    })
  })

  it('returns the requested range', async () => {
    const api = await start([file])
    const response = await api.call('/api/file', { headers: { range: 'bytes=2-4' } })
    expect([response.status, await response.text()]).toEqual([206, '234'])
    expect(response.headers.get('content-range')).toBe('bytes 2-4/10')
    const other = await api.call('/api/file', { headers: { range: 'bytes=-3' } })
    expect([other.status, await other.text()]).toEqual([200, '0123456789'])
  })

  it('refuses HEAD, because every download is recorded', async () => {
    const api = await start([file])
    const response = await api.call('/api/file', { method: 'HEAD' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET'])
  })

  it('does not look complete when it fails half-way', async () => {
    const broken = get('/broken', { auth: anyone, summary, downloads: ['application/pdf'] }, () =>
      download({
        stream: Readable.from(
          (function* () {
            yield 'half'
            throw new Error('disk gone')
          })(),
        ),
        name: 'a.pdf',
        mediaType: 'application/pdf',
      }),
    )
    const api = await start([broken])
    await expect(api.call('/api/broken').then((response) => response.text())).rejects.toThrow('terminated')
  })
})

describe('every response', () => {
  it("has the API's security headers and a request id: the caller's if it is well-formed", async () => {
    const api = await start([get('/things', { auth: anyone, summary }, () => 1)])
    const response = await api.call('/api/things', { headers: { 'x-request-id': 'my-request-1' } })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-request-id': 'my-request-1',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    const odd = await api.call('/api/things', { headers: { 'x-request-id': '<script>' } })
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it("produces one log line and one measurement with the route's pattern, never the path, query or body", async () => {
    const params = z.object({ id: z.string() })
    const api = await start([
      post(
        '/people/:id',
        { auth: signedIn, summary, params, body: z.strictObject({ email: z.string() }) },
        () => 1,
      ),
    ])
    const path = '/api/people/ana-maria?search=joana'
    await (
      await api.call(path, { method: 'POST', actor: applicant, ...json({ email: 'ana@example.org' }) })
    ).text()
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

const origin = (value: string) => ({ headers: { origin: value } })

describe('other sites', () => {
  const routes = [
    get('/public/verify/:code', { auth: anyone, summary, embeddable: true }, () => 1),
    get('/public/cep/:cep', { auth: anyone, summary }, () => 1),
  ]
  const cors = { allowedOrigins: ['https://natal.rn.gov.br'] }

  it('can read only embeddable routes, and only when listed', async () => {
    const api = await start(routes, { cors })
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
      headers: { origin: 'https://natal.rn.gov.br', 'access-control-request-method': 'GET' },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'GET'])
  })
})

describe('around the API', () => {
  it('[D4.22] health is served outside /api', async () => {
    const api = await start([])
    expect((await api.call('/health/live')).status).toBe(200)
    expect((await api.call('/health/ready')).status).toBe(200)
    expect((await api.call('/api/health/live')).status).toBe(404)
  })

  it('its documentation is served before its routes, with its own headers and a request id', async () => {
    const api = await start([get('/things', { auth: anyone, summary }, () => ({ things: 1 }))], {
      documentation: (ctx, next) => {
        if (!ctx.path.endsWith('/docs')) return next()
        ctx.body = 'about the API'
        return undefined
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
    expect((await api.call('/docs')).status).toBe(404)
  })

  it('other paths pass unchanged to the next middleware', async () => {
    const api = await start([], {
      beside: (ctx) => {
        ctx.body = 'a page'
      },
    })
    const page = await api.call('/processes')
    expect(await page.text()).toBe('a page')
    expect(page.headers.has('content-security-policy')).toBe(false)
    expect((await api.call('/apis')).status).toBe(200)
  })
})

describe('stopping', () => {
  it('waits for running requests and refuses new ones', async () => {
    const entered = deferred()
    const finished = deferred()
    const api = await start([
      get('/slow', { auth: anyone, summary }, async () => {
        entered.happens()
        await finished.happened
        return 'done'
      }),
    ])
    const calling = api.call('/api/slow')
    await entered.happened
    const closing = api.close()
    await expect(api.call('/api/slow')).rejects.toThrow('fetch failed')
    finished.happens()
    expect(await (await calling).json()).toBe('done')
    await closing
  })

  it('a port in use is reported', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    try {
      await expect(serve({ callback: () => () => undefined }, { port })).rejects.toThrow('EADDRINUSE')
    } finally {
      server.close()
    }
  })
})

describe('a malformed request', () => {
  it('gets a response when its path cannot be decoded', async () => {
    const api = await start([
      get('/things/:id', { auth: anyone, summary, params: z.object({ id: z.uuid() }) }, () => 1),
    ])
    const status = await new Promise((resolve, reject) => {
      httpRequest({ port: api.port, path: '/api/things/%E0%A4', host: '127.0.0.1' }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect([400, 404]).toContain(status)
  })
})
