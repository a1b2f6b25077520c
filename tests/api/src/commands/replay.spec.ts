import { randomUUID } from 'node:crypto'
import { managedUserResponse, processResponse } from '@licensing/contracts'
import type { Route } from '@licensing/http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  aNewEmail,
  aNumberedProcess,
  openWholeApi,
  PASSWORD,
  type Person,
  type WholeApi,
} from '@licensing/test-support/whole-api'

let api: WholeApi
let superAdmin: Person
let natal: string
beforeAll(async () => {
  api = await openWholeApi()
  superAdmin = await api.superAdmin()
  natal = await api.createMunicipality({ name: 'Natal' })
})
afterAll(() => api?.close())

const keyed = (as: Person, json: object) => ({ as, json, headers: { 'idempotency-key': randomUUID() } })

/** Names of the fields anywhere in a body. */
const fieldsOf = ({ options: { body } }: Route): readonly string[] => {
  if (body === undefined) return []
  const schema = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
  return [...schema.matchAll(/"properties":\{|"(\w+)":\{/g)].flatMap(([, name]) => name ?? [])
}

const SECRET = /password|token|challenge|secret|recovery|totp/i
/** Accounts are made once; of their `password` the fingerprint holds nothing. */
const KEPT = ['POST /auth/register-applicant', 'POST /users']

describe('what is kept for an Idempotency-Key', () => {
  it('no response of a route that takes a password, a code or a token is kept for an Idempotency-Key', () => {
    const isCode = ({ path }: Route, field: string) => field === 'code' && path.startsWith('/auth/')
    const taking = api.routes.filter(
      (route) =>
        route.method !== 'GET' && fieldsOf(route).some((field) => SECRET.test(field) || isCode(route, field)),
    )
    const kept = taking
      .filter(({ options }) => options.command === true && options.idempotent !== false)
      .map(({ method, path }) => `${method} ${path}`)
    expect(taking.length).toBeGreaterThan(KEPT.length + 4)
    expect(kept.toSorted()).toEqual(KEPT)
  })

  it('nothing is kept for an Idempotency-Key of a deleted account, of any creator', async () => {
    const email = aNewEmail()
    const body = {
      name: 'Zélia Inconfundível',
      email,
      password: PASSWORD,
      role: 'ADMIN',
      municipalityIds: [natal],
    }
    const request = keyed(superAdmin, body)
    const made = await api.call('POST', '/users', request)
    const { id } = made.as(managedUserResponse)
    expect((await api.call('POST', '/users', request)).text).toBe(made.text)
    expect((await api.call('DELETE', `/users/${id}`, { as: superAdmin })).status).toBe(204)
    const again = await api.call('POST', '/users', request)
    expect([again.status, again.refusal().code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    const kept = await api.foundations.database.query(
      'select body from commands.idempotency where subject = $1',
      [id],
    )
    expect(kept).toEqual([{ body: '' }])
  })
})

describe('what the process service keeps for an Idempotency-Key', () => {
  it('the process service keeps nothing for an Idempotency-Key of a deleted applicant, once the deletion has reached it', async () => {
    const maria = await api.createApplicant('Maria')
    await api.call('POST', '/processes/json', keyed(maria, { draft: true, applicantName: 'Maria' }))
    const kept = () =>
      api.foundations.database.query('select body from commands.idempotency where actor = $1', [maria.id])
    expect(await kept()).toEqual([{ body: expect.stringContaining('Maria') as string }])
    expect((await api.call('DELETE', `/users/${maria.id}`, { as: superAdmin })).status).toBe(204)
    await api.settled()
    expect(await kept()).toEqual([{ body: '' }])
  })
})

describe('an answer given again', () => {
  it('[D1.23] a repeated request shows nothing of a process to its applicant after it was deleted', async () => {
    const maria = await api.createApplicant('Maria')
    const create = keyed(maria, { draft: true, applicantName: 'Maria' })
    const made = await api.call('POST', '/processes/json', create)
    expect(made.status).toBe(201)
    expect((await api.call('POST', '/processes/json', create)).text).toBe(made.text)
    const { id } = made.as(processResponse)
    await api.call('DELETE', `/processes/${id}`, { as: superAdmin })
    const again = await api.call('POST', '/processes/json', create)
    expect([again.status, again.refusal().code]).toEqual([404, 'NOT_FOUND'])
  })

  it('[D1.22] a repeated request shows nothing of a process to an analyst whose municipality was taken away', async () => {
    const ana = await api.createStaff({ role: 'ANALYST', municipalityIds: [natal] })
    await api.call('PUT', `/users/${ana.id}`, { as: superAdmin, json: { scope: 'LINKED' } })
    api.forgetToken(ana)
    const process = aNumberedProcess().in(natal).underAnalysis()
    await api.append(process)
    const path = `/processes/${process.id}/approve`
    const approve = keyed(ana, {})
    const approved = await api.call('POST', path, approve)
    expect(approved.status).toBe(200)
    expect((await api.call('POST', path, approve)).text).toBe(approved.text)
    await api.call('PUT', `/users/${ana.id}`, { as: superAdmin, json: { municipalityIds: [] } })
    api.forgetToken(ana)
    expect((await api.call('GET', `/processes/${process.id}`, { as: ana })).status).toBe(404)
    expect((await api.call('POST', path, approve)).status).toBe(404)
  })
})
