import { describe, expect, it, vi } from 'vitest'
import { demoUserIds } from '../../demo/people'
import { tokensSentTo } from '../../testing/mailed-links'
import { serviceOfTest } from '../../testing/one-service'

const type = 'PasswordResetRequested'
const ACCEPTED = {
  status: 202,
  body: { message: 'Se o e-mail estiver cadastrado, você receberá um link para criar uma nova senha.' },
}

describe('a request for a new password', () => {
  const running = serviceOfTest()
  const forgot = (email: string) => running.call('POST', '/auth/password/forgot', { body: { email } })

  it('[N5.01] a request for a new password is accepted with the same answer for a known, an unknown and an inactive e-mail, before any account is looked up', async () => {
    const token = await running.tokenFor('superadmin@demo.gov.br')
    await running.call('PUT', `/users/${demoUserIds.admin}`, { token, body: { isActive: false } })
    const other = await running.database.session()
    await other.query('begin')
    // Every read of an account waits for this lock, so the response cannot depend on one.
    await other.query('lock table "user".users in access exclusive mode')
    for (const email of ['ninguem@exemplo.com.br', 'admin@demo.gov.br', 'Analista@demo.gov.br'])
      // oxlint-disable-next-line no-await-in-loop -- in this order
      expect(await forgot(email)).toMatchObject(ACCEPTED)
    await other.query('commit')
    await other.release()
    expect(await tokensSentTo(running, demoUserIds.analyst, { type })).toHaveLength(1)
    const asked = await running.database.query<{ user: string }>(
      `select data ->> 'userId' as user from event_store.events where type = $1`,
      [type],
    )
    expect(asked).toEqual([{ user: demoUserIds.analyst }])
    expect(await forgot('sem-arroba')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'email', message: 'Email inválido' }] },
    })
  })

  it('[N5.05] a request for a new password stores its token in no event or table, and does not extend the stream of the account', async () => {
    await forgot('analista@demo.gov.br')
    const [token = ''] = await tokensSentTo(running, demoUserIds.analyst, { type })
    expect(token).toMatch(/^[\w-]{43}$/)
    const stored = JSON.stringify([
      await running.database.query('select * from event_store.events'),
      await running.database.query('select * from "user".mailed_tokens'),
    ])
    expect(stored).toContain(type)
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    const [stream] = await running.database.query<{ id: string }>(
      'select stream_id as id from event_store.events where type = $1',
      [type],
    )
    expect(stream?.id).toMatch(/^user-reset-/)
  })
})

describe('many requests for a new password', () => {
  const limits = {
    passwordReset: { requests: 4, seconds: 3_600 },
    mailedLink: { requests: 2, seconds: 3_600 },
  }
  const running = serviceOfTest({ limits })

  it('[N5.01] requests for a new password are limited by account and by address, silently', async () => {
    const emails = [
      'analista@demo.gov.br',
      'analista@demo.gov.br',
      'analista@demo.gov.br',
      'admin@demo.gov.br',
    ]
    for (const email of [...emails, 'solicitante@demo.gov.br'])
      // oxlint-disable-next-line no-await-in-loop -- in this order
      expect(await running.call('POST', '/auth/password/forgot', { body: { email } })).toMatchObject(ACCEPTED)
    await tokensSentTo(running, demoUserIds.admin, { type })
    const counts = () =>
      running.database.query(
        `select data ->> 'userId' as user, count(*)::int as sent from event_store.events where type = $1 group by 1 order by 2`,
        [type],
      )
    await vi.waitFor(async () =>
      expect(await counts()).toEqual([
        { user: demoUserIds.admin, sent: 1 },
        { user: demoUserIds.analyst, sent: 2 },
      ]),
    )
  })
})
