import { totpCode } from '@licensing/test-support/api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { challengeFor, enrol, login, answerChallenge, type Enrolled } from '../../testing/second-factor'
import { serviceOfTest } from '../../testing/one-service'

const EMAIL = 'admin@demo.gov.br'
const THREE = { requests: 3, seconds: 900 }

const running = serviceOfTest({ limits: { secondFactor: THREE } })
let enrolled: Enrolled
beforeEach(async () => {
  enrolled = await enrol(running, await running.tokenFor(EMAIL))
})
afterEach(() => vi.useRealTimers())

const challenge = () => challengeFor(running, EMAIL)
const nextCode = () => totpCode(enrolled.secret, 1)

describe('signing in to an account with an authenticator app', () => {
  it('signing in to an account with an authenticator app opens no session with only the password, and one with a code of the app later than the last used', async () => {
    const { status, body } = await login(running, EMAIL)
    expect({ status, body }).toEqual({
      status: 200,
      body: { secondFactor: { challenge: expect.any(String) as string, methods: ['totp'] } },
    })
    const token = await challenge()
    expect((await running.call('GET', '/auth/me', { token })).status).toBe(401)
    const older = { code: enrolled.code }
    expect((await answerChallenge(running, await challenge(), older)).status).toBe(400)
    const answer = await answerChallenge(running, await challenge(), { code: nextCode() })
    expect(answer).toMatchObject({ status: 200, body: { user: { email: EMAIL } } })
    const full = String(answer.body['token'])
    expect((await running.call('GET', '/users', { token: full })).status).toBe(200)
  })
  it('signing in to an account with an authenticator app accepts each code once, also with two concurrent requests', async () => {
    const code = nextCode()
    const challenges = [await challenge(), await challenge()]
    const responses = await Promise.all(challenges.map((each) => answerChallenge(running, each, { code })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await answerChallenge(running, await challenge(), { code })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_CODE', message: 'Código incorreto, vencido ou já utilizado.' },
    })
  })
  it('signing in to an account with an authenticator app accepts each challenge once', async () => {
    const once = await challenge()
    const [first = '', second = ''] = enrolled.recoveryCodes
    expect((await answerChallenge(running, once, { recoveryCode: first })).status).toBe(200)
    expect(await answerChallenge(running, once, { recoveryCode: second })).toMatchObject({
      status: 401,
      body: { code: 'CHALLENGE_EXPIRED' },
    })
  })
  it('signing in to an account with an authenticator app rejects a challenge after five minutes, and any other text', async () => {
    for (const text of ['a.b.c', '', enrolled.token])
      // oxlint-disable-next-line no-await-in-loop
      expect((await answerChallenge(running, text, { code: nextCode() })).status).toBe(401)
    const old = await challenge()
    vi.useFakeTimers({ now: Date.now() + 5 * 60_000 + 1_000, toFake: ['Date'] })
    expect(await answerChallenge(running, old, { code: totpCode(enrolled.secret) })).toMatchObject({
      status: 401,
      body: { code: 'CHALLENGE_EXPIRED' },
    })
  })
  it("signing in to an account with an authenticator app rejects a challenge after the account's sessions ended", async () => {
    const old = await challenge()
    const token = await running.tokenFor('superadmin@demo.gov.br')
    const { body } = await running.call('GET', '/users?search=admin@demo', { token })
    const found = (body['users'] as { id: string; email: string }[]).find(({ email }) => email === EMAIL)
    await running.call('PUT', `/users/${found?.id ?? ''}`, { token, body: { isActive: false } })
    expect((await answerChallenge(running, old, { code: nextCode() })).body).toMatchObject({
      code: 'CHALLENGE_EXPIRED',
    })
  })
})

describe('recovery codes', () => {
  it('recovery codes replace the app, once each, typed in any way, also in two concurrent requests', async () => {
    const [shown = ''] = enrolled.recoveryCodes
    expect(enrolled.recoveryCodes).toHaveLength(10)
    const typed = shown.toLowerCase().replaceAll('-', ' ')
    expect((await answerChallenge(running, await challenge(), { recoveryCode: typed })).status).toBe(200)
    expect(await answerChallenge(running, await challenge(), { recoveryCode: shown })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_CODE', message: 'Código de recuperação incorreto ou já utilizado.' },
    })
    const { body } = await running.call('GET', '/auth/me/second-factor', { token: enrolled.token })
    expect(body).toMatchObject({ recoveryCodesLeft: 9 })
    const [, recoveryCode = ''] = enrolled.recoveryCodes
    const challenges = [await challenge(), await challenge()]
    const responses = await Promise.all(
      challenges.map((each) => answerChallenge(running, each, { recoveryCode })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

describe('guessing codes', () => {
  it('guessing codes is limited per account, while a recovery code still lets its owner in', async () => {
    const guess = async () => (await answerChallenge(running, await challenge(), { code: '000000' })).status
    expect([await guess(), await guess(), await guess(), await guess()]).toEqual([400, 400, 400, 429])
    const [recoveryCode = ''] = enrolled.recoveryCodes
    expect((await answerChallenge(running, await challenge(), { recoveryCode })).status).toBe(200)
  })
})

it('requires exactly one proof for the challenge, and reports its errors', async () => {
  const body = async (proof: Record<string, string>) =>
    (await answerChallenge(running, await challenge(), proof)).body['message']
  expect(await body({})).toBe('Informe o código do aplicativo, um código de recuperação ou a chave de acesso')
  expect(await body({ code: '12345' })).toBe('Informe os 6 dígitos do código')
  expect(await body({ recoveryCode: 'curto' })).toBe('Código de recuperação inválido')
})
