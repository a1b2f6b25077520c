import { processListQuery, processListResponse } from '@licensing/contracts'
import { get, may, paginated } from '@licensing/http-kit'
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
      const { rows, total } = await list.page(database, actor, query)
      return paginated('processes', await presentSummaries(database, rows, actor), { ...query, total })
    },
  )
