import { listProcesses, queryKeys } from '@licensing/api-client'
import { processListRetry } from '@licensing/api-client/query-client'
import { deskQueuesQuery } from '../dashboard/queries'
import { toast } from '@licensing/ui-kit'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { storePage } from '../process-detail/neighbours/page-query'
import { type DeskView, pathOf, requestOf } from './model'

const COUNTS_EVERY_MS = 60_000
const WAITING = 'desk-wait'

const showWait = (message: string): void => {
  toast.warning(message, { id: WAITING })
}

/** One page of a queue, by due day. The previous page stays visible meanwhile. */
export const useQueue = (view: DeskView) => {
  const client = useQueryClient()
  return useQuery({
    queryKey: [...queryKeys.processLists, 'desk', view],
    queryFn: async ({ signal }) => {
      const list = await listProcesses(requestOf(view), { signal })
      storePage(client, pathOf(view), list)
      return list
    },
    placeholderData: keepPreviousData,
    meta: { errorMessage: 'Erro ao carregar a fila' },
    ...processListRetry(showWait),
  })
}

/** How many processes are in each queue; refreshed every minute, because a term runs out without an event. */
export const useQueueCounts = (municipalityId: string | null) =>
  useQuery({
    ...deskQueuesQuery(municipalityId),
    placeholderData: keepPreviousData,
    refetchInterval: COUNTS_EVERY_MS,
  })
