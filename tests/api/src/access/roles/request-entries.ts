import type { ProcessBuilder } from '@licensing/test-support'
import { aForm } from '@licensing/test-support/api'
import type { Entry } from './entry'
import { analysed, documentOf, onProcess } from './on-process'
import type { Stage } from './stage'

/** A draft with one item, saved through the API. */
const draftedRequest = async ({ api, superAdmin: as }: Stage, { id }: ProcessBuilder) => {
  const asked = { fieldType: 'field', fieldName: 'enterpriseName', description: 'Confira o nome' }
  const json = { version: 0, items: [{ id, ...asked }] }
  await api.call('PUT', `/corrections/process/${id}/draft`, { as, json })
  return { id }
}

/** The requests to an applicant, their answer and the verdicts on documents. */
export const requestEntries: readonly Entry[] = [
  onProcess('GET /corrections/process/:id/draft', { actions: ['composeRequest'], state: analysed }),
  onProcess('PUT /corrections/process/:id/draft', {
    actions: ['composeRequest'],
    state: analysed,
    options: () => ({ json: { version: 0, items: [] } }),
  }),
  onProcess('DELETE /corrections/process/:id/draft', { actions: ['composeRequest'], state: analysed }),
  onProcess('POST /corrections/process/:id/send', {
    actions: ['composeRequest'],
    state: analysed,
    params: draftedRequest,
    options: () => ({ json: { version: 1 } }),
  }),
  onProcess('GET /corrections/process/:id/requests', { actions: ['view'], state: analysed }),
  onProcess('GET /corrections/process/:id/open-request', { actions: ['view'], state: analysed }),
  onProcess('POST /corrections/process/:id/answer', {
    actions: ['answerRequest'],
    state: (process) => process.pending(),
    options: () => ({ form: aForm({ answers: '[]', message: 'Segue' }) }),
  }),
  onProcess('PUT /processes/:id/documents/:docId/verdict', {
    actions: ['judgeDocument'],
    state: analysed,
    params: documentOf,
    options: () => ({ json: { verdict: 'ACCEPTED' } }),
  }),
]
