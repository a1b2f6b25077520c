import { type HistoryAction, type HistoryEntry, type ProcessStatus, roleLabels } from '@licensing/contracts'

/** The colour of each kind of entry, taken from the resulting status; defaults to grey. */
export const entryStatus: Partial<Record<HistoryAction, ProcessStatus>> = {
  PROCESS_APPROVED: 'APPROVED',
  PROCESS_REJECTED: 'REJECTED',
  PROCESS_PROTOCOLED: 'PROTOCOLED',
  ANALYSIS_STARTED: 'UNDER_ANALYSIS',
  COMPLEMENTATION_REQUESTED: 'PENDING',
  PROCESS_DELETED: 'REJECTED',
  PAYMENT_RECEIPT_UPLOADED: 'PROTOCOLED',
  CORRECTION_CREATED: 'PENDING',
  CORRECTION_COMPLETED: 'PROTOCOLED',
  CORRECTION_VERIFIED: 'APPROVED',
  CORRECTION_REJECTED: 'REJECTED',
}

/** 'Tiago Nóbrega · Analista'. */
export const actorText = (user: HistoryEntry['user']): string =>
  user.role === null ? user.name : `${user.name} · ${roleLabels[user.role]}`
