import { assumed, lifecycle, spec } from './setup'

const deletable = { target: '#process.DELETED', meta: spec('ProcessDeleted') } as const
/** Decided processes are a permanent record: only a SUPER_ADMIN may delete one. */
const deletableBySuperAdmin = {
  target: '#process.DELETED',
  guard: 'bySuperAdmin',
  meta: assumed('ProcessDeleted'),
} as const

/** The way of a process from its draft to the archive (decision 1, table; specification section 4). */
export const status = lifecycle.createStateConfig({
  initial: 'DRAFT',
  states: {
    DRAFT: {
      on: {
        submit: [
          { target: 'SUBMITTED', guard: 'feeExempt', meta: assumed('ProcessSubmitted') },
          { target: 'AWAITING_PAYMENT', meta: assumed('ProcessSubmitted') },
        ],
        edit: { target: 'DRAFT', meta: spec() },
        delete: deletable,
      },
    },
    SUBMITTED: {
      on: {
        protocol: { target: 'PROTOCOLED', meta: assumed('ProcessProtocoled') },
        attachReceipt: { target: 'SUBMITTED', meta: assumed() },
        delete: deletable,
      },
    },
    AWAITING_PAYMENT: {
      on: {
        protocol: { target: 'PROTOCOLED', guard: 'withProof', meta: spec('ProcessProtocoled') },
        attachReceipt: { target: 'PROTOCOLED', meta: spec('ProcessProtocoled') },
        delete: deletable,
      },
    },
    PROTOCOLED: {
      on: {
        attachReceipt: { target: 'PROTOCOLED', meta: spec() },
        startAnalysis: { target: 'UNDER_ANALYSIS', meta: spec('AnalysisStarted') },
        delete: deletable,
      },
    },
    UNDER_ANALYSIS: {
      on: {
        attachReceipt: { target: 'UNDER_ANALYSIS', meta: spec() },
        judgeDocument: { target: 'UNDER_ANALYSIS', meta: spec() },
        composeRequest: { target: 'UNDER_ANALYSIS', meta: spec() },
        requestComplementation: { target: 'PENDING', meta: spec('ComplementationRequested') },
        approve: { target: 'APPROVED', guard: 'nothingToCorrect', meta: spec('ProcessApproved') },
        reject: { target: 'REJECTED', meta: spec('ProcessRejected') },
        archiveUnanswered: { target: 'ARCHIVED', meta: assumed('ProcessArchived') },
        delete: deletable,
      },
    },
    PENDING: {
      on: {
        attachReceipt: [
          { target: 'PROTOCOLED', guard: 'noReceiptYet', meta: assumed('ProcessProtocoled') },
          { target: 'PENDING', meta: spec() },
        ],
        judgeDocument: { target: 'PENDING', meta: spec() },
        answerRequest: { target: 'UNDER_ANALYSIS', meta: spec('ComplementationAnswered') },
        answerComplementation: { target: 'UNDER_ANALYSIS', meta: assumed('ComplementationAnswered') },
        reject: { target: 'REJECTED', meta: assumed('ProcessRejected') },
        return: { target: 'UNDER_ANALYSIS', meta: assumed('ProcessReturnedToAnalysis') },
        archiveUnanswered: { target: 'ARCHIVED', meta: assumed('ProcessArchived') },
        delete: deletable,
      },
    },
    APPROVED: {
      on: {
        chancel: { target: 'AWAITING_SIGNATURE', meta: spec('ProcessSentForSignature') },
        finalize: { target: 'COMPLETED', meta: spec('ProcessCompleted') },
        return: { target: 'UNDER_ANALYSIS', meta: spec('ProcessReturnedToAnalysis') },
        delete: deletableBySuperAdmin,
      },
    },
    AWAITING_SIGNATURE: {
      on: {
        finalize: { target: 'COMPLETED', meta: assumed('ProcessCompleted') },
        return: { target: 'UNDER_ANALYSIS', meta: assumed('ProcessReturnedToAnalysis') },
        delete: deletableBySuperAdmin,
      },
    },
    COMPLETED: {
      on: {
        archive: { target: 'ARCHIVED', meta: assumed('ProcessArchived') },
        delete: deletableBySuperAdmin,
      },
    },
    REJECTED: {
      on: {
        archive: { target: 'ARCHIVED', meta: assumed('ProcessArchived') },
        delete: deletableBySuperAdmin,
      },
    },
    ARCHIVED: { on: { delete: deletableBySuperAdmin } },
  },
})
