import type { ProcessEventType } from '@licensing/contracts'
import { PROCESS_STATUSES, type ProcessStatus } from '@licensing/domain-kit'
import type { LifecycleEvent } from '../machine'
import type { LifecycleStatus } from '../transitions'

/** A caller by its relation to the process; `analyst` does not own it, a stranger is none of these. */
export type Caller = 'superAdmin' | 'admin' | 'analyst' | 'analystOwner' | 'applicantOwner'

/**
 * The table of decision 1, written by hand: for each command the callers and statuses it is allowed for, its target and
 * the events its decision may record. A command without a row for a status is refused there.
 */
export interface Row {
  readonly id: string
  readonly event: LifecycleEvent
  /** Absent for `create`, which is a right and no action on a process. */
  readonly by?: readonly Caller[]
  /** The row applies only under these facts; an absent fact may have any value. */
  readonly when?: {
    readonly hasReceipt?: boolean
    readonly feeExempt?: boolean
    readonly correctionsPending?: boolean
  }
  readonly to: Partial<Record<LifecycleStatus, LifecycleStatus>>
  readonly records: readonly ProcessEventType[]
}

const each = (among: readonly ProcessStatus[], to: (status: ProcessStatus) => LifecycleStatus) =>
  Object.fromEntries(among.map((status) => [status, to(status)]))
const filed = PROCESS_STATUSES.filter((status) => status !== 'DRAFT')
const underWay = ['SUBMITTED', 'AWAITING_PAYMENT', 'PROTOCOLED', 'UNDER_ANALYSIS', 'PENDING'] as const

const admins = ['superAdmin', 'admin'] as const
const staff = [...admins, 'analyst', 'analystOwner'] as const
const editors = [...admins, 'analystOwner', 'applicantOwner'] as const
const everyone = [...staff, 'applicantOwner'] as const

const create = { type: 'create', draft: false } as const
const attachReceipt = { type: 'attachReceipt' } as const
const filing = ['ProcessFiled', 'DocumentAttached'] as const
const submission = ['ProcessEdited', 'ProcessSubmitted'] as const
const payment = ['PaymentReceiptAttached', 'ProcessProtocoled'] as const
const answers = ['DocumentAttached', 'CorrectionAnswered'] as const
const edition = ['ProcessEdited', 'DocumentRemoved', ...answers] as const

export const decisionTable: readonly Row[] = [
  {
    id: 'D1.02',
    event: create,
    when: { feeExempt: false },
    to: { NEW: 'AWAITING_PAYMENT' },
    records: filing,
  },
  { id: 'D1.02 D1.26', event: create, when: { feeExempt: true }, to: { NEW: 'SUBMITTED' }, records: filing },
  {
    id: 'D1.02',
    event: { type: 'create', draft: true },
    to: { NEW: 'DRAFT' },
    records: ['ProcessDrafted', 'DocumentAttached'],
  },
  {
    id: 'D1.03',
    event: { type: 'submit' },
    by: editors,
    when: { feeExempt: false },
    to: { DRAFT: 'AWAITING_PAYMENT' },
    records: submission,
  },
  {
    id: 'D1.03 D1.26',
    event: { type: 'submit' },
    by: editors,
    when: { feeExempt: true },
    to: { DRAFT: 'SUBMITTED' },
    records: submission,
  },
  {
    id: 'D1.04 R4.05',
    event: { type: 'protocol', withProof: true },
    by: everyone,
    to: { AWAITING_PAYMENT: 'PROTOCOLED' },
    records: payment,
  },
  {
    id: 'D1.05',
    event: { type: 'protocol', withProof: true },
    by: staff,
    to: { SUBMITTED: 'PROTOCOLED' },
    records: payment,
  },
  {
    id: 'D1.05',
    event: { type: 'protocol', withProof: false },
    by: staff,
    to: { SUBMITTED: 'PROTOCOLED' },
    records: ['ProcessProtocoled'],
  },
  {
    id: 'D1.06',
    event: attachReceipt,
    by: everyone,
    to: { AWAITING_PAYMENT: 'PROTOCOLED' },
    records: payment,
  },
  {
    id: 'D1.06',
    event: attachReceipt,
    by: everyone,
    when: { hasReceipt: false },
    to: { PENDING: 'PROTOCOLED' },
    records: payment,
  },
  {
    id: 'D1.07 R4.06',
    event: attachReceipt,
    by: everyone,
    when: { hasReceipt: true },
    to: { PENDING: 'PENDING' },
    records: ['PaymentReceiptAttached'],
  },
  {
    id: 'D1.07 R4.06 D7.03',
    event: attachReceipt,
    by: everyone,
    to: { SUBMITTED: 'SUBMITTED', PROTOCOLED: 'PROTOCOLED', UNDER_ANALYSIS: 'UNDER_ANALYSIS' },
    records: ['PaymentReceiptAttached'],
  },
  {
    id: 'D1.08 R4.07',
    event: { type: 'startAnalysis' },
    by: staff,
    to: { PROTOCOLED: 'UNDER_ANALYSIS' },
    records: ['AnalysisStarted'],
  },
  {
    id: 'D1.09 R4.14',
    event: { type: 'requestComplementation' },
    by: staff,
    to: { UNDER_ANALYSIS: 'PENDING' },
    records: ['RequestSent', 'CorrectionRequested', 'ComplementationRequested'],
  },
  {
    id: 'D1.10',
    event: { type: 'answerComplementation' },
    by: everyone,
    to: { PENDING: 'UNDER_ANALYSIS' },
    records: [...answers, 'ComplementationAnswered'],
  },
  {
    id: 'D1.11 R4.10',
    event: { type: 'approve' },
    by: staff,
    when: { correctionsPending: false },
    to: { UNDER_ANALYSIS: 'APPROVED' },
    records: ['ProcessApproved'],
  },
  {
    id: 'D1.11 R4.10',
    event: { type: 'approve' },
    by: staff,
    when: { correctionsPending: true },
    to: {},
    records: [],
  },
  {
    id: 'D1.12',
    event: { type: 'reject' },
    by: staff,
    to: { UNDER_ANALYSIS: 'REJECTED', PENDING: 'REJECTED' },
    records: ['ProcessRejected'],
  },
  {
    id: 'D1.13 R4.15',
    event: { type: 'chancel' },
    by: staff,
    to: { APPROVED: 'AWAITING_SIGNATURE' },
    records: [...answers, 'ProcessSentForSignature'],
  },
  {
    id: 'D1.13 R4.15',
    event: { type: 'finalize' },
    by: staff,
    to: { APPROVED: 'COMPLETED', AWAITING_SIGNATURE: 'COMPLETED' },
    records: [...answers, 'ProcessCompleted'],
  },
  {
    id: 'D1.13 R4.15',
    event: { type: 'return' },
    by: staff,
    to: { APPROVED: 'UNDER_ANALYSIS', AWAITING_SIGNATURE: 'UNDER_ANALYSIS', PENDING: 'UNDER_ANALYSIS' },
    records: [...answers, 'ProcessReturnedToAnalysis'],
  },
  {
    id: 'D1.14',
    event: { type: 'archive' },
    by: admins,
    to: { REJECTED: 'ARCHIVED', COMPLETED: 'ARCHIVED' },
    records: ['ProcessArchived'],
  },
  { id: 'D1.15', event: { type: 'edit' }, by: editors, to: { DRAFT: 'DRAFT' }, records: edition },
  {
    id: 'D1.15 R2.61',
    event: { type: 'edit' },
    by: editors,
    when: { correctionsPending: true },
    to: each(filed, (status) => status),
    records: edition,
  },
  {
    id: 'D1.16 R6.16',
    event: { type: 'delete', bySuperAdmin: false },
    by: ['admin', 'analystOwner', 'applicantOwner'],
    to: { DRAFT: 'DELETED' },
    records: ['ProcessDeleted'],
  },
  {
    id: 'D1.16 R6.16 D7.02',
    event: { type: 'delete', bySuperAdmin: false },
    by: ['admin', 'analystOwner'],
    to: each(underWay, () => 'DELETED'),
    records: ['ProcessDeleted'],
  },
  {
    id: 'D1.16',
    event: { type: 'delete', bySuperAdmin: true },
    by: ['superAdmin'],
    to: each(PROCESS_STATUSES, () => 'DELETED'),
    records: ['ProcessDeleted'],
  },
  {
    id: 'D2.03',
    event: { type: 'manageCorrections' },
    by: staff,
    to: { UNDER_ANALYSIS: 'UNDER_ANALYSIS' },
    records: ['CorrectionRequested'],
  },
  {
    id: 'C4.06',
    event: { type: 'archiveUnanswered' },
    by: admins,
    to: { PENDING: 'ARCHIVED', UNDER_ANALYSIS: 'ARCHIVED' },
    records: ['ProcessArchived'],
  },
]

const judgement = ['CorrectionVerified', 'CorrectionRejected', 'CorrectionDeleted'] as const
const issuing = ['DocumentIssued', 'IssuedDocumentMadeFinal', 'IssuedDocumentVoided'] as const
const unanswered = ['MoreTimeRequested', 'MoreTimeDecided', 'ArchivalProposed', 'ArchivalDropped'] as const

/** Recorded in any status without consulting the machine: downloads, the desk, and the steps of a correction (decision 2). */
export const recordedInAnyStatus: readonly ProcessEventType[] = [
  'DocumentDownloaded',
  'CorrectionAnswered',
  ...judgement,
  'InternalNoteAdded',
  'DocumentJudged',
  'RequestAnswered',
  'AnalysisTermChanged',
  'LicenceTermsSet',
  ...issuing,
  'RenewalOpened',
  'ProcessAssigned',
  'ProcessReleased',
  ...unanswered,
]
