import { describe, expect, it } from 'vitest'
import { demoUserIds } from '../../demo/people'
import { tokensSentTo } from '../../testing/mailed-links'
import { serviceOfTest } from '../../testing/one-service'
import { createStaff, registration } from '../../testing/people'

const type = 'EmailConfirmationRequested'
const INVALID = { status: 400, body: { code: 'CONFIRM_TOKEN_INVALID', message: 'Este link não vale mais.' } }

describe('the confirmation of an e-mail', () => {
  const running = serviceOfTest({ limits: { mailedLink: { requests: 2, seconds: 3_600 } } })
  const confirm = (token: string) => running.call('POST', '/auth/email/confirm', { body: { token } })
  const isConfirmed = async (id: string) => {
    const token = await running.tokenFor('superadmin@demo.gov.br')
    return (await running.call('GET', `/users/${id}`, { token })).body['emailConfirmed']
  }

  it('[N5.04] a registration asks for the confirmation of the e-mail, which works once and is not needed for the approval', async () => {
    const { body } = await running.call('POST', '/auth/register-applicant', { body: registration() })
    const id = String(body['id'])
    const [token = ''] = await tokensSentTo(running, id, { type })
    expect(await isConfirmed(id)).toBe(false)
    const admin = await running.tokenFor('superadmin@demo.gov.br')
    const approved = await running.call('PATCH', `/users/${id}/approve`, { token: admin })
    expect(approved).toMatchObject({ status: 200, body: { emailConfirmed: false } })
    const session = await running.tokenFor('joao@exemplo.com.br')
    const me = async () => (await running.call('GET', '/auth/me', { token: session })).body
    expect(await me()).toMatchObject({ emailConfirmed: false, asksEmailConfirmation: true })
    expect((await confirm(token)).status).toBe(204)
    expect(await me()).toMatchObject({ emailConfirmed: true, asksEmailConfirmation: false })
    expect(await confirm(token)).toMatchObject(INVALID)
    expect(await confirm('desconhecido')).toMatchObject(INVALID)
    const again = await running.call('POST', '/auth/email/resend', { token: session })
    expect(again).toMatchObject({ status: 202, body: { message: 'Seu e-mail já está confirmado.' } })
    expect(await tokensSentTo(running, id, { type })).toHaveLength(1)
  })

  it('[N5.04] a changed e-mail is unconfirmed, gets a link, and ends the link of the old one', async () => {
    const { id, email } = await createStaff(running)
    const [first = ''] = await tokensSentTo(running, id, { type })
    const token = await running.tokenFor('superadmin@demo.gov.br')
    const change = (body: unknown) => running.call('PUT', `/users/${id}`, { token, body })
    await change({ name: 'Ana L.', email: email.toUpperCase() })
    expect((await confirm(first)).status).toBe(204)
    expect(await isConfirmed(id)).toBe(true)
    expect((await change({ email: 'ana.lima@demo.gov.br' })).body['emailConfirmed']).toBe(false)
    const second = (await tokensSentTo(running, id, { type, count: 2 })).at(-1) ?? ''
    await change({ email: 'ana.l@demo.gov.br' })
    expect(await confirm(second)).toMatchObject(INVALID)
    await running.database.query(
      `update "user".mailed_tokens set expires_at = expires_at - interval '7 days' where user_id = $1`,
      [id],
    )
    const third = (await tokensSentTo(running, id, { type, count: 3 })).at(-1) ?? ''
    expect(await confirm(third)).toMatchObject(INVALID)
  })

  it('[N5.04] a person can request the link again within the hourly limit, which ends the older link', async () => {
    const token = await running.tokenFor('admin@demo.gov.br')
    const resend = () => running.call('POST', '/auth/email/resend', { token })
    expect(await resend()).toMatchObject({
      status: 202,
      body: { message: 'O link vai para admin@demo.gov.br e vale por 7 dias.' },
    })
    expect((await resend()).status).toBe(202)
    expect(await resend()).toMatchObject({
      status: 429,
      body: { message: 'Muitos e-mails foram pedidos. Tente novamente em 60 minutos.' },
    })
    const [older = '', newer = ''] = await tokensSentTo(running, demoUserIds.admin, { type, count: 2 })
    expect(await confirm(older)).toMatchObject(INVALID)
    expect((await confirm(newer)).status).toBe(204)
    const stored = JSON.stringify(await running.database.query('select * from event_store.events'))
    for (const sent of [older, newer]) expect(stored).not.toContain(sent)
  })
})

describe('a portal without a mail server', () => {
  const running = serviceOfTest({ settings: { SMTP_FROM: undefined } })

  it('[N2.06] a portal without a mail server does not ask people to confirm their e-mail', async () => {
    const token = await running.tokenFor('admin@demo.gov.br')
    const { body } = await running.call('GET', '/auth/me', { token })
    expect(body).toMatchObject({ emailConfirmed: false, asksEmailConfirmation: false })
  })
})
