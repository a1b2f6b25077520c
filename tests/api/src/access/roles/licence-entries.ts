import { type LicencePolicyAction, mayOnLicence } from '@licensing/permissions'
import { aDocument, anAnalyst } from '@licensing/test-support'
import { aForm, aPdf, type CallOptions } from '@licensing/test-support/api'
import { aNumberedProcess } from '@licensing/test-support/whole-api'
import { grantLicence } from '../../licences/granted'
import { type CallerName, CALLERS, filerFor, HERE } from './callers'
import { type Endpoint, type Entry, forEverySignedIn, pathOf, type Situation } from './entry'
import type { Stage } from './stage'

/** The path parameters, and what the request names. */
type Named = Readonly<Record<string, string>>

interface OnLicence {
  readonly action: LicencePolicyAction
  /** What has happened to the licence before. */
  readonly after?: (stage: Stage, id: string) => Promise<Named>
  /** In place of a licence. */
  readonly make?: (stage: Stage, ownerId: string) => Promise<Named>
  readonly options?: (named: Named) => CallOptions
}

const risk = { ground: 'RISCO_GRAVE', reason: 'Vazamento' }
const json = (body: object) => (): CallOptions => ({ json: body })
const withFile = (): CallOptions => ({ form: aForm({ 'documents[comprovacao][0]': aPdf('laudo.pdf') }) })

/** A new licence if the call changes it, otherwise one shared by all refused callers. */
const licenceFor = (
  endpoint: Endpoint,
  { after, make: makeOther }: OnLicence,
  { stage, caller, fresh }: Situation,
) => {
  const owner = filerFor(caller)
  const make = async (): Promise<Named> => {
    const ownerId = stage.person(owner).id
    if (makeOther !== undefined) return makeOther(stage, ownerId)
    const sample = { ownerId, municipalityId: stage.here }
    const id = await grantLicence(stage.api, sample)
    return { id, conditionId: 'c1', occurrence: '1', ...(await after?.(stage, id)) }
  }
  return fresh ? make() : stage.once(`${endpoint} of ${owner}`, make)
}

const onLicence = (endpoint: Endpoint, about: OnLicence): Entry => ({
  endpoint,
  permission: { onLicence: [about.action] },
  expected: (actor, scope) => {
    const licence = { ownerId: filerFor(actor.id as CallerName), municipalityId: HERE }
    if (!mayOnLicence(actor, 'view', licence, scope)) return 404
    return mayOnLicence(actor, about.action, licence, scope) ? 'served' : 403
  },
  async attempt(situation) {
    const named = await licenceFor(endpoint, about, situation)
    const path = pathOf(endpoint).replace(/:(\w+)/g, (_, name: string) => named[name] ?? '')
    return { path, options: about.options?.(named) ?? {} }
  },
})

const suspended = async ({ api, superAdmin: as }: Stage, id: string) => {
  await api.call('POST', `/licences/${id}/suspend`, { as, json: risk })
  return {}
}

const newHolder = { name: 'Bruna Costa', type: 'CPF', document: '52998224725' }

/** @returns the version that awaits its signature */
const awaitingSignature = async ({ api, superAdmin: as }: Stage, id: string) => {
  const change = { reason: 'Endereço errado', signature: 'UPLOADED' }
  await api.call('POST', `/licences/${id}/rectify`, { as, json: change })
  return { version: '2' }
}

/** @returns the id of the file that was sent */
const proved = async ({ api, superAdmin: as }: Stage, id: string) => {
  const sent = await api.call('POST', `/licences/${id}/obligations/c1/1/proof`, { as, ...withFile() })
  return { docId: /"documents":\[\{"id":"([0-9a-f-]{36})"/.exec(sent.text)?.[1] ?? '' }
}

/** A completed process with its own licence, which the municipality attached. */
const decidedBefore = async ({ api, here, person }: Stage, ownerId: string) => {
  const document = aDocument('licenca_ambiental')
  const owner = CALLERS.map(person).find(({ id }) => id === ownerId)
  if (owner === undefined) throw new Error(`${ownerId} is not a caller of the suite`)
  const process = aNumberedProcess()
    .ownedBy(owner)
    .in(here)
    .approved()
    .after({ type: 'DocumentAttached', data: document }, anAnalyst)
    .after({ type: 'ProcessCompleted', data: {} }, anAnalyst)
  await api.append(process)
  return { id: process.id, documentId: document.documentId }
}

/** Lists answer to everyone, each with what they may see. */
const listOf = (endpoint: Endpoint): Entry => ({
  ...forEverySignedIn(endpoint),
  permission: { onLicence: ['view'] },
})

const obligation = (step: string): Endpoint =>
  `POST /licences/:id/obligations/:conditionId/:occurrence/${step}`

/** The permissions on issued licences and their obligations (licence, L9). */
export const licenceEntries: readonly Entry[] = [
  listOf('GET /licences'),
  listOf('GET /obligations'),
  listOf('GET /obligations/summary'),
  onLicence('GET /licences/:id', { action: 'view' }),
  onLicence('GET /licences/:id/file', { action: 'view' }),
  onLicence('GET /licences/:id/documents/:docId/download', { action: 'view', after: proved }),
  onLicence('POST /processes/:id/licence-record', {
    action: 'record',
    make: decidedBefore,
    options: ({ documentId }) => ({ json: { number: 'LO 7/2019', issuedOn: '2019-05-02', documentId } }),
  }),
  onLicence('POST /licences/:id/renew', { action: 'renew', options: json({ kind: 'RLO' }) }),
  onLicence('POST /licences/:id/suspend', { action: 'suspend', options: json(risk) }),
  onLicence('POST /licences/:id/reinstate', { action: 'reinstate', after: suspended, options: json(risk) }),
  onLicence('POST /licences/:id/revoke', { action: 'revoke', options: json(risk) }),
  onLicence('POST /licences/:id/rectify', {
    action: 'rectify',
    options: json({ reason: 'Endereço errado' }),
  }),
  onLicence('POST /licences/:id/transfer', {
    action: 'transfer',
    options: json({ reason: 'Venda', holder: newHolder }),
  }),
  onLicence('POST /licences/:id/versions/:version/signature', {
    action: 'sign',
    after: awaitingSignature,
    options: json({}),
  }),
  onLicence(obligation('proof'), { action: 'prove', options: withFile }),
  onLicence(obligation('accept'), { action: 'accept', after: proved, options: json({}) }),
  onLicence(obligation('reject'), { action: 'reject', after: proved, options: json({ reason: 'Ilegível' }) }),
  onLicence(obligation('extend'), {
    action: 'extend',
    options: json({ dueOn: '2099-06-24', reason: 'Laboratório fechado' }),
  }),
  onLicence(obligation('waive'), { action: 'waive', options: json({ reason: 'Tanque retirado' }) }),
]
