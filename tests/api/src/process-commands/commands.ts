import type { ProcessEventType } from '@licensing/contracts'
import type { ProcessAction } from '@licensing/domain-kit'
import type { Route } from '@licensing/http-kit'
import { decisionTable } from '@licensing/lifecycle/testing'
import { aDocument, aFiling, type ProcessBuilder } from '@licensing/test-support'
import { aForm, aPdf } from '@licensing/test-support/api'
import { denied, DENIAL_ID, toIssue } from './issuing'
import { readyFor } from './ready-for'
import { inAMonth, proposed, unanswered } from './unanswered'
import { simpleActions, simpleRequest, simpleRoute } from './simple'

export interface Sent {
  readonly json?: unknown
  readonly form?: FormData
}

interface Context {
  readonly municipalityId: string
  readonly routes: readonly Route[]
  /** An account that may have any process. */
  readonly staffId: string
}

/** One command on a process or on a correction of it. */
export interface ProcessCommand {
  /** Method and path of the route: `POST /processes/:id/approve`. */
  readonly route: string
  /** Brings a process into a status that allows it. */
  readonly from: (process: ProcessBuilder, staffId: string) => ProcessBuilder
  /** The status of the correction (of the applicant's name) that it targets. */
  readonly correction?: 'PENDING' | 'CORRECTED'
  readonly send: (context: Context) => Sent
  /** Who sends it; defaults to staff. */
  readonly by?: 'owner'
  /** The event that is recorded only once, however often the command is sent; absent if it may be repeated. */
  readonly once?: ProcessEventType
}

/** A caller who has seen every version. */
const NEWEST = 1000

/** Attached to a process: the owner's request for a longer term, and what is judged. */
const onFile = aDocument('outros_documentos')
const nothing = (): Sent => ({})
const json = (value: unknown) => (): Sent => ({ json: value })
const receipt = (): Sent => ({
  form: aForm({ 'documents[comprovante_pagamento][0]': aPdf('comprovante.pdf') }),
})
const anotherName = ({ municipalityId }: Context): Sent => ({
  json: { ...aFiling({ municipalityId }), enterpriseName: 'Padaria Nova' },
})
const asItIs = (process: ProcessBuilder): ProcessBuilder => process
const draft = (process: ProcessBuilder): ProcessBuilder => process.asDraft()
const analysed = (process: ProcessBuilder): ProcessBuilder => process.underAnalysis()
const withDocument = (process: ProcessBuilder): ProcessBuilder =>
  analysed(process).after({ type: 'DocumentAttached', data: onFile })
const asked = (process: ProcessBuilder): ProcessBuilder =>
  process.underAnalysis().withPendingCorrection('applicantName')

const onProcesses: readonly ProcessCommand[] = [
  { route: 'POST /processes/:id/submit', from: draft, send: nothing, once: 'ProcessSubmitted' },
  { route: 'PUT /processes/:id/edit', from: draft, send: anotherName },
  {
    route: 'PUT /processes/:id',
    from: asked,
    send: json({ applicantName: 'João Lima' }),
    once: 'CorrectionAnswered',
  },
  { route: 'DELETE /processes/:id', from: analysed, send: nothing, once: 'ProcessDeleted' },
  { route: 'POST /processes/:id/protocol', from: asItIs, send: receipt, once: 'ProcessProtocoled' },
  { route: 'PUT /processes/:id/payment-receipt', from: analysed, send: receipt },
  { route: 'PUT /processes/:id/upload', from: analysed, send: receipt },
  {
    route: 'POST /processes/:id/answer-complementation',
    from: (process) => process.pending(),
    send: json({ observations: 'Segue' }),
    once: 'ComplementationAnswered',
  },
  {
    route: 'POST /processes/:id/cancel',
    from: (process) => process.approved(),
    send: json({ action: 'finalize' }),
    once: 'ProcessCompleted',
  },
  {
    route: 'POST /processes/:id/claim',
    from: analysed,
    send: json({ version: NEWEST }),
    once: 'ProcessAssigned',
  },
  {
    route: 'POST /processes/:id/assign',
    from: analysed,
    send: ({ staffId }) => ({ json: { assigneeId: staffId, version: NEWEST } }),
    once: 'ProcessAssigned',
  },
  {
    route: 'POST /processes/:id/release',
    from: (process, staffId) =>
      analysed(process).after({
        type: 'ProcessAssigned',
        data: { assigneeId: staffId, assigneeRole: 'SUPER_ADMIN', previousAssigneeId: null },
      }),
    send: json({ version: NEWEST }),
    once: 'ProcessReleased',
  },
  {
    route: 'POST /processes/:id/classification',
    from: analysed,
    send: json({ requiresEia: true, publicHearing: false, twoPhase: false, reason: 'Exigido o EIA/RIMA' }),
  },
  {
    route: 'POST /processes/:id/term-extension',
    from: withDocument,
    send: json({ days: 30, reason: 'O solicitante pediu', documentId: onFile.documentId }),
  },
  {
    route: 'POST /processes/:id/more-time',
    by: 'owner',
    from: unanswered,
    send: () => ({ json: { until: inAMonth(), reason: 'O laboratório atrasou' } }),
    once: 'MoreTimeRequested',
  },
  {
    route: 'POST /processes/:id/more-time/decision',
    from: (process) =>
      unanswered(process).after({
        type: 'MoreTimeRequested',
        data: { round: 1, until: inAMonth(), reason: 'O laboratório atrasou' },
      }),
    send: json({ granted: false, reason: 'Já houve prazo' }),
    once: 'MoreTimeDecided',
  },
  {
    route: 'POST /processes/:id/archival-proposal',
    from: unanswered,
    send: json({ reason: 'Sem resposta', notifiedBy: 'Ofício entregue em mãos' }),
    once: 'ArchivalProposed',
  },
  {
    route: 'POST /processes/:id/archival-decision',
    from: proposed,
    send: json({ archive: true }),
    once: 'ProcessArchived',
  },
  {
    route: 'PUT /processes/:id/documents/:docId/verdict',
    from: withDocument,
    send: json({ verdict: 'ACCEPTED' }),
  },
  {
    route: 'PUT /processes/:id/licence-terms',
    from: analysed,
    send: json({ validityMonths: 48 }),
  },
  { route: 'POST /processes/:id/issue', from: toIssue, send: nothing, once: 'DocumentIssued' },
  {
    route: 'POST /processes/:id/issued/:documentId/signature',
    from: denied,
    send: json({}),
    once: 'IssuedDocumentMadeFinal',
  },
  { route: 'POST /processes/:id/notes', from: analysed, send: json({ text: 'Conferir a planta' }) },
]

/** The event that the decision table gives the action: the last, after those that only a whole request or answer records. */
const recordedBy = (action: ProcessAction): ProcessEventType | undefined =>
  decisionTable.find(({ event }) => event.type === action)?.records.at(-1)

const simple: readonly ProcessCommand[] = simpleActions.map((action) => {
  const once = recordedBy(action)
  return {
    route: simpleRoute(action),
    from: (process) => readyFor(action)(process),
    send: ({ routes }) => simpleRequest(action, routes),
    ...(once === undefined ? {} : { once }),
  }
})

const onCorrections: readonly ProcessCommand[] = [
  {
    route: 'PATCH /corrections/:id/correct',
    from: analysed,
    correction: 'PENDING',
    send: json({ correctedValue: '"João Lima"' }),
    once: 'CorrectionAnswered',
  },
  {
    route: 'PATCH /corrections/:id/verify',
    from: analysed,
    correction: 'CORRECTED',
    send: json({ verified: true }),
    once: 'CorrectionVerified',
  },
  {
    route: 'DELETE /corrections/:id',
    from: analysed,
    correction: 'PENDING',
    send: nothing,
    once: 'CorrectionDeleted',
  },
]

/** The path of a command's route. */
export const pathOf = ({ route }: ProcessCommand, id: string): string =>
  route
    .split(' ')[1]
    ?.replace(':id', id)
    .replace(':docId', onFile.documentId)
    .replace(':documentId', DENIAL_ID) ?? ''

/** Every command on an existing process; compared with `commandRoutes`, so none is missing. */
export const processCommands: readonly ProcessCommand[] = [...onProcesses, ...simple, ...onCorrections]

const nameOf = ({ method, path }: Route): string => `${method} ${path}`

/** The command routes with a process or a correction in their path, but for the one that opens a licence's stream. */
export const commandRoutes = (routes: readonly Route[]): string[] =>
  routes
    .filter(
      ({ path, options }) =>
        options.command === true &&
        /^\/(processes|corrections)\/:id/.test(path) &&
        !path.endsWith('/licence-record'),
    )
    .map(nameOf)
