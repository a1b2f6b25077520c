import { request as httpRequest } from 'node:http'
import { StoreUnavailable } from '@licensing/document-store'
import { DomainError, ERROR_CODES } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { errorTable } from '../errors/error-table'
import { anyone } from '../route/auth-rule'
import { get, post } from '../route/build'
import type { Route } from '../route/route'
import { json } from '../testing/serve-for-test'
import { envelope, startApi } from '../testing/start-api'

const summary = 'Para testes'

const routeThatThrows = (error: () => unknown): Route =>
  get('/refused', { auth: anyone, summary }, () => {
    throw error()
  })

describe('errors of the API', () => {
  it('[D4.07] errors of the API have a Portuguese message, a code, the fields and the request id', async () => {
    const body = z.strictObject({ name: z.string({ error: 'Informe o nome' }) })
    const api = await startApi([post('/things', { auth: anyone, summary, body }, () => null)])
    const response = await api.call('/api/things', { method: 'POST', ...json({}) })
    expect(response.status).toBe(400)
    expect(await envelope(response)).toEqual({
      message: 'Informe o nome',
      code: 'VALIDATION',
      errors: [{ field: 'name', message: 'Informe o nome' }],
      requestId: response.headers.get('x-request-id'),
    })
  })

  it("[D4.08] errors of the API have the status of their code, and the rule's own message when it has one", async () => {
    const message = 'Há processos no município.'
    const api = await startApi([
      get(
        '/refused',
        { auth: anyone, summary, query: z.strictObject({ code: z.enum(ERROR_CODES) }) },
        ({ query }) => {
          throw new DomainError(query.code, { message })
        },
      ),
    ])
    const answers = ERROR_CODES.map(async (code) => {
      const response = await api.call(`/api/refused?code=${code}`)
      return { status: response.status, ...(await envelope(response)) }
    })
    expect(await Promise.all(answers)).toMatchObject(
      ERROR_CODES.map((code) => ({ status: errorTable[code].status, code, message })),
    )
  })

  it('errors of the API have a Retry-After header while a dependency is unavailable', async () => {
    const api = await startApi([routeThatThrows(() => new StoreUnavailable(new Error('disk gone')))])
    const response = await api.call('/api/refused')
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await envelope(response)).message).toBe(
      'O sistema está temporariamente indisponível. Tente novamente em instantes.',
    )
    expect(api.log()).toContain('disk gone')
  })

  it('hide the details of an unexpected error, and log them under the request id', async () => {
    const api = await startApi([routeThatThrows(() => new Error('relation "secret" does not exist'))])
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

  it('errors of the API are 404 for an unknown path, and 405 with the allowed methods for a wrong method', async () => {
    const api = await startApi([post('/things', { auth: anyone, summary }, () => null)])
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

describe('a malformed request', () => {
  it('gets a response when its path cannot be decoded', async () => {
    const api = await startApi([
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
