import { processResponse } from '@licensing/contracts'
import { mayOnProcess, type PolicyAction, subjectOf } from '@licensing/permissions'
import type { ProcessBuilder } from '@licensing/test-support'
import { aForm, aPdf, type CallOptions } from '@licensing/test-support/api'
import { aNumberedProcess } from '@licensing/test-support/whole-api'
import { filerFor, type CallerName, callerAs, HERE } from './callers'
import { type Endpoint, type Entry, pathOf, type Situation } from './entry'
import type { Stage } from './stage'

export type Prepare = (process: ProcessBuilder) => ProcessBuilder

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

export const onProcess = (
  endpoint: Endpoint,
  { actions, state, about, params, options }: OnProcess,
): Entry => ({
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

export const analysed: Prepare = (process) => process.underAnalysis()
export const proof = (): CallOptions => ({
  form: aForm({ 'documents[comprovante_pagamento][0]': aPdf('comprovante.pdf') }),
})

export const documentOf = async ({ api, superAdmin }: Stage, { id }: ProcessBuilder) => {
  const uploaded = await api.call('PUT', `/processes/${id}/upload`, { as: superAdmin, ...proof() })
  return { id, docId: uploaded.as(processResponse).documents.at(-1)?.id ?? '' }
}
