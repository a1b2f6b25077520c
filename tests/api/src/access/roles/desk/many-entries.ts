import { randomUUID } from 'node:crypto'
import { deskView } from '@licensing/contracts'
import { byRight, type Entry, type Situation } from '../entry'

const aView = { name: 'Vencidas', filters: { queue: 'overdue' } }

/** The caller's own, if it may have views. */
const viewOf = async ({ stage, caller }: Situation): Promise<string> => {
  if (caller === null) return randomUUID()
  const saved = await stage.api.call('POST', '/processes/views', { as: stage.person(caller), json: aView })
  return saved.status === 201 ? saved.as(deskView).id : randomUUID()
}

/** Many processes at once, and the views of them that each person saved. */
export const manyEntries: readonly Entry[] = [
  byRight('POST /processes/bulk', {
    rights: ['reports/view'],
    request: () => ({ options: { json: { action: 'release', ids: [randomUUID()] } } }),
  }),
  byRight('GET /processes/views', { rights: ['reports/view'] }),
  byRight('POST /processes/views', {
    rights: ['reports/view'],
    request: () => ({ options: { json: aView } }),
  }),
  byRight('PUT /processes/views/:id', {
    rights: ['reports/view'],
    request: async (situation) => ({
      path: `/processes/views/${await viewOf(situation)}`,
      options: { json: aView },
    }),
  }),
  byRight('DELETE /processes/views/:id', {
    rights: ['reports/view'],
    request: async (situation) => ({ path: `/processes/views/${await viewOf(situation)}` }),
  }),
]
