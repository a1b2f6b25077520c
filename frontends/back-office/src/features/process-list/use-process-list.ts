import { queryKeys, listProcesses } from '@licensing/api-client'
import { processListRetry } from '@licensing/api-client/query-client'
import { toast } from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { storePage } from '../process-detail/neighbours/page-query'
import { type ListFilters, pathOf, requestOf } from './model'

const WAITING = 'process-list-wait'

const showWait = (message: string): void => {
  toast.warning(message, { id: WAITING })
}

/**
 * One page of the list. A 429 is retried after 1 s, 2 s and 4 s, each announced (specification section 8); the previous
 * page stays visible meanwhile.
 */
export const useProcessList = (filters: ListFilters) =>
  useQuery({
    queryKey: [...queryKeys.processLists, filters],
    queryFn: async ({ signal, client }) => {
      const list = await listProcesses(requestOf(filters), { signal })
      storePage(client, pathOf(filters), list)
      return list
    },
    placeholderData: keepPreviousData,
    meta: { errorMessage: 'Erro ao carregar processos' },
    ...processListRetry(showWait),
  })
