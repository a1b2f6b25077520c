import { correctionResponse, processResponse, protocoledListResponse } from '@licensing/contracts'
import { mayOnProcess, type PolicyAction, subjectOf } from '@licensing/permissions'
import { aFiling, type ProcessBuilder } from '@licensing/test-support'
import { aForm, aPdf, type CallOptions } from '@licensing/test-support/api'
import { aNumberedProcess } from '@licensing/test-support/whole-api'
import { readyFor } from '../../process-commands/ready-for'
import { simpleActions, simpleRequest, simpleRoute } from '../../process-commands/simple'
import { filerFor, type CallerName, callerAs, HERE } from './callers'
import { type Endpoint, type Entry, pathOf, type Situation } from './entry'
import type { Stage } from './stage'

type Prepare = (process: ProcessBuilder) => ProcessBuilder

interface OnProcess {
  /** The action of the route, or those it chooses from; this entry requests the first. */
  readonly actions: readonly [PolicyAction, ...PolicyAction[]]
  readonly state: Prepare
  readonly about?: string
  /** The path parameters; defaults to the id of the process. */
  readonly params?: (stage: Stage, process: ProcessBuilder) => Promise<Readonly<Record<string, string>>>
  readonly options?: (stage: Stage, process: ProcessBuilder) => CallOptions
}

const withParams = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/[:*](\w+)/g, (_, name: string) => params[name] ?? '')

/** A new process if the call changes it, otherwise one shared by all refused callers. */
const processFor = (entry: string, state: Prepare, { stage, caller, fresh }: Situation) => {
  const filer = filerFor(caller)
  const make = async (): Promise<ProcessBuilder> => {
    const process = state(aNumberedProcess().ownedBy(stage.person(filer)).in(stage.here))
    await stage.api.append(process)
    return process
  }
  return fresh ? make() : stage.once(`${entry} of ${filer}`, make)
}

const onProcess = (endpoint: Endpoint, { actions, state, about, params, options }: OnProcess): Entry => ({
  endpoint,
  ...(about === undefined ? {} : { about }),
  permission: { onProcess: actions },
  expected: (actor, scope) => {
    const filer = callerAs(filerFor(actor.id as CallerName))
    const subject = subjectOf(state(aNumberedProcess().ownedBy(filer).in(HERE)).state())
    if (!mayOnProcess(actor, 'view', subject, scope)) return 404
    return mayOnProcess(actor, actions[0], subject, scope) ? 'served' : 403
  },
  async attempt(situation) {
    const { stage } = situation
    const process = await processFor(`${endpoint} ${about ?? ''}`, state, situation)
    const named = await stage.once(`${endpoint} ${process.id}`, async () =>
      params === undefined ? { id: process.id, processId: process.id } : params(stage, process),
    )
    const path = withParams(pathOf(endpoint), named)
    return options === undefined ? { path } : { path, options: options(stage, process) }
  },
})

const filed: Prepare = (process) => process
const draft: Prepare = (process) => process.asDraft()
const analysed: Prepare = (process) => process.underAnalysis()
const approved: Prepare = (process) => process.approved()
const proof = (): CallOptions => ({
  form: aForm({ 'documents[comprovante_pagamento][0]': aPdf('comprovante.pdf') }),
})
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

const documentOf = async ({ api, superAdmin }: Stage, { id }: ProcessBuilder) => {
  const uploaded = await api.call('PUT', `/processes/${id}/upload`, { as: superAdmin, ...proof() })
  return { id, docId: uploaded.as(processResponse).documents.at(-1)?.id ?? '' }
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
  ...desk,
]
