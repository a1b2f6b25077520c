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

export const holds = ({ when = {} }: Row, facts: LifecycleFacts): boolean =>
  (when.hasReceipt ?? facts.hasReceipt) === facts.hasReceipt &&
  (when.feeExempt ?? facts.feeExempt) === facts.feeExempt &&
  (when.correctionsPending ?? facts.pendingCorrections > 0) === facts.pendingCorrections > 0

const rowsOf = new Map(
  lifecycleEvents.map((event) => [
    event,
    decisionTable.filter((row) => JSON.stringify(row.event) === JSON.stringify(event)),
  ]),
)

/** The rows that match the case: none where the command is refused, never more than one. */
export const rowsFor = ({ status, event, facts }: Case): Row[] =>
  (rowsOf.get(event) ?? []).filter((row) => holds(row, facts) && row.to[status] !== undefined)

const caseName = ({ status, event, facts }: Case): string =>
  `${status} ${JSON.stringify(event)} ${JSON.stringify(facts)}`

/** The result of each case by its readable name, so that a comparison shows all differences at once. */
export const outcomes = <T>(outcome: (testCase: Case) => T): Record<string, T> =>
  Object.fromEntries(everyCase.map((testCase) => [caseName(testCase), outcome(testCase)]))
