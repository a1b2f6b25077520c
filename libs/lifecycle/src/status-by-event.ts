import type { ProcessEvent, ProcessEventOf, ProcessEventType } from '@licensing/contracts'
import type { ProcessStatus } from '@licensing/domain-kit'
import type { ProcessState } from './process-state'

/** Where a process stands once it has its number: fee-exempt ones skip payment (decision 1). */
export const afterFiling = (feeExempt: boolean): ProcessStatus =>
  feeExempt ? 'SUBMITTED' : 'AWAITING_PAYMENT'

const KEPT = null

type Effect<T extends ProcessEventType> =
  ProcessStatus | 'DELETED' | typeof KEPT | ((data: ProcessEventOf<T>['data']) => ProcessStatus)

/**
 * The status each recorded event sets. An event keeps its meaning for good, so this asks neither the machine nor the
 * status before it: a stream folds even where today's machine would refuse the command behind one of its events.
 * `status-by-event.spec.ts` holds this table against the machine.
 */
export const statusByEvent = {
  ProcessDrafted: 'DRAFT',
  ProcessFiled: ({ feeExempt }) => afterFiling(feeExempt),
  ProcessSubmitted: ({ feeExempt }) => afterFiling(feeExempt),
  ProcessEdited: KEPT,
  DocumentAttached: KEPT,
  PaymentReceiptAttached: KEPT,
  DocumentRemoved: KEPT,
  DocumentDownloaded: KEPT,
  ProcessProtocoled: 'PROTOCOLED',
  AnalysisStarted: 'UNDER_ANALYSIS',
  ComplementationRequested: 'PENDING',
  ComplementationAnswered: 'UNDER_ANALYSIS',
  ProcessApproved: 'APPROVED',
  ProcessRejected: 'REJECTED',
  ProcessSentForSignature: 'AWAITING_SIGNATURE',
  ProcessCompleted: 'COMPLETED',
  ProcessReturnedToAnalysis: 'UNDER_ANALYSIS',
  ProcessArchived: 'ARCHIVED',
  ProcessDeleted: 'DELETED',
  CorrectionRequested: KEPT,
  CorrectionAnswered: KEPT,
  CorrectionVerified: KEPT,
  CorrectionRejected: KEPT,
  CorrectionDeleted: KEPT,
} as const satisfies { [T in ProcessEventType]: Effect<T> }

/** What `event` changes about where a process stands. A deleted one is marked so and keeps its last status. */
export const standingAfter = (event: ProcessEvent): Partial<Pick<ProcessState, 'status' | 'deleted'>> => {
  const effect = statusByEvent[event.type] as Effect<ProcessEventType>
  const status = typeof effect === 'function' ? effect(event.data) : effect
  if (status === KEPT) return {}
  return status === 'DELETED' ? { deleted: true } : { status }
}
