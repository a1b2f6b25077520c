import { queryKeys, listProcesses, processListRetry } from '@licensing/api-client'
import { toast } from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListFilters } from './model'

/** Specification section 9. */
export const PAGE_SIZE = 10
const WAITING = 'process-list-wait'

const showWait = (message: string): void => {
  toast.warning(message, { id: WAITING })
}

/**
 * One page of the list. A 429 is retried after 1 s, 2 s and 4 s, each announced (specification section 8); the previous
 * page stays visible meanwhile.
 */
export const useProcessList = ({ page, search, status, municipalityId }: ListFilters) =>
  useQuery({
    queryKey: [...queryKeys.processLists, { page, search, status, municipalityId }],
    queryFn: ({ signal }) =>
      listProcesses(
        {
          page,
          limit: PAGE_SIZE,
          search: search || undefined,
          status: status ?? undefined,
          municipalityId: municipalityId ?? undefined,
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { errorMessage: 'Erro ao carregar processos' },
    ...processListRetry(showWait),
  })
