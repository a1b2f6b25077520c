import { openDatabase, openEventStore } from '@licensing/event-store'
import { expect, it } from 'vitest'
import type { Benchmark } from './benchmark'
import { latencies, median, percentile, throughput } from './measure'
import { report, runInterleaved } from './run'

it('takes the middle value', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([7])).toBe(7)
})

it('takes the value that a share of the values do not exceed', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile(values, 0.5)).toBe(50)
  expect(percentile(values, 0.99)).toBe(99)
  expect(percentile([5], 0.99)).toBe(5)
})

it('counts what all clients did and times every call', async () => {
  const seen = new Set<number>()
  const rate = await throughput(3, 20, async (client) => {
    seen.add(client)
    await new Promise(setImmediate)
  })
  expect(seen).toEqual(new Set([0, 1, 2]))
  expect(rate).toBeGreaterThan(0)
  expect(await latencies(4, () => Promise.resolve())).toHaveLength(4)
})

it('interleaves the benchmarks and reports medians, ratios and goals', async () => {
  const order: string[] = []
  const benchmark = (name: string, ours: number): Benchmark => ({
    name,
    unit: 'ms',
    prepare: async () => void order.push(`prepare ${name}`),
    round: async (_, round) => {
      order.push(`${name} ${round}`)
      return { baseline: round * 10, ours: round * ours }
    },
    ratios: [{ of: 'ours', to: 'baseline' }],
    goals: [{ text: 'half', met: (medians) => (medians['ours'] ?? 0) >= 0.5 * (medians['baseline'] ?? 0) }],
  })
  const url = 'postgres://unused'
  const database = openDatabase({ url })
  const bench = { database, store: openEventStore({ database }), url }
  const outcomes = await runInterleaved(bench, [benchmark('a', 6), benchmark('b', 4)], 3, () => undefined)
  await database.close()
  expect(order).toEqual(['prepare a', 'prepare b', 'a 1', 'b 1', 'a 2', 'b 2', 'a 3', 'b 3'])
  expect(outcomes.map(({ medians }) => medians)).toEqual([
    { baseline: 20, ours: 12 },
    { baseline: 20, ours: 8 },
  ])
  const lines = report(outcomes).join('\n')
  expect(lines).toContain('0.60 ×')
  expect(lines).toContain('met     half')
  expect(lines).toContain('MISSED  half')
})
