import {
  activityListResponse,
  foldForSearch,
  municipalityListResponse,
  processListResponse,
  protocoledListResponse,
  userListResponse,
} from '@licensing/contracts'
import type { Answer } from '@licensing/test-support/api'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aNumberedProcess, openWholeApi, type WholeApi } from '@licensing/test-support/whole-api'

/** At least ten letters, as required of a description. */
const NAMES = [
  'Desconto de 50% real',
  'sub_linhado_sempre',
  'barra\\invertida',
  "Poço d'Água Funda",
  'Aspas "duplas" aqui',
  'tudo %_\\% junto',
  'Nome sem nada disso',
] as const

let api: WholeApi

beforeAll(async () => {
  api = await openWholeApi()
  const superAdmin = await api.superAdmin()
  const created = await Promise.all(
    NAMES.map(async (name) => {
      const municipality = await api.createMunicipality({ name })
      await api.createActivity({ description: name, group: name })
      await api.createStaff({ role: 'ANALYST', name })
      return { name, municipality }
    }),
  )
  await api.append(
    ...created.map(({ name, municipality }) =>
      aNumberedProcess()
        .ownedBy(superAdmin)
        .in(municipality)
        .filed({ applicantName: name, enterpriseName: name })
        .approved(),
    ),
  )
  await api.settled()
}, 120_000)
afterAll(() => api?.close())

interface SearchedList {
  readonly path: string
  readonly parameter: string
  readonly names: (answer: Answer) => (string | null)[]
  /** The length from which a list searches inside names, not only at their beginning. */
  readonly insideFrom: number
}

const protocoled = (answer: Answer) =>
  answer.as(protocoledListResponse).processes.map(({ applicantName }) => applicantName)
const activities = (answer: Answer) =>
  answer.as(activityListResponse).activities.map(({ description }) => description)

const lists: readonly SearchedList[] = [
  {
    path: '/processes',
    parameter: 'search',
    names: (answer) => answer.as(processListResponse).processes.map(({ applicantName }) => applicantName),
    insideFrom: 3,
  },
  {
    path: '/users',
    parameter: 'search',
    names: (answer) => answer.as(userListResponse).users.map(({ name }) => name),
    insideFrom: 3,
  },
  {
    path: '/municipalities',
    parameter: 'search',
    names: (answer) => answer.as(municipalityListResponse).municipalities.map(({ name }) => name),
    insideFrom: 3,
  },
  { path: '/activities', parameter: 'search', names: activities, insideFrom: 3 },
  { path: '/process-protocoled', parameter: 'search', names: protocoled, insideFrom: 1 },
  { path: '/process-protocoled', parameter: 'municipality', names: protocoled, insideFrom: 1 },
]

const ODD = /[%_\\'"]/
const pieces = NAMES.flatMap((name) =>
  [...name].flatMap((_, from) => [1, 2, 3, 5].map((length) => name.slice(from, from + length).trim())),
).filter((piece) => ODD.test(piece))

/** Parts of the names and other texts, each with a character that is special in SQL. */
const terms = fc.oneof(
  fc.constantFrom(...pieces),
  fc
    .string({ unit: fc.constantFrom('%', '_', '\\', "'", '"', 'a'), minLength: 1, maxLength: 5 })
    .filter((term) => ODD.test(term)),
)

const has = (name: string, term: string): boolean => foldForSearch(name).includes(foldForSearch(term))

describe('a search', () => {
  it.each(lists)('in $path by $parameter takes % _ \\ and quotes for what they are', async (list) => {
    const { path, parameter, names, insideFrom } = list
    const superAdmin = await api.superAdmin()
    await fc.assert(
      fc.asyncProperty(terms, async (term) => {
        const query = `limit=100&${parameter}=${encodeURIComponent(term)}`
        const answer = await api.call('GET', `${path}?${query}`, { as: superAdmin })
        const found = names(answer).filter((name) => name !== null)
        expect(found.filter((name) => !has(name, term))).toEqual([])
        if (term.length < insideFrom) return
        expect(found.toSorted()).toEqual(NAMES.filter((name) => has(name, term)).toSorted())
      }),
      { numRuns: 40, examples: [['%'], ['_'], ['\\'], ['%%%'], ['___'], ['50%'], ["' or ''='"]] },
    )
  })
})
