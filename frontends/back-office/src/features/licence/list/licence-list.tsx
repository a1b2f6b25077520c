import { queryKeys } from '@licensing/api-client'
import { listLicences } from '@licensing/api-client/licences'
import { useSearchParams } from '@licensing/federation'
import { NothingFound, PagedResults, FoldedFilters, SearchField, Select } from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileBadge } from 'lucide-react'
import { useListTexts } from '../reading/list-texts'
import { LicenceRows } from './licence-rows'
import {
  addressOf,
  filtersFrom,
  isFiltered,
  type LicenceFilters as Filters,
  noFilters,
  PAGE_SIZE,
  expiryOptions,
  statusOptions,
} from './model'
import { optionIn } from '../../../entries/address'
import { MunicipalityFilter } from '../../../municipality-search/municipality-filter'
import './list.css'

interface LicenceFiltersProps {
  readonly filters: Filters
  readonly onShow: (filters: Filters) => void
}

const LicenceFilters = ({ filters, onShow }: LicenceFiltersProps) => (
  <search aria-label="Filtrar licenças">
    <form className="toolbar toolbar--licences" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label="Buscar"
        placeholder="Buscar por número, titular ou empreendimento"
        search={filters.search}
        onSearch={(search) => onShow({ ...filters, search })}
      />
      <FoldedFilters values={[filters.status, filters.municipalityId, filters.expiresWithin]}>
        <Select
          label="Situação"
          placeholder="Todas"
          options={statusOptions}
          value={filters.status}
          onChange={({ target }) => onShow({ ...filters, status: optionIn(statusOptions, target.value) })}
        />
        <MunicipalityFilter
          value={filters.municipalityId}
          onChange={(municipalityId) => onShow({ ...filters, municipalityId })}
        />
        <Select
          label="Vence em"
          placeholder="Qualquer data"
          options={expiryOptions}
          value={filters.expiresWithin}
          onChange={({ target }) => onShow({ ...filters, expiresWithin: target.value })}
        />
      </FoldedFilters>
    </form>
  </search>
)

const useLicences = (filters: Filters, page: number) =>
  useQuery({
    queryKey: [...queryKeys.licences, 'list', filters, page],
    queryFn: ({ signal }) => {
      const expiresWithin = Number(filters.expiresWithin) || null
      return listLicences({ ...filters, expiresWithin, page, limit: PAGE_SIZE }, { signal })
    },
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
