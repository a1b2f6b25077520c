import { listProcesses, queryKeys } from '@licensing/api-client'
import type { RequestData } from '@licensing/federation'
import { requestOverview } from '@licensing/process-view/overview'
import { queryOptions } from '@tanstack/react-query'

/** One process that waits for its applicant, and the number of all such processes. */
export const openRequestsQuery = queryOptions({
  queryKey: [...queryKeys.dashboard, 'open-requests'],
  queryFn: ({ signal }) => listProcesses({ clockState: 'PAUSED', limit: 1 }, { signal }),
})

export const requestHome: RequestData = (queries) => {
  requestOverview(queries, 'PENDING')
  void queries.prefetchQuery(openRequestsQuery)
}
