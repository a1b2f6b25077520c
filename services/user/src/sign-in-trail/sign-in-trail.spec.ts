import { signInStream, userStream, type SignInEvent } from '@licensing/contracts'
import { totpCode } from '@licensing/test-support/api'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { demoUserIds } from '../demo/people'
import type { Answer } from '../testing/running-service'
import { challengeFor, enrol, answerChallenge } from '../testing/second-factor'
import { purgeSignIns } from './sign-ins'
import { serviceOfTest } from '../testing/one-service'

const EMAIL = 'admin@demo.gov.br'
const DEVICE = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
const userId = demoUserIds.admin

const running = serviceOfTest()

const login = (password = 'demo1234', { email = EMAIL, device = DEVICE } = {}): Promise<Answer> =>
  running.call('POST', '/auth/login', { body: { email, password }, headers: { 'user-agent': device } })
const sessionOf = ({ body }: Answer): string => String(decodeJwt(String(body['token']))['sid'])
/** From the table: the store's readers wait for every older transaction on the server. */
const trail = (): Promise<readonly SignInEvent[]> =>
  running.database.query<SignInEvent>(
    "select type, data from event_store.events where stream_id like 'sign-in-%' order by txid, pos",
  )
const rows = () =>
  running.database.query<Record<string, unknown>>(
    'select outcome, second_factor, address, device, session_id from "user".sign_ins order by at',
  )
const devices = () => running.database.query('select from "user".known_devices')

describe('the sign-in trail', () => {
  it('the sign-in trail records the person, the factor, the origin and the end of a session', async () => {
    const answer = await login()
    const sessionId = sessionOf(answer)
    const { events } = await running.store.load<SignInEvent>(running.database, signInStream(sessionId))
    expect(events).toMatchObject([
      {
        type: 'SignedIn',
        data: { userId, sessionId, secondFactor: null },
        meta: { actorId: userId, actorRole: 'ADMIN' },
      },
    ])
    const sealed = events[0]?.data.personal ?? ''
    expect(await running.personal.decrypt([{ personId: userId, sealed }])).toEqual([
      { address: '127.0.0.1', device: DEVICE },
    ])
    expect(JSON.stringify(events)).not.toContain('127.0.0.1')
    expect(await rows()).toMatchObject([{ outcome: 'signedIn', session_id: sessionId, device: DEVICE }])
    await login('demo1234', { device: 'x'.repeat(2_000) })
    expect((await rows())[1]?.['device']).toBe('x'.repeat(300))
  })
  it('the sign-in trail records why a sign-in was refused, nothing for an e-mail without an account, and leaves the stream of the account alone', async () => {
    expect((await login('errada', { email: 'ninguem@demo.gov.br' })).status).toBe(401)
    expect(await trail()).toEqual([])
    const before = await running.store.head(running.database, userStream(userId))
    await login('errada')
    expect(await trail()).toMatchObject([{ type: 'SignInRefused', data: { userId, reason: 'password' } }])
    expect(await rows()).toMatchObject([{ outcome: 'password', session_id: null, address: '127.0.0.1' }])
    expect(await running.store.head(running.database, userStream(userId))).toEqual(before)
  })
  it('the sign-in trail distinguishes the right password of a person who may not sign in from a wrong one', async () => {
    const token = await running.tokenFor('superadmin@demo.gov.br')
    const before = (await trail()).length
    await running.call('PUT', `/users/${userId}`, { token, body: { isActive: false } })
    expect((await login()).status).toBe(403)
    expect((await trail()).slice(before)).toMatchObject([
      { type: 'SignInRefused', data: { reason: 'inactive' } },
    ])
  })
  it('the sign-in trail lists a sign-in for a year, or until the person is deleted: no row is left then, and no key to the events', async () => {
    const answer = await login()
    const token = await running.tokenFor('superadmin@demo.gov.br')
    expect(await purgeSignIns(running.database)).toBe(0)
    await running.database.query(
      `update "user".sign_ins set at = at - interval '366 days' where user_id <> $1`,
      [userId],
    )
    expect(await purgeSignIns(running.database)).toBe(1)
    expect(await trail()).toHaveLength(2)
    expect((await running.call('DELETE', `/users/${userId}`, { token })).status).toBe(204)
    const left = await running.database.query('select from "user".sign_ins where user_id = $1', [userId])
    expect(left).toEqual([])
    const { events } = await running.store.load<SignInEvent>(
      running.database,
      signInStream(sessionOf(answer)),
    )
    const sealed = events.map(({ data }) => ({ personId: userId, sealed: data.personal }))
    expect(await running.personal.decrypt(sealed)).toEqual([null])
  })
})

describe('the sign-in trail of an account with a second factor', () => {
  it('the sign-in trail of an account with a second factor starts with the second step, and records its refusals', async () => {
    const { secret, code, recoveryCodes } = await enrol(running, await running.tokenFor(EMAIL))
    const before = { trail: (await trail()).length, devices: (await devices()).length }
    const challenge = await challengeFor(running, EMAIL)
    expect(await trail()).toHaveLength(before.trail)
    for (const proof of [{ code }, { recoveryCode: '0000-0000-0000-0000' }])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await answerChallenge(running, challenge, proof)).status).toBe(400)
    expect((await trail()).slice(before.trail)).toMatchObject([
      { type: 'SignInRefused', data: { reason: 'code' } },
      { type: 'SignInRefused', data: { reason: 'code' } },
    ])
    expect(await devices()).toHaveLength(before.devices)
    const answer = await answerChallenge(running, challenge, { code: totpCode(secret, 1) })
    expect((await trail()).at(-1)).toMatchObject({
      type: 'SignedIn',
      data: { secondFactor: 'totp', sessionId: sessionOf(answer) },
    })
    const other = await challengeFor(running, EMAIL)
    await answerChallenge(running, other, { recoveryCode: recoveryCodes[0] ?? '' })
    const { events } = await running.store.load(running.database, userStream(userId))
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['RecoveryCodeUsed', 'SignedIn'])
    expect((await rows()).at(-1)).toMatchObject({ outcome: 'signedIn', second_factor: 'recoveryCode' })
  })
  it('the sign-in trail of an account with a second factor stores no known device if the second step fails', async () => {
    const { secret } = await enrol(running, await running.tokenFor(EMAIL))
    await running.database.query('delete from "user".known_devices')
    const challenges = [await challengeFor(running, EMAIL), await challengeFor(running, EMAIL)]
    const code = totpCode(secret, 1)
    const responses = await Promise.all(challenges.map((each) => answerChallenge(running, each, { code })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await devices()).toHaveLength(1)
  })
})
