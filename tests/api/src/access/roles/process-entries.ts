import { correctionResponse, protocoledListResponse } from '@licensing/contracts'
import { aDocument, aFiling, type ProcessBuilder } from '@licensing/test-support'
import { aForm, aPdf, type CallOptions } from '@licensing/test-support/api'
import { denied, DENIAL_ID, toIssue } from '../../process-commands/issuing'
import { readyFor } from '../../process-commands/ready-for'
import { simpleActions, simpleRequest, simpleRoute } from '../../process-commands/simple'
import type { Entry } from './entry'
import { analysed, documentOf, onProcess, type Prepare, proof } from './on-process'
import { requestEntries } from './request-entries'
import type { Stage } from './stage'
import { unansweredEntries } from './unanswered-entries'

const filed: Prepare = (process) => process
const draft: Prepare = (process) => process.asDraft()
const approved: Prepare = (process) => process.approved()
const nothing = (): CallOptions => ({ json: {} })

/** A correction in the requested state, through the API, because its service only knows corrections by its own commands. */
const correctionOf =
  (answered: boolean) =>
  async ({ api, superAdmin: as }: Stage, { id: processId }: ProcessBuilder) => {
    const json = { processId, fieldName: 'enterpriseName', fieldType: 'field', description: 'Confira o nome' }
    const asked = await api.call('POST', '/corrections', { as, json })
    const { id } = asked.as(correctionResponse)
    const value = { correctedValue: '"Padaria Nova"' }
    if (answered) await api.call('PATCH', `/corrections/${id}/correct`, { as, json: value })
    return { id }
  }

const registerEntryOf = async ({ api, superAdmin }: Stage, process: ProcessBuilder) => {
  await api.settled()
  const search = encodeURIComponent(process.state().protocolNumber ?? '')
  const found = await api.call('GET', `/process-protocoled?search=${search}`, { as: superAdmin })
  return { id: found.as(protocoledListResponse).processes[0]?.id ?? '' }
}

const typedOf = async ({ api }: Stage, process: ProcessBuilder) => {
  await api.settled()
  return { typed: process.state().authCode ?? '' }
}

const readings: readonly Entry[] = [
  onProcess('GET /processes/:id', { actions: ['view'], state: analysed }),
  onProcess('GET /processes/:id', { actions: ['view'], state: draft, about: 'a draft' }),
  onProcess('GET /processes/:id/clock', { actions: ['view'], state: analysed }),
  onProcess('GET /processes/:id/licence-terms', { actions: ['view'], state: analysed }),
  onProcess('GET /processes/:id/changes', { actions: ['view'], state: analysed }),
  onProcess('PUT /processes/:id/seen', {
    actions: ['view'],
    state: analysed,
    options: () => ({ json: { version: 1 } }),
  }),
  onProcess('GET /processes/:id/payment-details', { actions: ['attachReceipt'], state: filed }),
  onProcess('GET /processes/verify/*typed', { actions: ['view'], state: analysed, params: typedOf }),
  onProcess('GET /processes/:id/documents/:docId/download', {
    actions: ['view'],
    state: filed,
    params: documentOf,
  }),
  onProcess('GET /process-protocoled/:id', { actions: ['view'], state: approved, params: registerEntryOf }),
  onProcess('GET /process-protocoled/:id/activities', {
    actions: ['view'],
    state: approved,
    params: registerEntryOf,
  }),
  onProcess('GET /corrections/process/:processId', { actions: ['view'], state: analysed }),
]

const filings: readonly Entry[] = [
  onProcess('PUT /processes/:id/edit', {
    actions: ['edit'],
    state: draft,
    about: 'a draft',
    options: ({ here }) => ({ json: aFiling({ municipalityId: here, enterpriseName: 'Padaria Nova' }) }),
  }),
  onProcess('PUT /processes/:id/edit', {
    actions: ['edit'],
    state: (process) => process.underAnalysis().withPendingCorrection('enterpriseName'),
    about: 'with a pending correction',
    options: ({ here }) => ({ json: aFiling({ municipalityId: here, enterpriseName: 'Padaria Nova' }) }),
  }),
  onProcess('PUT /processes/:id', {
    actions: ['edit'],
    state: (process) => process.underAnalysis().withPendingCorrection('enterpriseName'),
    options: () => ({ json: { enterpriseName: 'Padaria Nova' } }),
  }),
  onProcess('POST /processes/:id/submit', { actions: ['submit'], state: draft }),
  onProcess('DELETE /processes/:id', { actions: ['delete'], state: draft, about: 'a draft' }),
  onProcess('DELETE /processes/:id', { actions: ['delete'], state: analysed, about: 'under analysis' }),
  onProcess('POST /processes/:id/protocol', { actions: ['protocol'], state: filed, options: proof }),
  onProcess('POST /processes/:id/protocol', {
    actions: ['protocol'],
    state: (process) => process.feeExempt(),
    about: 'where no fee is due',
    options: nothing,
  }),
  onProcess('PUT /processes/:id/payment-receipt', {
    actions: ['attachReceipt'],
    state: filed,
    options: proof,
  }),
  onProcess('PUT /processes/:id/upload', { actions: ['attachReceipt'], state: filed, options: proof }),
]

const decisions: readonly Entry[] = [
  onProcess('POST /processes/:id/answer-complementation', {
    actions: ['answerComplementation'],
    state: (process) => process.pending(),
    options: () => ({ form: aForm({ observations: 'Segue', documents: aPdf('estudo.pdf') }) }),
  }),
  onProcess('POST /processes/:id/cancel', {
    actions: ['chancel', 'finalize', 'return'],
    state: approved,
    about: 'to chancel',
    options: () => ({ json: { action: 'chancel' } }),
  }),
  onProcess('POST /processes/:id/cancel', {
    actions: ['finalize', 'chancel', 'return'],
    state: (process) => process.awaitingSignature(),
    about: 'to finalize',
    options: () => ({ json: { action: 'finalize' } }),
  }),
  onProcess('POST /processes/:id/cancel', {
    actions: ['return', 'chancel', 'finalize'],
    state: approved,
    about: 'to return',
    options: () => ({ json: { action: 'return' } }),
  }),
]

const licences: readonly Entry[] = [
  onProcess('PUT /processes/:id/licence-terms', {
    actions: ['setTerms'],
    state: analysed,
    options: () => ({ json: { validityMonths: 48 } }),
  }),
  onProcess('POST /processes/:id/licence-preview', {
    actions: ['setTerms'],
    state: analysed,
    options: () => ({ json: { validityMonths: 48 } }),
  }),
  onProcess('POST /processes/:id/issue', { actions: ['issue'], state: toIssue }),
  onProcess('POST /processes/:id/issued/:documentId/signature', {
    actions: ['signDecision'],
    state: denied,
    params: async (_, { id }) => ({ id, documentId: DENIAL_ID }),
    options: nothing,
  }),
]

const simple: readonly Entry[] = simpleActions.map((action) =>
  onProcess(simpleRoute(action), {
    actions: [action],
    state: (process) => readyFor(action)(process),
    options: ({ api }) => simpleRequest(action, api.routes),
  }),
)

const corrections: readonly Entry[] = [
  onProcess('POST /corrections', {
    actions: ['manageCorrections'],
    state: analysed,
    options: (_, { id: processId }) => ({
      json: { processId, fieldName: 'enterpriseName', fieldType: 'field', description: 'Confira o nome' },
    }),
  }),
  onProcess('PATCH /corrections/:id/correct', {
    actions: ['correct'],
    state: analysed,
    params: correctionOf(false),
    options: () => ({ json: { correctedValue: '"Padaria Nova"' } }),
  }),
  onProcess('PATCH /corrections/:id/verify', {
    actions: ['verify'],
    state: analysed,
    params: correctionOf(true),
    options: () => ({ json: { verified: true } }),
  }),
  onProcess('DELETE /corrections/:id', {
    actions: ['deleteCorrection'],
    state: analysed,
    params: correctionOf(false),
  }),
]

/** Claimed by the super admin, so that there is something to release. */
const claimed = async ({ api, superAdmin: as }: Stage, { id }: ProcessBuilder) => {
  await api.call('POST', `/processes/${id}/claim`, { as, json: { version: 1 } })
  return { id }
}

/** The owner's request for a longer term. */
const onFile = aDocument('outros_documentos')

const desk: readonly Entry[] = [
  onProcess('GET /processes/:id/assignees', { actions: ['claim'], state: analysed }),
  onProcess('POST /processes/:id/claim', {
    actions: ['claim'],
    state: analysed,
    options: () => ({ json: { version: 1 } }),
  }),
  onProcess('POST /processes/:id/assign', {
    actions: ['assign'],
    state: analysed,
    options: ({ superAdmin }) => ({ json: { assigneeId: superAdmin.id, version: 1 } }),
  }),
  onProcess('POST /processes/:id/release', {
    actions: ['release'],
    state: analysed,
    params: claimed,
    options: () => ({ json: { version: 1000 } }),
  }),
  onProcess('POST /processes/:id/classification', {
    actions: ['classify'],
    state: analysed,
    options: () => ({
      json: { requiresEia: true, publicHearing: false, twoPhase: false, reason: 'Exigido o EIA/RIMA' },
    }),
  }),
  onProcess('POST /processes/:id/term-extension', {
    actions: ['extendTerm'],
    state: (process) => analysed(process).after({ type: 'DocumentAttached', data: onFile }),
    options: () => ({ json: { days: 30, reason: 'O solicitante pediu', documentId: onFile.documentId } }),
  }),
  onProcess('POST /processes/:id/notes', {
    actions: ['note'],
    state: draft,
    options: () => ({ json: { text: 'Conferir a planta' } }),
  }),
]

/** Every endpoint of a single process. */
export const processEntries: readonly Entry[] = [
  ...readings,
  ...filings,
  ...simple,
  ...decisions,
  ...corrections,
  ...licences,
  ...requestEntries,
  ...desk,
  ...unansweredEntries,
]
