import { hash } from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import { registration, structuredAddress } from '../../testing/people'
import { startUserService, type RunningUserService, userDatabase } from '../../testing/running-service'
import { serviceOfFile } from '../../testing/one-service'

/** A mock of testing/least-hash-cost.ts. */
const hashing = vi.mocked(hash)
const running = serviceOfFile({ settings: { PASSWORD_MIN_LENGTH: 8 } })

const register = (over: Record<string, unknown> = {}) =>
  running.call('POST', '/auth/register-applicant', { body: registration(over) })
const login = (email: string, password: string) =>
  running.call('POST', '/auth/login', { body: { email, password } })

describe('self-registration', () => {
  it('[D4.05] [D3.01] [D3.02] [R6.28] [R7.08] self-registration creates an applicant who awaits approval, and learns so only with the right password', async () => {
    const answer = await register()
    expect(answer).toMatchObject({
      status: 201,
      body: { id: expect.any(String) as string, message: expect.stringContaining('Cadastro') as string },
    })
    const token = await running.tokenFor('superadmin@demo.gov.br')
    const { body } = await running.call('GET', `/users/${String(answer.body['id'])}`, { token })
    expect(body).toMatchObject({
      role: 'APPLICANT',
      isActive: true,
      isApproved: false,
      municipalityUsers: [],
    })
    expect(await login('joao@exemplo.com.br', 'mangue-azul-7')).toMatchObject({
      status: 403,
      body: { code: 'APPROVAL_PENDING', message: 'Seu cadastro está aguardando aprovação.' },
    })
    expect(await login('joao@exemplo.com.br', 'errada00')).toMatchObject({ status: 401 })
  })
  it('[D6.04] self-registration accepts the address as one string, stored as street, or structured', async () => {
    const token = await running.tokenFor('superadmin@demo.gov.br')
    const addressOf = async (over: Record<string, unknown>) => {
      const { body } = await register(over)
      return (await running.call('GET', `/users/${String(body['id'])}`, { token })).body['address']
    }
    expect(await addressOf({ email: 'um@exemplo.com.br', cpf: '86288366757' })).toEqual({
      zipCode: null,
      street: 'Rua das Flores, 10, Centro, Natal, RN',
      number: null,
      complement: null,
      neighborhood: null,
      city: null,
      state: null,
    })
    const dois = { email: 'dois@exemplo.com.br', cpf: '98765432100', address: structuredAddress }
    expect(await addressOf(dois)).toEqual({ ...structuredAddress, zipCode: '59020000', complement: null })
  })
  it('self-registration requires an address that is not blank, and all parts of a structured one', async () => {
    const faults = async (address: unknown) => {
      const { status, body } = await register({ email: 'sem@exemplo.com.br', address })
      return [status, body['errors']]
    }
    const missing = [400, [{ field: 'address', message: 'Endereço é obrigatório' }]]
    for (const blank of [undefined, null, '', '  ']) expect(await faults(blank)).toEqual(missing)
    expect(await faults(7)).toEqual([400, [{ field: 'address', message: 'Endereço inválido' }]])
    expect(await faults({ ...structuredAddress, street: '' })).toEqual([
      400,
      [{ field: 'address.street', message: 'Rua é obrigatória' }],
    ])
  })
  it('an e-mail, in any case, and a CPF are unique, also of two concurrent registrations', async () => {
    await register({ email: 'unica@exemplo.com.br', cpf: '12345678909' })
    expect(await register({ email: 'UNICA@exemplo.com.br', cpf: '71428793860' })).toMatchObject({
      status: 409,
      body: {
        code: 'EMAIL_TAKEN',
        message: 'Email já cadastrado',
        errors: [{ field: 'email', message: 'Email já cadastrado' }],
      },
    })
    expect(await register({ email: 'outra@exemplo.com.br', cpf: '123.456.789-09' })).toMatchObject({
      status: 409,
      body: { code: 'CPF_TAKEN', message: 'CPF já cadastrado', errors: [{ field: 'cpf' }] },
    })
    const both = await Promise.all(
      ['15350946056', '87748248800'].map((cpf) => register({ email: 'corrida@exemplo.com.br', cpf })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })
  it('[D3.03] hashes the password whether or not the e-mail and the CPF are taken, so that response times are equal', async () => {
    const hashesOf = async (over: Record<string, unknown>) => {
      hashing.mockClear()
      const { status } = await register(over)
      return [status, hashing.mock.calls.length]
    }
    const taken = { email: 'primeira@exemplo.com.br', cpf: '29537995593' }
    expect(await hashesOf(taken)).toEqual([201, 1])
    expect(await hashesOf({ ...taken, cpf: '61166318001' })).toEqual([409, 1])
    expect(await hashesOf({ ...taken, email: 'segunda@exemplo.com.br' })).toEqual([409, 1])
  })
  it("[D3.12] [D8.4] [D4.09] self-registration rejects a password below the deployment's minimum length or a common one, and an unknown field", async () => {
    expect(await register({ email: 'curta@exemplo.com.br', password: 'sete777' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password', message: 'Senha deve ter pelo menos 8 caracteres' }] },
    })
    for (const password of ['Flamengo2026', 'joao-silva-10', '11144477735'])
      // oxlint-disable-next-line no-await-in-loop
      expect(await register({ email: 'comum@exemplo.com.br', password })).toMatchObject({
        status: 400,
        body: {
          code: 'VALIDATION',
          errors: [{ field: 'password', message: 'Esta senha é muito comum. Escolha outra.' }],
        },
      })
    const { address: _address, ...identity } = registration({ password: 'Flamengo2026' })
    const check = (password: string) =>
      running.call('POST', '/auth/password-rules', { body: { ...identity, password } })
    expect(await check('Flamengo2026')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password' }] },
    })
    expect(await check('mangue-azul-7')).toMatchObject({ status: 204 })
    expect(await running.call('GET', '/auth/password-rules')).toMatchObject({
      status: 200,
      body: { minLength: 8 },
    })
    expect(await register({ role: 'SUPER_ADMIN' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'role' }] },
    })
  })
  it('[D4.12] self-registration returns the first response to a repeated request, without registering twice', async () => {
    const send = (name: string) =>
      running.call('POST', '/auth/register-applicant', {
        headers: { 'idempotency-key': 'a-key-of-this-spec-1' },
        body: registration({ name, email: 'chave@exemplo.com.br', cpf: '45317828791' }),
      })
    const first = await send('Maria')
    expect(await send('Maria')).toMatchObject({ status: 201, body: first.body })
    expect(await send('Mariana')).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  })
  it('self-registration writes no readable personal data into events', async () => {
    await register({ name: 'Zulmira Inconfundível', email: 'zulmira@exemplo.com.br', cpf: '69435151530' })
    const text = JSON.stringify(await running.database.query('select * from event_store.events'))
    expect(text).toContain('ApplicantRegistered')
    expect(text).not.toContain('Zulmira')
    expect(text).not.toContain('69435151530')
    expect(text).not.toContain('mangue-azul-7')
  })
})

describe('probing for accounts by registering', () => {
  it('[D4.08] probing for accounts by registering is limited with 429 and Retry-After, across all instances', async () => {
    await using other = await userDatabase()
    const limits = { registration: { requests: 2, seconds: 3_600 } }
    const instances = await Promise.all([1, 2].map(() => startUserService(other.url, { limits })))
    const [first, second] = instances as [RunningUserService, RunningUserService]
    try {
      const registerAt = (instance: RunningUserService) =>
        instance.call('POST', '/auth/register-applicant', { body: registration() })
      expect([(await registerAt(first)).status, (await registerAt(second)).status]).toEqual([201, 409])
      const { status, body, headers } = await registerAt(first)
      expect([status, body['code']]).toEqual([429, 'TOO_MANY_REQUESTS'])
      expect(body['message']).toMatch(
        /^Muitos cadastros .* outras pessoas .* Tente novamente em 60 minutos\.$/,
      )
      const seconds = Number(headers.get('retry-after'))
      expect(seconds > 3_500 && seconds <= 3_600).toBe(true)
      const signIn = await first.call('POST', '/auth/login', {
        body: { email: 'a@b.com.br', password: 'errada' },
      })
      expect(signIn.status).toBe(401)
    } finally {
      await Promise.all(instances.map((instance) => instance.close()))
    }
  })
})
