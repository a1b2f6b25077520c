import { getDashboardStats, listProcesses, logFailure, queryKeys } from '@licensing/api-client'
import type { CorrectionFilter } from '@licensing/contracts'
import type { RequestData } from '@licensing/federation'
import { type QueryKey, queryOptions, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { obligationSummaryQuery } from '../queries/obligation-summary-query'

/** Number of recent processes on the dashboard (specification section 9). */
const RECENT_PROCESSES = 5

/** A part of the dashboard. Its failure is only logged, never shown (specification section 8). */
export const useFigure = <Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) => {
  const figure = useQuery(query)
  const { error } = figure
  useEffect(() => {
    if (error !== null) logFailure('loading the dashboard', error)
  }, [error])
  return figure
}

export const dashboardStatsQuery = queryOptions({
  queryKey: [...queryKeys.dashboard, 'stats'],
  queryFn: ({ signal }) => getDashboardStats({ signal }),
})

/** One process with corrections that wait for the signed-in person, and the number of all of them. */
export const correctionsWaitingQuery = (corrections: CorrectionFilter) =>
  queryOptions({
    queryKey: [...queryKeys.dashboard, 'corrections', corrections],
    queryFn: ({ signal }) => listProcesses({ corrections, limit: 1 }, { signal }),
  })

export const recentProcessesQuery = queryOptions({
  queryKey: [...queryKeys.dashboard, 'recent'],
  queryFn: ({ signal }) => listProcesses({ limit: RECENT_PROCESSES }, { signal }),
})

/** Requests the figures that every overview shows before it is shown. */
export const requestOverview = (queries: Parameters<RequestData>[0], corrections: CorrectionFilter): void => {
  void queries.prefetchQuery(dashboardStatsQuery)
  void queries.prefetchQuery(correctionsWaitingQuery(corrections))
  void queries.prefetchQuery(recentProcessesQuery)
  void queries.prefetchQuery(obligationSummaryQuery)
}
