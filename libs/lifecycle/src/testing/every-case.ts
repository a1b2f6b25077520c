import { PROCESS_STATUSES } from '@licensing/domain-kit'
import type { LifecycleEvent, LifecycleFacts } from '../machine'
import type { LifecycleStatus } from '../transitions'
import { decisionTable, type Row } from './decision-table'

export interface Case {
  readonly status: LifecycleStatus
  readonly event: LifecycleEvent
  readonly facts: LifecycleFacts
}

export const statuses: readonly LifecycleStatus[] = ['NEW', ...PROCESS_STATUSES, 'DELETED']

/** Every lifecycle event of the decision table, in every variant. */
export const lifecycleEvents: readonly LifecycleEvent[] = [
  ...new Map(decisionTable.map(({ event }) => [JSON.stringify(event), event])).values(),
]

/** All combinations of facts; guards only check whether any correction is pending, not how many. */
export const everyFacts: readonly LifecycleFacts[] = [false, true].flatMap((hasReceipt) =>
  [false, true].flatMap((feeExempt) =>
    [0, 1, 2].map((pendingCorrections) => ({ hasReceipt, feeExempt, pendingCorrections })),
  ),
)

/** All combinations of status × lifecycle event × facts. */
export const everyCase: readonly Case[] = statuses.flatMap((status) =>
  lifecycleEvents.flatMap((event) => everyFacts.map((facts) => ({ status, event, facts }))),
)

export const isSame = (one: LifecycleEvent, other: LifecycleEvent): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export const holds = ({ when = {} }: Row, facts: LifecycleFacts): boolean =>
  (when.hasReceipt ?? facts.hasReceipt) === facts.hasReceipt &&
  (when.feeExempt ?? facts.feeExempt) === facts.feeExempt &&
  (when.correctionsPending ?? facts.pendingCorrections > 0) === facts.pendingCorrections > 0

/** The rows that match the case: none where the command is refused, never more than one. */
export const rowsFor = ({ status, event, facts }: Case): Row[] =>
  decisionTable.filter((row) => isSame(row.event, event) && holds(row, facts) && row.to[status] !== undefined)

const caseName = ({ status, event, facts }: Case): string =>
  `${status} ${JSON.stringify(event)} ${JSON.stringify(facts)}`

/** The result of each case by its readable name, so that a comparison shows all differences at once. */
export const outcomes = <T>(cases: readonly Case[], outcome: (testCase: Case) => T): Record<string, T> =>
  Object.fromEntries(cases.map((testCase) => [caseName(testCase), outcome(testCase)]))
