import { getCurrentUser } from '@licensing/api-client'
import { queryOptions } from '@tanstack/react-query'

/** Same key as the wizard's, so that both share the cached data. */
export const ownDataKey = ['auth', 'me'] as const

export const ownDataQuery = queryOptions({
  queryKey: ownDataKey,
  queryFn: ({ signal }) => getCurrentUser({ signal }),
  meta: { errorMessage: 'Erro ao carregar seus dados' },
})
