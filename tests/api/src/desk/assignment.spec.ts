import { assigneesResponse, processResponse, type ProcessResponse } from '@licensing/contracts'
import { aNumberedProcess, openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'
import type { Answer } from '@licensing/test-support/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let api: WholeApi
let natal: string
let mossoro: string
let maria: Person
let ada: Person
let ana: Person
let bia: Person

beforeAll(async () => {
  api = await openWholeApi({ settings: { ANALYST_SCOPE: 'linked' } })
  natal = await api.createMunicipality({ name: 'Natal' })
  mossoro = await api.createMunicipality({ name: 'Mossoró' })
  maria = await api.createApplicant('Maria')
  const here = { municipalityIds: [natal] }
  ada = await api.createStaff({ role: 'ADMIN', name: 'Ada', ...here })
  ana = await api.createStaff({ role: 'ANALYST', name: 'Ana', ...here })
  bia = await api.createStaff({ role: 'ANALYST', name: 'Bia', ...here })
})
afterAll(() => api?.close())

const aProcess = async (): Promise<string> => {
  const process = aNumberedProcess().ownedBy(maria).in(natal).underAnalysis()
  await api.append(process)
  return process.id
}
const send = (id: string, action: 'claim' | 'assign' | 'release', as: Person, json: object) =>
  api.call('POST', `/processes/${id}/${action}`, { as, json })
const read = async (id: string, as: Person): Promise<ProcessResponse> =>
  (await api.call('GET', `/processes/${id}`, { as })).as(processResponse)
const versionOf = async (id: string): Promise<number> => (await read(id, ada)).version
const claimed = async (by: Person): Promise<ProcessResponse> => {
  const id = await aProcess()
  return (await send(id, 'claim', by, { version: await versionOf(id) })).as(processResponse)
}
const ofAssignment: ReadonlySet<string> = new Set(['claim', 'assign', 'release'])
const offeredIn = ({ deskActions }: ProcessResponse) =>
  deskActions.filter((action) => ofAssignment.has(action))
const refusalOf = (answer: Answer) => [answer.status, answer.refusal().code]
const STALE = [409, 'CONCURRENT_CHANGE']

describe('a claim', () => {
  it('[K2.01] a claim answers with the assignee, as the detail and its history do', async () => {
    const process = await claimed(ana)
    expect(process.assignee).toEqual({ id: ana.id, name: 'Ana', role: 'ANALYST', active: true })
    expect(offeredIn(process)).toEqual(['assign', 'release'])
    expect(process.deskActivities).toMatchObject([
      { action: 'ProcessAssigned', description: 'Processo assumido', user: { name: 'Ana' } },
    ])
    expect(await read(process.id, ana)).toEqual(process)
    expect(offeredIn(await read(process.id, bia))).toEqual([])
  })

  it("[K2.01] a claim of an assigned process is refused with the assignee's name", async () => {
    const { id, version } = await claimed(ana)
    for (const person of [ana, bia]) {
      // oxlint-disable-next-line no-await-in-loop -- two callers
      const answer = await send(id, 'claim', person, { version })
      expect(answer.refusal()).toMatchObject({
        code: 'ALREADY_ASSIGNED',
        message: 'Este processo já está com Ana.',
      })
    }
  })
})

describe('an assignment', () => {
  it('[K2.02] an assignment is given by an admin, and passed on by the analyst who has it', async () => {
    const id = await aProcess()
    const version = await versionOf(id)
    const analyst = await send(id, 'assign', ana, { assigneeId: ana.id, version })
    expect(refusalOf(analyst)).toEqual([403, 'FORBIDDEN'])
    const given = (await send(id, 'assign', ada, { assigneeId: ana.id, version })).as(processResponse)
    expect(given.assignee?.id).toBe(ana.id)
    const other = await send(id, 'assign', bia, { assigneeId: bia.id, version: given.version })
    expect(refusalOf(other)).toEqual([403, 'FORBIDDEN'])
    const passing = { assigneeId: bia.id, reason: 'Férias', version: given.version }
    const passed = (await send(id, 'assign', ana, passing)).as(processResponse)
    expect(passed.assignee?.name).toBe('Bia')
    expect(passed.deskActivities.map(({ description, observations }) => [description, observations])).toEqual(
      [
        ['Processo atribuído a Ana', null],
        ['Processo atribuído a Bia', 'Férias'],
      ],
    )
  })

  it('[K2.02] an assignment to an inactive person, an applicant, a stranger or somebody out of scope is NOT_ASSIGNABLE', async () => {
    const id = await aProcess()
    const version = await versionOf(id)
    const idle = await api.createStaff({ role: 'ANALYST', name: 'Ivo', municipalityIds: [natal] })
    const deactivated = { name: 'Ivo', email: idle.email, role: 'ANALYST', municipalityIds: [natal] }
    const json = { ...deactivated, isActive: false }
    expect((await api.call('PUT', `/users/${idle.id}`, { as: ada, json })).status).toBe(200)
    const away = await api.createStaff({ role: 'ANALYST', name: 'Caio', municipalityIds: [mossoro] })
    for (const assigneeId of [idle.id, away.id, maria.id, '33333333-3333-4333-8333-333333333333']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await send(id, 'assign', ada, { assigneeId, version })
      expect(answer.status).toBe(400)
      expect(answer.refusal()).toMatchObject({
        code: 'NOT_ASSIGNABLE',
        message: 'Esta pessoa não pode analisar processos deste município.',
      })
    }
    await api.settled()
    const listed = await api.call('GET', `/processes/${id}/assignees`, { as: ana })
    const superAdmin = await api.superAdmin()
    expect(listed.as(assigneesResponse).users).toEqual([
      { id: ada.id, name: 'Ada', role: 'ADMIN' },
      { id: ana.id, name: 'Ana', role: 'ANALYST' },
      { id: bia.id, name: 'Bia', role: 'ANALYST' },
      { id: superAdmin.id, name: superAdmin.name, role: 'SUPER_ADMIN' },
    ])
  })
})

describe('a release', () => {
  it('[K2.03] a release is for the assignee and admins', async () => {
    for (const person of [ana, ada]) {
      // oxlint-disable no-await-in-loop -- two callers
      const { id, version } = await claimed(ana)
      expect(refusalOf(await send(id, 'release', bia, { version }))).toEqual([403, 'FORBIDDEN'])
      const released = (await send(id, 'release', person, { version })).as(processResponse)
      expect(released.assignee).toBeNull()
      expect(released.deskActions).toContain('claim')
      const again = await send(id, 'release', ada, { version: released.version })
      expect(refusalOf(again)).toEqual([409, 'INVALID_TRANSITION'])
      // oxlint-enable no-await-in-loop
    }
  })

  it('[K2.03] a release is stale after another assignment, and so are a claim and an assignment', async () => {
    const { id, version } = await claimed(ana)
    const passed = await send(id, 'assign', ada, { assigneeId: bia.id, version })
    expect(passed.status).toBe(200)
    expect(refusalOf(await send(id, 'release', ana, { version }))).toEqual(STALE)
    expect(refusalOf(await send(id, 'release', ada, { version }))).toEqual(STALE)
    expect(refusalOf(await send(id, 'claim', ana, { version }))).toEqual(STALE)
    expect(refusalOf(await send(id, 'assign', ada, { assigneeId: ana.id, version }))).toEqual(STALE)
    const { version: now } = passed.as(processResponse)
    expect((await send(id, 'release', bia, { version: now })).status).toBe(200)
  })
})

describe('an assignee who goes', () => {
  const gone = async (go: (person: Person) => Promise<unknown>) => {
    const person = await api.createStaff({ role: 'ANALYST', name: 'Eva', municipalityIds: [natal] })
    const { id, version } = await claimed(person)
    await go(person)
    return { before: version, after: await read(id, ada) }
  }

  it('[K2.04] the process of an assignee who goes can be claimed, without an event', async () => {
    const removed = await gone((person) => api.call('DELETE', `/users/${person.id}`, { as: ada }))
    expect(removed.after.assignee).toMatchObject({ name: 'Usuário removido', role: 'ANALYST', active: false })
    const moved = await gone(({ id, email }) =>
      api.call('PUT', `/users/${id}`, {
        as: ada,
        json: { name: 'Eva', email, role: 'ANALYST', municipalityIds: [natal], isActive: false },
      }),
    )
    expect(moved.after.assignee).toMatchObject({ name: 'Eva', active: false })
    for (const { before, after } of [removed, moved]) {
      expect(after.version).toBe(before)
      expect(offeredIn(after)).toEqual(['claim', 'assign'])
      // oxlint-disable-next-line no-await-in-loop -- two processes
      const taken = await send(after.id, 'claim', ana, { version: after.version })
      expect(taken.as(processResponse).assignee?.name).toBe('Ana')
    }
  })
})
