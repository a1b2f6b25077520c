import { randomUUID } from 'node:crypto'
import { protocoledActivitiesResponse, protocoledResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { aProcess, type ProcessBuilder } from '@licensing/test-support'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { listRegister, numbersOf } from '../../testing/register'
import { startReporting } from '../../testing/running-service'

const api = await startReporting({ now: () => new Date('2026-07-02T01:30:00.000Z') })
afterAll(api.close)

const entryOf = async (builder: ProcessBuilder) =>
  (await listRegister(api, api.superAdmin, '?limit=100')).processes.find(
    ({ originalProcessId }) => originalProcessId === builder.id,
  )

describe('the register of protocoled processes', () => {
  it('[D6.06 R1.10] the register of protocoled processes adds a process when it is decided, and follows its status', async () => {
    const queued = api.numbered('2026/101').underAnalysis()
    await api.appendAndProject(queued)
    expect(await entryOf(queued)).toBeUndefined()
    await api.appendAndProject(queued.approved())
    const entered = await entryOf(queued)
    expect(entered?.status).toBe('APPROVED')
    await api.appendAndProject(queued.approved().awaitingSignature().completed().archived())
    expect(await entryOf(queued)).toEqual({ ...entered, status: 'ARCHIVED' })
  })

  it('[R3.19 R7.24 D6.06] the register of protocoled processes shows each with its names, and the time it was protocolled', async () => {
    const rejected = api.numbered('2026/102').rejected()
    await api.appendAndProject(rejected)
    expect(await entryOf(rejected)).toEqual({
      id: expect.any(String),
      originalProcessId: rejected.id,
      protocolNumber: '2026/102',
      status: 'REJECTED',
      applicantName: 'Maria da Silva',
      enterpriseName: 'Padaria Potengi',
      municipalityName: 'Natal',
      municipalityState: 'RN',
      protocoledAt: rejected.state().protocoledAt,
      decidedAt: rejected.state().decision?.decidedAt,
      activityDescription: 'Fabricação de pães',
      userName: 'Maria da Silva',
      requestType: 'LICENCIAMENTO_AMBIENTAL',
    })
    expect(rejected.state().protocoledAt).toBe('2026-03-10T15:02:00.000Z')
  })

  it('[D7.04] the register of protocoled processes removes a process that returns to analysis, until it is decided again, and is the same after a rebuild', async () => {
    const approved = api.numbered('2026/103').approved()
    await api.appendAndProject(approved)
    const before = await entryOf(approved)
    const returned = approved.after({ type: 'ProcessReturnedToAnalysis', data: {} })
    await api.appendAndProject(returned)
    expect(await entryOf(approved)).toBeUndefined()
    await api.appendAndProject(returned.rejected())
    expect(await entryOf(approved)).toMatchObject({ id: before?.id, status: 'REJECTED' })
    const all = await listRegister(api, api.superAdmin, '?limit=100')
    for (const projection of api.projections) await projection.rebuild()
    expect(await listRegister(api, api.superAdmin, '?limit=100')).toEqual(all)
  })

  it('[D6.06 D7.04] the register of protocoled processes keeps a deleted process; one deleted before a decision was never in it', async () => {
    const decided = api.numbered('2026/104').approved().deleted()
    const undecided = api.numbered('2026/105').underAnalysis().deleted()
    await api.appendAndProject(decided, undecided)
    const entry = await entryOf(decided)
    expect(entry?.status).toBe('APPROVED')
    expect(await entryOf(undecided)).toBeUndefined()
    const detail = await api.call('GET', `/process-protocoled/${entry?.id}`, { as: api.superAdmin })
    expect(detail.as(protocoledResponse).originalDeleted).toBe(true)
  })

  it('[D1.22] the register of protocoled processes shows each role the decided processes it may see', async () => {
    await api.appendAndProject(
      api.numbered('2026/110').approved(),
      aProcess().ownedBy(api.joao).in(api.mossoro).numbered('2026/111').approved(),
    )
    const seen = async (as: Actor) =>
      numbersOf(await listRegister(api, as, '?search=2026/11')).filter((number) => /11[01]$/.test(number))
    expect(await seen(api.ana)).toHaveLength(2)
    expect(await seen(api.adminOfNatal)).toEqual(['2026/110'])
    expect(await seen(api.maria)).toEqual(['2026/110'])
    expect(await seen(api.joao)).toEqual(['2026/111'])
    expect((await api.call('GET', '/process-protocoled')).status).toBe(401)
  })
})

describe('one entry of the register', () => {
  let entryId: string
  let builder: ProcessBuilder
  beforeAll(async () => {
    builder = api
      .numbered('2026/150')
      .withDocument('requerimento', { originalName: 'requerimento.pdf' })
      .underAnalysis(api.ana)
      .approved('De acordo', api.adminOfNatal)
    await api.appendAndProject(builder)
    entryId = (await entryOf(builder))?.id ?? ''
  })
  const get = (path: string, as?: Actor) =>
    api.call('GET', `/process-protocoled/${path}`, as === undefined ? {} : { as })

  it('[R7.25 R3.14] one entry of the register returns the filing, the observations, the documents and the history with names', async () => {
    const detail = (await get(entryId, api.maria)).as(protocoledResponse)
    expect(detail).toMatchObject({
      id: entryId,
      originalProcessId: builder.id,
      authCode: '0123456789ABCDEFGHJKMNPQ',
      observations: 'De acordo',
      originalDeleted: false,
      filing: { applicantDocument: '52998224725', enterpriseName: 'Padaria Potengi', latitude: -5.79448 },
    })
    expect(detail.documents.map(({ originalName }) => originalName)).toEqual([
      'requerimento.pdf',
      'comprovante_pagamento.pdf',
    ])
    const { activities } = (await get(`${entryId}/activities`, api.maria)).as(protocoledActivitiesResponse)
    expect(activities.map(({ action, user }) => [action, user.name]).slice(-2)).toEqual([
      ['ANALYSIS_STARTED', 'Ana Analista'],
      ['PROCESS_APPROVED', 'Adélia Natal'],
    ])
  })

  it('[D1.23] one entry of the register is NOT_FOUND for strangers, and under any other id', async () => {
    for (const path of [entryId, `${entryId}/activities`]) {
      expect((await get(path, api.joao)).status).toBe(404)
      expect((await get(path, { ...api.adminOfNatal, municipalityIds: [api.mossoro] })).status).toBe(404)
      expect((await get(path)).status).toBe(401)
    }
    for (const id of [builder.id, randomUUID(), 'abc'])
      expect((await get(id, api.superAdmin)).status).toBe(404)
  })
})

it.each([
  ['by the account', 'any', 'LINKED'],
  ['by ANALYST_SCOPE', 'linked', 'STATE'],
] as const)(
  '[D1.21] shows an analyst its municipalities and its own filings, where linked %s',
  async (_by, analystScope, scope) => {
    const service = analystScope === 'any' ? api : await startReporting({ analystScope })
    if (service !== api) onTestFinished(service.close)
    const at = (number: number) => service.numbered(`2027/00${number}`)
    await service.appendAndProject(
      at(1).approved(),
      at(2).in(service.mossoro).approved(),
      at(3).in(service.mossoro).ownedBy(service.ana).approved(),
    )
    const seen = async (...municipalityIds: string[]) =>
      numbersOf(
        await listRegister(service, { ...service.ana, scope, municipalityIds }, '?search=2027'),
      ).toSorted()
    expect(await seen(service.natal)).toEqual(['2027/001', '2027/003'])
    expect(await seen()).toEqual(['2027/003'])
  },
)
