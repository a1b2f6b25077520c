import { DomainError } from '@licensing/contracts'
import { getNextTransitions, type SnapshotFrom, transition } from 'xstate'
import {
  type Decision,
  type Issuance,
  issuedDocuments,
  paymentReceipt,
  pendingCorrections,
  type ProcessState,
} from '../process-state'
import { processMachine } from './machine'
import type { Action, IssuanceFacts, LifecycleEvent, LifecycleFacts, LifecycleStatus } from './setup'

/** The facts of the desk, which depend on accounts, the calendar and the day. One that is left out is not known. */
export interface DeskFacts {
  /** The process has an assignee who may still have it. */
  readonly held?: boolean
  /** The legal clock has started and not stopped. */
  readonly clockRuns?: boolean
  /** The open request to the applicant; null without one. */
  readonly answer?: {
    readonly overdue: boolean
    readonly moreTimePending: boolean
    readonly archivalProposed: boolean
    /** The notice of the proposal has passed. */
    readonly archivalDecidable: boolean
  } | null
}

interface DocumentFacts extends IssuanceFacts {
  readonly decision: Decision['outcome'] | null
  readonly issuance: Pick<Issuance, 'signature'> | null
}

/** Where a process stands. Nothing is possible that depends on a part that is not known. */
export interface Standing {
  readonly status: LifecycleStatus
  readonly facts: LifecycleFacts
  readonly desk: DeskFacts
  /** Null where it is not known. */
  readonly document: DocumentFacts | null
}

export type ProcessSnapshot = SnapshotFrom<typeof processMachine>

const UNKNOWN = 'UNKNOWN' as const

const requestOf = ({ answer }: DeskFacts) => {
  if (answer === undefined) return UNKNOWN
  if (answer === null) return 'NONE' as const
  const proposal = answer.archivalProposed ? ('PROPOSED' as const) : ('NONE' as const)
  return {
    OPEN: {
      term: answer.overdue ? ('OVERDUE' as const) : ('RUNNING' as const),
      moreTime: answer.moreTimePending ? ('ASKED' as const) : ('NONE' as const),
      archival: answer.archivalDecidable ? ('DECIDABLE' as const) : proposal,
    },
  }
}

const either = <Yes, No>(fact: boolean | undefined, yes: Yes, no: No): Yes | No | typeof UNKNOWN => {
  if (fact === undefined) return UNKNOWN
  return fact ? yes : no
}

const issuanceOf = (issuance: DocumentFacts['issuance']) => {
  if (issuance === null) return 'NOT_ISSUED' as const
  return issuance.signature === null ? ('ISSUED' as const) : ('FINAL' as const)
}

const documentOf = (document: DocumentFacts | null) =>
  document === null
    ? ({ decision: UNKNOWN, issuance: UNKNOWN } as const)
    : ({ decision: document.decision ?? 'NONE', issuance: issuanceOf(document.issuance) } as const)

const NO_DOCUMENT: IssuanceFacts = { hasTerms: false, hasUploadedLicence: false }

/** The state of the machine of a process that stands there. */
export const snapshotOf = ({ status, facts, desk, document }: Standing): ProcessSnapshot => {
  const { hasTerms, hasUploadedLicence } = document ?? NO_DOCUMENT
  return processMachine.resolveState({
    value:
      status === 'NEW' || status === 'DELETED'
        ? status
        : {
            EXISTING: {
              status,
              corrections: facts.pendingCorrections > 0 ? 'PENDING' : 'NONE',
              record: 'OPEN',
              assignment: either(desk.held, 'HELD' as const, 'FREE' as const),
              clock: either(desk.clockRuns, 'RUNNING' as const, 'IDLE' as const),
              request: requestOf(desk),
              ...documentOf(document),
            },
          },
    context: { ...facts, hasTerms, hasUploadedLicence },
  })
}

const lifecycleFacts = (process: ProcessState): LifecycleFacts => ({
  hasReceipt: paymentReceipt(process) !== undefined,
  pendingCorrections: pendingCorrections(process).length,
  feeExempt: process.feeExempt,
})

/** Where a folded process stands; what depends on more than its events is known from `desk`. */
export const standingOf = (process: ProcessState, desk: DeskFacts = {}): Standing => ({
  status: process.deleted ? 'DELETED' : process.status,
  facts: lifecycleFacts(process),
  desk,
  document: {
    decision: process.decision?.outcome ?? null,
    issuance: process.issuance,
    hasTerms: process.licenceTerms !== null,
    hasUploadedLicence: issuedDocuments(process).length > 0,
  },
})

export const statusOf = ({ value }: ProcessSnapshot): LifecycleStatus =>
  typeof value === 'string' ? value : value.EXISTING.status

/** Whether `event` is possible for a process that stands there. */
export const permits = (standing: Standing, event: LifecycleEvent): boolean => snapshotOf(standing).can(event)

/**
 * The status after `event`.
 * @throws DomainError INVALID_TRANSITION if the machine has no such transition (decision 1: 409, nothing changes).
 */
export const nextStatus = (standing: Standing, event: LifecycleEvent): LifecycleStatus => {
  const snapshot = snapshotOf(standing)
  if (!snapshot.can(event)) throw new DomainError('INVALID_TRANSITION')
  const [next] = transition(processMachine, snapshot, event)
  return statusOf(next)
}

/** @throws DomainError INVALID_TRANSITION if `event` is not possible now */
export const ensureTransition = (process: ProcessState, event: LifecycleEvent): LifecycleStatus =>
  nextStatus(standingOf(process), event)

/** @throws the error that explains it, if `event` is not possible by these facts of the desk */
export const ensureAtDesk = (
  process: ProcessState,
  desk: DeskFacts,
  event: LifecycleEvent,
  refusal: () => DomainError,
): void => {
  if (!permits(standingOf(process, desk), event)) throw refusal()
}

/** The command of an action; a protocol with its proof, where one is due. */
const commandOf = (action: Action, bySuperAdmin: boolean): LifecycleEvent => {
  if (action === 'delete') return { type: 'delete', bySuperAdmin }
  if (action === 'protocol') return { type: 'protocol', withProof: true }
  return { type: action }
}

/** The actions among these that are possible now for any caller (a SUPER_ADMIN may delete more than others, decision 1). */
export const possibleActions = <A extends Action>(
  now: ProcessSnapshot,
  among: readonly A[],
  bySuperAdmin = false,
): A[] => {
  // Asking for the guards takes longer than for the edges, and lists ask for every row.
  const withEdge = new Set<string>(getNextTransitions(now).map(({ eventType }) => eventType))
  return among.filter((action) => withEdge.has(action) && now.can(commandOf(action, bySuperAdmin)))
}
