import { queryKeys } from '@licensing/api-client'
import { listDeskViews } from '@licensing/api-client/desk'
import { queryOptions } from '@tanstack/react-query'

/** The views of the desk that the signed-in person saved. */
export const viewsQuery = queryOptions({
  queryKey: queryKeys.deskViews,
  queryFn: ({ signal }) => listDeskViews({ signal }),
  meta: { errorMessage: 'Erro ao carregar as visões' },
})
