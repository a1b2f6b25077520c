import { verify } from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import { limitConcurrency } from './concurrency-limit'
import { hashPassword, passwordMatches } from './password-hash'

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<{ verify: typeof verify }>()
  return { ...real, verify: vi.fn<typeof verify>(real.verify) }
})

describe('password hashes', () => {
  it('are salted argon2id and match only their password', async () => {
    const [one, other] = await Promise.all([hashPassword('demo1234'), hashPassword('demo1234')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await passwordMatches(one, 'demo1234')).toBe(true)
    expect(await passwordMatches(one, 'demo12345')).toBe(false)
  })
  it('never match without a stored hash', async () => {
    expect(await passwordMatches(undefined, 'a password nobody has')).toBe(false)
  })
  it('[D3.03] cost the same work for an unknown e-mail as for a wrong password', async () => {
    const stored = await hashPassword('demo1234')
    vi.mocked(verify).mockClear()
    await passwordMatches(stored, 'errada')
    await passwordMatches(undefined, 'errada')
    const costs = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4))
    expect(costs).toHaveLength(2)
    expect(costs[0]).toEqual(costs[1])
  })
})

describe('a concurrency limit', () => {
  it('limits the number of concurrent tasks, in order, also when one fails', async () => {
    const withLimit = limitConcurrency(2)
    const order: number[] = []
    const most = { running: 0, seen: 0 }
    const work = (name: number) =>
      withLimit(async () => {
        most.running += 1
        most.seen = Math.max(most.seen, most.running)
        order.push(name)
        await Promise.resolve()
        most.running -= 1
        if (name === 2) throw new Error('fails')
      })
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(work))
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
    expect(order).toEqual([1, 2, 3, 4, 5])
    expect(most.seen).toBe(2)
  })
})
