import { licenceResponse } from '@licensing/contracts'
import { aForm, aPdf } from '@licensing/test-support/api'
import { json, type Sample, type Samples } from './sample'

const risk = { ground: 'RISCO_GRAVE', reason: 'Vazamento' }
const proof = () => ({ form: aForm({ 'documents[comprovacao][0]': aPdf('laudo.pdf') }) })

/** A file sent to the licence's condition. */
const proved: Sample['target'] = async ({ api, superAdmin: as }, { id }) => {
  const sent = await api.call('POST', `/licences/${id}/obligations/c1/1/proof`, { as, ...proof() })
  return { docId: sent.as(licenceResponse).obligations[0]?.steps[0]?.documents[0]?.id ?? '' }
}
const suspended: Sample['target'] = async ({ api, superAdmin: as }, { id }) => {
  await api.call('POST', `/licences/${id}/suspend`, { as, json: risk })
  return {}
}
/** A version that awaits its signature. */
const rectified: Sample['target'] = async ({ api, superAdmin: as }, { id }) => {
  const change = { reason: 'Endereço errado', signature: 'UPLOADED' }
  await api.call('POST', `/licences/${id}/rectify`, { as, json: change })
  return { version: '2' }
}

const licence = true
const step = (name: string) => `POST /licences/:id/obligations/:conditionId/:occurrence/${name}` as const

/** Requests about issued licences and their obligations. */
export const licenceSamples: Samples = {
  'GET /licences': {},
  'GET /obligations': {},
  'GET /obligations/summary': {},
  'GET /licences/:id': { licence },
  'GET /licences/:id/file': { licence },
  'GET /licences/:id/documents/:docId/download': { licence, target: proved },
  'POST /licences/:id/renew': { licence, send: json({ kind: 'RLO' }) },
  'POST /licences/:id/suspend': { licence, send: json(risk) },
  'POST /licences/:id/reinstate': { licence, target: suspended, send: json(risk) },
  'POST /licences/:id/revoke': { licence, send: json(risk) },
  'POST /licences/:id/rectify': { licence, send: json({ reason: 'Endereço errado' }) },
  'POST /licences/:id/transfer': {
    licence,
    send: json({
      reason: 'Venda',
      holder: { name: 'Bruna Costa', type: 'CPF', document: '52998224725' },
    }),
  },
  'POST /licences/:id/versions/:version/signature': { licence, target: rectified, send: json({}) },
  [step('proof')]: { licence, send: proof },
  [step('accept')]: { licence, target: proved, send: json({}) },
  [step('reject')]: { licence, target: proved, send: json({ reason: 'Ilegível' }) },
  [step('extend')]: { licence, send: json({ dueOn: '2099-06-24', reason: 'Laboratório fechado' }) },
  [step('waive')]: { licence, send: json({ reason: 'Tanque retirado' }) },
}
