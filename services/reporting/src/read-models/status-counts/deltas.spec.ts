import type { ProcessState } from '@licensing/lifecycle'
import { aProcess } from '@licensing/test-support'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countDeltas, EVERYTHING } from './deltas'

const NATAL = 'natal'
const MOSSORO = 'mossoro'
const maria = { id: 'maria', role: 'APPLICANT' } as const
const mine = (municipalityId: string = NATAL) => ({
  ...aProcess().ownedBy(maria).state(),
  filing: { municipalityId },
})

const states: fc.Arbitrary<ProcessState> = fc
  .record({
    status: fc.constantFrom('DRAFT', 'AWAITING_PAYMENT', 'APPROVED'),
    deleted: fc.boolean(),
    ownerId: fc.constantFrom('maria', 'joao'),
    filing: fc.record({ municipalityId: fc.constantFrom(NATAL, MOSSORO) }, { requiredKeys: [] }),
  })
  .map((over): ProcessState => ({ ...mine(), ...over }))

/** The expected counters: every process counted from scratch. */
const recount = (processes: readonly ProcessState[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  const add = (key: string) => {
    counts[key] = (counts[key] ?? 0) + 1
  }
  for (const { status, deleted, ownerId, filing } of processes.filter((process) => !process.deleted)) {
    expect(deleted).toBe(false)
    add(`all/${EVERYTHING}/${status}`)
    add(`owner/${ownerId}/${status}`)
    if (filing.municipalityId !== undefined) add(`municipality/${filing.municipalityId}/${status}`)
  }
  return counts
}
const summed = (deltas: ReturnType<typeof countDeltas>): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { scope, scopeId, status, by } of deltas) {
    const key = `${scope}/${scopeId}/${status}`
    counts[key] = (counts[key] ?? 0) + by
  }
  return counts
}
const withoutZeros = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0))

describe('the effect of changes on the counters', () => {
  it('a new process counts in the total, in its municipality and for its owner', () =>
    expect(countDeltas([{ before: null, after: mine() }])).toEqual([
      { scope: 'all', scopeId: EVERYTHING, status: 'AWAITING_PAYMENT', by: 1 },
      { scope: 'owner', scopeId: 'maria', status: 'AWAITING_PAYMENT', by: 1 },
      { scope: 'municipality', scopeId: NATAL, status: 'AWAITING_PAYMENT', by: 1 },
    ]))

  it('a process that moves to another municipality is counted only there', () =>
    expect(countDeltas([{ before: mine(), after: mine(MOSSORO) }])).toEqual([
      { scope: 'municipality', scopeId: NATAL, status: 'AWAITING_PAYMENT', by: -1 },
      { scope: 'municipality', scopeId: MOSSORO, status: 'AWAITING_PAYMENT', by: 1 },
    ]))

  it('[D7.14] the counters always equal a count from scratch', () => {
    const histories = fc.array(fc.array(states, { minLength: 1, maxLength: 5 }), { maxLength: 6 })
    fc.assert(
      fc.property(histories, (processes) => {
        const changes = processes.flatMap((history) =>
          history.map((after, index) => ({ before: history[index - 1] ?? null, after })),
        )
        const last = processes.flatMap((history) => history.slice(-1))
        expect(withoutZeros(summed(countDeltas(changes)))).toEqual(recount(last))
        const oneByOne = changes.flatMap((change) => countDeltas([change]))
        expect(withoutZeros(summed(oneByOne))).toEqual(recount(last))
      }),
    )
  })
})
