import { DomainError, MAX_AT_ONCE, processListResponse } from '@licensing/contracts'
import { processListQuery } from '@licensing/forms'
import { get, may, paginated, tableTypes } from '@licensing/http'
import { isStaff } from '@licensing/permissions'
import type { Deps } from '../../../deps'
import { exportProcesses } from './export'

export const listProcessesRoute = (deps: Deps) =>
  get(
    '/processes',
    {
      auth: may('processes/view'),
      summary:
        'Lista os processos que o usuário pode ver; com format=csv ou xlsx, exporta o que os filtros mostram',
      query: processListQuery,
      responds: processListResponse,
      downloads: tableTypes,
    },
    async ({ query, actor }) => {
      if (query.queue !== undefined && !isStaff(actor.role)) throw new DomainError('FORBIDDEN')
      if (query.ids !== undefined && query.ids.length > MAX_AT_ONCE) throw new DomainError('BULK_LIMIT')
      const { format = 'json' } = query
      if (format !== 'json') return exportProcesses(deps, actor, query, format)
      const { database, list, presentSummaries } = deps
      const { rows, total } = await list.page(database, actor, query)
      return paginated('processes', await presentSummaries(database, rows, actor), { ...query, total })
    },
  )
