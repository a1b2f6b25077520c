import { setup } from 'xstate'

/**
 * The lifecycle of a process (decision 1, table; specification section 4). Pure: no clock, no invoke, no after. It
 * defines which transitions are possible; libs/permissions defines who may trigger them. `meta.source` records whether
 * an edge comes from the specification ('spec') or from our decisions ('assumed').
 */
export interface LifecycleFacts {
  /** A payment receipt is on file. */
  readonly hasReceipt: boolean
  /** Number of corrections awaiting the applicant's answer. */
  readonly pendingCorrections: number
  /** The request type carries no fee in this municipality (decision 1.2). */
  readonly feeExempt: boolean
}

export type LifecycleEvent =
  | { type: 'create'; draft: boolean }
  | { type: 'submit' }
  | { type: 'edit' }
  | { type: 'delete'; bySuperAdmin: boolean }
  | { type: 'protocol'; withProof: boolean }
  | { type: 'attachReceipt' }
  | { type: 'startAnalysis' }
  | { type: 'requestComplementation' }
  | { type: 'answerComplementation' }
  | { type: 'approve' }
  | { type: 'reject' }
  | { type: 'chancel' }
  | { type: 'finalize' }
  | { type: 'return' }
  | { type: 'archive' }
  | { type: 'archiveUnanswered' }
  | { type: 'manageCorrections' }

const spec = { source: 'spec' } as const
const assumed = { source: 'assumed' } as const

/** Targets are explicit even if the status does not change: XState's `can` returns false for an edge without target. */
const editIn = <S extends string>(target: S) => ({ target, guard: 'awaitsCorrection', meta: spec }) as const
const deletable = { target: 'DELETED', meta: spec } as const
/** Decided processes are a permanent record: only a SUPER_ADMIN may delete one. */
const deletableBySuperAdmin = { target: 'DELETED', guard: 'bySuperAdmin', meta: assumed } as const

export const processMachine = setup({
  types: {} as {
    context: LifecycleFacts
    input: LifecycleFacts
    events: LifecycleEvent
    meta: { source: 'spec' | 'assumed' }
  },
  guards: {
    asDraft: ({ event }) => event.type === 'create' && event.draft,
    feeExempt: ({ context }) => context.feeExempt,
    withProof: ({ event }) => event.type === 'protocol' && event.withProof,
    noReceiptYet: ({ context }) => !context.hasReceipt,
    awaitsCorrection: ({ context }) => context.pendingCorrections > 0,
    nothingToCorrect: ({ context }) => context.pendingCorrections === 0,
    bySuperAdmin: ({ event }) => event.type === 'delete' && event.bySuperAdmin,
  },
}).createMachine({
  id: 'process',
  context: ({ input }) => input,
  initial: 'NEW',
  states: {
    NEW: {
      on: {
        create: [
          { target: 'DRAFT', guard: 'asDraft', meta: assumed },
          { target: 'SUBMITTED', guard: 'feeExempt', meta: assumed },
          { target: 'AWAITING_PAYMENT', meta: assumed },
        ],
      },
    },
    DRAFT: {
      on: {
        submit: [
          { target: 'SUBMITTED', guard: 'feeExempt', meta: assumed },
          { target: 'AWAITING_PAYMENT', meta: assumed },
        ],
        edit: { target: 'DRAFT', meta: spec },
        delete: deletable,
      },
    },
    SUBMITTED: {
      on: {
        protocol: { target: 'PROTOCOLED', meta: assumed },
        attachReceipt: { target: 'SUBMITTED', meta: assumed },
        edit: editIn('SUBMITTED'),
        delete: deletable,
      },
    },
    AWAITING_PAYMENT: {
      on: {
        protocol: { target: 'PROTOCOLED', guard: 'withProof', meta: spec },
        attachReceipt: { target: 'PROTOCOLED', meta: spec },
        edit: editIn('AWAITING_PAYMENT'),
        delete: deletable,
      },
    },
    PROTOCOLED: {
      on: {
        attachReceipt: { target: 'PROTOCOLED', meta: spec },
        startAnalysis: { target: 'UNDER_ANALYSIS', meta: spec },
        edit: editIn('PROTOCOLED'),
        delete: deletable,
      },
    },
    UNDER_ANALYSIS: {
      on: {
        attachReceipt: { target: 'UNDER_ANALYSIS', meta: spec },
        requestComplementation: { target: 'PENDING', meta: spec },
        approve: { target: 'APPROVED', guard: 'nothingToCorrect', meta: spec },
        reject: { target: 'REJECTED', meta: spec },
        manageCorrections: { target: 'UNDER_ANALYSIS', meta: spec },
        archiveUnanswered: { target: 'ARCHIVED', meta: assumed },
        edit: editIn('UNDER_ANALYSIS'),
        delete: deletable,
      },
    },
    PENDING: {
      on: {
        attachReceipt: [
          { target: 'PROTOCOLED', guard: 'noReceiptYet', meta: assumed },
          { target: 'PENDING', meta: spec },
        ],
        answerComplementation: { target: 'UNDER_ANALYSIS', meta: assumed },
        reject: { target: 'REJECTED', meta: assumed },
        return: { target: 'UNDER_ANALYSIS', meta: assumed },
        archiveUnanswered: { target: 'ARCHIVED', meta: assumed },
        edit: editIn('PENDING'),
        delete: deletable,
      },
    },
    APPROVED: {
      on: {
        chancel: { target: 'AWAITING_SIGNATURE', meta: spec },
        finalize: { target: 'COMPLETED', meta: spec },
        return: { target: 'UNDER_ANALYSIS', meta: spec },
        edit: editIn('APPROVED'),
        delete: deletableBySuperAdmin,
      },
    },
    AWAITING_SIGNATURE: {
      on: {
        finalize: { target: 'COMPLETED', meta: assumed },
        return: { target: 'UNDER_ANALYSIS', meta: assumed },
        edit: editIn('AWAITING_SIGNATURE'),
        delete: deletableBySuperAdmin,
      },
    },
    COMPLETED: {
      on: {
        archive: { target: 'ARCHIVED', meta: assumed },
        edit: editIn('COMPLETED'),
        delete: deletableBySuperAdmin,
      },
    },
    REJECTED: {
      on: {
        archive: { target: 'ARCHIVED', meta: assumed },
        edit: editIn('REJECTED'),
        delete: deletableBySuperAdmin,
      },
    },
    ARCHIVED: { on: { edit: editIn('ARCHIVED'), delete: deletableBySuperAdmin } },
    DELETED: { type: 'final' },
  },
})

export type LifecycleState = keyof (typeof processMachine)['config']['states'] & string
