import { queryKeys } from '@licensing/api-client'
import { listActivityGroups, listActivitySubgroups } from '@licensing/api-client/catalogue'
import { queryOptions } from '@tanstack/react-query'

/** The groups of the catalogue's activities. */
export const activityGroupsQuery = queryOptions({
  queryKey: [...queryKeys.activities, 'groups'],
  queryFn: ({ signal }) => listActivityGroups({ signal }),
  meta: { errorMessage: 'Erro ao carregar grupos' },
})

/** The subgroups of a group; disabled without a group. */
export const activitySubgroupsQuery = (group: string) =>
  queryOptions({
    queryKey: [...queryKeys.activities, 'subgroups', group],
    queryFn: ({ signal }) => listActivitySubgroups(group, { signal }),
    enabled: group !== '',
    meta: { errorMessage: 'Erro ao carregar subgrupos' },
  })
