import type { Route } from '@licensing/http-kit'
import * as fc from 'fast-check'
import { hostileText, percentEncoded } from './hostile'
import { mangled } from './mangle'
import { type Ref, ref } from './refs'
import { sampleOf } from './samples'

const byParam: Readonly<Record<string, string>> = {
  docId: ref('document'),
  documentId: ref('denial'),
  key: 'filing',
  typed: ref('protocol'),
  group: ref('group'),
  processId: ref('process'),
  cep: '59025000',
  cnpj: '11222333000181',
  conditionId: 'c1',
  occurrence: '1',
  version: '2',
  sha256: '0'.repeat(64),
}

const refOfParam = (path: string, param: string): string => {
  if (path.startsWith('/licences/') && param === 'docId') return ref('proof')
  const own = byParam[param]
  if (own !== undefined) return own
  if (path.startsWith('/corrections/process/')) return ref('process')
  if (path.startsWith('/processes/views/')) return ref('view')
  const byCollection: Readonly<Record<string, Ref>> = {
    municipalities: 'municipality',
    activities: 'activity',
    users: /approve|reject/.test(path) ? 'applicant' : 'user',
    processes: 'process',
    corrections: 'correction',
    'process-protocoled': 'entry',
    'standard-conditions': 'standardCondition',
    licences: 'licence',
  }
  return ref(byCollection[path.split('/')[1] ?? ''] ?? 'process')
}

const PARAM = /[:*](\w+)/g
/** The route's path with existing ids. */
export const soundPath = ({ path }: Route): string =>
  path.replaceAll(PARAM, (_, param: string) => refOfParam(path, param))

/** Values that are not ids, some of them not even valid text. */
const oddSegments = [
  '%00',
  '%ff',
  '%',
  '%zz',
  '%c3%28',
  '%ed%a0%80',
  '..',
  '%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '.',
  '',
  '__proto__',
  'constructor',
  '0',
  '-1',
  '[object%20Object]',
  'a'.repeat(5_000),
  '%252e',
  ';',
  '2026%2F001',
  '~',
]
const hostileSegment = fc.oneof(
  fc.constantFrom(...oddSegments),
  hostileText.map((given) => percentEncoded(given.slice(0, 500))),
)

/** The route's path with each of these values as its parameters; none for a path without parameters. */
export const oddPaths = ({ path }: Route): string[] =>
  path.search(PARAM) === -1 ? [] : oddSegments.map((segment) => path.replaceAll(PARAM, () => segment))

/** Impossible ids and malformed paths. */
export const mangledPath = (route: Route): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: hostileSegment.map((segment) => route.path.replaceAll(PARAM, () => segment)) },
    { weight: 1, arbitrary: hostileSegment.map((segment) => `${soundPath(route)}/${segment}`) },
    fc.constantFrom(`${soundPath(route)}/`, `/${soundPath(route)}`, soundPath(route).toUpperCase()),
  )

/** The maximum length of a header section; Node refuses longer ones. */
const LONGEST = 6_000

const queryText = (query: object): string =>
  Object.entries(query)
    .slice(0, 50)
    .flatMap(([name, value]): [string, unknown][] =>
      Array.isArray(value) ? value.slice(0, 50).map((each: unknown) => [name, each]) : [[name, value]],
    )
    .map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(spelled(value).slice(0, 2_000))}`)
    .join('&')
    .slice(0, LONGEST)

const spelled = (value: unknown): string => (typeof value === 'object' ? '[object Object]' : String(value))

const asQuery = (query: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  query.map((value) => (typeof value === 'object' && value !== null ? queryText(value) : ''))

export const soundQuery = ({ options }: Route): fc.Arbitrary<string> =>
  options.query === undefined ? fc.constant('') : asQuery(sampleOf(options.query))

/** Wrong, repeated, unknown and unreadable parameters. */
export const mangledQuery = ({ options }: Route): fc.Arbitrary<string> => {
  const sound = options.query === undefined ? fc.constant<unknown>({}) : sampleOf(options.query)
  return fc.oneof(
    { weight: 4, arbitrary: asQuery(mangled(sound)) },
    fc.constantFrom(
      'search=%ff',
      'search=%00',
      'search=%',
      'search[]=a',
      'search[a]=b',
      'page=1&page=2',
      'search=a&search=b',
      'page=NaN',
      'page=1e400',
      'page=-0',
      'page=9007199254740993',
      'limit=1e9',
      'limit=0x10',
      'page=1.5',
      'limit=',
      '__proto__=1',
      '__proto__[a]=1',
      'constructor=1',
      '=',
      '&&&',
      '?',
      'a'.repeat(5_000),
      'format=xml',
      'startDate=0000-01-01',
      'startDate=275760-09-14',
      'endDate=10000-01-01',
      'dateFrom=2026-02-30',
      'startDate=0001-01-01&endDate=9999-12-31',
      'dateFrom=0001-01-01&dateTo=9999-12-31',
    ),
  )
}
