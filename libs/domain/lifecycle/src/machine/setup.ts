import type {
  DeskAction,
  ProcessAction,
  ProcessEventType,
  ProcessLicenceAction,
  ProcessStatus,
} from '@licensing/contracts'
import { and, not, or, setup, stateIn } from 'xstate'

/** The facts of a process that the guards read; the rest of the process is the state itself. */
export interface LifecycleFacts {
  /** A payment receipt is on file. */
  readonly hasReceipt: boolean
  /** Number of corrections awaiting the applicant's answer. */
  readonly pendingCorrections: number
  /** The request type carries no fee in this municipality (decision 1.2). */
  readonly feeExempt: boolean
}

/** The facts that decide about the document of a decision. */
export interface IssuanceFacts {
  /** The terms of the licence are set. */
  readonly hasTerms: boolean
  /** Staff attached a licence that was issued elsewhere. */
  readonly hasUploadedLicence: boolean
}

type Context = LifecycleFacts & IssuanceFacts

/** The states of the region `status`: those of a process, before its filing and after its deletion. */
export type LifecycleStatus = ProcessStatus | 'NEW' | 'DELETED'

/** Every action that may be offered on a process. */
export type Action = ProcessAction | DeskAction | ProcessLicenceAction

/** A command on a process. */
export type LifecycleEvent =
  | { type: 'create'; draft: boolean }
  | { type: 'protocol'; withProof: boolean }
  | { type: 'delete'; bySuperAdmin: boolean }
  | { type: Exclude<Action, 'protocol' | 'delete'> }
  /** The two outcomes of a proposal to archive. */
  | { type: 'archiveUnanswered' | 'dropArchival' }

export interface EdgeMeta {
  /** Whether the edge comes from the requirements ('spec') or from our decisions ('assumed'). */
  readonly source: 'spec' | 'assumed'
  /** The events that record the change of state; none where the state stays. */
  readonly records: readonly ProcessEventType[]
}

const inStatus = (status: string) => stateIn({ EXISTING: { status } })
const inDecision = (decision: string) => stateIn({ EXISTING: { decision } })

export const lifecycle = setup({
  types: {} as { context: Context; input: Context; events: LifecycleEvent; meta: EdgeMeta },
  guards: {
    asDraft: ({ event }) => event.type === 'create' && event.draft,
    feeExempt: ({ context }) => context.feeExempt,
    withProof: ({ event }) => event.type === 'protocol' && event.withProof,
    noReceiptYet: ({ context }) => !context.hasReceipt,
    nothingToCorrect: ({ context }) => context.pendingCorrections === 0,
    bySuperAdmin: ({ event }) => event.type === 'delete' && event.bySuperAdmin,
    hasTerms: ({ context }) => context.hasTerms,
    hasUploadedLicence: ({ context }) => context.hasUploadedLicence,
    underAnalysis: inStatus('UNDER_ANALYSIS'),
    notClosed: not(or([inStatus('COMPLETED'), inStatus('REJECTED'), inStatus('ARCHIVED')])),
    approved: inStatus('APPROVED'),
    rejected: inStatus('REJECTED'),
    awaitingSignature: inStatus('AWAITING_SIGNATURE'),
    beforeIssue: or([inStatus('UNDER_ANALYSIS'), inStatus('APPROVED'), inStatus('AWAITING_SIGNATURE')]),
    denied: inDecision('REJECTED'),
    deniedOrAwaitingSignature: or([inDecision('REJECTED'), inStatus('AWAITING_SIGNATURE')]),
    deniedOrGranted: or([
      inDecision('REJECTED'),
      and([inStatus('AWAITING_SIGNATURE'), inDecision('APPROVED'), 'hasTerms']),
    ]),
    approvedWithTerms: and([inStatus('APPROVED'), 'hasTerms']),
    closedWithUploadedLicence: and([or([inStatus('COMPLETED'), inStatus('ARCHIVED')]), 'hasUploadedLicence']),
    answerOverdue: stateIn({ EXISTING: { request: { OPEN: { term: 'OVERDUE' } } } }),
    noMoreTimeAsked: stateIn({ EXISTING: { request: { OPEN: { moreTime: 'NONE' } } } }),
  },
})

const from =
  (source: EdgeMeta['source']) =>
  (...records: ProcessEventType[]): EdgeMeta => ({ source, records })

export const spec = from('spec')
export const assumed = from('assumed')
