import { managedUserResponse, registerApplicantResponse } from '@licensing/contracts'
import {
  aNewCpf,
  aNewEmail,
  openWholeApi,
  PASSWORD,
  type Person,
  registrationOf,
  type WholeApi,
} from '@licensing/test-support/whole-api'
import { afterAll, beforeAll, expect, it } from 'vitest'

let api: WholeApi
let superAdmin: Person
beforeAll(async () => {
  api = await openWholeApi()
  superAdmin = await api.superAdmin()
})
afterAll(() => api?.close())

const register = (json: unknown) => api.call('POST', '/auth/register-applicant', { json })

it('[R3.26] a registration is exactly name, email, password, cpf in digits and an address of one string', async () => {
  const payload = registrationOf()
  const registered = await register(payload)
  expect(registered.status).toBe(201)
  const { id } = registered.as(registerApplicantResponse)
  const user = (await api.call('GET', `/users/${id}`, { as: superAdmin })).as(managedUserResponse)
  const { name, email, cpf, address } = payload
  expect(user).toMatchObject({ name, email, cpf, role: 'APPLICANT', address: { street: address } })
  const refusals: Record<string, unknown> = {}
  for (const field of Object.keys(payload)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await register({ ...registrationOf(), [field]: undefined })
    refusals[field] = [answer.status, answer.refusal().errors?.map((error) => error.field)]
  }
  const required = ['name', 'email', 'password', 'cpf', 'address']
  expect(refusals).toEqual(Object.fromEntries(required.map((field) => [field, [400, [field]]])))
  for (const field of ['role', 'isApproved', 'municipalityIds', 'phone'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect([field, (await register({ ...registrationOf(), [field]: 'ADMIN' })).status]).toEqual([field, 400])
})

it('[D7.11] e-mail and CPF are unique among applicants and staff, whatever their case and mask, until the account is deleted', async () => {
  const email = aNewEmail()
  const cpf = aNewCpf()
  const { id } = (await register(registrationOf({ email, cpf }))).as(registerApplicantResponse)
  const ana = await api.createStaff({ role: 'ANALYST' })
  const masked = cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
  const staff = { name: 'Ana', email: aNewEmail(), password: PASSWORD, role: 'ANALYST', municipalityIds: [] }
  for (const [field, value, message] of [
    ['email', email.toUpperCase(), 'Email já cadastrado'],
    ['cpf', masked, 'CPF já cadastrado'],
  ] as const) {
    const answers = [
      // oxlint-disable no-await-in-loop -- one after the other
      await register(registrationOf({ [field]: value })),
      await api.call('POST', '/users', { as: superAdmin, json: { ...staff, [field]: value } }),
      await api.call('PUT', `/users/${ana.id}`, { as: superAdmin, json: { [field]: value } }),
      // oxlint-enable no-await-in-loop
    ]
    for (const answer of answers)
      expect([answer.status, answer.refusal()]).toEqual([
        409,
        expect.objectContaining({ message, errors: [{ field, message }] }),
      ])
  }
  expect((await api.call('DELETE', `/users/${id}`, { as: superAdmin })).status).toBe(204)
  expect((await register(registrationOf({ email, cpf }))).status).toBe(201)
})
