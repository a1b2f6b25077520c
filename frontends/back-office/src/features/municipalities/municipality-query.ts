import { getMunicipality, queryKeys } from '@licensing/api-client'
import { queryOptions } from '@tanstack/react-query'

/** A municipality for the form; the process list's filter caches names under the same key. */
export const municipalityQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.municipalities, 'detail', id],
    queryFn: ({ signal }) => getMunicipality(id, { signal }),
    meta: { errorMessage: 'Erro ao carregar município' },
  })
