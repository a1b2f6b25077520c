import {
  countPendingApplicants,
  getDashboardClocks,
  getDashboardStats,
  listProcesses,
  pendingApplicantsQueryKey,
  queryKeys,
} from '@licensing/api-client'
import type { CorrectionFilter } from '@licensing/contracts'
import type { RequestData } from '@licensing/federation'
import { queryOptions } from '@tanstack/react-query'
import { deskQueuesQuery } from '../queries/desk-queues-query'
import { obligationSummaryQuery } from '../queries/obligation-summary-query'
import { type Audience, correctionsFor } from './tasks'

/** Number of recent processes on the dashboard (specification section 9). */
const RECENT_PROCESSES = 5

/** Failures on the dashboard are only logged (specification section 8), so there is no error message. */
export const dashboardStatsQuery = queryOptions({
  queryKey: [...queryKeys.dashboard, 'stats'],
  queryFn: ({ signal }) => getDashboardStats({ signal }),
})

export const dashboardClocksQuery = queryOptions({
  queryKey: [...queryKeys.dashboard, 'clocks'],
  queryFn: ({ signal }) => getDashboardClocks({ signal }),
})

/** One process whose applicant has the time, and the number of all of them. */
export const openRequestsQuery = queryOptions({
  queryKey: [...queryKeys.dashboard, 'open-requests'],
  queryFn: ({ signal }) => listProcesses({ clockState: 'PAUSED', limit: 1 }, { signal }),
})

/** One process with corrections that wait for the signed-in person, and the number of all of them. */
export const correctionsWaitingQuery = (corrections: CorrectionFilter) =>
  queryOptions({
    queryKey: [...queryKeys.dashboard, 'corrections', corrections],
    queryFn: ({ signal }) => listProcesses({ corrections, limit: 1 }, { signal }),
  })

/** Shared with the badge of the menu. */
export const pendingApplicantsQuery = queryOptions({
  queryKey: pendingApplicantsQueryKey,
  queryFn: ({ signal }) => countPendingApplicants({ signal }),
})

export const recentProcessesQuery = queryOptions({
  queryKey: [...queryKeys.dashboard, 'recent'],
  queryFn: ({ signal }) => listProcesses({ limit: RECENT_PROCESSES }, { signal }),
})

/** Requests the figures of an overview before it is shown. */
export const requestOverview =
  (audience: Audience): RequestData =>
  (queries) => {
    void queries.prefetchQuery(dashboardStatsQuery)
    void queries.prefetchQuery(correctionsWaitingQuery(correctionsFor[audience]))
    void queries.prefetchQuery(recentProcessesQuery)
    void queries.prefetchQuery(obligationSummaryQuery)
    if (audience === 'applicant') return void queries.prefetchQuery(openRequestsQuery)
    void queries.prefetchQuery(dashboardClocksQuery)
    void queries.prefetchQuery(deskQueuesQuery(null))
  }
