import { ACCOUNT_SCOPES, PROCESS_STATUSES } from '@licensing/domain-kit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Actor } from './modules'
import { allowedActions, type ProcessSubject, relationsTo } from './process-policy'
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
})
