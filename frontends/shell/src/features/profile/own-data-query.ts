import { getCurrentUser } from '@licensing/api-client'
import { queryOptions } from '@tanstack/react-query'

/** Where the wizard keeps the data of who is signed in, too. */
export const ownDataKey = ['auth', 'me'] as const

export const ownDataQuery = queryOptions({
  queryKey: ownDataKey,
  queryFn: ({ signal }) => getCurrentUser({ signal }),
  meta: { errorMessage: 'Erro ao carregar seus dados' },
})
