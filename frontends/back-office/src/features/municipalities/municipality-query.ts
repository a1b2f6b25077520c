import { getMunicipality, queryKeys } from '@licensing/api-client'
import { queryOptions } from '@tanstack/react-query'

/** One municipality, for the form; the process list's filter keeps the names it asks for in the same place. */
export const municipalityQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.municipalities, 'detail', id],
    queryFn: ({ signal }) => getMunicipality(id, { signal }),
    meta: { errorMessage: 'Erro ao carregar município' },
  })
