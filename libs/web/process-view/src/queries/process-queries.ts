import {
  getMunicipalityPayment,
  getPaymentDetails,
  getProcess,
  getProcessChanges,
  getProcessClock,
  listCorrections,
  listMunicipalitiesForProcesses,
  queryKeys,
} from '@licensing/api-client'
import type { RequestType } from '@licensing/contracts'
import type { RequestData } from '@licensing/federation'
import { queryOptions } from '@tanstack/react-query'

const TEN_MINUTES = 600_000

export const processQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.process(id),
    queryFn: ({ signal }) => getProcess(id, { signal }),
    meta: { errorMessage: 'Erro ao carregar processo' },
  })

/** From a request before the page is shown until it is; a return within this time is the same visit. */
const FIVE_SECONDS = 5_000

/**
 * The news of one visit: fetched once, cached while the page is open, refetched on the next visit. The page works
 * without them, so a failure is not shown or retried.
 */
export const newsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.news(id),
    queryFn: ({ signal }) => getProcessChanges(id, { signal }),
    staleTime: Infinity,
    gcTime: FIVE_SECONDS,
    retry: false,
  })

/** Without them the screen names the secretariat's contact, so a failure is not shown or retried. */
export const paymentDetailsQuery = (processId: string) =>
  queryOptions({
    queryKey: queryKeys.paymentDetails(processId),
    queryFn: ({ signal }) => getPaymentDetails(processId, { signal }),
    retry: false,
  })

/** The same before there is a process. A municipality without a fee for the type has none. */
export const municipalityPaymentQuery = (municipalityId: string, requestType: RequestType) =>
  queryOptions({
    queryKey: queryKeys.municipalityPayment(municipalityId, requestType),
    queryFn: ({ signal }) => getMunicipalityPayment(municipalityId, requestType, { signal }),
    retry: false,
  })

export const correctionsQuery = (processId: string) =>
  queryOptions({
    queryKey: queryKeys.corrections(processId),
    queryFn: ({ signal }) => listCorrections(processId, { signal }),
    meta: { errorMessage: 'Erro ao carregar correções' },
  })

/** The ledger of today, or of a moment of the past. */
export const clockQuery = (processId: string, asOf?: string) =>
  queryOptions({
    queryKey: asOf === undefined ? queryKeys.clock(processId) : queryKeys.past(processId, asOf, 'clock'),
    queryFn: ({ signal }) => getProcessClock(processId, { signal, asOf }),
  })

/** The page says itself why there is no such past, so a failure shows no toast. */
export const pastProcessQuery = (id: string, asOf: string) =>
  queryOptions({
    queryKey: queryKeys.past(id, asOf),
    queryFn: ({ signal }) => getProcess(id, { signal, asOf }),
  })

export const pastCorrectionsQuery = (processId: string, asOf: string) =>
  queryOptions({
    queryKey: queryKeys.past(processId, asOf, 'corrections'),
    queryFn: ({ signal }) => listCorrections(processId, { signal, asOf }),
  })

/** Names, phones and e-mails of municipalities that accept processes, for every signed-in person (decision 7.1). */
export const municipalitiesQuery = queryOptions({
  queryKey: queryKeys.municipalitiesForProcesses,
  queryFn: ({ signal }) => listMunicipalitiesForProcesses({ signal }),
  staleTime: TEN_MINUTES,
  meta: { errorMessage: 'Erro ao carregar municípios' },
})

/** Requests a process, its news and its corrections before its page is shown. */
export const requestProcess: RequestData = (queries, id) => {
  void queries.prefetchQuery(processQuery(id))
  void queries.prefetchQuery(newsQuery(id))
  void queries.prefetchQuery(correctionsQuery(id))
}
