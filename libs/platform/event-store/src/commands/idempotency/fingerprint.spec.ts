import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fingerprinted, fingerprintOf as keyedFingerprintOf } from './stored-responses'

const request = {
  method: 'POST',
  path: '/api/processes',
  body: { a: 1, b: { c: [1, 2], d: null } },
  files: [],
}
const fingerprintOf = (one: Fingerprinted, key = 'key-1') => keyedFingerprintOf(one, key)
const file = (partName: string, sha256: string) => ({ partName, originalName: 'a.pdf', sha256 })

describe("a request's fingerprint", () => {
  it('does not depend on the order of fields or parts', () => {
    const twin = { ...request, body: { b: { d: null, c: [1, 2] }, a: 1 } }
    expect(fingerprintOf(twin)).toBe(fingerprintOf(request))
    const files = [file('documents[a][0]', '1'), file('documents[b][0]', '2')]
    expect(fingerprintOf({ ...request, files })).toBe(
      fingerprintOf({ ...request, files: files.toReversed() }),
    )
  })

  it('depends on the key, the method, the path, each value, the order of an array, and each file', () => {
    const changes = [
      { method: 'PUT' },
      { path: '/api/processes/json' },
      { body: { a: 2, b: { c: [1, 2], d: null } } },
      { body: { a: 1, b: { c: [2, 1], d: null } } },
      { files: [file('documents[a][0]', '1')] },
      { files: [file('documents[a][0]', '2')] },
    ]
    const fingerprints = changes.map((change) => fingerprintOf({ ...request, ...change }))
    const all = [fingerprintOf(request), fingerprintOf(request, 'key-2'), ...fingerprints]
    expect(new Set(all).size).toBe(all.length)
  })

  it('does not depend on a password', () => {
    const withPassword = (password: string) => fingerprintOf({ ...request, body: { a: 1, password } })
    expect(withPassword('mangue-azul-7')).toBe(withPassword('outra-senha-8'))
    expect(withPassword('mangue-azul-7')).toBe(fingerprintOf({ ...request, body: { a: 1 } }))
  })

  it('is the same for equal JSON', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const [body, twin] = [JSON.parse(text) as unknown, JSON.parse(text) as unknown]
        expect(fingerprintOf({ ...request, body })).toBe(fingerprintOf({ ...request, body: twin }))
      }),
    )
  })
})
