import { deskQueuesQuery, deskQueuesResponse } from '@licensing/contracts'
import { get, may } from '@licensing/http'
import { civilDateOf } from '@licensing/legal-clock'
import type { Deps } from '../../../deps'
import { countQueues } from '../../../read-models/desk/desk-entries'

export const deskQueuesRoute = ({ database, analystScope, now }: Deps) =>
  get(
    '/processes/queues',
    {
      auth: may('reports/view'),
      summary: 'Quantos processos há em cada fila da mesa de trabalho',
      query: deskQueuesQuery,
      responds: deskQueuesResponse,
    },
    async ({ query, actor }) => {
      const today = civilDateOf(now())
      const caller = { actor, scope: analystScope, today }
      const queues = await countQueues(database, caller, query.municipalityId)
      return { today, queues }
    },
  )
