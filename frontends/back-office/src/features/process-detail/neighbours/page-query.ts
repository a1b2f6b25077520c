import { listProcesses } from '@licensing/api-client'
import { queryOptions } from '@tanstack/react-query'
import { type ListFilters, requestOf } from '../../process-list/model'

/** Outside the keys of the lists, so that no command refetches it. */
const pageKey = (filters: ListFilters) => ['process-neighbours', filters] as const

/**
 * A page as it was when a process on it was opened: a decision may take a process out of the filtered list, and its
 * neighbours stay the same. The list stores each page that it shows.
 */
export const neighbourPage = (filters: ListFilters) =>
  queryOptions({
    queryKey: pageKey(filters),
    queryFn: ({ signal }) => listProcesses(requestOf(filters), { signal }),
    staleTime: Infinity,
    retry: false,
  })
