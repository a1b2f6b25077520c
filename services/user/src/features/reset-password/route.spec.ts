import { describe, expect, it } from 'vitest'
import { demoUserIds } from '../../demo/people'
import { tokensSentTo } from '../../testing/mailed-links'
import { serviceOfTest } from '../../testing/one-service'
import { enrol } from '../../testing/second-factor'

const EMAIL = 'analista@demo.gov.br'
const ID = demoUserIds.analyst
const NEW = 'caju-serra-2026'
const INVALID = { status: 400, body: { code: 'RESET_TOKEN_INVALID', message: 'Este link não vale mais.' } }

const running = serviceOfTest({ settings: { RATE_LIMIT_ACCOUNT: 1 } })

const forgot = async (count = 1): Promise<string> => {
  await running.call('POST', '/auth/password/forgot', { body: { email: EMAIL } })
  const tokens = await tokensSentTo(running, ID, { type: 'PasswordResetRequested', count })
  return tokens.at(-1) ?? ''
}
const reset = (token: string, password = NEW) =>
  running.call('POST', '/auth/password/reset', { body: { token, password } })
const login = (password: string) => running.call('POST', '/auth/login', { body: { email: EMAIL, password } })

describe('a link for a new password', () => {
  it('[N5.02] a link for a new password sets the password once, ends all sessions and opens none, and the person is shown who changed it', async () => {
    const session = await running.tokenFor(EMAIL)
    const token = await forgot()
    const { status, headers } = await reset(token)
    expect([status, headers.get('set-cookie')]).toEqual([204, null])
    expect(await reset(token, 'outra-serra-2026')).toMatchObject(INVALID)
    expect((await running.call('GET', '/auth/me', { token: session })).status).toBe(401)
    expect((await login('demo1234')).status).toBe(401)
    // The wait after a wrong password ends with the reset.
    const again = await forgot(2)
    expect((await login('demo1234')).status).toBe(429)
    await reset(again)
    const entered = await login(NEW)
    expect(entered.status).toBe(200)
    const notices = await running.call('GET', '/auth/me/notices', { token: String(entered.body['token']) })
    expect(notices.body).toMatchObject({ notices: [{ change: 'passwordChanged', by: 'person' }, {}] })
  })

  it('[N5.02] a link for a new password is invalid when unknown, expired, replaced by a newer one, or older than the password or the e-mail', async () => {
    expect(await reset('desconhecido')).toMatchObject(INVALID)
    const replaced = await forgot()
    const expired = await forgot(2)
    expect(await reset(replaced)).toMatchObject(INVALID)
    await running.database.query(
      `update "user".mailed_tokens set expires_at = expires_at - interval '29 minutes 50 seconds'`,
    )
    expect((await reset(expired, 'curta')).status).toBe(400)
    await running.database.query(
      `update "user".mailed_tokens set expires_at = expires_at - interval '10 seconds'`,
    )
    expect(await reset(expired)).toMatchObject(INVALID)
    const admin = await running.tokenFor('superadmin@demo.gov.br')
    const change = (path: string, body: unknown) => running.call('PUT', path, { token: admin, body })
    const beforeEmail = await forgot(3)
    await change(`/users/${ID}`, { email: 'outra@demo.gov.br' })
    expect(await reset(beforeEmail)).toMatchObject(INVALID)
    await change(`/users/${ID}`, { email: EMAIL })
    const beforePassword = await forgot(4)
    await change(`/users/${ID}/password`, { password: 'manga-rosa-2026' })
    expect(await reset(beforePassword)).toMatchObject(INVALID)
    const beforeInactive = await forgot(5)
    await change(`/users/${ID}`, { isActive: false })
    expect(await reset(beforeInactive)).toMatchObject(INVALID)
  })

  it('[N5.02] [N6.03] a link for a new password is not used up by a refused password, GET or HEAD', async () => {
    const token = await forgot()
    for (const password of ['curta', 'Flamengo2026', EMAIL])
      // oxlint-disable-next-line no-await-in-loop -- in this order
      expect(await reset(token, password)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', errors: [{ field: 'password' }] },
      })
    for (const method of ['GET', 'HEAD'])
      // oxlint-disable-next-line no-await-in-loop -- in this order
      expect((await fetch(`${running.url}/api/auth/password/reset`, { method })).status).toBe(405)
    expect((await reset(token)).status).toBe(204)
  })

  it('[N5.02] a link for a new password works in only one of two concurrent requests, and keeps the second factor', async () => {
    await enrol(running, await running.tokenFor(EMAIL))
    const token = await forgot()
    const both = await Promise.all([reset(token), reset(token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 400])
    expect((await login(NEW)).body).toMatchObject({ secondFactor: { methods: ['totp'] } })
  })
})
