import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DomainError } from '@licensing/contracts'
import {
  type BegunSpan,
  currentCorrelation,
  install,
  NO_TRACER,
  type SpanRequest,
  type Tracer,
} from '@licensing/observability'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { anyone, signedIn } from '../route/auth-rule'
import { get, post } from '../route/build'
import { authenticator, noEndedSessions } from '../sign-in/authenticator'
import { AUDIENCE, applicant, ISSUER, json } from '../testing/serve-for-test'
import { startApi } from '../testing/start-api'

const summary = 'Para testes'
const CALLER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
afterEach(() => install(NO_TRACER))

/** Records the spans; `current` always returns the caller's trace. */
const recording = () => {
  const spans: { request: SpanRequest; attributes: object; name: string; ended: boolean }[] = []
  const begin = (request: SpanRequest): BegunSpan => {
    const span = { request, attributes: request.attributes ?? {}, name: request.name, ended: false }
    spans.push(span)
    return {
      describe: (attributes) => Object.assign(span, { attributes: { ...span.attributes, ...attributes } }),
      rename: (name) => Object.assign(span, { name }),
      fail: (type) => Object.assign(span, { failed: type }),
      run: (work) => work(),
      end: () => Object.assign(span, { ended: true }),
    }
  }
  const tracer: Tracer = {
    on: true,
    begin,
    span: async (request, work) => {
      const span = begin(request)
      try {
        return await work(span)
      } finally {
        span.end()
      }
    },
    current: () => CALLER,
  }
  return { spans, tracer }
}

const thing = get(
  '/things/:id',
  { auth: anyone, summary, params: z.object({ id: z.string() }) },
  ({ params: { id } }) => {
    if (id === 'broken') throw new Error('broken')
    return { id }
  },
)

describe('the trace of a request', () => {
  it("the trace of a request continues the caller's trace, with the route and the status but no part of the address, and is marked as failed by a server error", async () => {
    const { spans, tracer } = recording()
    const api = await startApi([thing], { tracer })
    await api.call('/api/things/ana@example.org?cpf=52998224725', { headers: { traceparent: CALLER } })
    await vi.waitFor(() => expect(spans[0]?.ended).toBe(true))
    expect(spans).toHaveLength(1)
    expect(spans[0]).toMatchObject({
      request: { kind: 'server', from: { traceparent: CALLER } },
      name: 'GET /api/things/:id',
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/things/:id',
        'http.response.status_code': 200,
      },
    })
    expect(JSON.stringify(spans)).not.toMatch(/ana@|52998224725/)
    expect(api.log()).toContain('"traceId":"0af7651916cd43dd8448eb211c80319c"')
    await api.call('/health/live')
    await api.call('/api/things/broken')
    await vi.waitFor(() => expect(spans[1]?.ended).toBe(true))
    expect(spans.slice(1)).toMatchObject([{ failed: '500' }])
  })

  it('the trace of a request has a span for the command, named after its route', async () => {
    const { spans, tracer } = recording()
    const api = await startApi([post('/things', { auth: anyone, summary, command: true }, () => null)], {
      name: 'things',
      tracer,
      database: { transaction: (work: (tx: object) => unknown) => work({}) } as never,
    })
    expect((await api.call('/api/things', { method: 'POST', ...json({}) })).status).toBe(200)
    expect(spans[1]).toMatchObject({
      name: 'command POST /things',
      attributes: { 'licensing.service': 'things', 'licensing.command': 'POST /things' },
    })
  })
})

describe('the ids of a request', () => {
  const ids = get('/ids', { auth: anyone, summary }, () => currentCorrelation())

  it('the ids of a request are taken from the caller when they are well-formed, and generated otherwise', async () => {
    const api = await startApi([ids])
    const ask = async (requestId: string, correlationId: string) => {
      const headers = { 'x-request-id': requestId, 'x-correlation-id': correlationId }
      const response = await api.call('/api/ids', { headers })
      const answer = (await response.json()) as Record<string, string>
      expect(response.headers.get('x-request-id')).toBe(answer['requestId'])
      return answer
    }
    const given = { requestId: 'request-0001', correlationId: 'chain-0001' }
    expect(await ask(given.requestId, given.correlationId)).toEqual(given)
    const odd = ['short', '<script>', 'a"b"c"d"e"f', 'x'.repeat(65), 'ana@example.org', '529.982.247-25']
    const answers = await Promise.all(odd.map((one) => ask(one, one)))
    expect(answers.map(({ requestId }) => requestId)).toEqual(
      odd.map(() => expect.stringMatching(/^[\da-f-]{36}$/) as string),
    )
    expect(answers.every(({ requestId, correlationId }) => requestId === correlationId)).toBe(true)
    expect(odd.filter((one) => api.log().includes(one))).toEqual([])
  })

  it('the ids of a request are sent to the service that its keys are fetched from', async () => {
    const keyRequests: Record<string, unknown>[] = []
    const server = createServer((request, response) => {
      keyRequests.push(request.headers)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"keys":[]}')
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
    const { tracer } = recording()
    install(tracer)
    const keys = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`)
    const api = await startApi([get('/me', { auth: signedIn, summary }, () => 1)], {
      authenticator: authenticator({
        keys,
        issuer: ISSUER,
        audience: AUDIENCE,
        endedSessions: noEndedSessions,
      }),
    })
    const headers = { 'x-request-id': 'request-0001', 'x-correlation-id': 'chain-0001' }
    expect((await api.call('/api/me', { actor: applicant, headers })).status).toBe(401)
    expect(keyRequests[0]).toMatchObject({ ...headers, traceparent: CALLER })
  })
})

describe('the count of commands', () => {
  it('the count of commands has the outcome of each command, and no reads', async () => {
    const outcome = z.strictObject({ code: z.enum(['IN_USE', 'none']) })
    const api = await startApi(
      [
        thing,
        post('/things', { auth: anyone, summary, body: outcome }, ({ body: { code } }) => {
          if (code === 'IN_USE') throw new DomainError(code)
          return null
        }),
      ],
      { name: 'things' },
    )
    for (const body of [{ code: 'none' }, { code: 'IN_USE' }, {}])
      await api.call('/api/things', { method: 'POST', ...json(body) })
    await api.call('/api/things/1')
    const text = await api.metrics.registry.metrics()
    const counted = text.split('\n').filter((line) => line.startsWith('commands_total{'))
    expect(counted).toEqual(
      ['done', 'IN_USE', 'VALIDATION'].map(
        (one) => `commands_total{service="things",command="POST /things",outcome="${one}"} 1`,
      ),
    )
  })
})
