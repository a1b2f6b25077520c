import {
  getDashboardStats,
  getProcess,
  getProcessChanges,
  queryKeys,
  listCorrections,
  listMunicipalitiesForProcesses,
  listProcesses,
} from '@licensing/api-client'
import { queryOptions } from '@tanstack/react-query'

/** Specification section 9: how many recent processes the dashboard shows. */
const RECENT_PROCESSES = 5
const TEN_MINUTES = 600_000

export const processQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.process(id),
    queryFn: ({ signal }) => getProcess(id, { signal }),
    meta: { errorMessage: 'Erro ao carregar processo' },
  })

/**
 * The news of one visit: asked once, kept as long as the page is open, asked anew by the next one. The page does
 * without them when they cannot be loaded, so a failure is neither shown nor tried again.
 */
export const newsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.news(id),
    queryFn: ({ signal }) => getProcessChanges(id, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

export const correctionsQuery = (processId: string) =>
  queryOptions({
    queryKey: queryKeys.corrections(processId),
    queryFn: ({ signal }) => listCorrections(processId, { signal }),
    meta: { errorMessage: 'Erro ao carregar correções' },
  })

/** The dashboard's failures are only logged (specification section 8), so no message is named. */
export const dashboardStatsQuery = queryOptions({
  queryKey: [...queryKeys.dashboard, 'stats'],
  queryFn: ({ signal }) => getDashboardStats({ signal }),
})

export const recentProcessesQuery = queryOptions({
  queryKey: [...queryKeys.dashboard, 'recent'],
  queryFn: ({ signal }) => listProcesses({ limit: RECENT_PROCESSES }, { signal }),
})

/** Names, phones and e-mails of the municipalities that take processes; everyone signed in may ask (decision 7.1). */
export const municipalitiesQuery = queryOptions({
  queryKey: queryKeys.municipalitiesForProcesses,
  queryFn: ({ signal }) => listMunicipalitiesForProcesses({ signal }),
  staleTime: TEN_MINUTES,
  meta: { errorMessage: 'Erro ao carregar municípios' },
})
