import { getDeskQueues, listProcesses, queryKeys, useCurrentUser } from '@licensing/api-client'
import { processListRetry } from '@licensing/api-client/query-client'
import { toast } from '@licensing/ui-kit'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { storePage } from '../process-detail/neighbours/page-query'
import { type DeskView, pathOf, requestOf } from './model'
import { applyOwnCommands, isFollowing } from './own-commands'

const COUNTS_EVERY_MS = 60_000
const FOLLOW_EVERY_MS = 1_000
const WAITING = 'desk-wait'

const showWait = (message: string): void => {
  toast.warning(message, { id: WAITING })
}

/** One page of a queue, by due day, with what one's own commands did. The previous page stays visible meanwhile. */
export const useQueue = (view: DeskView) => {
  const client = useQueryClient()
  const myId = useCurrentUser()?.id
  return useQuery({
    queryKey: [...queryKeys.processLists, 'desk', view],
    queryFn: async ({ signal }) => {
      const loaded = await listProcesses(requestOf(view), { signal })
      const list = applyOwnCommands(client, loaded, view.queue, myId)
      storePage(client, pathOf(view), list)
      return list
    },
    refetchInterval: () => (isFollowing(client) ? FOLLOW_EVERY_MS : false),
    placeholderData: keepPreviousData,
    meta: { errorMessage: 'Erro ao carregar a fila' },
    ...processListRetry(showWait),
  })
}

/** How many processes are in each queue; refreshed every minute, because a term runs out without an event. */
export const useQueueCounts = (municipalityId: string | null) =>
  useQuery({
    queryKey: [...queryKeys.deskFigures, 'counts', municipalityId],
    queryFn: ({ signal }) => getDeskQueues(municipalityId ?? undefined, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: COUNTS_EVERY_MS,
  })
