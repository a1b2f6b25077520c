import { processListQuery, processListResponse } from '@licensing/contracts'
import { DomainError } from '@licensing/domain-kit'
import { get, may, paginated } from '@licensing/http-kit'
import { isStaff } from '@licensing/permissions'
import type { Deps } from '../../../deps'

export const listProcessesRoute = ({ database, list, presentSummaries }: Deps) =>
  get(
    '/processes',
    {
      auth: may('processes/view'),
      summary: 'Lista os processos que o usuário pode ver',
      tag: 'processes',
      query: processListQuery,
      responds: processListResponse,
    },
    async ({ query, actor }) => {
      if (query.queue !== undefined && !isStaff(actor.role)) throw new DomainError('FORBIDDEN')
      const { rows, total } = await list.page(database, actor, query)
      return paginated('processes', await presentSummaries(database, rows, actor), { ...query, total })
    },
  )
