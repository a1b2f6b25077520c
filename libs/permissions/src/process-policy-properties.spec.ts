import { ACCOUNT_SCOPES, PROCESS_ACTIONS, PROCESS_STATUSES } from '@licensing/domain-kit'
import { actionPossible } from '@licensing/lifecycle'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Actor } from './modules'
import { allowedActions, mayOnProcess, type ProcessSubject, relationsTo } from './process-policy'
import type { AnalystScope } from './reach'

const people = fc.constantFrom('p1', 'p2', 'p3')
const places = fc.constantFrom('natal', 'mossoro', 'caico')
const actors: fc.Arbitrary<Actor> = fc.record({
  id: people,
  role: fc.constantFrom('SUPER_ADMIN', 'ADMIN', 'ANALYST', 'APPLICANT'),
  municipalityIds: fc.uniqueArray(places),
  scope: fc.constantFrom(...ACCOUNT_SCOPES),
})
const subjects: fc.Arbitrary<ProcessSubject> = fc.record({
  ownerId: people,
  municipalityId: fc.option(places),
  status: fc.constantFrom(...PROCESS_STATUSES),
  deleted: fc.boolean(),
  facts: fc.record({
    hasReceipt: fc.boolean(),
    pendingCorrections: fc.nat({ max: 2 }),
    feeExempt: fc.boolean(),
  }),
})
const scopes = fc.constantFrom<AnalystScope>('any', 'linked')

describe('for any caller and any process', () => {
  it('[D1.24] allowedActions is the intersection of lifecycle and policy', () => {
    fc.assert(
      fc.property(actors, subjects, scopes, (actor, process, scope) => {
        const allowed = allowedActions(actor, process, scope)
        for (const action of PROCESS_ACTIONS) {
          const possible = actionPossible(action, process.status, process.facts, actor.role === 'SUPER_ADMIN')
          expect(allowed.includes(action)).toBe(possible && mayOnProcess(actor, action, process, scope))
        }
      }),
    )
  })

  it('a stranger has no action, and every other caller may view', () => {
    fc.assert(
      fc.property(actors, subjects, scopes, (actor, process, scope) => {
        const allowed = allowedActions(actor, process, scope)
        const stranger = relationsTo(actor, process, scope).length === 0
        expect(allowed.length > 0).toBe(!stranger && !process.deleted)
        expect(allowed.includes('view')).toBe(allowed.length > 0)
      }),
    )
  })

  it('[D1.21] a narrower scope never grants more', () => {
    fc.assert(
      fc.property(actors, subjects, (actor, process) => {
        const wide = allowedActions(actor, process, 'any')
        expect(wide).toEqual(expect.arrayContaining(allowedActions(actor, process, 'linked')))
      }),
    )
  })

  it('[R6.15] only the edit rule grants edit and delete', () => {
    fc.assert(
      fc.property(actors, subjects, scopes, (actor, process, scope) => {
        const owns = actor.id === process.ownerId
        const linked = actor.municipalityIds.includes(process.municipalityId ?? 'nowhere')
        const byRule =
          actor.role === 'SUPER_ADMIN' ||
          (actor.role === 'ADMIN' && linked) ||
          ((actor.role === 'ANALYST' || actor.role === 'APPLICANT') && owns)
        const changing = allowedActions(actor, process, scope).filter((action) =>
          ['edit', 'delete', 'submit'].includes(action),
        )
        expect(changing.length === 0 || byRule).toBe(true)
      }),
    )
  })
})
