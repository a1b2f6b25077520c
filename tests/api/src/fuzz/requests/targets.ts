import {
  correctionResponse,
  deskView,
  deskViewsResponse,
  licenceResponse,
  processResponse,
  protocoledListResponse,
  standardConditionResponse,
} from '@licensing/contracts'
import type { Route } from '@licensing/http-kit'
import type { ProcessBuilder } from '@licensing/test-support'
import { aForm, aPdf } from '@licensing/test-support/api'
import { aNumberedProcess, type Person, type WholeApi } from '@licensing/test-support/whole-api'
import { grantLicence } from '../../licences/granted'
import { toIssue } from '../../process-commands/issuing'
import { isProcessAction, readyFor } from '../../process-commands/ready-for'
import { percentEncoded } from './hostile'
import type { Ref } from './refs'

type Ids = Readonly<Partial<Record<Ref, string>>>

/** The targets of a route's requests, in a state in which the route changes them. */
export interface Targets {
  readonly of: (route: Route, wanted: ReadonlySet<Ref>) => Promise<Ids>
  /** Discards the targets after a request that may have changed them. */
  readonly renew: () => void
}

const analysed = (process: ProcessBuilder, by: Person): ProcessBuilder => process.underAnalysis(by)

/** `PUT /processes/:id` corrects, so it needs something to correct. */
const stateFor = ({
  method,
  path,
  options,
}: Route): ((process: ProcessBuilder, by: Person) => ProcessBuilder) => {
  if (method === 'PUT' && path === '/processes/:id')
    return (process, by) => process.underAnalysis(by).withPendingCorrection('applicantName', {}, by)
  const { permission } = options.auth
  const [action] = permission !== undefined && 'onProcess' in permission ? permission.onProcess : []
  if (action === 'answerRequest') return readyFor('answerComplementation')
  if (action === 'issue') return toIssue
  if (action === 'signDecision')
    return (process, by) => process.underAnalysis(by).rejected('Fora do zoneamento', by)
  return action === undefined || action === 'view' || !isProcessAction(action) ? analysed : readyFor(action)
}

interface Standing {
  readonly superAdmin: Person
  readonly municipality: string
}

const aProcessFor = async (api: WholeApi, { superAdmin, municipality }: Standing, route: Route) => {
  const process = stateFor(route)(aNumberedProcess().ownedBy(superAdmin).in(municipality), superAdmin)
  await api.append(process)
  return process
}

const aDocumentOn = async (api: WholeApi, { superAdmin }: Standing, processId: string): Promise<string> => {
  const form = aForm({ 'documents[comprovante_pagamento][0]': aPdf('comprovante.pdf') })
  const answer = await api.call('PUT', `/processes/${processId}/upload`, { as: superAdmin, form })
  if (answer.status !== 200) return '00000000-0000-4000-8000-000000000000'
  return answer.as(processResponse).documents.at(-1)?.id ?? ''
}

/** The issued document of a process that was denied. */
const aDenial = async (api: WholeApi, { superAdmin: as }: Standing, processId: string): Promise<string> => {
  const answer = await api.call('POST', `/processes/${processId}/issue`, { as })
  return answer.as(processResponse).issuance?.documentId ?? ''
}

const aCorrection = async (api: WholeApi, standing: Standing, route: Route): Promise<string> => {
  const { superAdmin: as } = standing
  const { id: processId } = await aProcessFor(api, standing, route)
  const asked = { processId, fieldName: 'applicantName', fieldType: 'field', description: 'Confira' }
  const { id } = (await api.call('POST', '/corrections', { as, json: asked })).as(correctionResponse)
  if (route.path.endsWith('/verify')) {
    const json = { correctedValue: '"João"' }
    await api.call('PATCH', `/corrections/${id}/correct`, { as, json })
  }
  return id
}

const anEntry = async (api: WholeApi, { superAdmin, municipality }: Standing): Promise<string> => {
  await api.append(aNumberedProcess().ownedBy(superAdmin).in(municipality).approved('De acordo', superAdmin))
  await api.settled()
  const answer = await api.call('GET', '/process-protocoled?limit=1', { as: superAdmin })
  return answer.as(protocoledListResponse).processes[0]?.id ?? ''
}

/** One that there is, since a person may keep few. */
const aView = async (api: WholeApi, { superAdmin: as }: Standing): Promise<string> => {
  const path = '/processes/views'
  const [kept] = (await api.call('GET', path, { as })).as(deskViewsResponse).views
  if (kept !== undefined) return kept.id
  const json = { name: 'Vencidas', filters: { queue: 'overdue' } }
  return (await api.call('POST', path, { as, json })).as(deskView).id
}

const aStandardCondition = async (api: WholeApi, { superAdmin: as }: Standing): Promise<string> => {
  const json = { text: 'Manter os registros', due: { kind: 'none' }, proofRequired: false }
  return (await api.call('POST', '/standard-conditions', { as, json })).as(standardConditionResponse).id
}

/** In a state in which the route changes it. */
const aLicenceFor = async (api: WholeApi, { superAdmin: as, municipality }: Standing, { path }: Route) => {
  const id = await grantLicence(api, { ownerId: as.id, municipalityId: municipality })
  const at = `/licences/${id}`
  if (path.endsWith('/reinstate'))
    await api.call('POST', `${at}/suspend`, { as, json: { ground: 'RISCO_GRAVE', reason: 'Vazamento' } })
  if (path.endsWith('/signature'))
    await api.call('POST', `${at}/rectify`, { as, json: { reason: 'Erro', signature: 'UPLOADED' } })
  if (/\/(accept|reject|download)$/.test(path)) {
    const form = aForm({ 'documents[comprovacao][0]': aPdf('laudo.pdf') })
    await api.call('POST', `${at}/obligations/c1/1/proof`, { as, form })
  }
  return id
}

const proofOf = async (api: WholeApi, { superAdmin: as }: Standing, licenceId: string): Promise<string> => {
  const { obligations } = (await api.call('GET', `/licences/${licenceId}`, { as })).as(licenceResponse)
  return obligations[0]?.steps[0]?.documents[0]?.id ?? '00000000-0000-4000-8000-000000000000'
}

const GROUP = 'Extração e tratamento de minerais'

export const openTargets = async (api: WholeApi): Promise<Targets> => {
  const superAdmin = await api.superAdmin()
  const standing: Standing = {
    superAdmin,
    municipality: await api.createMunicipality({ name: 'Natal 100%' }),
  }
  let there = new Map<Ref, Promise<string>>()

  const processOf = (route: Route) =>
    once('process', async () => (await aProcessFor(api, standing, route)).id)
  const licenceOf = (route: Route) => once('licence', () => aLicenceFor(api, standing, route))
  const makers: Record<Ref, (route: Route) => Promise<string>> = {
    municipality: ({ path }) =>
      // A separate one if it may be changed or deleted, because all other data depends on the shared one.
      path.startsWith('/municipalities/')
        ? api.createMunicipality({ name: 'Mossoró' })
        : Promise.resolve(standing.municipality),
    activity: () => api.createActivity(),
    user: async () => (await api.createStaff({ role: 'ANALYST' })).id,
    applicant: async () => (await api.registerApplicant()).id,
    process: (route) => processOf(route),
    document: async (route) => aDocumentOn(api, standing, await processOf(route)),
    correction: (route) => aCorrection(api, standing, route),
    entry: () => anEntry(api, standing),
    protocol: async (route) => {
      const { protocolNumber } = (await aProcessFor(api, standing, route)).state()
      await api.settled()
      return percentEncoded(protocolNumber ?? '')
    },
    view: () => aView(api, standing),
    group: () => Promise.resolve(percentEncoded(GROUP)),
    licence: (route) => licenceOf(route),
    proof: async (route) => proofOf(api, standing, await licenceOf(route)),
    standardCondition: () => aStandardCondition(api, standing),
    denial: async (route) => aDenial(api, standing, await processOf(route)),
  }
  const once = (name: Ref, make: () => Promise<string>): Promise<string> => {
    const known = there.get(name)
    if (known !== undefined) return known
    const made = make()
    there.set(name, made)
    return made
  }
  return {
    renew: () => {
      there = new Map()
    },
    async of(route, wanted) {
      const named = [...wanted].map(
        async (name) => [name, await once(name, () => makers[name](route))] as const,
      )
      return Object.fromEntries(await Promise.all(named))
    },
  }
}
