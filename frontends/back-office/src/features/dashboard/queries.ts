import {
  countPendingApplicants,
  getDashboardClocks,
  getDeskQueues,
  pendingApplicantsQueryKey,
  queryKeys,
} from '@licensing/api-client'
import type { DeskQueue, DeskQueuesResponse } from '@licensing/contracts'
import type { RequestData } from '@licensing/federation'
import { requestOverview } from '@licensing/process-view/overview'
import { queryOptions } from '@tanstack/react-query'

export const dashboardClocksQuery = queryOptions({
  queryKey: [...queryKeys.dashboard, 'clocks'],
  queryFn: ({ signal }) => getDashboardClocks({ signal }),
})

/** One query for the dashboard and the tabs of the desk, which therefore show the same numbers (decision 9.1). */
export const deskQueuesQuery = (municipalityId: string | null) =>
  queryOptions({
    queryKey: [...queryKeys.deskFigures, 'counts', municipalityId],
    queryFn: ({ signal }) => getDeskQueues(municipalityId ?? undefined, { signal }),
  })

/** How many processes a queue has; undefined while that is unknown. */
export const countIn = (counts: DeskQueuesResponse | undefined, queue: DeskQueue): number | undefined =>
  counts?.queues.find(({ key }) => key === queue)?.count

/** Shared with the badge of the menu. */
export const pendingApplicantsQuery = queryOptions({
  queryKey: pendingApplicantsQueryKey,
  queryFn: ({ signal }) => countPendingApplicants({ signal }),
})

export const requestDashboard: RequestData = (queries) => {
  requestOverview(queries, 'CORRECTED')
  void queries.prefetchQuery(dashboardClocksQuery)
  void queries.prefetchQuery(deskQueuesQuery(null))
}
