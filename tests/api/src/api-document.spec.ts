import { operationIdOf } from '@licensing/http/openapi'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiDocument } from '@licensing/standalone'
import { openWholeApi, type WholeApi } from '@licensing/test-support/whole-api'

interface Shown {
  readonly operationId: string
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly object[]
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
}

let api: WholeApi
let operations: readonly (readonly [name: string, operation: Shown])[]

beforeAll(async () => {
  api = await openWholeApi()
  operations = Object.entries(apiDocument(api.services.all).paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Shown>).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  )
})
afterAll(() => api?.close())

const inBraces = (path: string): string => path.replace(/[:*](\w+)/g, '{$1}')
const successOf = ({ responses }: Shown): string | undefined =>
  Object.keys(responses).find((status) => status.startsWith('2'))

describe('the document of the whole API', () => {
  it('the document of the whole API is what the API serves, at one address for all services', async () => {
    const answer = await fetch(`${api.url}/api/openapi.json`)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
    const served = (await answer.json()) as object
    expect(served).toEqual(JSON.parse(JSON.stringify(apiDocument(api.services.all))))
  })

  it('the document of the whole API is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors = [] } = await validator.validate(
      structuredClone(apiDocument(api.services.all)) as unknown as Record<string, unknown>,
    )
    expect([valid, errors, validator.version]).toEqual([true, [], '3.1'])
  })

  it('[R7.01] the document of the whole API has every route and nothing else, all under /api', () => {
    expect(apiDocument(api.services.all).servers).toEqual([{ url: '/api' }])
    const served = api.routes.map(({ method, path }) => `${method} ${inBraces(path)}`)
    expect(operations.map(([name]) => name).toSorted()).toEqual(served.toSorted())
    expect(served.length).toBeGreaterThan(60)
  })

  it('[K2.05] the document of the whole API has the header that confirms a command on a process of somebody else where one reads it', () => {
    const despite = { $ref: '#/components/parameters/DespiteAssignee' }
    const parametersOf = (wanted: string) => operations.find(([name]) => name === wanted)?.[1].parameters
    expect(parametersOf('DELETE /processes/{id}')).toContainEqual(despite)
    expect(parametersOf('POST /processes')).not.toContainEqual(despite)
  })

  it('[D9.19] the document of the whole API offers as XLSX every table that it offers as CSV', () => {
    const tables = api.routes.filter(({ options }) => options.downloads?.mediaTypes.includes('text/csv'))
    expect(tables.length).toBeGreaterThan(5)
    for (const { path, options } of tables) {
      const refused = options.query?.safeParse({ format: 'xlsx' }).error?.issues ?? []
      expect([
        path,
        options.downloads?.mediaTypes,
        refused.filter((issue) => issue.path[0] === 'format'),
      ]).toEqual([
        path,
        ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
        [],
      ])
    }
  })

  it('[R7.01] the document of the whole API documents only what is reached under /api, and nothing outside of it', async () => {
    const statuses = await Promise.all(
      api.routes.map(async ({ method, path }) => {
        const concrete = path.replace(/[:*]\w+/g, 'x')
        const [inside, outside] = await Promise.all(
          [`/api${concrete}`, concrete].map(
            async (at) => (await fetch(`${api.url}${at}`, { method })).headers.get('x-request-id') !== null,
          ),
        )
        return [`${method} ${path}`, inside, outside]
      }),
    )
    expect(statuses).toEqual(api.routes.map(({ method, path }) => [`${method} ${path}`, true, false]))
  })

  it('the document of the whole API gives every operation a summary, a described tag and a unique id', () => {
    const described = new Set(
      apiDocument(api.services.all).tags?.flatMap(({ name, description }) =>
        description === undefined ? [] : [name],
      ),
    )
    const lacking = operations.filter(
      ([, { summary = '', tags = [] }]) =>
        summary === '' || tags.length !== 1 || !tags.every((tag) => described.has(tag)),
    )
    expect(lacking.map(([name]) => name)).toEqual([])
    const ids = operations.map(([, { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.toSorted()).toEqual(api.routes.map(operationIdOf).toSorted())
  })

  it('the document of the whole API gives every operation a success, with a shape unless it is a 204', () => {
    const lacking = operations.filter(([, operation]) => {
      const status = successOf(operation)
      if (status === undefined) return true
      return (status === '204') === (operation.responses[status]?.content !== undefined)
    })
    expect(lacking.map(([name]) => name)).toEqual([])
    const deletes = operations.filter(([name]) => name.startsWith('DELETE'))
    expect(deletes.map(([, operation]) => successOf(operation))).toEqual(deletes.map(() => '204'))
  })

  it('the document of the whole API is shown at /api/docs under the headers of its own page, not those of answers', async () => {
    const { status, headers } = await fetch(`${api.url}/api/docs`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
    const answer = await fetch(`${api.url}/api/docs/nothing`)
    expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([
      404,
      "default-src 'none';frame-ancestors 'none'",
    ])
  })
})
