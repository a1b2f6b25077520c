import { civilDateOf } from '@licensing/legal-clock'
import { aDocument, anAnalyst, documentIssued, type ProcessBuilder } from '@licensing/test-support'
import type { Sample } from './sample'

type State = NonNullable<Sample['state']>

const DAY_MS = 86_400_000

/** A day after any due day of `unanswered`. */
export const inAMonth = (): string => civilDateOf(new Date(Date.now() + 30 * DAY_MS))

/** Attached to a process: the owner's request for a longer term, and what is judged. */
export const onFile = aDocument('outros_documentos')
/** The municipality's own licence, of a time when licences had no terms. */
export const ownLicence = aDocument('licenca_ambiental')
/** The document of every process that is `denied`. */
export const DENIAL_ID = '0d0c0000-0000-4000-8000-000000000001'

export const draft: State = (process) => process.asDraft()
export const filed: State = (process) => process
export const protocoled: State = (process) => process.protocoled()
export const analysed: State = (process) => process.underAnalysis()
export const withDocument: State = (process) =>
  process.underAnalysis().after({ type: 'DocumentAttached', data: onFile })
export const asked: State = (process) => process.underAnalysis().withPendingCorrection('applicantName')
export const pending: State = (process) => process.pending()
export const approved: State = (process) => process.approved()
export const completed: State = (process) => process.completed()
export const held: State = (process, { superAdmin: { id: assigneeId } }) =>
  process.underAnalysis().after({
    type: 'ProcessAssigned',
    data: { assigneeId, assigneeRole: 'SUPER_ADMIN', previousAssigneeId: null },
  })

/** Approved with terms, and waiting for its document. */
export const toIssue = (process: ProcessBuilder): ProcessBuilder =>
  process
    .underAnalysis()
    .after({
      type: 'LicenceTermsSet',
      data: { kind: 'LO', validityMonths: 72, conditions: [], draft: false },
    })
    .awaitingSignature()

/** Denied, and the decision is issued. */
export const denied: State = (process) => process.rejected().after(documentIssued({ documentId: DENIAL_ID }))

/** Completed with the municipality's own licence. */
export const decidedBefore: State = (process) =>
  process
    .approved()
    .after({ type: 'DocumentAttached', data: ownLicence }, anAnalyst)
    .after({ type: 'ProcessCompleted', data: {} }, anAnalyst)

/** A request whose term to answer has passed. */
export const unanswered: State = (process) => process.begunAt('2025-01-06T12:00:00.000Z').pending()

/** Its owner has asked for a longer term. */
export const moreTimeAsked: State = (process, scene) =>
  unanswered(process, scene).after({
    type: 'MoreTimeRequested',
    data: { round: 1, until: inAMonth(), reason: 'O laboratório atrasou' },
  })

/** Its archival was proposed, and can be decided. */
export const proposed: State = (process, scene) =>
  unanswered(process, scene).after({
    type: 'ArchivalProposed',
    data: { round: 1, answerDueOn: '2025-05-06', decidableFrom: '2025-06-02', reason: 'Sem resposta' },
  })
