import type { SecurityNotice } from '@licensing/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUserIds } from '../../demo/people'
import { challengeFor, enrol, answerChallenge } from '../../testing/second-factor'
import { serviceOfTest } from '../../testing/one-service'

const EMAIL = 'analista@demo.gov.br'

const running = serviceOfTest()
let superAdmin: string
beforeEach(async () => {
  superAdmin = await running.tokenFor('superadmin@demo.gov.br')
})

const notices = async (token: string): Promise<readonly SecurityNotice[]> =>
  (await running.call('GET', '/auth/me/notices', { token })).body['notices'] as SecurityNotice[]
const changesOf = async (token: string) =>
  (await notices(token)).map(({ change, by }) => `${change} by ${by}`)
const see = (token: string, until: unknown) =>
  running.call('POST', '/auth/me/notices/seen', { token, body: { until } })
const change = (body: object) =>
  running.call('PUT', `/users/${demoUserIds.analyst}`, { token: superAdmin, body })

describe('the notices of credential changes', () => {
  it('list changes by others, newest first, until they are seen, without changes to other facts', async () => {
    await running.tokenFor(EMAIL)
    await change({ email: 'outra@demo.gov.br' })
    await change({ email: EMAIL })
    await change({ name: 'Outro Nome' })
    await running.call('POST', '/auth/logout', { token: await running.tokenFor(EMAIL) })
    const token = await running.tokenFor(EMAIL)
    const [newest] = await notices(token)
    expect(await changesOf(token)).toEqual(['emailChanged by administrator', 'emailChanged by administrator'])
    expect((await see(token, newest?.at)).status).toBe(204)
    expect(await changesOf(token)).toEqual([])
    expect(await changesOf(await running.tokenFor(EMAIL))).toEqual([])
  })
  it("list the person's own changes in all sessions except the one that made them", async () => {
    const [desk, phone] = [await running.tokenFor(EMAIL), await running.tokenFor(EMAIL)]
    const { token } = await enrol(running, desk)
    expect(await changesOf(token)).toEqual([])
    expect(await changesOf(phone)).toEqual(['recoveryCodesReplaced by person', 'secondFactorAdded by person'])
  })
  it('list a used recovery code, but not in the session it opened', async () => {
    const { recoveryCodes, token } = await enrol(running, await running.tokenFor(EMAIL))
    const answer = await answerChallenge(running, await challengeFor(running, EMAIL), {
      recoveryCode: recoveryCodes[0] ?? '',
    })
    expect(await changesOf(token)).toEqual(['recoveryCodeUsed by person'])
    expect(await changesOf(String(answer.body['token']))).not.toContain('recoveryCodeUsed by person')
  })
  it('the notices of credential changes cannot be marked as seen in advance, nor as unseen again, nor at a time that is none', async () => {
    const before = await running.tokenFor(EMAIL)
    await see(before, '2100-01-01T00:00:00.000Z')
    await change({ email: 'outra@demo.gov.br' })
    const token = await running.tokenFor('outra@demo.gov.br', 'demo1234')
    expect(await changesOf(token)).toHaveLength(1)
    await see(token, new Date().toISOString())
    await see(token, '2020-01-01T00:00:00.000Z')
    const invalid = { status: 400, body: { errors: [{ field: 'until' }] } }
    const answers = await Promise.all(['ontem', null, 7].map((until) => see(token, until)))
    expect(answers).toMatchObject([invalid, invalid, invalid])
    expect(await changesOf(token)).toEqual([])
  })
})
