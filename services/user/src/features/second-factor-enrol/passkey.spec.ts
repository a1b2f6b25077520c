import type { PasskeyEnrolment, SecondStep } from '@licensing/contracts'
import { softwareAuthenticator, type Asked, type SoftwareAuthenticator } from '@licensing/test-support/api'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../testing/running-service'
import { login } from '../../testing/second-factor'
import { serviceOfTest } from '../../testing/one-service'

const EMAIL = 'admin@demo.gov.br'
const OWN = '/auth/me/second-factor'
const wrong = { status: 400, body: { code: 'WRONG_CODE' } }
const signedIn = { status: 200, body: { user: { email: EMAIL } } }

const running = serviceOfTest()
let token: string
beforeEach(async () => {
  token = await running.tokenFor(EMAIL)
})

const start = async (as = token): Promise<PasskeyEnrolment> => {
  const { body } = await running.call('POST', `${OWN}/passkeys`, { token: as })
  return body as unknown as PasskeyEnrolment
}
const confirm = (enrolment: string, credential: object, as = token): Promise<Answer> =>
  running.call('POST', `${OWN}/passkeys/confirm`, {
    token: as,
    body: { enrolment, name: 'Chave do trabalho', credential },
  })
const enrol = async (device: SoftwareAuthenticator, over: Partial<Asked> = {}): Promise<Answer> => {
  const { enrolment, options } = await start()
  const { challenge, rp } = options
  return confirm(enrolment, device.create({ challenge, rpId: rp.id, origin: running.url, ...over }))
}

const secondStep = async () => {
  const { body } = await login(running, EMAIL)
  const { secondFactor } = body as unknown as SecondStep
  if (secondFactor.passkey === undefined) throw new Error('No passkey is asked for')
  return { ...secondFactor, passkey: secondFactor.passkey }
}
type Step = Awaited<ReturnType<typeof secondStep>>
const answerChallenge = (
  device: SoftwareAuthenticator,
  { challenge, passkey }: Step,
  over: Partial<Asked> = {},
) =>
  running.call('POST', '/auth/second-factor', {
    body: {
      challenge,
      passkey: device.get({
        challenge: passkey.challenge,
        rpId: passkey.rpId,
        origin: running.url,
        ...over,
      }),
    },
  })

describe('a passkey', () => {
  it('a passkey is enrolled with its name, creates recovery codes, passes the second step once per challenge, and is removed like any other method', async () => {
    const device = softwareAuthenticator()
    const enrolled = await enrol(device)
    expect(enrolled.status).toBe(200)
    expect(enrolled.body['recoveryCodes']).toHaveLength(10)
    const { body } = await running.call('GET', OWN, { token })
    expect(body).toMatchObject({ factors: [{ method: 'passkey', name: 'Chave do trabalho' }] })
    const step = await secondStep()
    expect(step.methods).toEqual(['passkey'])
    expect(await answerChallenge(device, step)).toMatchObject(signedIn)
    expect(await answerChallenge(device, step)).toMatchObject({
      status: 401,
      body: { code: 'CHALLENGE_EXPIRED' },
    })
    const [factor] = body['factors'] as { id: string }[]
    expect((await running.call('DELETE', `${OWN}/${factor?.id ?? ''}`, { token })).status).toBe(204)
    expect(await running.database.query('select from "user".passkeys')).toEqual([])
    expect((await login(running, EMAIL)).body).toHaveProperty('token')
  })

  it('a passkey is rejected without user verification, from another site, for another challenge or account, and with another signature', async () => {
    const device = softwareAuthenticator()
    for (const over of [
      { isVerified: false },
      { origin: 'https://licencas.example.net' },
      { rpId: 'licencas.example.net' },
      { challenge: 'YW5vdGhlcg' },
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other, on one account
      expect(await enrol(device, over)).toMatchObject(wrong)
    await enrol(device)
    for (const over of [{ isVerified: false }, { origin: 'https://licencas.example.net' }])
      // oxlint-disable-next-line no-await-in-loop -- one after the other, on one account
      expect(await answerChallenge(device, await secondStep(), over)).toMatchObject(wrong)
    expect(await answerChallenge(softwareAuthenticator(), await secondStep())).toMatchObject(wrong)
    const step = await secondStep()
    const { challenge, passkey } = step
    const asked = { challenge: passkey.challenge, rpId: passkey.rpId, origin: running.url }
    const { signature } = softwareAuthenticator().get(asked)
    const forged = { ...device.get(asked), signature }
    const answer = await running.call('POST', '/auth/second-factor', { body: { challenge, passkey: forged } })
    expect(answer).toMatchObject(wrong)
  })

  it('a passkey is accepted behind a proxy that hides TLS and the port', async () => {
    const device = softwareAuthenticator()
    const origin = `https://${new URL(running.url).hostname}:8443`
    expect((await enrol(device, { origin })).status).toBe(200)
    expect(await answerChallenge(device, await secondStep(), { origin })).toMatchObject(signedIn)
    const unsafe = origin.replace('https', 'http')
    expect(await answerChallenge(device, await secondStep(), { origin: unsafe })).toMatchObject(wrong)
  })

  it('a passkey with a signature counter is rejected once a clone has counted further', async () => {
    const device = softwareAuthenticator()
    await enrol(device, { counter: 1 })
    expect(await answerChallenge(device, await secondStep(), { counter: 5 })).toMatchObject(signedIn)
    expect(await answerChallenge(device, await secondStep(), { counter: 5 })).toMatchObject(wrong)
    expect(await answerChallenge(device, await secondStep(), { counter: 2 })).toMatchObject(wrong)
    expect(await answerChallenge(device, await secondStep(), { counter: 6 })).toMatchObject(signedIn)
  })
})

describe('the enrolment of a passkey', () => {
  it('the enrolment of a passkey is confirmed once, by the person who started it, and from sound input only', async () => {
    const device = softwareAuthenticator()
    const { enrolment, options } = await start()
    const asked = { challenge: options.challenge, rpId: options.rp.id, origin: running.url }
    const other = await running.tokenFor('analista@demo.gov.br')
    expect(await confirm(enrolment, device.create(asked), other)).toMatchObject({
      status: 400,
      body: { message: 'O cadastro da chave expirou. Comece novamente.' },
    })
    expect((await confirm(enrolment, device.create(asked))).status).toBe(200)
    expect(await confirm(enrolment, softwareAuthenticator().create(asked))).toMatchObject(wrong)
    expect(await enrol(device)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
    const { enrolment: unused } = await start()
    const { create } = softwareAuthenticator()
    const sound = create({ challenge: 'eA', rpId: 'x', origin: running.url })
    for (const credential of [
      {},
      { ...sound, id: '§' },
      { ...sound, attestationObject: 'AAAA' },
      { ...sound, clientDataJSON: 'AAAA' },
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other, on one account
      expect((await confirm(unused, credential)).status).toBe(400)
    expect((await confirm('made.up.token', sound)).status).toBe(400)
  })
})
