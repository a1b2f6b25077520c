import type { OpenSession } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { serviceOfTest } from '../../testing/one-service'

const OWNER = 'admin@demo.gov.br'

const running = serviceOfTest()

const signIn = async (device: string, email = OWNER): Promise<string> => {
  const { body } = await running.call('POST', '/auth/login', {
    body: { email, password: 'demo1234' },
    headers: { 'user-agent': device },
  })
  return String(body['token'])
}
const sessions = async (token: string): Promise<readonly OpenSession[]> =>
  (await running.call('GET', '/auth/me/sessions', { token })).body['sessions'] as OpenSession[]
const devices = async (token: string) => (await sessions(token)).map(({ device }) => device)
const isGood = async (token: string) => (await running.call('GET', '/auth/me', { token })).status === 200
const end = (token: string, sessionId = '') =>
  running.call('DELETE', `/auth/me/sessions${sessionId === '' ? '' : `/${sessionId}`}`, { token })

describe('the open sessions of a person', () => {
  it('the open sessions of a person are listed newest first, with the current one marked, without those of others', async () => {
    const phone = await signIn('telefone')
    const desk = await signIn('mesa')
    await signIn('outra pessoa', 'analista@demo.gov.br')
    expect(await sessions(phone)).toEqual([
      {
        id: expect.any(String) as string,
        current: false,
        since: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
        address: '127.0.0.1',
        device: 'mesa',
        secondFactor: null,
      },
      expect.objectContaining({ device: 'telefone', current: true }),
    ])
    expect((await sessions(desk)).find(({ current }) => current)?.device).toBe('mesa')
  })
  it("the open sessions of a person exclude signed-out and expired sessions, and those ended by somebody else's change", async () => {
    const [phone, desk] = [await signIn('telefone'), await signIn('mesa')]
    await running.call('POST', '/auth/logout', { token: phone })
    expect(await devices(desk)).toEqual(['mesa'])
    const { id } = (await running.call('GET', '/auth/me', { token: desk })).body
    const superAdmin = await signIn('super', 'superadmin@demo.gov.br')
    await running.call('PUT', `/users/${String(id)}`, { token: superAdmin, body: { role: 'ANALYST' } })
    await signIn('vencida')
    await running.database.query(
      `update "user".sign_ins set expires_at = now() - interval '1 second' where device = 'vencida'`,
    )
    expect(await devices(await signIn('nova'))).toEqual(['nova'])
  })
})

describe('ending a session from another', () => {
  it("ending a session from another rejects its next request, but no other session's, and is NOT_FOUND for a session of somebody else", async () => {
    const [phone, tablet, desk] = [await signIn('telefone'), await signIn('tablet'), await signIn('mesa')]
    const [, , ofPhone] = await sessions(desk)
    expect((await end(desk, ofPhone?.id)).status).toBe(204)
    expect([await isGood(phone), await isGood(tablet), await isGood(desk)]).toEqual([false, true, true])
    expect((await end(desk, ofPhone?.id)).status).toBe(404)
    const theirs = await signIn('mesa', 'analista@demo.gov.br')
    const [session] = await sessions(theirs)
    expect((await end(desk, session?.id)).status).toBe(404)
    expect((await end(desk, 'nenhuma')).status).toBe(404)
    expect(await isGood(theirs)).toBe(true)
  })
  it('ending a session from another ends all others immediately and keeps the current one', async () => {
    const [phone, tablet, desk] = [await signIn('telefone'), await signIn('tablet'), await signIn('mesa')]
    expect((await end(desk)).status).toBe(204)
    expect([await isGood(phone), await isGood(tablet), await isGood(desk)]).toEqual([false, false, true])
    expect(await devices(desk)).toEqual(['mesa'])
    expect(await isGood(await signIn('telefone'))).toBe(true)
  })
})
