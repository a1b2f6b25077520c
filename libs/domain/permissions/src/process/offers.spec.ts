import {
  ACCOUNT_SCOPES,
  CORRECTION_STATUSES,
  DESK_ACTIONS,
  PROCESS_ACTIONS,
  PROCESS_LICENCE_ACTIONS,
  PROCESS_STATUSES,
  type ProcessStatus,
} from '@licensing/contracts'
import { type Action, type DeskFacts, possibleActions, snapshotOf, type Standing } from '@licensing/lifecycle'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Actor, AnalystScope } from '../modules'
import {
  allowedActions,
  allowedLicenceActions,
  correctionActions,
  deskActions,
  mayOnProcess,
  type ProcessSubject,
  relationsTo,
} from './process-policy'

const people = fc.constantFrom('p1', 'p2', 'p3')
const places = fc.constantFrom('natal', 'mossoro', 'caico')
const actors: fc.Arbitrary<Actor> = fc.record({
  id: people,
  role: fc.constantFrom('SUPER_ADMIN', 'ADMIN', 'ANALYST', 'APPLICANT'),
  municipalityIds: fc.uniqueArray(places),
  scope: fc.constantFrom(...ACCOUNT_SCOPES),
})
const answers = fc.record({
  overdue: fc.boolean(),
  moreTimePending: fc.boolean(),
  archivalProposed: fc.boolean(),
  archivalDecidable: fc.boolean(),
})
const desks: fc.Arbitrary<DeskFacts> = fc.record(
  { held: fc.boolean(), clockRuns: fc.boolean(), answer: fc.option(answers) },
  { requiredKeys: [] },
)
const standings: fc.Arbitrary<Standing & { readonly status: ProcessStatus }> = fc.record({
  status: fc.constantFrom(...PROCESS_STATUSES),
  facts: fc.record({
    hasReceipt: fc.boolean(),
    pendingCorrections: fc.nat({ max: 2 }),
    feeExempt: fc.boolean(),
  }),
  desk: desks,
  document: fc.option(
    fc.record({
      decision: fc.option(fc.constantFrom('APPROVED', 'REJECTED')),
      issuance: fc.option(fc.record({ signature: fc.option(fc.constant('CODE')) })),
      hasTerms: fc.boolean(),
      hasUploadedLicence: fc.boolean(),
    }),
  ),
})
const processes = fc
  .tuple(
    standings,
    fc.record({ ownerId: people, municipalityId: fc.option(places), assigneeId: fc.option(people) }),
    fc.boolean(),
  )
  .map(([standing, who, deleted]) => ({
    subject: { ...who, status: standing.status, deleted } satisfies ProcessSubject,
    now: snapshotOf(deleted ? { ...standing, status: 'DELETED' } : standing),
  }))
const scopes = fc.constantFrom<AnalystScope>('any', 'linked')

describe('for any caller and any process', () => {
  it('[D1.24] exactly the actions are offered that are possible now and granted', () => {
    const all: readonly Action[] = [...PROCESS_ACTIONS, ...DESK_ACTIONS, ...PROCESS_LICENCE_ACTIONS]
    fc.assert(
      fc.property(actors, processes, scopes, (actor, { subject, now }, scope) => {
        const offered = [allowedActions, deskActions, allowedLicenceActions].flatMap((offers): Action[] =>
          offers(actor, subject, now, scope),
        )
        const possible = possibleActions(now, all, actor.role === 'SUPER_ADMIN')
        expect(offered).toEqual(
          all.filter((each) => possible.includes(each) && mayOnProcess(actor, each, subject, scope)),
        )
      }),
    )
  })

  it('a stranger has no action, and every other caller may view', () => {
    fc.assert(
      fc.property(actors, processes, scopes, (actor, { subject, now }, scope) => {
        const allowed = allowedActions(actor, subject, now, scope)
        const stranger = relationsTo(actor, subject, scope).length === 0
        expect(allowed.length > 0).toBe(!stranger && !subject.deleted)
        expect(allowed.includes('view')).toBe(allowed.length > 0)
      }),
    )
  })

  it('[D1.21] a narrower scope never grants more', () => {
    fc.assert(
      fc.property(actors, processes, (actor, { subject, now }) => {
        const wide = allowedActions(actor, subject, now)
        expect(wide).toEqual(expect.arrayContaining(allowedActions(actor, subject, now, 'linked')))
      }),
    )
  })

  it('[R6.20 R6.21 R6.22] the answer, verdicts and deletion of a correction are offered to permitted callers in the statuses that allow them', () => {
    const on = (status: 'PENDING' | 'CORRECTED' | 'VERIFIED', actor: Actor) =>
      correctionActions(
        actor,
        { ownerId: 'p1', municipalityId: 'natal', status: 'PENDING', deleted: false },
        { status },
      )
    const admin: Actor = { id: 'p2', role: 'ADMIN', municipalityIds: ['natal'] }
    const owner: Actor = { id: 'p1', role: 'APPLICANT', municipalityIds: [] }
    expect(CORRECTION_STATUSES.map((status) => on(status, admin))).toEqual([
      ['correct', 'deleteCorrection'],
      ['verify', 'deleteCorrection'],
      ['deleteCorrection'],
    ])
    expect(CORRECTION_STATUSES.map((status) => on(status, owner))).toEqual([['correct'], [], []])
  })
})
