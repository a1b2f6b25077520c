import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allow, anyone, roles, signedIn } from '../route/auth-rule'
import { get, post } from '../route/build'
import { admin, applicant, json } from '../testing/serve-for-test'
import { startApi } from '../testing/start-api'

const summary = 'Para testes'

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
    post('/things', { auth: signedIn, summary, body: z.strictObject({ a: z.string() }) }, () => null),
  ]

  it('the caller is passed to the handler and to its events', async () => {
    const api = await startApi(routes)
    const response = await api.call('/api/me', {
      actor: applicant,
      headers: { 'x-correlation-id': 'chain-0001' },
    })
    expect(await response.json()).toEqual({
      actor: { ...applicant, scope: 'STATE' },
      meta: { actorId: applicant.id, actorRole: 'APPLICANT', correlationId: 'chain-0001' },
    })
  })

  it('the caller needs a token except on public routes, before the body is validated, and must satisfy the rule', async () => {
    const api = await startApi(routes)
    expect((await api.call('/api/me')).status).toBe(401)
    expect((await api.call('/api/public/thing')).status).toBe(200)
    expect((await api.call('/api/staff', { actor: applicant })).status).toBe(403)
    expect((await api.call('/api/staff', { actor: admin })).status).toBe(200)
    expect((await api.call('/api/linked', { actor: applicant })).status).toBe(403)
    expect((await api.call('/api/linked', { actor: admin })).status).toBe(200)
    expect((await api.call('/api/things', { method: 'POST', ...json({ b: 1 }) })).status).toBe(401)
  })
})
