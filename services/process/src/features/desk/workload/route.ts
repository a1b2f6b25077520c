import { workloadQuery, workloadResponse } from '@licensing/contracts'
import { get, may } from '@licensing/http'
import { civilDateOf } from '@licensing/legal-clock'
import type { Deps } from '../../../deps'
import { workloadOf } from '../../../read-models/desk/workload'

export const workloadRoute = ({ database, analystScope, now }: Deps) =>
  get(
    '/processes/workload',
    {
      auth: may('reports/view'),
      summary: 'Carga de trabalho da equipe; um analista vê a sua',
      query: workloadQuery,
      responds: workloadResponse,
    },
    async ({ query, actor }) => {
      const caller = { actor, scope: analystScope, today: civilDateOf(now()) }
      return { rows: await workloadOf(database, caller, query.municipalityId) }
    },
  )
