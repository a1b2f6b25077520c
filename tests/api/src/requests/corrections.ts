import { correctionResponse } from '@licensing/contracts'
import { aForm } from '@licensing/test-support/api'
import { analysed, pending } from './process-states'
import { json, type Sample, type Samples } from './sample'

const item = { fieldType: 'field', fieldName: 'applicantName', description: 'Confira o nome' }

/** A correction of the applicant's name, through the API, because its service keeps the ids. */
const aCorrection =
  (status: 'PENDING' | 'CORRECTED'): NonNullable<Sample['target']> =>
  async ({ api, superAdmin: as }, { id: processId }) => {
    const { id } = (await api.call('POST', '/corrections', { as, json: { processId, ...item } })).as(
      correctionResponse,
    )
    if (status === 'CORRECTED')
      await api.call('PATCH', `/corrections/${id}/correct`, { as, json: { correctedValue: '"João"' } })
    return { id }
  }

/** A draft with one item. */
const drafted: Sample['target'] = async ({ api, superAdmin: as }, { id }) => {
  const draft = { version: 0, items: [{ id, ...item }] }
  await api.call('PUT', `/corrections/process/${id}/draft`, { as, json: draft })
  return {}
}

/** Requests about corrections and the requests that they are sent with. */
export const correctionSamples: Samples = {
  'GET /corrections/process/:processId': { state: analysed },
  'POST /corrections': {
    state: analysed,
    send: (_, { processId }) => ({ json: { processId, ...item } }),
  },
  'PATCH /corrections/:id/correct': {
    state: analysed,
    target: aCorrection('PENDING'),
    send: json({ correctedValue: '"João Lima"' }),
    once: 'CorrectionAnswered',
  },
  'PATCH /corrections/:id/verify': {
    state: analysed,
    target: aCorrection('CORRECTED'),
    send: json({ verified: true }),
    once: 'CorrectionVerified',
  },
  'DELETE /corrections/:id': {
    state: analysed,
    target: aCorrection('PENDING'),
    once: 'CorrectionDeleted',
  },
  'GET /corrections/process/:id/draft': { state: analysed },
  'PUT /corrections/process/:id/draft': {
    state: analysed,
    send: (_, { id }) => ({ json: { version: 0, message: 'Confira os itens', items: [{ id, ...item }] } }),
  },
  'DELETE /corrections/process/:id/draft': { state: analysed },
  'POST /corrections/process/:id/send': { state: analysed, target: drafted, send: json({ version: 1 }) },
  'GET /corrections/process/:id/requests': { state: analysed },
  'GET /corrections/process/:id/open-request': { state: analysed },
  'POST /corrections/process/:id/answer': {
    state: pending,
    send: () => ({ form: aForm({ answers: '[]', message: 'Segue' }) }),
  },
}
