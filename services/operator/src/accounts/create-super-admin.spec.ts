import type { Environment } from '@licensing/observability'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { environmentOf, openWholeApi, type WholeApi } from '@licensing/test-support/whole-api'
import { runAdmin } from '../testing/operator'
import { generatedPassword } from './create-super-admin'

let api: WholeApi
let environment: Environment
beforeAll(async () => {
  api = await openWholeApi()
  environment = await environmentOf(api.foundations)
})
afterAll(() => api?.close())

const create = (email: string, args: string[], stdin = '') =>
  runAdmin(['create-super-admin', '--email', email, '--name', 'Ana Souza', ...args], { environment, stdin })
const signIn = (email: string, password: string) =>
  api.call('POST', '/auth/login', { json: { email, password } })

describe('a super admin created by the operator', () => {
  it('signs in with the piped password, which is never printed', async () => {
    const { code, out, err } = await create('ana@exemplo.gov.br', ['--password-stdin'], 'segredo bom\r\n')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).not.toContain('segredo')
    const answer = await signIn('ana@exemplo.gov.br', 'segredo bom')
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toMatchObject({ user: { role: 'SUPER_ADMIN', name: 'Ana Souza' } })
  })

  it('signs in with the generated password, which is printed once', async () => {
    const { code, out } = await create('bia@exemplo.gov.br', ['--generate'])
    expect(code).toBe(0)
    const password = /Password \(.*\): (\S+)\n/.exec(out)?.[1] ?? ''
    expect(password).toHaveLength(24)
    expect((await signIn('bia@exemplo.gov.br', password)).status).toBe(200)
  })

  it.each([
    ['a short password', { email: 'c@exemplo.gov.br', stdin: '12345' }, 2, 'must have 6 to 200 characters'],
    ['a common password', { email: 'c@exemplo.gov.br', stdin: 'senha123' }, 2, 'neither a common password'],
    ['no password', { email: 'c@exemplo.gov.br', stdin: '' }, 2, 'contains no password'],
    [
      'an invalid address',
      { email: 'c.exemplo', stdin: 'mangue-azul-7' },
      2,
      'The e-mail address is invalid.',
    ],
    ['a taken e-mail', { email: 'ANA@exemplo.gov.br', stdin: 'mangue-azul-7' }, 1, 'already exists'],
  ])('fails with one sentence for %s', async (_, given, expected, message) => {
    const { code, out, err } = await create(given.email, ['--password-stdin'], given.stdin)
    expect({ code, out }).toEqual({ code: expected, out: '' })
    expect(err).toMatch(/^ERROR: [^\n]+\n {2}Fix: [^\n]+\n$/)
    expect(err).toContain(message)
  })

  it('fails without a terminal, and with two password options', async () => {
    expect(await create('d@exemplo.gov.br', [])).toMatchObject({ code: 2 })
    expect(await create('d@exemplo.gov.br', ['--generate', '--password-stdin'])).toMatchObject({ code: 2 })
  })
})

describe('a generated password', () => {
  it("has at least the deployment's minimum length, and differs every time", () => {
    expect(generatedPassword(128)).toHaveLength(128)
    expect(generatedPassword(6)).not.toBe(generatedPassword(6))
  })
})
