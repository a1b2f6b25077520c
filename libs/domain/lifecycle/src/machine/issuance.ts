import { lifecycle, spec } from './setup'

/** The decision in force, which outlasts its status: a process that was denied stays so in the archive. */
export const decision = lifecycle.createStateConfig({
  initial: 'NONE',
  states: {
    NONE: {
      always: [
        { target: 'APPROVED', guard: 'approved', meta: spec('ProcessApproved') },
        { target: 'REJECTED', guard: 'rejected', meta: spec('ProcessRejected') },
      ],
    },
    APPROVED: {
      always: { target: 'NONE', guard: 'underAnalysis', meta: spec('ProcessReturnedToAnalysis') },
    },
    REJECTED: {},
    UNKNOWN: {},
  },
})

/** The document that the municipality issues with the decision (licence, L2, L3). */
export const issuance = lifecycle.createStateConfig({
  initial: 'NOT_ISSUED',
  states: {
    NOT_ISSUED: {
      on: {
        setTerms: { target: 'NOT_ISSUED', guard: 'beforeIssue', meta: spec() },
        issue: { target: 'ISSUED', guard: 'deniedOrGranted', meta: spec('DocumentIssued') },
        chancel: { target: 'ISSUED', guard: 'approvedWithTerms', meta: spec('DocumentIssued') },
        finalize: {
          target: 'FINAL',
          guard: 'approvedWithTerms',
          meta: spec('DocumentIssued', 'IssuedDocumentMadeFinal'),
        },
        // Only the licences know whether it is registered already.
        recordLicence: { target: 'NOT_ISSUED', guard: 'closedWithUploadedLicence', meta: spec() },
      },
    },
    ISSUED: {
      on: {
        signDecision: { target: 'FINAL', guard: 'denied', meta: spec('IssuedDocumentMadeFinal') },
        seal: { target: 'FINAL', guard: 'deniedOrAwaitingSignature', meta: spec('IssuedDocumentMadeFinal') },
        finalize: { target: 'FINAL', guard: 'awaitingSignature', meta: spec('IssuedDocumentMadeFinal') },
        return: { target: 'NOT_ISSUED', guard: 'awaitingSignature', meta: spec('IssuedDocumentVoided') },
      },
    },
    FINAL: {},
    UNKNOWN: {},
  },
})
