import { searchMunicipalities } from '@licensing/api-client'
import { useDebounced } from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

const SEARCH_DEBOUNCE = 500

/** Searches municipalities by name on the server, since a state may have more than 100 (decision 6.8), while `enabled`. */
export const useMunicipalitySearch = (typed: string, { enabled = true } = {}) => {
  const search = useDebounced(typed.trim(), SEARCH_DEBOUNCE)
  const { data, isFetching } = useQuery({
    queryKey: ['municipalities', 'search', search],
    queryFn: ({ signal }) => searchMunicipalities(search, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    meta: { errorMessage: 'Erro ao carregar municípios' },
  })
  return { municipalities: data ?? [], busy: isFetching || search !== typed.trim() }
}
