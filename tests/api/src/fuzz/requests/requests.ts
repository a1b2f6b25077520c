import type { Route } from '@licensing/http-kit'
import * as fc from 'fast-check'
import { type Body, type Headers, mangledBody, soundBody } from './bodies'
import { mangledPath, mangledQuery, soundPath, soundQuery } from './paths'

/** One request as it is sent, except for the ids of its refs. */
export interface RawRequest {
  readonly method: string
  /** Without the API's prefix, encoded, with its query. */
  readonly path: string
  readonly headers: Headers
  readonly body: Buffer | undefined
  /** `false` if the request has its own token, or none. */
  readonly signedIn: boolean
}

const oddHeaders: fc.Arbitrary<{ readonly headers: Headers; readonly signedIn: boolean }> = fc.oneof(
  fc
    .constantFrom<Headers>(
      {},
      ...[
        '',
        'Bearer',
        'Bearer ',
        'Bearer x',
        'Bearer a.b.c',
        'Basic YTpi',
        `Bearer ${'x'.repeat(6_000)}`,
        'bearer null',
        'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
        'Bearer eyJhbGciOiJFZERTQSJ9.e30.AAAA',
        'Bearer \u00ff\u00fe',
      ].map((authorization) => ({ authorization })),
    )
    .map((headers) => ({ headers, signedIn: false })),
  fc
    .constantFrom<Headers>(
      ...['', ' ', 'a b', 'x'.repeat(300), '\u00e9', 'chave', '\t', '%00'].map((key) => ({
        'idempotency-key': key,
      })),
      { 'idempotency-key': ['a', 'b'] },
      ...[
        'bytes=0-',
        'bytes=-1',
        'bytes=9-1',
        'bytes=99999999999999999999-',
        'bytes=a-b',
        'bytes=0-1,3-4',
      ].map((range) => ({ range })),
      { 'x-request-id': 'a b\u00ff' },
      { 'x-request-id': 'r'.repeat(5_000), 'x-correlation-id': '__proto__' },
      { 'x-despite-assignee': '\u00e9' },
      { expect: '200-ok' },
      { accept: 'text/xml', 'accept-encoding': 'br;q=0', 'if-none-match': '*' },
      { 'x-http-method-override': 'DELETE', 'x-forwarded-for': "'; drop", 'x-forwarded-host': '[::' },
      { cookie: '__proto__=1; a', origin: 'null', referer: '::' },
    )
    .map((headers) => ({ headers, signedIn: true })),
)

type Fault = 'none' | 'body' | 'path' | 'query' | 'headers' | 'method'

const built = (route: Route, fault: Fault): fc.Arbitrary<RawRequest> => {
  const takesBody = route.method !== 'GET'
  const none: fc.Arbitrary<Body> = fc.constant({ headers: {}, bytes: undefined })
  const sound = takesBody ? soundBody(route) : none
  return fc
    .record({
      method:
        fault === 'method'
          ? fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND')
          : fc.constant<string>(route.method),
      path: fault === 'path' ? mangledPath(route) : fc.constant(soundPath(route)),
      query: fault === 'query' ? mangledQuery(route) : soundQuery(route),
      body: fault === 'body' ? mangledBody(route) : sound,
      odd: fault === 'headers' ? oddHeaders : fc.constant({ headers: {}, signedIn: true }),
    })
    .map(({ method, path, query, body, odd }) => ({
      method,
      path: query === '' ? path : `${path}?${query}`,
      headers: { ...body.headers, ...odd.headers },
      body: body.bytes,
      signedIn: odd.signedIn,
    }))
}

/** Valid requests, which prove that the fuzzing reaches the handler. */
export const soundRequests = (route: Route): fc.Arbitrary<RawRequest> => built(route, 'none')

/** Mostly one fault at a time, so that earlier checks accept the request. */
export const requestsTo = (route: Route): fc.Arbitrary<RawRequest> => {
  const takesBody = route.method !== 'GET'
  return fc.oneof(
    { weight: takesBody ? 12 : 1, arbitrary: built(route, 'body') },
    { weight: route.options.query === undefined ? 1 : 10, arbitrary: built(route, 'query') },
    { weight: 3, arbitrary: built(route, 'path') },
    { weight: 3, arbitrary: built(route, 'headers') },
    { weight: 1, arbitrary: built(route, 'method') },
    { weight: 2, arbitrary: built(route, 'none') },
  )
}
