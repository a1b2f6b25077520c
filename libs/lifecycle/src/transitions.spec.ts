import { PROCESS_ACTIONS, PROCESS_STATUSES, type ProcessAction } from '@licensing/domain-kit'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { type LifecycleEvent, type LifecycleFacts, processMachine } from './machine'
import { decisionTable } from './testing/decision-table'
import {
  outcomes,
  everyCase,
  holds,
  lifecycleEvents,
  type Case,
  rowsFor,
  statuses,
} from './testing/every-case'
import { actionPossible, type LifecycleStatus, nextStatus, permits } from './transitions'

const facts = (over: Partial<LifecycleFacts> = {}): LifecycleFacts => ({
  hasReceipt: false,
  pendingCorrections: 0,
  feeExempt: false,
  ...over,
})

/** The result of `permits`, and the target or error code of `nextStatus`. */
const actualOf = ({ status, facts: given, event }: Case) => {
  const allowed = permits(status, given, event)
  try {
    return { allowed, outcome: nextStatus(status, given, event) }
  } catch (error) {
    return { allowed, outcome: (error as { code: string }).code }
  }
}

const expectedOf = (testCase: Case) => {
  const target = rowsFor(testCase)[0]?.to[testCase.status]
  return { allowed: target !== undefined, outcome: target ?? 'INVALID_TRANSITION' }
}

const ids = [...new Set(decisionTable.flatMap(({ id }) => id.split(' ')))].toSorted().join(' ')

describe('the lifecycle against the table of decision 1', () => {
  it(`[D1.18 ${ids}] permits every command of the table, to its target, and no other in any status`, () => {
    expect(outcomes(actualOf)).toEqual(outcomes(expectedOf))
  })

  it('has at most one row for each status, command and facts', () => {
    expect(everyCase.filter((testCase) => rowsFor(testCase).length > 1)).toEqual([])
  })

  it('covers every command of the machine', () => {
    const known = new Set(
      Object.values(processMachine.config.states ?? {}).flatMap((state) => Object.keys(state.on ?? {})),
    )
    expect(new Set(decisionTable.map((row) => row.event.type))).toEqual(known)
  })

  it('[D1.01] marks every edge with its source', () => {
    for (const state of Object.values(processMachine.config.states ?? {}))
      for (const edges of Object.values(state.on ?? {}))
        for (const edge of [edges].flat())
          expect((edge as { meta?: { source: string } }).meta?.source).toMatch(/^(spec|assumed)$/)
  })

  it('offers an action wherever its command has a row, to a super admin or to others', () => {
    const possible = (action: ProcessAction, bySuperAdmin: boolean) =>
      statuses.filter((status) =>
        actionPossible(action, status, facts({ pendingCorrections: 1 }), bySuperAdmin),
      )
    const inTable = (action: ProcessAction, bySuperAdmin: boolean) =>
      statuses.filter((status) =>
        decisionTable.some(
          (row) =>
            row.event.type === action &&
            (!('withProof' in row.event) || row.event.withProof) &&
            (!('bySuperAdmin' in row.event) || row.event.bySuperAdmin === bySuperAdmin) &&
            holds(row, facts({ pendingCorrections: 1 })) &&
            row.to[status] !== undefined,
        ),
      )
    for (const bySuperAdmin of [false, true])
      for (const action of PROCESS_ACTIONS.filter((each) => each !== 'view'))
        expect([action, possible(action, bySuperAdmin)]).toEqual([action, inTable(action, bySuperAdmin)])
    expect(possible('view', false)).toEqual(PROCESS_STATUSES)
    expect(actionPossible('delete', 'COMPLETED', facts())).toBe(false)
  })
})

describe('every path through the lifecycle', () => {
  it.each([
    ['a fee is due', facts()],
    ['no fee is due', facts({ feeExempt: true })],
    ['a receipt is on file', facts({ hasReceipt: true })],
    ['corrections are pending', facts({ pendingCorrections: 1 })],
  ])('reaches only known statuses and agrees with nextStatus at each step when %s', (_when, input) => {
    const paths = getShortestPaths(processMachine, { events: lifecycleEvents, input })
    const reached = new Set(paths.map((path) => path.state.value))
    for (const path of paths) {
      let status: LifecycleStatus = 'NEW'
      for (const step of path.steps) {
        if ((step.event.type as string) === 'xstate.init') continue
        status = nextStatus(status, input, step.event as LifecycleEvent)
      }
      expect(status).toBe(path.state.value)
    }
    const approvable = input.pendingCorrections === 0
    const expected = statuses.filter(
      (status) =>
        (approvable || !['APPROVED', 'AWAITING_SIGNATURE', 'COMPLETED'].includes(status)) &&
        (input.feeExempt ? status !== 'AWAITING_PAYMENT' : status !== 'SUBMITTED'),
    )
    expect([...reached].toSorted()).toEqual(expected.toSorted())
  })
})
