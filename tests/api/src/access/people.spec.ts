import {
  currentUser,
  managedUserResponse,
  processResponse,
  registerApplicantResponse,
} from '@licensing/contracts'
import { aFiling } from '@licensing/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aNewCpf,
  aNewEmail,
  aNumberedProcess,
  openWholeApi,
  PASSWORD,
  type Person,
  registrationOf,
  type WholeApi,
} from '@licensing/test-support/whole-api'

let api: WholeApi
let natal: string
let mossoro: string
let superAdmin: Person
beforeAll(async () => {
  api = await openWholeApi()
  superAdmin = await api.superAdmin()
  natal = await api.createMunicipality({ name: 'Natal' })
  mossoro = await api.createMunicipality({ name: 'Mossoró' })
})
afterAll(() => api?.close())

const register = (json: unknown) => api.call('POST', '/auth/register-applicant', { json })
const fieldsOf = (answer: Awaited<ReturnType<typeof register>>): string[] =>
  (answer.refusal().errors ?? []).map(({ field }) => field)

describe('the registration payload', () => {
  const payload = () => ({
    name: 'Maria da Silva',
    email: aNewEmail(),
    password: PASSWORD,
    cpf: aNewCpf(),
    address: 'Rua Potengi, 120, Apto 3, Petrópolis, Natal, RN',
  })

  it('[R3.26] is name, email, password, cpf in digits and an address of one string', async () => {
    const given = payload()
    const registered = await register(given)
    expect(registered.status).toBe(201)
    const { id } = registered.as(registerApplicantResponse)
    const user = (await api.call('GET', `/users/${id}`, { as: superAdmin })).as(managedUserResponse)
    expect(user).toMatchObject({ name: given.name, email: given.email, cpf: given.cpf, role: 'APPLICANT' })
    expect(user.address?.street).toBe(given.address)
  })

  it.each(['name', 'email', 'password', 'cpf', 'address'])('[R3.26] requires %s', async (field) => {
    const answer = await register({ ...payload(), [field]: undefined })
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)).toEqual([field])
  })

  it.each(['role', 'isApproved', 'municipalityIds', 'phone'])('[R3.26] takes no %s', async (field) => {
    const answer = await register({ ...payload(), [field]: 'ADMIN' })
    expect(answer.status).toBe(400)
  })
})

describe('an e-mail and a CPF', () => {
  const taken = (message: string, field: string) => ({ message, errors: [{ field, message }] })
  const emailTaken = taken('Email já cadastrado', 'email')
  const cpfTaken = taken('CPF já cadastrado', 'cpf')
  const staff = (over: object) => ({
    name: 'Ana Analista',
    email: aNewEmail(),
    password: PASSWORD,
    role: 'ANALYST',
    municipalityIds: [natal],
    ...over,
  })

  it('[D7.11] are unique at registration, the e-mail whatever its case, the CPF whatever its mask', async () => {
    const email = aNewEmail()
    const cpf = aNewCpf()
    expect((await register(registrationOf({ email, cpf }))).status).toBe(201)
    const sameEmail = await register(registrationOf({ email: email.toUpperCase() }))
    expect([sameEmail.status, sameEmail.refusal()]).toEqual([409, expect.objectContaining(emailTaken)])
    const masked = cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
    const sameCpf = await register(registrationOf({ cpf: masked }))
    expect([sameCpf.status, sameCpf.refusal()]).toEqual([409, expect.objectContaining(cpfTaken)])
  })

  it('[D7.11] are unique among applicants and staff alike, when someone is created or changed', async () => {
    const email = aNewEmail()
    const cpf = aNewCpf()
    await register(registrationOf({ email, cpf }))
    const ana = await api.createStaff({ role: 'ANALYST' })
    for (const [json, refusal] of [
      [{ email: email.toUpperCase() }, emailTaken],
      [{ cpf }, cpfTaken],
    ] as const) {
      const created = await api.call('POST', '/users', { as: superAdmin, json: staff(json) })
      expect([created.status, created.refusal()]).toEqual([409, expect.objectContaining(refusal)])
      const changed = await api.call('PUT', `/users/${ana.id}`, { as: superAdmin, json })
      expect([changed.status, changed.refusal()]).toEqual([409, expect.objectContaining(refusal)])
    }
  })

  it('[D7.11] of two registrations at the same moment one wins', async () => {
    const email = aNewEmail()
    const answers = await Promise.all(
      [email, email.toUpperCase(), email].map((each) => register(registrationOf({ email: each }))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  it('can be reused once the previous account is deleted', async () => {
    const email = aNewEmail()
    const { id } = (await register(registrationOf({ email }))).as(registerApplicantResponse)
    expect((await api.call('DELETE', `/users/${id}`, { as: superAdmin })).status).toBe(204)
    expect((await register(registrationOf({ email }))).status).toBe(201)
  })
})

describe('points settled about people [D7.13]', () => {
  it('an ADMIN files only in municipalities it is linked to', async () => {
    const admin = await api.createStaff({ role: 'ADMIN', municipalityIds: [natal] })
    const file = (municipalityId: string) =>
      api.call('POST', '/processes/json', { as: admin, json: aFiling({ municipalityId }) })
    expect((await file(natal)).status).toBe(201)
    expect((await file(mossoro)).status).toBe(403)
  })

  it('rejecting an approved applicant is a conflict, and the applicant stays', async () => {
    const maria = await api.createApplicant('Maria')
    const rejected = await api.call('PATCH', `/users/${maria.id}/reject`, { as: superAdmin, json: null })
    expect(rejected.status).toBe(409)
    expect((await api.call('GET', '/auth/me', { as: maria })).as(currentUser).email).toBe(maria.email)
  })

  it("a deleted filer shows as 'Usuário removido' with the role, in the process and in its history", async () => {
    const maria = await api.createApplicant('Maria')
    const process = aNumberedProcess().ownedBy(maria).in(natal).protocoled()
    await api.append(process)
    await api.settled()
    const read = async () =>
      (await api.call('GET', `/processes/${process.id}`, { as: superAdmin })).as(processResponse)
    expect((await read()).user).toEqual({ name: 'Maria', role: 'APPLICANT' })
    expect((await api.call('DELETE', `/users/${maria.id}`, { as: superAdmin })).status).toBe(204)
    await api.settled()
    const removed = { name: 'Usuário removido', role: 'APPLICANT' }
    const after = await read()
    expect(after.user).toEqual(removed)
    expect(after.activities.map(({ user }) => user)).toContainEqual(removed)
  })
})

describe('activities follow the permission table', () => {
  const screens = (id: string) =>
    [
      ['GET', '/activities'],
      ['GET', `/activities/${id}`],
      ['GET', '/activities/groups/list'],
      ['GET', '/activities/subgroups/Turismo'],
    ] as const

  it('[D3.06] their screens are for roles that may view activities, their forms for a SUPER_ADMIN', async () => {
    const id = await api.createActivity()
    const maria = await api.createApplicant()
    const staff = [await api.createStaff({ role: 'ADMIN' }), await api.createStaff({ role: 'ANALYST' })]
    for (const [method, path] of screens(id)) {
      for (const as of [superAdmin, maria]) expect((await api.call(method, path, { as })).status).toBe(200)
      for (const as of staff) expect((await api.call(method, path, { as })).status).toBe(403)
    }
    const json = { description: 'Outra descrição desta atividade' }
    for (const as of [maria, ...staff])
      expect((await api.call('PUT', `/activities/${id}`, { as, json })).status).toBe(403)
    expect((await api.call('PUT', `/activities/${id}`, { as: superAdmin, json })).status).toBe(200)
  })

  it('[D3.05] callers who may add a process search with at least 3 characters for at most 20 results', async () => {
    const staff = [await api.createStaff({ role: 'ADMIN' }), await api.createStaff({ role: 'ANALYST' })]
    for (const as of staff) {
      expect((await api.call('GET', '/activities?search=are&limit=20', { as })).status).toBe(200)
      for (const wider of ['search=ar&limit=20', 'search=are&limit=21', 'search=+ar+&limit=20', 'limit=20'])
        expect((await api.call('GET', `/activities?${wider}`, { as })).status).toBe(403)
    }
  })
})
