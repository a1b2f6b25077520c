import { getUser, userQueryKey } from '@licensing/api-client'
import { queryOptions } from '@tanstack/react-query'

/** A user, for the form and the password page. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: userQueryKey(id),
    queryFn: ({ signal }) => getUser(id, { signal }),
    meta: { errorMessage: 'Erro ao carregar usuário' },
  })
