import {
  CORRECTION_FILTERS,
  PROCESS_LIST_ORDERS,
  type ProcessListResponse,
  processListResponse,
  REQUEST_TYPES,
} from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { aProcess, type ProcessBuilder } from '@licensing/test-support'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcessService } from '../../testing/running-service'

const filed = (number: number, at: string, builder: ProcessBuilder): ProcessBuilder =>
  builder.numbered(`2026/00${number}`).coded(String(number).repeat(24)).begunAt(at)

const certificate = (builder: ProcessBuilder): ProcessBuilder =>
  builder.filed({ requestType: 'CERTIDAO_USO_OCUPACAO_SOLO' })

/** Seven processes: in both towns, of two types, with and without corrections, one of them decided. */
const storeProcesses = async (): Promise<void> => {
  const inNatal = () => aProcess().ownedBy(api.maria).in(api.natal)
  const inMossoro = () => aProcess().ownedBy(api.joao).in(api.mossoro)
  await api.append(
    filed(1, '2026-02-01T12:00:00.000Z', inNatal().filed({ applicantName: 'Érica Brito' })),
    filed(2, '2026-02-02T12:00:00.000Z', certificate(inNatal()).filed({ applicantName: 'damião' })),
    filed(3, '2026-02-03T02:59:00.000Z', inNatal().filed({ applicantName: 'Ana' }))
      .underAnalysis()
      .withPendingCorrection('latitude'),
    filed(4, '2026-02-03T03:00:00.000Z', inMossoro().filed({ applicantName: 'Çínthia' }))
      .underAnalysis()
      .withCorrectedCorrection('latitude')
      .withPendingCorrection('longitude'),
    filed(5, '2026-02-04T12:00:00.000Z', certificate(inMossoro()).filed({ applicantName: 'Ana' })),
    filed(6, '2026-02-05T12:00:00.000Z', inMossoro().filed({ applicantName: 'Bento' }))
      .underAnalysis()
      .withCorrectedCorrection('latitude')
      .withCorrectedCorrection('longitude'),
    filed(7, '2026-01-31T12:00:00.000Z', inMossoro().filed({ applicantName: 'Zilda' }))
      .underAnalysis()
      .withCorrectedCorrection('latitude')
      .withPendingCorrection('longitude')
      .rejected(),
  )
  await api.settled()
}

const api = await startProcessService()
await storeProcesses()
afterAll(api.close)

const list = async (query: string, as: Actor = api.superAdmin): Promise<ProcessListResponse> => {
  const answer = await api.call('GET', `/processes?${query}`, { as })
  expect([query, answer.status]).toEqual([query, 200])
  return answer.as(processListResponse)
}
const numbers = ({ processes }: ProcessListResponse): string =>
  processes.map(({ protocolNumber }) => protocolNumber?.at(-1)).join(' ')

/** The numbers found by each query. */
const numbersFor = async (queries: readonly string[]) =>
  Object.fromEntries(await Promise.all(queries.map(async (query) => [query, numbers(await list(query))])))

describe('the filters of the list of processes', () => {
  it('[D7.07] the list of processes show the matching processes', async () => {
    const expected = {
      'requestType=CERTIDAO_USO_OCUPACAO_SOLO': '5 2',
      'requestType=LICENCIAMENTO_AMBIENTAL&status=UNDER_ANALYSIS': '6 4 3',
      'requestType=OUTROS_REQUERIMENTOS': '',
      'corrections=PENDING': '4 3',
      'corrections=CORRECTED': '6 4',
      'corrections=CORRECTED&search=bento': '6',
      'corrections=PENDING&requestType=CERTIDAO_USO_OCUPACAO_SOLO': '',
      'search=ana&requestType=CERTIDAO_USO_OCUPACAO_SOLO': '5',
      'createdFrom=2026-02-03': '6 5 4',
      'createdTo=2026-02-02': '3 2 1 7',
      'createdFrom=2026-02-02&createdTo=2026-02-02': '3 2',
      'createdFrom=2026-02-03&search=ana': '5',
      'protocoledFrom=2026-02-03': '6 4 3',
      'protocoledTo=2026-02-02': '7',
      'protocoledFrom=2026-02-01&protocoledTo=2026-02-03&sort=createdAt': '3 4',
      'protocoledFrom=2026-02-01&search=ana': '3',
    }
    expect(await numbersFor(Object.keys(expected))).toEqual(expected)
  })

  it('the list of processes show nothing beyond the reach of the caller', async () => {
    expect(numbers(await list('corrections=CORRECTED', api.adminOfNatal))).toBe('')
    expect(numbers(await list('corrections=PENDING', api.maria))).toBe('3')
    expect(numbers(await list('sort=applicantName', api.joao))).toBe('5 6 4 7')
  })

  it('the list of processes counts the corrections that wait for the applicant and for staff', async () => {
    const { processes } = await list('')
    const waiting = processes.map(({ pendingCorrections, correctionsToVerify }) => [
      pendingCorrections,
      correctionsToVerify,
    ])
    expect(waiting).toEqual([
      [0, 2],
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 0],
      [0, 0],
      [1, 1],
    ])
    for (const { id, pendingCorrections, correctionsToVerify } of processes)
      expect(await api.detail(api.superAdmin, id)).toMatchObject({ pendingCorrections, correctionsToVerify })
  })
})

describe('the order of the list of processes', () => {
  it('the order of the list of processes is by date, number, municipality or status, the newest first in each group', async () => {
    const expected = {
      'sort=-createdAt': '6 5 4 3 2 1 7',
      'sort=createdAt': '7 1 2 3 4 5 6',
      'sort=createdAt&corrections=PENDING': '3 4',
      'search=2026&sort=createdAt': '7 1 2 3 4 5 6',
      'sort=protocolNumber': '1 2 3 4 5 6 7',
      'sort=-protocolNumber': '7 6 5 4 3 2 1',
      'sort=-protocolNumber&search=ana': '5 3',
      'sort=municipality': '6 5 4 7 3 2 1',
      'sort=-municipality': '3 2 1 6 5 4 7',
      'sort=municipality&search=ana': '5 3',
      'sort=municipality&corrections=CORRECTED': '6 4',
      'sort=municipality&status=UNDER_ANALYSIS': '6 4 3',
      'sort=status': '5 2 1 6 4 3 7',
      'sort=-status': '7 6 4 3 5 2 1',
      'sort=status&search=ana': '5 3',
      'sort=status&page=2&limit=3': '6 4 3',
    }
    expect(await numbersFor(Object.keys(expected))).toEqual(expected)
  })

  it('the order by name ignores accents and case, and processes of the same name follow one another', async () => {
    const byName = numbers(await list('sort=applicantName'))
    expect(byName).toMatch(/^(3 5|5 3) 6 4 2 1 7$/)
    expect(numbers(await list('sort=-applicantName'))).toBe([...byName].toReversed().join(''))
    expect(numbers(await list('sort=applicantName&search=2026'))).toBe(byName)
    expect(numbers(await list('sort=applicantName&status=UNDER_ANALYSIS'))).toBe('3 6 4')
  })

  it('the order of the list of processes shows each process on exactly one page, whatever the filters and the order', async () => {
    const query = fc.record(
      {
        sort: fc.constantFrom(...PROCESS_LIST_ORDERS),
        requestType: fc.constantFrom(...REQUEST_TYPES),
        corrections: fc.constantFrom(...CORRECTION_FILTERS),
        search: fc.constantFrom('ana', '2026', 'a', 'mari'),
        createdFrom: fc.constantFrom('2026-02-02', '2026-02-03'),
        protocoledTo: fc.constantFrom('2026-02-03', '2026-02-04'),
      },
      { requiredKeys: ['sort'] },
    )
    await fc.assert(
      fc.asyncProperty(query, async (filters) => {
        const address = new URLSearchParams(filters).toString()
        const all = await list(address)
        const pages = await Promise.all([1, 2, 3].map((page) => list(`${address}&limit=3&page=${page}`)))
        expect(pages.flatMap(({ processes }) => processes).map(({ id }) => id)).toEqual(
          all.processes.map(({ id }) => id),
        )
        expect(all.pagination.total).toBe(all.processes.length)
      }),
      { numRuns: 25 },
    )
  })
})
