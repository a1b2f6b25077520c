import { assigneesResponse, processParams } from '@licensing/contracts'
import { get, onProcess } from '@licensing/http'
import type { Deps } from '../../../deps'
import { staffInScopeOf } from '../../../read-models/staff/staff'

export const assigneesRoute = ({ database, stream, analystScope }: Deps) =>
  get(
    '/processes/:id/assignees',
    {
      auth: onProcess('claim'),
      summary: 'A equipe ativa que pode ficar com o processo',
      params: processParams,
      responds: assigneesResponse,
    },
    async ({ params, actor }) => {
      const { process } = await stream.findFor(params.id, actor, 'claim')
      return { users: await staffInScopeOf(database, analystScope, process.filing.municipalityId ?? null) }
    },
  )
