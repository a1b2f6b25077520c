import { randomUUID } from 'node:crypto'
import { type ProcessListResponse, processListResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { aProcess, type ProcessBuilder } from '@licensing/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningProcessService, startProcessService } from '../../testing/running-service'

let api: RunningProcessService

/** Two processes per municipality, one per owner, newest first: P6 … P1. */
const storeProcesses = async (): Promise<void> => {
  const filed = (number: number, builder: ProcessBuilder) =>
    builder
      .numbered(`2026/00${number}`)
      .coded(String(number).repeat(24))
      .begunAt(`2026-02-0${number}T12:00:00.000Z`)
  await api.append(
    filed(1, aProcess().ownedBy(api.maria).in(api.natal)).approved(),
    filed(
      2,
      aProcess()
        .ownedBy(api.joao)
        .in(api.natal)
        .filed({ applicantName: 'Conceição Açucena', enterpriseName: 'Usina do Agreste 100%' }),
    ),
    filed(3, aProcess().ownedBy(api.ana).in(api.mossoro)).underAnalysis().withPendingCorrection('latitude'),
    filed(
      4,
      aProcess()
        .ownedBy(api.joao)
        .in(api.mossoro)
        .filed({ applicantType: 'CNPJ', applicantDocument: '11.222.333/0001-81', applicantName: 'Zé' }),
    ),
    filed(5, aProcess().ownedBy(api.maria).in(api.mossoro)).rejected(),
    filed(6, aProcess().ownedBy(api.maria).in(api.natal).asDraft()),
    filed(7, aProcess().ownedBy(api.maria).in(api.natal)).deleted(),
  )
  await api.settled()
}
beforeAll(async () => {
  api = await startProcessService()
  await storeProcesses()
})
afterAll(() => api?.close())

const list = async (as: Actor, query = '', from = api): Promise<ProcessListResponse> => {
  const answer = await from.call('GET', `/processes${query}`, { as })
  expect([query, answer.status]).toEqual([query, 200])
  return answer.as(processListResponse)
}
const numbers = ({ processes }: ProcessListResponse): string =>
  processes.map(({ protocolNumber }) => protocolNumber?.at(-1) ?? 'draft').join(' ')
const found = async (as: Actor, search: string) =>
  numbers(await list(as, `?search=${encodeURIComponent(search)}`))

describe('the list of processes', () => {
  it('[D1.22 D1.17] shows each role the processes it may see, newest first, without deleted ones', async () => {
    expect(numbers(await list(api.superAdmin))).toBe('draft 5 4 3 2 1')
    expect(numbers(await list(api.ana))).toBe('draft 5 4 3 2 1')
    expect(numbers(await list(api.adminOfNatal))).toBe('draft 2 1')
    expect(numbers(await list(api.adminOfMossoro))).toBe('5 4 3')
    expect(numbers(await list(api.maria))).toBe('draft 5 1')
    expect(numbers(await list(api.joao))).toBe('4 2')
    const nobodys = await api.registerPerson({ name: 'Novo', role: 'APPLICANT' })
    expect(await list(nobodys)).toEqual({
      processes: [],
      pagination: { page: 1, limit: 10, total: 0, pages: 0 },
    })
    expect((await api.call('GET', '/processes')).status).toBe(401)
  })

  it("[D1.24] lists the caller's allowed actions per row", async () => {
    const rowsOf = async (as: Actor) =>
      Object.fromEntries(
        (await list(as)).processes.map(({ protocolNumber, allowedActions }) => [
          protocolNumber,
          allowedActions.join(' '),
        ]),
      )
    expect(await rowsOf(api.maria)).toMatchObject({ '2026/001': 'view', '2026/005': 'view' })
    expect(await rowsOf(api.ana)).toMatchObject({
      '2026/001': 'view chancel finalize return',
      '2026/003': 'view edit delete attachReceipt reject requestComplementation manageCorrections',
    })
    for (const as of [api.maria, api.ana, api.superAdmin, api.adminOfMossoro])
      for (const { id, allowedActions } of (await list(as)).processes)
        expect((await api.detail(as, id)).allowedActions).toEqual(allowedActions)
  })

  it('shows names beside the ids', async () => {
    const [row] = (await list(api.superAdmin, '?search=2026/003')).processes
    expect(row).toMatchObject({
      municipality: { id: api.mossoro, name: 'Mossoró' },
      user: { name: 'Ana Analista', role: 'ANALYST' },
      applicantName: 'Maria da Silva',
      applicantEmail: 'maria@example.com.br',
      pendingCorrections: 1,
      hasPaymentReceipt: true,
      authCode: '3'.repeat(24),
    })
  })

  it('[R7.09 R2.31] filters by status and by municipality, also together and with a search', async () => {
    expect(numbers(await list(api.superAdmin, '?status=AWAITING_PAYMENT'))).toBe('4 2')
    expect(numbers(await list(api.superAdmin, `?municipalityId=${api.mossoro}`))).toBe('5 4 3')
    const both = `?status=AWAITING_PAYMENT&municipalityId=${api.mossoro}`
    expect(numbers(await list(api.superAdmin, both))).toBe('4')
    expect(numbers(await list(api.superAdmin, `${both}&search=maria`))).toBe('4')
    expect(numbers(await list(api.superAdmin, `${both}&search=conceicao`))).toBe('')
    expect(numbers(await list(api.adminOfNatal, `?municipalityId=${api.mossoro}`))).toBe('')
    expect(numbers(await list(api.superAdmin, `?municipalityId=${randomUUID()}`))).toBe('')
  })

  it.each([
    ['the protocol number', '2026/004', '4'],
    ['a part of the protocol number', '/004', '4'],
    ['the authentication code', '4'.repeat(24), '4'],
    ['a name without its accents, in any case', 'conceicao ACUCENA', '2'],
    ['the enterprise', 'agreste', '2'],
    ['a CNPJ with its mask', '11.222.333/0001-81', '4'],
    ['a CNPJ without its mask', '11222333000181', '4'],
    ['a wildcard of LIKE', '100%', '2'],
    ['only wildcards', '%_%', ''],
    ['the beginning of a name of two letters', 'zé', '4'],
    ['two letters in the middle', 'ce', ''],
    ['a quote', "' or 1=1 --", ''],
  ])('[R7.09] searches by %s', async (_, search, expected) => {
    expect(await found(api.ana, search)).toBe(expected)
  })

  it('[R2.32 R9.01 D4.01 D4.02] has pages of ten by default, of a hundred at most', async () => {
    const { pagination } = await list(api.superAdmin)
    expect(pagination).toEqual({ page: 1, limit: 10, total: 6, pages: 1 })
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(api.superAdmin, `?limit=2&page=${page}`)))
    expect(pages.map(numbers)).toEqual(['draft 5', '4 3', '2 1', ''])
    expect(pages[3]?.pagination).toEqual({ page: 4, limit: 2, total: 6, pages: 3 })
    expect((await list(api.superAdmin, '?limit=100000')).pagination.limit).toBe(100)
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'limit=0',
    'status=NENHUM',
    'municipalityId=natal',
    'sort=id',
    `search=${'a'.repeat(201)}`,
    'search=a%00b',
    'status=DRAFT&status=PENDING',
  ])('[D4.08] refuses %s', async (query) => {
    expect((await api.call('GET', `/processes?${query}`, { as: api.superAdmin })).status).toBe(400)
  })

  it('includes events of other services', async () => {
    const asked = aProcess()
      .ownedBy(api.joao)
      .in(api.natal)
      .numbered('2026/008')
      .coded('8'.repeat(24))
      .begunAt('2026-01-01T12:00:00.000Z')
      .underAnalysis()
      .withPendingCorrection('enterpriseName')
    await api.append(asked)
    await api.settled()
    const [row] = (await list(api.joao, '?search=2026/008')).processes
    expect(row).toMatchObject({ status: 'UNDER_ANALYSIS', pendingCorrections: 1 })
    await api.append(asked.deleted())
    await api.settled()
    expect(await found(api.joao, '2026/008')).toBe('')
  })

  it('is the same after a rebuild of its projection', async () => {
    const before = await list(api.superAdmin)
    for (const projection of api.projections) await projection.rebuild()
    expect(await list(api.superAdmin)).toEqual(before)
    const [first] = before.processes
    const { activities } = await api.detail(api.superAdmin, first?.id ?? '')
    expect(activities.length).toBeGreaterThan(0)
  })
})

describe.each([
  ['ANALYST_SCOPE=linked', 'linked', 'STATE'],
  ['an account limited to linked municipalities', 'any', 'LINKED'],
] as const)('%s', (_what, analystScope, scope) => {
  let linked: RunningProcessService
  let ana: Actor
  beforeAll(async () => {
    linked = await startProcessService({ analystScope })
    ana = { ...linked.ana, scope }
    await linked.append(
      aProcess().ownedBy(linked.maria).in(linked.natal).numbered('2026/001').coded('1'.repeat(24)),
      aProcess().ownedBy(linked.maria).in(linked.mossoro).numbered('2026/002').coded('2'.repeat(24)),
      aProcess().ownedBy(linked.ana).in(linked.natal).numbered('2026/003').coded('3'.repeat(24)),
    )
    await linked.settled()
  })
  afterAll(() => linked?.close())

  it('[D1.21] shows an analyst its municipalities and its own filings', async () => {
    const inOrder = async (as: Actor) =>
      numbers(await list(as, '', linked))
        .split(' ')
        .toSorted()
        .join(' ')
    expect(await inOrder(ana)).toBe('3')
    expect(await inOrder({ ...ana, municipalityIds: [linked.mossoro] })).toBe('2 3')
    expect(await inOrder(linked.superAdmin)).toBe('1 2 3')
  })
})
