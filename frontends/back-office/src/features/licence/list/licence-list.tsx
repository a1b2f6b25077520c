import { queryKeys } from '@licensing/api-client'
import { listLicences } from '@licensing/api-client/licences'
import { useSearchParams } from '@licensing/federation'
import { NothingFound, PagedResults } from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileBadge } from 'lucide-react'
import { useListTexts } from '../reading/list-texts'
import { LicenceFilters } from './licence-filters'
import { LicenceRows } from './licence-rows'
import {
  addressOf,
  filtersFrom,
  isFiltered,
  type LicenceFilters as Filters,
  noFilters,
  PAGE_SIZE,
  queryOf,
} from './model'

const useLicences = (filters: Filters, page: number) =>
  useQuery({
    queryKey: [...queryKeys.licences, 'list', filters, page],
    queryFn: ({ signal }) => listLicences(queryOf(filters, page), { signal }),
    placeholderData: keepPreviousData,
    meta: { errorMessage: 'Erro ao carregar licenças' },
  })

/** The licences that the signed-in person may see; the filters live in the address. */
export const LicenceList = () => {
  const { empty } = useListTexts()
  const [address, setAddress] = useSearchParams()
  const { filters, page } = filtersFrom(address)
  const show = (next: Filters, nextPage = 1) => setAddress(addressOf(next, nextPage))
  return (
    <section className="table-card table-card--menu table-card--bare" aria-label="Licenças">
      <LicenceFilters filters={filters} onShow={show} />
      <PagedResults
        query={useLicences(filters, page)}
        what="licenças"
        rowsOf={({ licences }) => licences}
        page={page}
        pageSize={PAGE_SIZE}
        onPageChange={(next) => show(filters, next)}
        empty={
          <NothingFound
            icon={FileBadge}
            title="Nenhuma licença encontrada"
            filteredText="Nenhuma licença combina com os filtros usados."
            onClear={isFiltered(filters) ? () => show(noFilters) : undefined}
            first={{ text: empty }}
          />
        }
      >
        {(licences) => <LicenceRows licences={licences} />}
      </PagedResults>
    </section>
  )
}
