import { randomUUID } from 'node:crypto'
import { type ProcessListResponse, processListResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { aProcess, type ProcessBuilder } from '@licensing/test-support'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { startProcessService } from '../../testing/running-service'

const filed = (number: number, builder: ProcessBuilder) =>
  builder
    .numbered(`2026/00${number}`)
    .coded(String(number).repeat(24))
    .begunAt(`2026-02-0${number}T12:00:00.000Z`)

/** Two processes per municipality, one per owner, newest first: P6 … P1. */
const storeProcesses = async ({ append, settled, maria, joao, ana, natal, mossoro } = api): Promise<void> => {
  await append(
    filed(1, aProcess().ownedBy(maria).in(natal)).approved(),
    filed(
      2,
      aProcess()
        .ownedBy(joao)
        .in(natal)
        .filed({ applicantName: 'Conceição Açucena', enterpriseName: 'Usina do Agreste 100%' }),
    ),
    filed(3, aProcess().ownedBy(ana).in(mossoro)).underAnalysis().withPendingCorrection('latitude'),
    filed(
      4,
      aProcess()
        .ownedBy(joao)
        .in(mossoro)
        .filed({ applicantType: 'CNPJ', applicantDocument: '11.222.333/0001-81', applicantName: 'Zé' }),
    ),
    filed(5, aProcess().ownedBy(maria).in(mossoro)).rejected(),
    filed(6, aProcess().ownedBy(maria).in(natal).asDraft()),
    filed(7, aProcess().ownedBy(maria).in(natal)).deleted(),
  )
  await settled()
}
const api = await startProcessService()
await storeProcesses()
afterAll(api.close)

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
  it('[D1.22 D1.17] the list of processes shows each role the processes it may see, newest first, without deleted ones', async () => {
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

  it("[D1.24] the list of processes lists the caller's allowed actions per row", async () => {
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
    for (const as of [api.maria, api.ana])
      for (const { id, allowedActions } of (await list(as)).processes)
        expect((await api.detail(as, id)).allowedActions).toEqual(allowedActions)
  })

  it('the list of processes shows names with the ids', async () => {
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

  it('[R7.09 R2.31] the list of processes filters by status and by municipality, also together and with a search', async () => {
    expect(numbers(await list(api.superAdmin, '?status=AWAITING_PAYMENT'))).toBe('4 2')
    expect(numbers(await list(api.superAdmin, `?municipalityId=${api.mossoro}`))).toBe('5 4 3')
    const both = `?status=AWAITING_PAYMENT&municipalityId=${api.mossoro}`
    expect(numbers(await list(api.superAdmin, both))).toBe('4')
    expect(numbers(await list(api.superAdmin, `${both}&search=maria`))).toBe('4')
    expect(numbers(await list(api.superAdmin, `${both}&search=conceicao`))).toBe('')
    expect(numbers(await list(api.adminOfNatal, `?municipalityId=${api.mossoro}`))).toBe('')
    expect(numbers(await list(api.superAdmin, `?municipalityId=${randomUUID()}`))).toBe('')
  })

  it('[R7.09] the list of processes searches by number, code, names and documents, however they are typed', async () => {
    const expected = {
      '2026/004': '4',
      '/004': '4',
      ['4'.repeat(24)]: '4',
      'conceicao ACUCENA': '2',
      agreste: '2',
      '11.222.333/0001-81': '4',
      '11222333000181': '4',
      '100%': '2',
      '%_%': '',
      zé: '4',
      // Two letters are found at the beginning of a name only.
      ce: '',
      "' or 1=1 --": '',
    }
    const searches = Object.keys(expected)
    const results = await Promise.all(searches.map(async (search) => [search, await found(api.ana, search)]))
    expect(Object.fromEntries(results)).toEqual(expected)
  })

  it('[R2.32 R9.01 D4.01 D4.02] the list of processes has pages of ten by default, of a hundred at most', async () => {
    const { pagination } = await list(api.superAdmin)
    expect(pagination).toEqual({ page: 1, limit: 10, total: 6, pages: 1 })
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(api.superAdmin, `?limit=2&page=${page}`)))
    expect(pages.map(numbers)).toEqual(['draft 5', '4 3', '2 1', ''])
    expect(pages[3]?.pagination).toEqual({ page: 4, limit: 2, total: 6, pages: 3 })
    expect((await list(api.superAdmin, '?limit=100000')).pagination.limit).toBe(100)
  })

  it('[D4.08] the list of processes refuses what is no page, filter or order', async () => {
    const queries = [
      'page=0',
      'page=1.5',
      'page=x',
      'limit=0',
      'status=NENHUM',
      'municipalityId=natal',
      'sort=id',
      `search=${'a'.repeat(201)}`,
      'search=a%00b',
      'status=DRAFT&status=PENDING',
      'createdFrom=ontem',
      'createdFrom=2026-03-02&createdTo=2026-03-01',
      'protocoledFrom=2026-03-02&protocoledTo=2026-03-01',
      'corrections=VERIFIED',
      'clockState=LATE',
      'dueFrom=2026-13-01',
      'dueFrom=2026-06-02&dueTo=2026-06-01',
    ]
    const statuses = await Promise.all(
      queries.map(async (query) => {
        const { status } = await api.call('GET', `/processes?${query}`, { as: api.superAdmin })
        return [query, status]
      }),
    )
    expect(statuses).toEqual(queries.map((query) => [query, 400]))
  })

  it('the list of processes is the same after a rebuild of its projection', async () => {
    const before = await list(api.superAdmin)
    for (const projection of api.projections) await projection.rebuild()
    expect(await list(api.superAdmin)).toEqual(before)
    const [first] = before.processes
    const { activities } = await api.detail(api.superAdmin, first?.id ?? '')
    expect(activities.length).toBeGreaterThan(0)
  })
})

describe('an analyst with linked municipalities', () => {
  it.each([
    ['by the account', 'any', 'LINKED'],
    ['by ANALYST_SCOPE', 'linked', 'STATE'],
  ] as const)('[D1.21] sees these and its own filings, where linked %s', async (_by, analystScope, scope) => {
    const service = analystScope === 'any' ? api : await startProcessService({ analystScope })
    if (service !== api) onTestFinished(service.close)
    const ana: Actor = { ...service.ana, scope }
    if (service !== api) await storeProcesses(service)
    expect(numbers(await list(ana, '', service))).toBe('3')
    const linked = { ...ana, municipalityIds: [service.natal] }
    expect(numbers(await list(linked, '', service))).toBe('draft 3 2 1')
  })
})
