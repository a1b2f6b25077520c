import type { HistoryEntry } from '@licensing/contracts'
import {
  type HistoryAction,
  historyActionLabels,
  type ProcessStatus,
  roleLabels,
} from '@licensing/domain-kit'

/** The colour of each kind of entry, borrowed from the status it leads to; without one the dot is grey. */
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

/** What happened, in words; the raw action for one this screen does not know. */
export const entryTitle = (action: string): string =>
  Object.hasOwn(historyActionLabels, action) ? historyActionLabels[action as HistoryAction] : action

/** 'Tiago Nóbrega · Analista'. */
export const whoDid = (user: HistoryEntry['user']): string =>
  user.role === null ? user.name : `${user.name} · ${roleLabels[user.role]}`

/** The server answers oldest first; a person looks for the last thing that happened. */
export const newestFirst = (entries: readonly HistoryEntry[]): HistoryEntry[] => entries.toReversed()
