import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  loginResponse,
  managedUserResponse,
  municipalityResponse,
  registerApplicantResponse,
} from '@licensing/contracts'
import { aFiling, GIVEN_PASSWORD, validCpf } from '@licensing/test-support'
import * as fc from 'fast-check'
import type { Portals } from '../portals/portals'
import { type Answer, type Call, callsOf, expectStatus, type Person } from './call'

/** A municipality in which processes are filed. */
export interface Municipality {
  readonly id: string
  /** Without a fee: a filed process is SUBMITTED immediately (decision 1.2). */
  readonly feeExempt: boolean
}

/** The people and records of the suites, created over HTTP. */
export interface Scene {
  readonly superAdmin: Person
  /** An admin of both municipalities. */
  readonly admin: Person
  /** An admin of a third municipality, for whom none of the processes exists. */
  readonly strangerAdmin: Person
  readonly analysts: readonly Person[]
  readonly applicants: readonly Person[]
  readonly municipalities: readonly [Municipality, Municipality]
}

export const PASSWORD = 'segredo-de-teste'
const KNOWN_WITHIN_MS = 10_000
const LOOK_EVERY_MS = 50

/** Tolerates a delay between services; read-your-writes.spec.ts proves that there is none. */
const onceKnown = async (status: number, send: () => Promise<Answer>, until?: number): Promise<Answer> => {
  const end = until ?? Date.now() + KNOWN_WITHIN_MS
  const answer = await send()
  if (answer.status === status || Date.now() > end) return expectStatus(status, answer)
  await pause(LOOK_EVERY_MS)
  return onceKnown(status, send, end)
}

export const aNewEmail = (): string => `${randomUUID()}@example.org`

const signIn = async (call: Call, email: string, password = PASSWORD): Promise<Person> => {
  const answer = await call('POST', '/auth/login', { json: { email, password } })
  const { token, user } = expectStatus(200, answer).as(loginResponse)
  const { id, name, role } = user
  const municipalityIds = user.municipalityUsers.map(({ municipalityId }) => municipalityId)
  return { id, name, email, role, municipalityIds, token }
}

export const createMunicipality = async (
  call: Call,
  superAdmin: Person,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const json = { name: `Município ${randomUUID().slice(0, 8)}`, status: 'ACTIVE', ...facts }
  const answer = await call('POST', '/municipalities', { as: superAdmin, json })
  return expectStatus(201, answer).as(municipalityResponse).id
}

interface StaffMember {
  readonly role: 'ADMIN' | 'ANALYST'
  readonly name: string
  readonly municipalityIds: readonly string[]
}

export const createStaff = async (call: Call, superAdmin: Person, member: StaffMember): Promise<Person> => {
  const json = { ...member, email: aNewEmail(), password: GIVEN_PASSWORD }
  const answer = await onceKnown(201, () => call('POST', '/users', { as: superAdmin, json }))
  answer.as(managedUserResponse)
  const as = await signIn(call, json.email, GIVEN_PASSWORD)
  const own = { currentPassword: GIVEN_PASSWORD, password: PASSWORD }
  expectStatus(204, await call('PUT', '/auth/me/password', { as, json: own }))
  return signIn(call, json.email)
}

const createApplicant = async (call: Call, superAdmin: Person, name: string): Promise<Person> => {
  const [cpf] = fc.sample(validCpf(), 1)
  const json = { name, email: aNewEmail(), password: PASSWORD, cpf, address: 'Rua Potengi, 120, Natal' }
  const registered = await call('POST', '/auth/register-applicant', { json })
  const { id } = expectStatus(201, registered).as(registerApplicantResponse)
  expectStatus(200, await call('PATCH', `/users/${id}/approve`, { as: superAdmin }))
  return signIn(call, json.email)
}

const createMunicipalities = async (call: Call, superAdmin: Person): Promise<readonly Municipality[]> => {
  const exempt = { feeExemptRequestTypes: ['LICENCIAMENTO_AMBIENTAL'] }
  const natal = await createMunicipality(call, superAdmin, { name: 'Natal' })
  const caico = await createMunicipality(call, superAdmin, { name: 'Caicó', ...exempt })
  const assu = await createMunicipality(call, superAdmin, { name: 'Assu' })
  return [
    { id: natal, feeExempt: false },
    { id: caico, feeExempt: true },
    { id: assu, feeExempt: false },
  ]
}

/** Waits until this instance accepts a filing in it. */
const untilKnown = async (call: Call, as: Person, municipalityId: string): Promise<void> => {
  const json = { ...aFiling({ municipalityId }), draft: true }
  await onceKnown(201, () => call('POST', '/processes/json', { as, json }))
}

export const openScene = async (portals: Portals): Promise<Scene> => {
  const calls = callsOf(portals)
  const [call] = calls
  const superAdmin = await signIn(call, portals.admin.email, portals.admin.password)
  const [natal, caico, assu] = await createMunicipalities(call, superAdmin)
  if (natal === undefined || caico === undefined || assu === undefined) throw new Error('No municipality')
  const both = [natal.id, caico.id]
  const staff = (role: StaffMember['role'], name: string, municipalityIds: readonly string[]) =>
    createStaff(call, superAdmin, { role, name, municipalityIds })
  const scene: Scene = {
    superAdmin,
    admin: await staff('ADMIN', 'Ada Admin', both),
    strangerAdmin: await staff('ADMIN', 'Rita Rival', [assu.id]),
    analysts: [await staff('ANALYST', 'Ana Analista', both), await staff('ANALYST', 'Bia Analista', both)],
    applicants: await Promise.all(
      ['Maria', 'José', 'Rosa', 'João'].map((name) => createApplicant(call, superAdmin, `${name} da Silva`)),
    ),
    municipalities: [natal, caico],
  }
  await Promise.all(calls.flatMap((each) => both.map((id) => untilKnown(each, superAdmin, id))))
  return scene
}
