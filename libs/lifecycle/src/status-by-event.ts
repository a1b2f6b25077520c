import type { ProcessEvent, ProcessEventOf, ProcessEventType } from '@licensing/contracts'
import type { ProcessStatus } from '@licensing/domain-kit'
import type { ProcessState } from './process-state'

/** The status after a protocol number is issued: fee-exempt processes skip payment (decision 1). */
export const afterFiling = (feeExempt: boolean): ProcessStatus =>
  feeExempt ? 'SUBMITTED' : 'AWAITING_PAYMENT'

const KEPT = null

type Effect<T extends ProcessEventType> =
  ProcessStatus | 'DELETED' | typeof KEPT | ((data: ProcessEventOf<T>['data']) => ProcessStatus)

/**
 * The status set by each recorded event. The meaning of an event never changes, so this table does not depend on the
 * machine or on the previous status: old streams fold even where today's machine would refuse the command.
 * `status-by-event.spec.ts` checks this table against the machine.
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

/** The change of status by `event`. A deleted process is flagged and keeps its last status. */
export const statusChange = (event: ProcessEvent): Partial<Pick<ProcessState, 'status' | 'deleted'>> => {
  const effect = statusByEvent[event.type] as Effect<ProcessEventType>
  const status = typeof effect === 'function' ? effect(event.data) : effect
  if (status === KEPT) return {}
  return status === 'DELETED' ? { deleted: true } : { status }
}
