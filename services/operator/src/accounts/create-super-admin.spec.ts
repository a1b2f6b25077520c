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

describe('a super admin made by the operator', () => {
  it('signs in with the password that was piped in, which is never shown', async () => {
    const { code, out, err } = await create('ana@exemplo.gov.br', ['--password-stdin'], 'segredo bom\r\n')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).not.toContain('segredo')
    const answer = await signIn('ana@exemplo.gov.br', 'segredo bom')
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toMatchObject({ user: { role: 'SUPER_ADMIN', name: 'Ana Souza' } })
  })

  it('signs in with the password that was made and printed once', async () => {
    const { code, out } = await create('bia@exemplo.gov.br', ['--generate'])
    expect(code).toBe(0)
    const password = /Password \(.*\): (\S+)\n/.exec(out)?.[1] ?? ''
    expect(password).toHaveLength(24)
    expect((await signIn('bia@exemplo.gov.br', password)).status).toBe(200)
  })

  it.each([
    ['a short password', { email: 'c@exemplo.gov.br', stdin: '12345' }, 2, 'must have 6 to 200 characters'],
    ['a common password', { email: 'c@exemplo.gov.br', stdin: 'senha123' }, 2, 'none that many use'],
    ['no password', { email: 'c@exemplo.gov.br', stdin: '' }, 2, 'holds no password'],
    ['no address', { email: 'c.exemplo', stdin: 'mangue-azul-7' }, 2, 'The e-mail is not an address.'],
    ['one that has an account', { email: 'ANA@exemplo.gov.br', stdin: 'mangue-azul-7' }, 1, 'exists already'],
  ])('is refused with %s, and told why in a sentence', async (_, given, expected, said) => {
    const { code, out, err } = await create(given.email, ['--password-stdin'], given.stdin)
    expect({ code, out }).toEqual({ code: expected, out: '' })
    expect(err).toMatch(/^ERROR: [^\n]+\n {2}Fix: [^\n]+\n$/)
    expect(err).toContain(said)
  })

  it('is refused where nobody can type a password, and with two ways to give one', async () => {
    expect(await create('d@exemplo.gov.br', [])).toMatchObject({ code: 2 })
    expect(await create('d@exemplo.gov.br', ['--generate', '--password-stdin'])).toMatchObject({ code: 2 })
  })
})

describe('a password that is made', () => {
  it('is as long as the deployment asks for, and never the same', () => {
    expect(generatedPassword(128)).toHaveLength(128)
    expect(generatedPassword(6)).not.toBe(generatedPassword(6))
  })
})
