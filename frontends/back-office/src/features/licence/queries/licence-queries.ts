import { queryKeys } from '@licensing/api-client'
import { getLicence } from '@licensing/api-client/licences'
import { queryOptions } from '@tanstack/react-query'

export const licenceQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.licence(id),
    queryFn: ({ signal }) => getLicence(id, { signal }),
    meta: { errorMessage: 'Erro ao carregar licença' },
  })
