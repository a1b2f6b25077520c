import { userStream } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { demoUserIds } from '../../demo/people'
import { challengeFor, enrol, login, answerChallenge } from '../../testing/second-factor'
import { serviceOfTest } from '../../testing/one-service'

const EMAIL = 'admin@demo.gov.br'

const running = serviceOfTest({ settings: { SECOND_FACTOR_REQUIRED_FOR: ['SUPER_ADMIN'] } })

const status = async (token: string) => (await running.call('GET', '/auth/me/second-factor', { token })).body
const factorsOf = async (token: string) => (await status(token))['factors'] as { id: string }[]
const meetWith = async (recoveryCode = '') =>
  (await answerChallenge(running, await challengeFor(running, EMAIL), { recoveryCode })).status
const remove = (token: string, id: string) =>
  running.call('DELETE', `/auth/me/second-factor/${id}`, { token })

describe("one's own second factor", () => {
  it("one's own second factor takes effect once a code was confirmed, and shows the app, its date and the number of remaining codes", async () => {
    const token = await running.tokenFor(EMAIL)
    const { body } = await running.call('POST', '/auth/me/second-factor/totp', { token })
    const confirm = (enrolment: unknown) =>
      running.call('POST', '/auth/me/second-factor/totp/confirm', {
        token,
        body: { enrolment, code: '000000' },
      })
    expect(await confirm(body['enrolment'])).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } })
    expect(await confirm('made.up')).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
    expect((await login(running, EMAIL)).body).toHaveProperty('token')
    expect(await status(token)).toEqual({ factors: [], recoveryCodesLeft: 0, required: false })
    await enrol(running, token)
    expect(await status(token)).toMatchObject({
      factors: [{ method: 'totp', name: 'Aplicativo autenticador' }],
      recoveryCodesLeft: 10,
    })
  })
  it("one's own second factor replaces the old app by a new one but keeps the recovery codes, until new ones invalidate them", async () => {
    const first = await enrol(running, await running.tokenFor(EMAIL))
    const second = await enrol(running, first.token)
    expect(second.recoveryCodes).toEqual([])
    expect(await factorsOf(second.token)).toHaveLength(1)
    const [recoveryCode = ''] = first.recoveryCodes
    expect(await meetWith(recoveryCode)).toBe(200)
    const { token } = second
    const { body } = await running.call('POST', '/auth/me/second-factor/recovery-codes', { token })
    const [fresh = ''] = body['recoveryCodes'] as string[]
    expect([await meetWith(first.recoveryCodes[1]), await meetWith(fresh)]).toEqual([400, 200])
  })
  it("one's own second factor is disabled with its last factor, recovery codes included", async () => {
    const { token } = await enrol(running, await running.tokenFor(EMAIL))
    const [{ id } = { id: '' }] = await factorsOf(token)
    expect((await remove(token, id)).status).toBe(204)
    expect((await login(running, EMAIL)).body).toHaveProperty('token')
    expect(await running.database.query('select from "user".recovery_codes')).toEqual([])
    expect((await remove(token, id)).status).toBe(404)
  })
  it("one's own second factor leaves no secret in the events, and nothing at all once the person is deleted", async () => {
    const { secret, token, recoveryCodes } = await enrol(running, await running.tokenFor(EMAIL))
    const { events } = await running.store.load(running.database, userStream(demoUserIds.admin))
    const text = JSON.stringify([events, await running.database.query('select * from "user".totp_secrets')])
    for (const each of [secret, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(text).not.toContain(each)
    expect(events.slice(-2).map(({ type }) => type)).toEqual([
      'SecondFactorEnrolled',
      'RecoveryCodesReplaced',
    ])
    expect(token).not.toBe('')
    const superAdmin = await enrol(running, await running.tokenFor('superadmin@demo.gov.br'))
    await running.call('DELETE', `/users/${demoUserIds.admin}`, { token: superAdmin.token })
    const left = await running.database.query(
      'select user_id from "user".totp_secrets union select user_id from "user".recovery_codes',
    )
    expect(left).toEqual([{ user_id: demoUserIds.superAdmin }])
  })
})

describe('a role that requires a second factor', () => {
  const superAdmin = 'superadmin@demo.gov.br'

  it('gets a session that may only enrol, and a full one by enrolling, but cannot remove its last factor', async () => {
    const { body } = await login(running, superAdmin)
    expect(body).toMatchObject({ user: { duties: ['enrolSecondFactor'] } })
    const token = String(body['token'])
    for (const [method, path] of [
      ['GET', '/users'],
      ['PUT', '/auth/me'],
      ['GET', '/users/x'],
    ] as const) {
      expect(
        await running.call(method, path, { token, ...(method === 'PUT' ? { body: {} } : {}) }),
      ).toMatchObject({
        status: 403,
        body: {
          code: 'SECOND_FACTOR_REQUIRED',
          message: 'Configure a verificação em duas etapas para continuar.',
        },
      })
    }
    expect((await running.call('GET', '/auth/verify', { token })).body).toMatchObject({
      user: { duties: ['enrolSecondFactor'] },
    })
    const enrolled = await enrol(running, token)
    expect((await running.call('GET', '/users', { token: enrolled.token })).status).toBe(200)
    expect((await running.call('GET', '/auth/me', { token: enrolled.token })).body).not.toHaveProperty(
      'duties',
    )
    const [{ id } = { id: '' }] = await factorsOf(enrolled.token)
    expect(await remove(enrolled.token, id)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })
})

describe("an admin who removes another person's second factor", () => {
  it("reduces the sign-in to the password and ends the person's sessions", async () => {
    const analyst = 'analista@demo.gov.br'
    const { token } = await enrol(running, await running.tokenFor(analyst))
    const by = await enrol(running, await running.tokenFor('superadmin@demo.gov.br'))
    const path = `/users/${demoUserIds.analyst}`
    const shown = async () => (await running.call('GET', path, { token: by.token })).body['hasSecondFactor']
    expect(await shown()).toBe(true)
    expect((await running.call('DELETE', `${path}/second-factor`, { token: by.token })).status).toBe(204)
    expect(await shown()).toBe(false)
    expect((await running.call('GET', '/auth/me', { token })).body).toMatchObject({ code: 'SESSION_ENDED' })
    expect((await login(running, analyst)).body).toHaveProperty('token')
  })
})
