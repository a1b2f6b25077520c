import { processListQuery } from '@licensing/forms'
import { FILING_FIELDS } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { signedIn } from '../route/auth-rule'
import { get } from '../route/build'
import { sampleRoutes } from '../testing/sample-routes'
import { openApiDocument } from './openapi-document'
import type { DocumentedHeader } from './parameters'

interface Shown {
  readonly operationId: string
  readonly security: unknown
  readonly parameters?: readonly Readonly<Record<string, unknown>>[]
  readonly requestBody: {
    readonly required: boolean
    readonly description: string
    readonly content: Readonly<Record<string, { readonly schema: ShownSchema; readonly encoding?: unknown }>>
  }
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: unknown }>>
}
interface ShownSchema {
  readonly $ref?: string
  readonly anyOf?: readonly ShownSchema[]
  readonly properties?: Readonly<Record<string, unknown>>
  readonly patternProperties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
}

const reason: DocumentedHeader = {
  key: 'Reason',
  name: 'X-Reason',
  description: 'O motivo.',
  schema: { type: 'string' },
  isReadBy: ({ method }) => method === 'DELETE',
}
const document = openApiDocument(sampleRoutes, { title: 'API', version: '1.2.3', headers: [reason] })
const shown = (method: string, path: string): Shown =>
  (document.paths as unknown as Record<string, Record<string, Shown>>)[path]?.[method] as Shown
const component = (name: string): ShownSchema => document.components?.schemas?.[name] as ShownSchema
const statusesOf = (method: string, path: string): string[] => Object.keys(shown(method, path).responses)

describe('the OpenAPI document', () => {
  it('has a title, a version and a server address', () => {
    expect(document.info).toEqual({ title: 'API', version: '1.2.3' })
    expect(document.servers).toEqual([{ url: '/api' }])
  })

  it('derives a unique operation id from method and path', () => {
    expect(shown('put', '/processes/{id}/edit').operationId).toBe('putProcessesByIdEdit')
    expect(shown('get', '/public/verify/{typed}').operationId).toBe('getPublicVerifyByTyped')
    const ids = Object.values(document.paths ?? {}).flatMap((item) =>
      Object.values(item as Record<string, Shown>).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(sampleRoutes.length)
  })

  it('rejects two routes that match the same requests', () => {
    const one = (path: `/${string}`) => get(path, { auth: signedIn, summary: 'Um' }, () => undefined)
    const twins = [one('/things/:id'), one('/things/:name')]
    expect(() => openApiDocument(twins, { title: 'API', version: '1' })).toThrow('is also served as')
  })

  it('requires the token where a sign-in is needed, and lists the allowed roles', () => {
    expect(shown('get', '/processes')).toMatchObject({ security: [{ bearer: [] }], 'x-roles': 'signedIn' })
    expect(shown('get', '/reports/{kind}')).toMatchObject({ 'x-roles': 'ADMIN, SUPER_ADMIN' })
    expect(shown('post', '/auth/login')).toMatchObject({ security: [], 'x-roles': 'anyone' })
    expect(document.components?.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } })
  })

  it('groups routes by tags, with descriptions of known resources', () => {
    expect(document.tags?.map(({ name }) => name)).toEqual([
      'auth',
      'municipalities',
      'processes',
      'public',
      'reports',
    ])
    expect(document.tags?.every(({ description }) => description !== undefined)).toBe(true)
  })
})

describe('parameters', () => {
  it('include those of the path, with the rest of a path as one', () => {
    expect(shown('get', '/processes/{id}').parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: expect.objectContaining({ format: 'uuid' }) },
    ])
    expect(shown('get', '/public/verify/{typed}').parameters).toEqual([
      expect.objectContaining({ name: 'typed', in: 'path', required: true, 'x-wildcard': true }),
    ])
  })

  it('include those of the query as sent: optional strings, numbers with their defaults', () => {
    const { parameters = [] } = shown('get', '/processes')
    expect(parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual(
      Object.keys(processListQuery.shape).map((name) => [name, 'query', false]),
    )
    expect(parameters[1]).toMatchObject({ schema: { type: 'integer', default: 10, minimum: 1 } })
    expect(parameters[2]).toMatchObject({ schema: { type: 'string', maxLength: 200 } })
  })

  it('include the idempotency key of idempotent commands', () => {
    const key = { $ref: '#/components/parameters/IdempotencyKey' }
    expect(shown('post', '/processes').parameters).toContainEqual(key)
    expect(shown('delete', '/processes/{id}').parameters).not.toContainEqual(key)
    expect(shown('post', '/auth/login').parameters).toBeUndefined()
  })

  it('include the headers that a service reads, where it does', () => {
    const header = { $ref: '#/components/parameters/Reason' }
    expect(shown('delete', '/processes/{id}').parameters).toContainEqual(header)
    expect(shown('post', '/processes').parameters).not.toContainEqual(header)
    expect(document.components?.parameters?.['Reason']).toMatchObject({ name: 'X-Reason', in: 'header' })
  })
})

describe('bodies', () => {
  it('have the fields a caller sends, required only if omitting them is an error, and no others', () => {
    expect(shown('patch', '/municipalities/{id}').requestBody.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/MunicipalityForm',
    })
    const body = component('MunicipalityForm')
    expect(body.required).toEqual(['name', 'status'])
    expect(body.additionalProperties).toBe(false)
    expect(body.properties).toMatchObject({ phone: { type: ['string', 'null'] } })
  })

  it('that are read in steps are shown with the rules of their fields', () => {
    const [whole, draft] = component('CreateProcessBody').anyOf ?? []
    const fields = [...FILING_FIELDS, 'draft', 'uploads'].toSorted()
    expect(Object.keys(whole?.properties ?? {}).toSorted()).toEqual(fields)
    expect(Object.keys(draft?.properties ?? {}).toSorted()).toEqual(fields)
    expect(whole?.required).toContain('applicantName')
    expect(draft?.required).toEqual(['draft'])
    const edit = component('EditProcessBody').properties ?? {}
    expect(Object.keys(edit).toSorted()).toEqual(
      [...FILING_FIELDS, 'documentsToDelete', 'uploads'].toSorted(),
    )
    const map = component('FieldMapBody')
    expect(Object.keys(map.properties ?? {}).toSorted()).toEqual([...FILING_FIELDS].toSorted())
    expect([map.required, map.additionalProperties]).toEqual([undefined, false])
  })

  it('as multipart have the same fields, and files named documents[category][n]', () => {
    const { content, description } = shown('post', '/processes').requestBody
    expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data'])
    const [whole] = content['multipart/form-data']?.schema.anyOf ?? []
    expect(whole?.properties).toMatchObject({ applicantName: { type: 'string' } })
    expect(whole?.properties).toHaveProperty(['documents[requerimento][0]', 'maxLength'], 10 * 1024 * 1024)
    expect(Object.keys(whole?.patternProperties ?? {})).toEqual([
      '^documents\\[(requerimento)\\](\\[\\d{1,3}\\])?$',
    ])
    expect(content['multipart/form-data']?.encoding).toEqual({
      'documents[requerimento][0]': { contentType: 'application/pdf, image/jpeg, image/png' },
    })
    expect(description).toContain('até 5, de no máximo 10 MB cada')
  })

  it('of files only are a required form', () => {
    const { content, required } = shown('put', '/processes/{id}/upload').requestBody
    expect([Object.keys(content), required]).toEqual([['multipart/form-data'], true])
    const { properties, patternProperties } = content['multipart/form-data']?.schema ?? {}
    expect(properties).toHaveProperty('documents')
    expect(Object.keys(patternProperties ?? {})).toEqual([
      '^documents\\[[^\\[\\]]{1,100}\\](\\[\\d{1,3}\\])?$',
    ])
  })
})

describe('responses', () => {
  it('have the status and schema of their route, or no content', () => {
    const created = shown('post', '/processes').responses['201']
    expect(created?.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/ProcessResponse' } },
    })
    expect(component('ProcessResponse').additionalProperties).toBe(false)
    expect(shown('delete', '/processes/{id}').responses['204']?.content).toBeUndefined()
  })

  it('may be a file besides JSON', () => {
    const { content } = shown('get', '/reports/{kind}').responses['200'] ?? {}
    expect(Object.keys(content as object)).toEqual(['application/json', 'text/csv'])
  })

  it('use one envelope for errors', () => {
    const refusal = document.components?.responses?.['Refusal409']
    expect(refusal).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } },
    })
  })

  it('list the error statuses that their route can return', () => {
    expect(statusesOf('get', '/processes/{id}')).toEqual(['200', '401', '403', '404', '429', '500', '503'])
    expect(statusesOf('get', '/public/verify/{typed}')).toEqual(['200', '404', '429', '500', '503'])
    expect(statusesOf('get', '/reports/{kind}')).toContain('400')
    expect(statusesOf('post', '/auth/login')).toEqual([
      '200',
      '400',
      '401',
      '403',
      '413',
      '429',
      '500',
      '503',
    ])
    expect(statusesOf('post', '/processes')).toEqual([
      '201',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '429',
      '500',
      '503',
    ])
  })

  it('include the request id, and the retry delay', () => {
    const { Refusal404, Refusal429, Refusal503 } = document.components?.responses ?? {}
    const id = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }
    const both = { ...id, 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
    expect([Refusal404, Refusal429, Refusal503]).toMatchObject([
      { headers: id },
      { headers: both },
      { headers: both },
    ])
    expect(Refusal404).not.toHaveProperty(['headers', 'Retry-After'])
  })
})
