import { expect, it } from 'vitest'
import { answerChecker, type CheckedAnswer } from '@licensing/test-support/api'
import { aRefusal, sampleRoutes } from '../testing/sample-routes'
import { openApiDocument } from './openapi-document'

const check = answerChecker(openApiDocument(sampleRoutes, { title: 'API', version: '1' }))
const stats: CheckedAnswer = {
  method: 'GET',
  path: '/api/processes/dashboard/stats',
  status: 200,
  contentType: 'application/json; charset=utf-8',
  body: { total: 3 },
}

it('a response is valid if it matches its route, also as a file, to HEAD, and where a wildcard matches slashes', () => {
  const deleted = { ...stats, method: 'DELETE', path: '/api/processes/1', status: 204 }
  const valid: CheckedAnswer[] = [
    stats,
    { ...stats, path: `${stats.path}?page=1` },
    { ...deleted, contentType: undefined, body: undefined },
    { ...stats, path: '/api/reports/all', contentType: 'text/csv; charset=utf-8' },
    { ...stats, path: '/api/public/verify/2024/001', body: { id: '1' } },
    { ...stats, method: 'HEAD', body: undefined },
  ]
  expect(valid.flatMap(check)).toEqual([])
})

it('a response is invalid with another body, an undocumented field, status or media type, or without content', () => {
  expect(check({ ...stats, body: { total: '3' } })).toEqual(['/total must be number'])
  expect(check({ ...stats, body: {} })).toEqual(["the body must have required property 'total'"])
  expect(check({ ...stats, body: { total: 3, draft: 1 } })).toEqual([
    'the body must NOT have additional properties (draft)',
  ])
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

it('of an undocumented route only the refusals of nothing served there are valid, in the envelope of every error', () => {
  const unknown = { ...stats, path: '/api/nothing/here' }
  expect(check(unknown)).toEqual(['the route is not documented'])
  expect(check({ ...stats, path: '/elsewhere' })).toEqual(['the route is not documented'])
  expect(check({ ...unknown, status: 404, body: aRefusal })).toEqual([])
  expect(check({ ...stats, method: 'PUT', status: 405, body: aRefusal })).toEqual([])
  const refused = { ...stats, path: '/api/processes/1', status: 404 }
  expect(check({ ...refused, body: aRefusal })).toEqual([])
  expect(check({ ...refused, body: { error: 'not found' } })).toContain(
    "the body must have required property 'requestId'",
  )
  expect(check({ ...refused, path: '/api/nothing', body: {} })).not.toEqual([])
})
