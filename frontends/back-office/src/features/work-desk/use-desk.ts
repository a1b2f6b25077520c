import { getDeskQueues, listProcesses, queryKeys } from '@licensing/api-client'
import { processListRetry } from '@licensing/api-client/query-client'
import { toast } from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DESK_PAGE_SIZE, type DeskView } from './model'

const COUNTS_EVERY_MS = 60_000
const WAITING = 'desk-wait'

const showWait = (message: string): void => {
  toast.warning(message, { id: WAITING })
}

/** One page of a queue, by due day. The previous page stays visible meanwhile. */
export const useQueue = ({ queue, page, search, municipalityId }: DeskView) =>
  useQuery({
    queryKey: [...queryKeys.processLists, 'desk', { queue, page, search, municipalityId }],
    queryFn: ({ signal }) =>
      listProcesses(
        {
          queue,
          sort: 'dueOn',
          page,
          limit: DESK_PAGE_SIZE,
          search: search || undefined,
          municipalityId: municipalityId ?? undefined,
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { errorMessage: 'Erro ao carregar a fila' },
    ...processListRetry(showWait),
  })

/** How many processes are in each queue; refreshed every minute, because a term runs out without an event. */
export const useQueueCounts = (municipalityId: string | null) =>
  useQuery({
    queryKey: [...queryKeys.deskFigures, 'counts', municipalityId],
    queryFn: ({ signal }) => getDeskQueues(municipalityId ?? undefined, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: COUNTS_EVERY_MS,
  })
