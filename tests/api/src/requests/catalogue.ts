import { randomUUID } from 'node:crypto'
import { outageResponse, pixCode, standardConditionResponse } from '@licensing/contracts'
import { deskView, deskViewsResponse } from '@licensing/forms'
import { regimes } from '@licensing/legal-clock'
import { aCertificate, aCrest, aForm, CERTIFICATE_PASSWORD } from '@licensing/test-support/api'
import { anActivity } from '@licensing/test-support/whole-api'
import { anAnalyst } from '@licensing/test-support'
import { analysed, ownLicence } from './process-states'
import { type CallerName, json, type Sample, type Samples } from './sample'

const elsewhere: readonly CallerName[] = ['admin elsewhere']
const admins: readonly CallerName[] = ['admin', 'admin elsewhere']
const staff: readonly CallerName[] = [
  ...admins,
  'analyst',
  'linked analyst',
  'linked analyst elsewhere',
  'filing analyst',
]
/** Callers who do not reach the municipality. */
const outside: readonly CallerName[] = ['admin elsewhere', 'linked analyst elsewhere', 'filing analyst']

const here: Sample['target'] = ({ here: id }) => ({ id })
const another: Sample['target'] = async ({ api }) => ({ id: await api.createMunicipality({ name: 'Caicó' }) })
const anActivityId: Sample['target'] = async ({ api }) => ({ id: await api.createActivity() })

const crest = () => ({ form: aForm({ crest: aCrest() }) })
const withCrest: Sample['target'] = async ({ api, here: id, superAdmin: as }) => {
  await api.call('PUT', `/municipalities/${id}/issuing/crest`, { as, ...crest() })
  return { id }
}

const aCondition = {
  text: 'Apresentar o relatório de monitoramento.',
  due: { kind: 'none' },
  proofRequired: true,
}
const aConditionId: Sample['target'] = async ({ api, here: municipalityId, superAdmin: as }) => {
  const answer = await api.call('POST', '/standard-conditions', {
    as,
    json: { ...aCondition, municipalityId },
  })
  return { id: answer.as(standardConditionResponse).id }
}

const activities: Samples = {
  'GET /activities': [
    { about: 'as the screens ask', refuses: staff },
    { about: 'as the autocomplete asks', query: '?search=areia&limit=20' },
  ],
  'GET /activities/groups/list': {},
  'GET /activities/subgroups/:group': { target: () => ({ group: 'Turismo' }) },
  'GET /activities/:id': { target: anActivityId },
  'POST /activities': { send: () => ({ json: anActivity() }) },
  'PUT /activities/:id': {
    target: anActivityId,
    send: json({ description: 'Extração de areia fora de rio' }),
  },
  'DELETE /activities/:id': { target: anActivityId },
}

const municipalities: Samples = {
  'GET /municipalities': {},
  'GET /municipalities/for-processes': {},
  'GET /municipalities/term-limits': {},
  'GET /municipalities/cnpj/:cnpj': { target: () => ({ cnpj: '11222333000181' }) },
  'GET /municipalities/:id': { target: here },
  'GET /municipalities/:id/payment-details': {
    target: here,
    query: '?requestType=LICENCIAMENTO_AMBIENTAL',
  },
  'POST /municipalities': { send: json({ name: 'Assú', status: 'ACTIVE' }) },
  'PUT /municipalities/:id': [
    {
      about: 'bank data',
      target: here,
      refuses: elsewhere,
      send: json({ pixKey: 'natal@example.com.br', bankName: 'Banco do Brasil' }),
    },
    {
      about: 'its address',
      target: here,
      refuses: admins,
      // Another one each time: an unchanged field is not refused.
      send: () => ({ json: { address: `Rua Ulisses Caldas, ${randomUUID()}` } }),
    },
  ],
  'DELETE /municipalities/:id': { target: another },
  'GET /municipalities/:id/desk-settings': { target: here, refuses: elsewhere },
  'PUT /municipalities/:id/desk-settings': { target: here, refuses: elsewhere, send: json({ version: 0 }) },
  'GET /municipalities/:id/issuing': { target: here, refuses: outside },
  'PUT /municipalities/:id/issuing': {
    target: here,
    refuses: elsewhere,
    send: json({ departmentName: 'Secretaria de Meio Ambiente' }),
  },
  'GET /municipalities/:id/issuing/crest': { target: withCrest, refuses: outside },
  'PUT /municipalities/:id/issuing/crest': { target: here, refuses: elsewhere, send: crest },
  'DELETE /municipalities/:id/issuing/crest': { target: here, refuses: elsewhere },
  'PUT /municipalities/:id/issuing/certificate': {
    target: here,
    refuses: elsewhere,
    send: () => ({ form: aForm({ certificate: aCertificate(), password: CERTIFICATE_PASSWORD }) }),
  },
  'DELETE /municipalities/:id/issuing/certificate': { target: here, refuses: elsewhere },
}

const conditions: Samples = {
  'GET /standard-conditions': {},
  'POST /standard-conditions': [
    {
      about: 'of the municipality',
      refuses: elsewhere,
      send: ({ here: municipalityId }) => ({ json: { ...aCondition, municipalityId } }),
    },
    { about: 'of every municipality', refuses: admins, send: json(aCondition) },
  ],
  'PUT /standard-conditions/:id': {
    target: aConditionId,
    refuses: elsewhere,
    send: json({ proofRequired: false }),
  },
  'DELETE /standard-conditions/:id': { target: aConditionId, refuses: elsewhere },
}

let outagesSent = 0
/** No two overlap. */
const anOutage = () => {
  outagesSent += 1
  const at = (minute: number) => new Date(Date.UTC(2025, 0, outagesSent, 12, minute)).toISOString()
  return { from: at(0), to: at(5), reason: 'Queda de energia' }
}
const anOutageId: Sample['target'] = async ({ api, superAdmin: as }) => ({
  id: (await api.call('POST', '/outages', { as, json: anOutage() })).as(outageResponse).id,
})

const outages: Samples = {
  'GET /outages': {},
  'POST /outages': { send: () => ({ json: anOutage() }) },
  'DELETE /outages/:id': { target: anOutageId },
}

const aView = { name: 'Vencidas', filters: { queue: 'overdue' } }
/** The caller's own, of which a person may keep few. */
const aViewId: Sample['target'] = async ({ api }, _, as) => {
  const kept = await api.call('GET', '/processes/views', { as })
  const [view] = kept.status === 200 ? kept.as(deskViewsResponse).views : []
  if (view !== undefined) return { id: view.id }
  const saved = await api.call('POST', '/processes/views', { as, json: aView })
  return saved.status === 201 ? { id: saved.as(deskView).id } : {}
}

const desks: Samples = {
  'GET /processes/queues': {},
  'GET /processes/workload': {},
  'GET /processes/dashboard/clocks': {},
  'POST /processes/bulk': {
    state: analysed,
    send: (_, { id }) => ({ json: { action: 'release', ids: [id] } }),
  },
  'GET /processes/views': {},
  'POST /processes/views': { send: json(aView) },
  'PUT /processes/views/:id': { target: aViewId, by: 'owner', send: json(aView) },
  'DELETE /processes/views/:id': { target: aViewId, by: 'owner' },
}

const reports: Samples = {
  'GET /reports/dashboard/summary': {},
  'GET /reports/processes': {},
  'GET /reports/municipalities/stats': {},
  'GET /reports/request-types/stats': {},
  'GET /reports/activities/timeline': {},
  'GET /reports/clocks': { query: '?by=municipality' },
  'GET /reports/what-if': {},
  'POST /reports/what-if': { send: json({ from: '2026-03-01', to: '2026-03-31', table: regimes[0] }) },
}

const verification: Samples = {
  'GET /public/cep/:cep': { target: () => ({ cep: '59025000' }) },
  'GET /public/verify/*typed': {
    state: (process) => process.approved(),
    target: async ({ api }) => {
      await api.settled()
      return {}
    },
  },
  'GET /public/documents/:sha256': {
    state: (process) => process.approved().after({ type: 'DocumentAttached', data: ownLicence }, anAnalyst),
    target: async ({ api }) => {
      await api.settled()
      return { sha256: ownLicence.sha256 }
    },
  },
  'POST /public/payments/verify': {
    send: json({ payload: pixCode({ key: 'taxas@natal.rn.gov.br', name: 'Natal', city: 'Natal' }) }),
  },
}

/** Requests about municipalities, activities, desks, reports and the public verification. */
export const catalogueSamples: Samples = {
  ...activities,
  ...municipalities,
  ...conditions,
  ...outages,
  ...desks,
  ...reports,
  ...verification,
}
