import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { anyone } from '../route/auth-rule'
import { post } from '../route/build'
import { json } from '../testing/serve-for-test'
import { envelope, startApi } from '../testing/start-api'

const summary = 'Para testes'

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

  it('[D4.09] a JSON body with an unknown field at any level is refused', async () => {
    const api = await startApi([echo])
    const outer = await api.call('/api/echo', { method: 'POST', ...json({ text: 'a', role: 'ADMIN' }) })
    expect(outer.status).toBe(400)
    expect((await envelope(outer)).errors).toEqual([{ field: 'role', message: 'Campo desconhecido' }])
    const inner = await api.call('/api/echo', { method: 'POST', ...json({ inner: { a: 1, b: 2 } }) })
    expect((await envelope(inner)).errors).toEqual([{ field: 'inner.b', message: 'Campo desconhecido' }])
  })

  it('[D4.09] a JSON body is refused by a route without a body schema, unless it is empty', async () => {
    const api = await startApi([
      post('/none', { auth: anyone, summary }, ({ body }) => ({ body: body ?? 'none' })),
    ])
    expect((await api.call('/api/none', { method: 'POST', ...json({ a: 1 }) })).status).toBe(400)
    expect((await api.call('/api/none', { method: 'POST', ...json([1]) })).status).toBe(400)
    for (const init of [{}, json({}), json(null)]) {
      expect((await api.call('/api/none', { method: 'POST', ...init })).status).toBe(200)
    }
  })

  it('a JSON body cannot have a schema that accepts unknown fields', () => {
    const loose = z.strictObject({ inner: z.array(z.object({ a: z.string() })) })
    expect(() => post('/loose', { auth: anyone, summary, body: loose }, () => null)).toThrow('unknown fields')
  })

  it('a JSON body is refused when it is not JSON in UTF-8 with the content type of JSON, or contains __proto__', async () => {
    const notJson = 'O corpo da requisição não é um JSON válido.'
    const unsupported = 'Formato da requisição não suportado. Envie JSON.'
    const cases = [
      ['{"text":', 'application/json', notJson],
      [Buffer.from([0x22, 0xff, 0x22]), 'application/json', notJson],
      ['<a/>', 'text/xml', unsupported],
      ['text=a', 'application/x-www-form-urlencoded', unsupported],
      ['{"__proto__":{"text":"a"}}', 'application/json', 'Nome de campo não permitido.'],
    ] as const
    const api = await startApi([echo])
    const answers = cases.map(async ([body, type]) => {
      const headers = { 'content-type': type }
      const response = await api.call('/api/echo', { method: 'POST', body, headers })
      return [response.status, (await envelope(response)).message]
    })
    expect(await Promise.all(answers)).toEqual(cases.map(([, , message]) => [400, message]))
  })

  it('a JSON body is refused above 256 kB, with or without a Content-Length', async () => {
    const api = await startApi([echo])
    const text = JSON.stringify({ text: 'a'.repeat(256 * 1024) })
    const announced = await api.call('/api/echo', { method: 'POST', ...json(JSON.parse(text)) })
    expect(announced.status).toBe(413)
    const init = { method: 'POST', body: Readable.toWeb(Readable.from([text])), duplex: 'half' }
    const headers = { 'content-type': 'application/json' }
    const streamed = await api.call('/api/echo', { ...init, headers } as RequestInit)
    expect(streamed.status).toBe(413)
  })
})
