import type { LicenceTerms } from '@licensing/contracts'
import { documentIssued, type ProcessBuilder } from '@licensing/test-support'

const terms: LicenceTerms = { kind: 'LO', validityMonths: 72, conditions: [] }

/** Approved with terms, and waiting for its document. */
export const toIssue = (process: ProcessBuilder): ProcessBuilder =>
  process
    .underAnalysis()
    .after({ type: 'LicenceTermsSet', data: { ...terms, draft: false } })
    .awaitingSignature()

/** The document of every process that is `denied`. */
export const DENIAL_ID = '0d0c0000-0000-4000-8000-000000000001'

/** Denied, and the decision is issued. */
export const denied = (process: ProcessBuilder): ProcessBuilder =>
  process.rejected().after(documentIssued({ documentId: DENIAL_ID }))
