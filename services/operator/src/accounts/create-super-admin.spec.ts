import { describe, expect, it } from 'vitest'
import { enrolmentResponse, totpEnrolment } from '@licensing/contracts'
import { totpCode } from '@licensing/test-support/api'
import { PASSWORD } from '@licensing/test-support/whole-api'
import { withOneApi } from '../testing/one-api'
import { generatedPassword } from './create-super-admin'

const { api, run } = withOneApi()

const create = (email: string, args: string[], stdin = '') =>
  run(['create-super-admin', '--email', email, '--name', 'Ana Souza', ...args], { stdin })
const signIn = (email: string, password: string) =>
  api().call('POST', '/auth/login', { json: { email, password } })

describe('a super admin created by the operator', () => {
  it('a super admin created by the operator signs in with the piped password, which is never printed', async () => {
    const { code, out, err } = await create('ana@exemplo.gov.br', ['--password-stdin'], 'segredo bom\r\n')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).not.toContain('segredo')
    const answer = await signIn('ana@exemplo.gov.br', 'segredo bom')
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toMatchObject({ user: { role: 'SUPER_ADMIN', name: 'Ana Souza' } })
  })

  it('a super admin created by the operator signs in with the generated password, which is printed once', async () => {
    const { code, out } = await create('bia@exemplo.gov.br', ['--generate'])
    expect(code).toBe(0)
    const password = /Password \(.*\): (\S+)\n/.exec(out)?.[1] ?? ''
    expect(password).toHaveLength(24)
    expect((await signIn('bia@exemplo.gov.br', password)).status).toBe(200)
  })

  it('a super admin created by the operator fails with one sentence for an unfit password or a wrong or taken e-mail', async () => {
    const cases = [
      ['c@exemplo.gov.br', '12345', 2, 'must have 6 to 200 characters'],
      ['c@exemplo.gov.br', 'senha123', 2, 'neither a common password'],
      ['c@exemplo.gov.br', '', 2, 'contains no password'],
      ['c.exemplo', 'mangue-azul-7', 2, 'The e-mail address is invalid.'],
      ['ANA@exemplo.gov.br', 'mangue-azul-7', 1, 'already exists'],
    ] as const
    await create('ana@exemplo.gov.br', ['--password-stdin'], 'segredo bom')
    for (const [email, stdin, expected, message] of cases) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { code, out, err } = await create(email, ['--password-stdin'], stdin)
      expect({ code, out }).toEqual({ code: expected, out: '' })
      expect(err).toMatch(/^ERROR: [^\n]+\n {2}Fix: [^\n]+\n$/)
      expect(err).toContain(message)
    }
  })

  it('a super admin created by the operator fails without a terminal, and with two password options', async () => {
    expect(await create('d@exemplo.gov.br', [])).toMatchObject({ code: 2 })
    expect(await create('d@exemplo.gov.br', ['--generate', '--password-stdin'])).toMatchObject({ code: 2 })
  })
})

describe('a generated password', () => {
  it("a generated password has at least the deployment's minimum length, and differs every time", () => {
    expect(generatedPassword(128)).toHaveLength(128)
    expect(generatedPassword(6)).not.toBe(generatedPassword(6))
  })
})

const signInKeys = async (email: string) => {
  const answer = await signIn(email, PASSWORD)
  return Object.keys(JSON.parse(answer.text) as object)
}

it('signs in with only the password after the operator removed a lost second factor', async () => {
  const reset = (email: string) => run(['reset-second-factor', '--email', email])
  const as = await api().createSuperAdmin()
  const own = '/auth/me/second-factor/totp'
  const { secret, enrolment } = (await api().call('POST', own, { as })).as(totpEnrolment)
  const json = { enrolment, code: totpCode(secret) }
  ;(await api().call('POST', `${own}/confirm`, { as, json })).as(enrolmentResponse)
  expect(await signInKeys(as.email)).toEqual(['secondFactor'])
  expect(await reset(as.email.toUpperCase())).toMatchObject({ code: 0, err: '' })
  expect(await signInKeys(as.email)).toEqual(['token', 'user'])
  expect((await reset(as.email)).out).toContain('has no second factor')
  const { code, err } = await reset('ninguem@exemplo.gov.br')
  expect(code).toBe(1)
  expect(err).toMatch(/^ERROR: No account has the e-mail [^\n]+\n {2}Fix: [^\n]+\n$/)
})
