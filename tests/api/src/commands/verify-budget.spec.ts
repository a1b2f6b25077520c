import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aNumberedProcess, openWholeApi, type WholeApi } from '@licensing/test-support/whole-api'

let api: WholeApi
beforeEach(async () => {
  api = await openWholeApi({ settings: { RATE_LIMIT_VERIFY_DAILY: 3 } })
})
afterEach(() => api?.close())

const DAY_SECONDS = 86_400

describe('reading the register through the public verification', () => {
  it("[D4.08] verifications end with 429 and Retry-After at the day's budget, over all instances and by any number or code", async () => {
    const process = aNumberedProcess().numbered('2025/001')
    await api.append(process)
    const other = await api.openCopy()
    const numbers = ['2025/001', '9999/998', '9999/999']
    const answers = [
      await api.call('GET', `/public/verify/${numbers[0]}`),
      await other.call('GET', `/public/verify/${numbers[1]}`),
      await api.call('GET', `/public/verify/${numbers[2]}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404])
    for (const instance of [other, api]) {
      const refused = await instance.call('GET', '/public/verify/2025/001')
      expect([refused.status, refused.body()]).toEqual([
        429,
        expect.objectContaining({
          code: 'TOO_MANY_REQUESTS',
          message: expect.stringMatching(
            /^O limite diário de verificações .* em cerca de 24 horas\.$/,
          ) as string,
        }),
      ])
      const seconds = Number(refused.headers.get('retry-after'))
      expect(seconds > DAY_SECONDS - 600 && seconds <= DAY_SECONDS).toBe(true)
    }
  })

  it('[D4.08 L6.02 N6.05 N6.06] the budget of verifications counts those by file, of e-mails and of charges, too', async () => {
    const byFile = async () => (await api.call('GET', `/public/documents/${'0'.repeat(64)}`)).status
    const ofCharge = async () =>
      (await api.call('POST', '/public/payments/verify', { json: { payload: 'x' } })).status
    const byNumber = async () => (await api.call('GET', '/public/verify/9999/001')).status
    expect([await byNumber(), await byFile(), await ofCharge()]).toEqual([404, 404, 400])
    const ofEmail = async () => (await api.call('GET', '/public/notices/AV-0000-0000-0000-0')).status
    expect([await byFile(), await ofCharge(), await ofEmail()]).toEqual([429, 429, 429])
  })

  it('[D4.08] verifications end with 429 at the limit of a minute, over all instances', async () => {
    await api.close()
    api = await openWholeApi({ settings: { RATE_LIMIT_PUBLIC: 2 } })
    const other = await api.openCopy()
    const statuses: number[] = []
    for (const instance of [api, other, api, other])
      statuses.push((await instance.call('GET', '/public/verify/9999/001')).status)
    expect(statuses).toEqual([404, 404, 429, 429])
  })

  it('a spent budget of verifications does not affect other routes', async () => {
    for (const path of ['1', '2', '3']) await api.call('GET', `/public/verify/${path}`)
    expect((await api.call('GET', '/public/verify/4')).status).toBe(429)
    expect((await api.call('GET', '/municipalities/for-processes')).status).toBe(401)
    const as = await api.superAdmin()
    expect((await api.call('GET', '/processes/verify/9999/001', { as })).status).toBe(404)
  })
})
