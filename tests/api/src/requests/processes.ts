import { processResponse, protocoledListResponse } from '@licensing/contracts'
import { aFiling } from '@licensing/test-support'
import { aForm, aPdf } from '@licensing/test-support/api'
import {
  analysed,
  approved,
  asked,
  completed,
  decidedBefore,
  DENIAL_ID,
  denied,
  draft,
  filed,
  held,
  inAMonth,
  moreTimeAsked,
  onFile,
  ownLicence,
  pending,
  proposed,
  protocoled,
  toIssue,
  unanswered,
  withDocument,
} from './process-states'
import { json, type Sample, type Samples, type Scene } from './sample'

/** The version of a caller who has seen every event. */
const NEWEST = 1000

const receipt = () => ({ form: aForm({ 'documents[comprovante_pagamento][0]': aPdf('comprovante.pdf') }) })
const anotherName = ({ here }: Scene) => ({
  json: { ...aFiling({ municipalityId: here }), enterpriseName: 'Padaria Nova' },
})

const aStoredDocument: Sample['target'] = async ({ api, superAdmin: as }, { id }) => {
  const { documents } = (await api.call('PUT', `/processes/${id}/upload`, { as, ...receipt() })).as(
    processResponse,
  )
  return { docId: documents.at(-1)?.id ?? '' }
}

/** The process as the register has it. */
const registered: Sample['target'] = async ({ api, superAdmin: as }, { protocol = '' }) => {
  await api.settled()
  const found = await api.call('GET', `/process-protocoled?search=${encodeURIComponent(protocol)}`, { as })
  return { id: found.as(protocoledListResponse).processes[0]?.id ?? '' }
}
const settled: Sample['target'] = async ({ api }) => {
  await api.settled()
  return {}
}

const readings: Samples = {
  'GET /processes': {},
  'GET /processes/dashboard/stats': {},
  'GET /process-protocoled': {},
  'GET /processes/:id': [{ state: analysed }, { about: 'a draft', state: draft }],
  'GET /processes/:id/clock': { state: analysed },
  'GET /processes/:id/changes': { state: analysed },
  'GET /processes/:id/licence-terms': { state: analysed },
  'GET /processes/:id/payment-details': { state: filed },
  'GET /processes/:id/assignees': { state: analysed },
  'GET /processes/:id/documents/:docId/download': { state: filed, target: aStoredDocument },
  'GET /processes/verify/*typed': { state: analysed, target: settled },
  'GET /process-protocoled/:id': { state: approved, target: registered },
  'GET /process-protocoled/:id/activities': { state: approved, target: registered },
  'PUT /processes/:id/seen': { state: analysed, send: json({ version: 1 }) },
}

const filings: Samples = {
  'POST /processes': {
    refuses: ['admin elsewhere'],
    send: ({ here }) => ({
      form: aForm({ ...aFiling({ municipalityId: here }), 'documents[requerimento][0]': aPdf() }),
    }),
  },
  'POST /processes/json': {
    refuses: ['admin elsewhere'],
    send: ({ here }) => ({ json: aFiling({ municipalityId: here }) }),
  },
  'PUT /processes/:id/edit': [
    { about: 'a draft', state: draft, send: anotherName },
    { about: 'with a pending correction', state: asked, send: anotherName },
  ],
  'PUT /processes/:id': {
    state: asked,
    send: json({ applicantName: 'João Lima' }),
    once: 'CorrectionAnswered',
  },
  'POST /processes/:id/submit': { state: draft, once: 'ProcessSubmitted' },
  'DELETE /processes/:id': [
    { about: 'under analysis', state: analysed, once: 'ProcessDeleted' },
    { about: 'a draft', state: draft },
  ],
  'POST /processes/:id/protocol': [
    { about: 'with the receipt', state: filed, send: receipt, once: 'ProcessProtocoled' },
    { about: 'where no fee is due', state: (process) => process.feeExempt(), send: json({}) },
  ],
  'PUT /processes/:id/payment-receipt': { state: analysed, send: receipt },
  'PUT /processes/:id/upload': { state: analysed, send: receipt },
}

const decisions: Samples = {
  'POST /processes/:id/start-analysis': { state: protocoled, once: 'AnalysisStarted' },
  'POST /processes/:id/request-complementation': {
    state: analysed,
    send: json({ description: 'Anexe o estudo ambiental' }),
    once: 'ComplementationRequested',
  },
  'POST /processes/:id/answer-complementation': {
    state: pending,
    send: json({ observations: 'Segue' }),
    once: 'ComplementationAnswered',
  },
  'POST /processes/:id/approve': { state: analysed, send: json({}), once: 'ProcessApproved' },
  'POST /processes/:id/reject': {
    state: analysed,
    send: json({ reason: 'Fora do zoneamento' }),
    once: 'ProcessRejected',
  },
  'POST /processes/:id/cancel': [
    { action: 'finalize', state: approved, send: json({ action: 'finalize' }), once: 'ProcessCompleted' },
    { action: 'chancel', state: approved, send: json({ action: 'chancel' }) },
    { action: 'return', state: approved, send: json({ action: 'return' }) },
  ],
  'POST /processes/:id/archive': { state: completed, send: json({}), once: 'ProcessArchived' },
  'PUT /processes/:id/licence-terms': { state: analysed, send: json({ validityMonths: 48 }) },
  'POST /processes/:id/licence-preview': { state: analysed, send: json({ validityMonths: 48 }) },
  'POST /processes/:id/issue': { state: toIssue, once: 'DocumentIssued' },
  'POST /processes/:id/issued/:documentId/signature': {
    state: denied,
    target: () => ({ documentId: DENIAL_ID }),
    send: json({}),
    once: 'IssuedDocumentMadeFinal',
  },
  'POST /processes/:id/licence-record': {
    state: decidedBefore,
    send: json({ number: 'LO 7/2019', issuedOn: '2019-05-02', documentId: ownLicence.documentId }),
  },
}

const desk: Samples = {
  'POST /processes/:id/claim': { state: analysed, send: json({ version: NEWEST }), once: 'ProcessAssigned' },
  'POST /processes/:id/assign': {
    state: analysed,
    send: ({ superAdmin: { id: assigneeId } }) => ({ json: { assigneeId, version: NEWEST } }),
    once: 'ProcessAssigned',
  },
  'POST /processes/:id/release': { state: held, send: json({ version: NEWEST }), once: 'ProcessReleased' },
  'POST /processes/:id/classification': {
    state: analysed,
    send: json({ requiresEia: true, publicHearing: false, twoPhase: false, reason: 'Exigido o EIA/RIMA' }),
  },
  'POST /processes/:id/term-extension': {
    state: withDocument,
    send: json({ days: 30, reason: 'O solicitante pediu', documentId: onFile.documentId }),
  },
  'POST /processes/:id/notes': { state: draft, send: json({ text: 'Conferir a planta' }) },
  'PUT /processes/:id/documents/:docId/verdict': {
    state: withDocument,
    target: () => ({ docId: onFile.documentId }),
    send: json({ verdict: 'ACCEPTED' }),
  },
  'POST /processes/:id/more-time': {
    state: unanswered,
    by: 'owner',
    send: () => ({ json: { until: inAMonth(), reason: 'O laboratório atrasou' } }),
    once: 'MoreTimeRequested',
  },
  'POST /processes/:id/more-time/decision': {
    state: moreTimeAsked,
    send: json({ granted: false, reason: 'Já houve prazo' }),
    once: 'MoreTimeDecided',
  },
  'POST /processes/:id/archival-proposal': {
    state: unanswered,
    send: json({ reason: 'Sem resposta', notifiedBy: 'Ofício entregue em mãos' }),
    once: 'ArchivalProposed',
  },
  'POST /processes/:id/archival-decision': {
    state: proposed,
    send: json({ archive: true }),
    once: 'ProcessArchived',
  },
}

/** Requests about processes. */
export const processSamples: Samples = { ...readings, ...filings, ...decisions, ...desk }
