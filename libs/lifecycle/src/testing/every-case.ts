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

/** Every lifecycle event in every variant; the compiler checks that none is missing. */
const events: {
  [T in LifecycleEvent['type']]: readonly Omit<Extract<LifecycleEvent, { type: T }>, 'type'>[]
} = {
  create: [{ draft: false }, { draft: true }],
  submit: [{}],
  edit: [{}],
  delete: [{ bySuperAdmin: false }, { bySuperAdmin: true }],
  protocol: [{ withProof: false }, { withProof: true }],
  attachReceipt: [{}],
  startAnalysis: [{}],
  requestComplementation: [{}],
  answerComplementation: [{}],
  approve: [{}],
  reject: [{}],
  chancel: [{}],
  finalize: [{}],
  return: [{}],
  archive: [{}],
  manageCorrections: [{}],
}
export const lifecycleEvents = Object.entries(events).flatMap(([type, variants]) =>
  variants.map((variant) => ({ type, ...variant }) as LifecycleEvent),
)

/** All combinations of facts; guards only check whether any correction is pending, not how many. */
const everyFacts: readonly LifecycleFacts[] = [false, true].flatMap((hasReceipt) =>
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
