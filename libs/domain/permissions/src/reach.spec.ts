import { ACCOUNT_SCOPES, PROCESS_ACTIONS, PROCESS_STATUSES, ROLES } from '@licensing/contracts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Actor, type AnalystScope, reachesWholeState } from './modules'
import { mayOnProcess, type ProcessSubject } from './process/process-policy'

/** Decision 8.1 and ADR 0011, by hand: account's scope, ANALYST_SCOPE, whether the actor reaches the whole state. */
const analysts: [NonNullable<Actor['scope']> | 'absent', AnalystScope, boolean][] = [
  ['absent', 'any', true],
  ['STATE', 'any', true],
  ['LINKED', 'any', false],
  ['absent', 'linked', false],
  ['STATE', 'linked', false],
  ['LINKED', 'linked', false],
]

const places = ['natal', 'mossoro']
const anyProcess: fc.Arbitrary<ProcessSubject> = fc.record({
  ownerId: fc.constantFrom('one', 'two'),
  municipalityId: fc.option(fc.constantFrom(...places)),
  status: fc.constantFrom(...PROCESS_STATUSES),
  deleted: fc.boolean(),
  facts: fc.record({
    hasReceipt: fc.boolean(),
    pendingCorrections: fc.nat({ max: 1 }),
    feeExempt: fc.boolean(),
  }),
})
const anyActor = fc.record({
  id: fc.constantFrom('one', 'two'),
  role: fc.constantFrom(...ROLES),
  municipalityIds: fc.subarray(places),
  scope: fc.constantFrom(...ACCOUNT_SCOPES),
})
const deployments = fc.constantFrom<AnalystScope>('any', 'linked')
const everyAction = [...PROCESS_ACTIONS, 'correct', 'verify', 'deleteCorrection'] as const
const granted = (actor: Actor, process: ProcessSubject, deployment: AnalystScope) =>
  everyAction.filter((action) => mayOnProcess(actor, action, process, deployment))

describe('the reach of a caller', () => {
  it('[D1.21] the reach of an ANALYST follows from its scope and ANALYST_SCOPE', () => {
    const analyst: Actor = { id: 'ana', role: 'ANALYST', municipalityIds: ['natal'] }
    const reached = analysts.map(([scope, deployment]) => [
      scope,
      deployment,
      reachesWholeState(scope === 'absent' ? analyst : { ...analyst, scope }, deployment),
    ])
    expect(reached).toEqual(analysts)
  })

  it('[D1.22] the reach of a caller is the whole state for a SUPER_ADMIN and for no other role, with any scope', () => {
    fc.assert(
      fc.property(anyActor, deployments, (actor, deployment) => {
        fc.pre(actor.role !== 'ANALYST')
        expect(reachesWholeState(actor, deployment)).toBe(actor.role === 'SUPER_ADMIN')
      }),
    )
  })

  it('[D1.21] the reach of a LINKED account equals that under ANALYST_SCOPE=linked for every action', () => {
    fc.assert(
      fc.property(anyActor, anyProcess, deployments, (actor, process, deployment) => {
        const linked = { ...actor, scope: 'LINKED' as const }
        const state = { ...actor, scope: 'STATE' as const }
        expect(granted(linked, process, deployment)).toEqual(granted(state, process, 'linked'))
      }),
    )
  })

  it('[D1.20] the reach of a LINKED account without municipalities is its own filings, which it cannot decide', () => {
    fc.assert(
      fc.property(anyActor, anyProcess, (actor, process) => {
        const linked: Actor = { ...actor, role: 'ANALYST', municipalityIds: [], scope: 'LINKED' }
        const actions = granted(linked, process, 'any')
        expect(actions.length > 0).toBe(!process.deleted && process.ownerId === linked.id)
        expect(actions).not.toContain('approve')
        expect(actions).not.toContain('verify')
      }),
    )
  })
})
