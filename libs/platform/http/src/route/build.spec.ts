import type { StoredUpload, Transaction } from '@licensing/event-store'
import { fileRules } from '@licensing/forms'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { anyone, signedIn } from './auth-rule'
import { get, post } from './build'
import { inMatchingOrder } from './order'

const summary = 'Para testes'
const files = { rule: fileRules.processDocument, categoryOf: () => 'requerimento' }

const routeTo = (path: `/${string}`) => get(path, { auth: anyone, summary }, () => 1)

describe('a route', () => {
  it('types the input of its handler from its options', () => {
    const body = z.strictObject({ a: z.string() })
    post('/typed', { auth: signedIn, summary, body, files, command: true }, (input) => {
      expectTypeOf(input.actor.id).toEqualTypeOf<string>()
      expectTypeOf(input.body).toEqualTypeOf<{ a: string }>()
      expectTypeOf(input.files).toEqualTypeOf<readonly StoredUpload[]>()
      expectTypeOf(input.tx).toEqualTypeOf<Transaction>()
    })
    get('/typed', { auth: anyone, summary }, (input) => {
      expectTypeOf(input.actor).toEqualTypeOf<null>()
      expectTypeOf(input.tx).toEqualTypeOf<undefined>()
      expectTypeOf(input.body).toEqualTypeOf<undefined>()
    })
  })

  it('a route with inconsistent options is rejected when it is created', () => {
    expect(() => get('/a', { auth: anyone, summary, command: true }, () => 1)).toThrow('GET /a')
    expect(() => post('/a', { auth: anyone, summary, files }, () => 1)).toThrow('command')
    const downloads = { mediaTypes: ['application/pdf'] }
    expect(() => post('/a', { auth: anyone, summary, downloads, command: true }, () => 1)).toThrow('download')
    const access = () => Promise.resolve()
    expect(() => post('/a', { auth: anyone, summary, access }, () => 1)).toThrow(
      'requires a signed-in caller',
    )
    const toThing = { auth: signedIn, summary, params: z.object({ id: z.string() }), command: true } as const
    expect(() => post('/a/:id', { ...toThing, files }, () => 1)).toThrow('access')
    expect(post('/a/:id', { ...toThing, files, access }, () => 1).options).toMatchObject({ files, access })
  })

  it('a route cannot be served twice, regardless of parameter names', () => {
    expect(() => inMatchingOrder([routeTo('/a/:id'), routeTo('/a/:other')])).toThrow('GET /a/:other')
    const paths = ['/a/*rest', '/a/:id', '/a/:id/b', '/a/b', '/a/b/:c'] as const
    expect(inMatchingOrder(paths.map(routeTo)).map(({ path }) => path)).toEqual([
      '/a/b/:c',
      '/a/b',
      '/a/:id/b',
      '/a/:id',
      '/a/*rest',
    ])
  })
})
