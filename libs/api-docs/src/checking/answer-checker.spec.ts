import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../document/openapi-document'
import { aRefusal, sampleRoutes } from '../testing/sample-routes'
import { answerChecker, type CheckedAnswer } from './answer-checker'

const check = answerChecker(openApiDocument(sampleRoutes, { title: 'API', version: '1' }))
const stats: CheckedAnswer = {
  method: 'GET',
  path: '/api/processes/dashboard/stats',
  status: 200,
  contentType: 'application/json; charset=utf-8',
  body: { total: 3 },
}

describe('a response checked against the document', () => {
  it('is valid if it matches its route', () => {
    expect(check(stats)).toEqual([])
    expect(check({ ...stats, path: `${stats.path}?page=1` })).toEqual([])
    const deleted = {
      ...stats,
      method: 'DELETE',
      path: '/api/processes/1',
      status: 204,
      contentType: undefined,
    }
    expect(check({ ...deleted, body: undefined })).toEqual([])
  })

  it('is invalid if its body violates the schema', () => {
    expect(check({ ...stats, body: { total: '3' } })).toEqual(['/total must be number'])
    expect(check({ ...stats, body: {} })).toEqual(["the body must have required property 'total'"])
  })

  it('is invalid with an undocumented field', () => {
    expect(check({ ...stats, body: { total: 3, draft: 1 } })).toEqual([
      'the body must NOT have additional properties (draft)',
    ])
  })

  it('is invalid with an undocumented status or media type', () => {
    expect(check({ ...stats, status: 202 })).toEqual([
      'GET /processes/dashboard/stats, 202: the status is not documented',
    ])
    expect(check({ ...stats, contentType: 'text/html' })).toEqual([
      'GET /processes/dashboard/stats, 200: the content type text/html is not documented',
    ])
    expect(check({ ...stats, contentType: undefined })).toEqual([
      'GET /processes/dashboard/stats, 200: content is documented, but the response has none',
    ])
  })

  it('is invalid if its route is undocumented, unless the status means that nothing is served there', () => {
    const unknown = { ...stats, path: '/api/nothing/here' }
    expect(check(unknown)).toEqual(['the route is not documented'])
    expect(check({ ...stats, path: '/elsewhere' })).toEqual(['the route is not documented'])
    expect(check({ ...unknown, status: 404, body: aRefusal })).toEqual([])
    expect(check({ ...stats, method: 'PUT', status: 405, body: aRefusal })).toEqual([])
  })

  it('must use the error envelope for such a status, and for any other error', () => {
    const refused = { ...stats, path: '/api/processes/1', status: 404 }
    expect(check({ ...refused, body: aRefusal })).toEqual([])
    expect(check({ ...refused, body: { error: 'not found' } })).toContain(
      "the body must have required property 'requestId'",
    )
    expect(check({ ...refused, path: '/api/nothing', body: {} })).not.toEqual([])
  })

  it('may be a file, and a wildcard matches slashes', () => {
    expect(check({ ...stats, path: '/api/reports/all', contentType: 'text/csv; charset=utf-8' })).toEqual([])
    expect(check({ ...stats, path: '/api/public/verify/2024/001', body: { id: '1' } })).toEqual([])
  })

  it('to HEAD is the one to GET without content', () => {
    expect(check({ ...stats, method: 'HEAD', body: undefined })).toEqual([])
  })
})
