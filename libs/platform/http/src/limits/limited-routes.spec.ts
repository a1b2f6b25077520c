import { describe, expect, it } from 'vitest'
import { addressKey } from './limits'
import { defaultLimits, type LimitSettings, noLimits } from './settings'
import { anyone, signedIn } from '../route/auth-rule'
import { get } from '../route/build'
import { admin, applicant } from '../testing/serve-for-test'
import { envelope, startApi } from '../testing/start-api'

const summary = 'Para testes'

describe('limits', () => {
  it('[D4.08] respond with 429 and Retry-After, count per address, and ignore a forged one', async () => {
    const api = await startApi([get('/public/thing', { auth: anyone, summary }, () => 1)], {
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
    const direct = await startApi([get('/public/thing', { auth: anyone, summary }, () => 1)], {
      limits: { ...defaultLimits, public: { requests: 1, seconds: 60 } },
    })
    const forged = (ip: string) => direct.call('/api/public/thing', { headers: { 'x-forwarded-for': ip } })
    expect([(await forged('1.1.1.1')).status, (await forged('2.2.2.2')).status]).toEqual([200, 429])
  })

  it('limits count signed-in callers per person, and invalid tokens per address', async () => {
    const api = await startApi([get('/me', { auth: signedIn, summary }, () => 1)], {
      limits: { ...defaultLimits, api: { requests: 1, seconds: 60 } },
    })
    expect((await api.call('/api/me', { actor: applicant })).status).toBe(200)
    expect((await api.call('/api/me', { actor: applicant })).status).toBe(429)
    expect((await api.call('/api/me', { actor: admin })).status).toBe(200)
    expect((await api.call('/api/me')).status).toBe(401)
    expect((await api.call('/api/me')).status).toBe(429)
  })

  it('consume a budget of their handler in addition to the limit, only for requests within the limit', async () => {
    const routes = [
      get('/public/thing', { auth: anyone, summary }, async ({ limits, client }) => {
        await limits.spend('verifyDaily', addressKey(client.address))
        return 1
      }),
      get('/public/other', { auth: anyone, summary }, () => 1),
    ]
    const statuses = async (limits: Partial<LimitSettings>, paths: readonly string[]) => {
      const api = await startApi(routes, { limits: { ...noLimits, ...limits } })
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
})
