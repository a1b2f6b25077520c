import { anyone, get } from '@licensing/http-kit'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { documentedAnswers } from './documented'

const check = documentedAnswers([
  get('/things', { auth: anyone, summary: 'Coisas', responds: z.object({ total: z.number() }) }, () => ({})),
])
const answer = (body: unknown, status = 200) => ({
  method: 'GET',
  path: '/api/things?page=1',
  status,
  headers: new Headers({ 'content-type': 'application/json; charset=utf-8' }),
  text: JSON.stringify(body),
})

describe('a response in a spec', () => {
  it('passes when it matches the API document of its routes', () => {
    expect(() => check(answer({ total: 1 }))).not.toThrow()
  })

  it('fails the spec with the difference otherwise', () => {
    expect(() => check(answer({ total: 1, secret: 2 }))).toThrow(
      [
        'The response to GET /api/things?page=1 (200) does not match the API document:',
        '- the body must NOT have additional properties (secret)',
        '{"total":1,"secret":2}',
      ].join('\n'),
    )
    expect(() => check(answer({}, 418))).toThrow('the status is not documented')
  })

  it('fails when it is empty but content is documented', () => {
    const nothing = { ...answer(undefined), headers: new Headers(), text: '' }
    expect(() => check(nothing)).toThrow('content is documented, but the response has none')
  })
})
