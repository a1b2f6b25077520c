import { getUser } from '@licensing/api-client'
import { keys } from '@licensing/process-ui'
import { queryOptions } from '@tanstack/react-query'

/** One user, for the form and the password page. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.users, 'detail', id],
    queryFn: ({ signal }) => getUser(id, { signal }),
    meta: { errorMessage: 'Erro ao carregar usuário' },
  })
