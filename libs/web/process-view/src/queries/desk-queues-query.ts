import { getDeskQueues, queryKeys } from '@licensing/api-client'
import type { DeskQueue, DeskQueuesResponse } from '@licensing/contracts'
import { queryOptions } from '@tanstack/react-query'

/** One query for the dashboard and the tabs of the desk, which therefore show the same numbers (decision 9.1). */
export const deskQueuesQuery = (municipalityId: string | null) =>
  queryOptions({
    queryKey: [...queryKeys.deskFigures, 'counts', municipalityId],
    queryFn: ({ signal }) => getDeskQueues(municipalityId ?? undefined, { signal }),
  })

/** How many processes a queue has; undefined while that is unknown. */
export const countIn = (counts: DeskQueuesResponse | undefined, queue: DeskQueue): number | undefined =>
  counts?.queues.find(({ key }) => key === queue)?.count
