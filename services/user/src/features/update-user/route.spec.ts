import { USER_FIELDS } from '@licensing/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoUserIds } from '../../demo/people'
import { MOSSORO, NATAL, structuredAddress } from '../../testing/people'
import { serviceOfFile } from '../../testing/one-service'

const running = serviceOfFile()
let superAdmin: string
let natalAdmin: string
beforeAll(async () => {
  superAdmin = await running.tokenFor('superadmin@demo.gov.br')
  natalAdmin = await running.tokenFor('admin@demo.gov.br')
})

const newUser = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Paula Freire',
  email: 'paula@demo.gov.br',
  password: 'mangue-azul-7',
  role: 'ANALYST',
  municipalityIds: [NATAL],
  ...over,
})
const create = (token: string, over: Record<string, unknown> = {}) =>
  running.call('POST', '/users', { token, body: newUser(over) })
const idOf = async (email: string, over: Record<string, unknown> = {}): Promise<string> => {
  const { status, body } = await create(superAdmin, { email, ...over })
  expect(status).toBe(201)
  return String(body['id'])
}
const put = (token: string, id: string, body: unknown) => running.call('PUT', `/users/${id}`, { token, body })

describe('creating a user', () => {
  it('[R3.01] [R3.03] responds 201 with the user, with municipality names, and never the password', async () => {
    const { status, body } = await create(superAdmin, {
      cpf: '111.444.777-35',
      phone: '(84) 3232-0000',
      address: structuredAddress,
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String) as string,
      name: 'Paula Freire',
      email: 'paula@demo.gov.br',
      cpf: '11144477735',
      phone: '8432320000',
      address: { ...structuredAddress, zipCode: '59020000', complement: null },
      role: 'ANALYST',
      scope: 'STATE',
      isActive: true,
      isApproved: true,
      emailConfirmed: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      municipalityUsers: [{ municipalityId: NATAL, municipality: { id: NATAL, name: 'Natal' } }],
      hasSecondFactor: false,
      allowedActions: ['edit', 'setPassword', 'resetSecondFactor', 'viewSecurityActivity', 'delete'],
      editableFields: [...USER_FIELDS],
    })
    expect(await running.tokenFor('paula@demo.gov.br')).toBeTruthy()
  })
  it('[R5.09] [R5.10] [R5.11] [D7.05] [D3.14] creating a user reports form errors, creates no super admin, and ends the sessions when isActive changes', async () => {
    const { status, body } = await create(superAdmin, {
      name: 'P',
      email: 'x',
      password: '123',
      role: 'APPLICANT',
    })
    expect(status).toBe(400)
    expect(body['errors']).toEqual([
      { field: 'name', message: 'Nome deve ter pelo menos 2 caracteres' },
      { field: 'email', message: 'Email inválido' },
      { field: 'role', message: expect.any(String) as string },
      { field: 'password', message: 'Senha deve ter pelo menos 6 caracteres' },
    ])
    const municipalityIds = ['99999999-9999-4999-8999-999999999999']
    expect(await create(superAdmin, { municipalityIds })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'municipalityIds' }] },
    })
    expect((await create(superAdmin, { role: 'SUPER_ADMIN' })).status).toBe(400)
    const id = await idOf('ativa@demo.gov.br')
    expect((await put(superAdmin, id, { role: 'SUPER_ADMIN' })).status).toBe(400)
    const token = await running.tokenFor('ativa@demo.gov.br')
    expect(await put(superAdmin, id, { isActive: false })).toMatchObject({
      status: 200,
      body: { isActive: false },
    })
    expect((await running.call('GET', '/auth/verify', { token })).body['code']).toBe('SESSION_ENDED')
  })
  it('[D3.08] creating a user limits an admin to its own municipalities', async () => {
    expect((await create(natalAdmin, { email: 'natal@demo.gov.br' })).status).toBe(201)
    const elsewhere = { email: 'fora@demo.gov.br', municipalityIds: [MOSSORO] }
    expect((await create(natalAdmin, elsewhere)).status).toBe(403)
  })
})

describe('updating a user', () => {
  it('[R7.34] updating a user is one of four operations on a user, and keeps absent fields but clears blank ones', async () => {
    const fields = {
      name: 'Inteira',
      email: 'inteira@demo.gov.br',
      cpf: '86288366757',
      address: 'Rua das Flores, 10',
      phone: '8432320000',
      role: 'ADMIN',
      municipalityIds: [MOSSORO],
    }
    const id = await idOf('antes@demo.gov.br')
    expect((await put(superAdmin, id, { ...fields, password: 'outraSenha' })).status).toBe(200)
    const read = () => running.call('GET', `/users/${id}`, { token: superAdmin })
    expect((await read()).body).toMatchObject({
      name: 'Inteira',
      email: 'inteira@demo.gov.br',
      cpf: '86288366757',
      address: { street: 'Rua das Flores, 10' },
      phone: '8432320000',
      role: 'ADMIN',
      municipalityUsers: [{ municipalityId: MOSSORO }],
    })
    expect(await running.tokenFor('inteira@demo.gov.br', 'outraSenha')).toBeTruthy()
    expect((await running.call('DELETE', `/users/${id}`, { token: superAdmin })).status).toBe(204)
    expect((await read()).status).toBe(404)
    const partial = await idOf('parcial@demo.gov.br', { cpf: '390.533.447-05', phone: '8432320000' })
    const { body } = await put(superAdmin, partial, { name: 'Paula Freitas', phone: '' })
    expect(body).toMatchObject({
      name: 'Paula Freitas',
      email: 'parcial@demo.gov.br',
      cpf: '39053344705',
      phone: null,
      municipalityUsers: [{ municipalityId: NATAL }],
    })
    expect((await put(superAdmin, partial, { name: '' })).status).toBe(400)
  })
  it('[D3.08] an admin cannot change a super admin, nor staff of other municipalities', async () => {
    const elsewhere = await idOf('mossoro@demo.gov.br', { municipalityIds: [MOSSORO] })
    for (const id of [demoUserIds.superAdmin, elsewhere]) {
      expect((await put(natalAdmin, id, { name: 'Tomada' })).status).toBe(404)
      const password = { password: 'tomada123' }
      const setPassword = await running.call('PUT', `/users/${id}/password`, {
        token: natalAdmin,
        body: password,
      })
      expect(setPassword.status).toBe(404)
      expect((await running.call('DELETE', `/users/${id}`, { token: natalAdmin })).status).toBe(404)
    }
  })
  it('[D3.08] an admin cannot take over an account shared with another municipality, and only adds and removes links', async () => {
    const email = 'duas@demo.gov.br'
    const id = await idOf(email, { municipalityIds: [NATAL, MOSSORO] })
    const path = `/users/${id}`
    const asAdmin = (method: string, rest: string, body?: unknown) =>
      running.call(method, `${path}${rest}`, { token: natalAdmin, ...(body === undefined ? {} : { body }) })
    const password = 'tomada123'
    const attempts = [
      await asAdmin('PUT', '/password', { password }),
      await asAdmin('DELETE', ''),
      await asAdmin('PUT', '', { email: 'tomada@demo.gov.br' }),
    ]
    for (const { status, body } of attempts)
      expect({ status, body }).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('outros municípios') as string },
      })
    const before = await asAdmin('GET', '')
    expect(before.body).toMatchObject({
      email,
      role: 'ANALYST',
      isActive: true,
      allowedActions: ['edit'],
      editableFields: ['municipalityIds'],
    })
    expect(await running.tokenFor(email)).toBeTruthy()
    const left = await asAdmin('PUT', '', { municipalityIds: [MOSSORO] })
    expect(left).toMatchObject({
      status: 200,
      body: { municipalityUsers: [{ municipalityId: MOSSORO }], allowedActions: [], editableFields: [] },
    })
    expect((await asAdmin('GET', '')).status).toBe(404)
  })
  it("[R7.36] updating a user sets a password, which replaces the previous one, but not one's own", async () => {
    const id = await idOf('troca@demo.gov.br')
    const token = await running.tokenFor('troca@demo.gov.br')
    const body = { password: 'trocada1' }
    expect((await running.call('PUT', `/users/${id}/password`, { token: natalAdmin, body })).status).toBe(204)
    expect((await running.call('GET', '/auth/verify', { token })).body['code']).toBe('SESSION_ENDED')
    await expect(running.tokenFor('troca@demo.gov.br')).rejects.toThrow('401')
    expect(await running.tokenFor('troca@demo.gov.br', 'trocada1')).toBeTruthy()
    const path = `/users/${demoUserIds.superAdmin}`
    expect((await running.call('PUT', `${path}/password`, { token: superAdmin, body })).status).toBe(403)
    expect((await running.call('PUT', path, { token: superAdmin, body })).status).toBe(403)
  })
})
