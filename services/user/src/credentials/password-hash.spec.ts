import { hash, verify } from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import { hashPassword, passwordMatches } from './password-hash'

/** Both are mocks of testing/least-hash-cost.ts, which hash at least cost whatever the product asks for. */
const hashing = vi.mocked(hash)
const verifying = vi.mocked(verify)

describe('a password hash', () => {
  it('a password hash is salted argon2id of the recommended cost, and matches only its password', async () => {
    const [one, other] = await Promise.all([hashPassword('demo1234'), hashPassword('demo1234')])
    expect(hashing.mock.lastCall).toEqual(['demo1234', { memoryCost: 19_456, timeCost: 2, parallelism: 1 }])
    expect(one).toMatch(/^\$argon2id\$v=19\$/)
    expect(one).not.toBe(other)
    expect(await passwordMatches(one, 'demo1234')).toBe(true)
    expect(await passwordMatches(one, 'demo12345')).toBe(false)
  })
  it('[D3.03] costs the same work for an unknown e-mail, which never matches, as for a wrong password', async () => {
    const stored = await hashPassword('demo1234')
    verifying.mockClear()
    expect(await passwordMatches(stored, 'errada')).toBe(false)
    expect(await passwordMatches(undefined, 'a password nobody has')).toBe(false)
    const costs = verifying.mock.calls.map(([against]) => String(against).split('$').slice(0, 4))
    expect(costs).toHaveLength(2)
    expect(costs[0]).toEqual(costs[1])
  })
})
