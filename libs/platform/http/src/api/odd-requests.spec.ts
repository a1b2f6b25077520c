import { request as httpRequest } from 'node:http'
import { errorResponse } from '@licensing/contracts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { anyone } from '../route/auth-rule'
import { post } from '../route/build'
import { startApi } from '../testing/start-api'

const serveGreeting = () => {
  const body = z.strictObject({ name: z.string().min(2) })
  const greet = post('/greet', { auth: anyone, summary: 'Saúda', body }, () => ({ greeted: true }))
  return startApi([greet])
}

it('[D4.07] a schema without its own messages produces Portuguese ones', async () => {
  const api = await serveGreeting()
  const messageFor = async (json: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${api.url}/api/greet`, {
      method: 'POST',
      headers,
      body: JSON.stringify(json),
    })
    return errorResponse.parse(await answer.json()).message
  }
  expect(await messageFor('')).toBe('Dados inválidos')
  expect(await messageFor({ name: 7 })).toBe('Deve ser um texto')
  expect(await messageFor({ name: 'a' })).toMatch(/caracteres/)
})

it('a request with an unknown Expect header is served by the API', async () => {
  const api = await serveGreeting()
  const status = await new Promise((resolve, reject) => {
    const headers = { expect: '200-ok', 'content-type': 'application/json' }
    httpRequest(`${api.url}/api/greet`, { method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end('{"name":"Maria"}')
  })
  expect(status).toBe(200)
})
