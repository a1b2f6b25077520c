import { queryKeys } from '@licensing/api-client'
import { listLicences } from '@licensing/api-client/licences'
import { useSearchParams } from '@licensing/federation'
import { Button, EmptyState, ErrorState, PageOutOfRange, Pagination, SkeletonTable } from '@licensing/ui-kit'
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

interface ResultsProps {
  readonly filters: Filters
  readonly page: number
  readonly onShow: (filters: Filters, page?: number) => void
}

const useLicences = (filters: Filters, page: number) =>
  useQuery({
    queryKey: [...queryKeys.licences, 'list', filters, page],
    queryFn: ({ signal }) => listLicences(queryOf(filters, page), { signal }),
    placeholderData: keepPreviousData,
    meta: { errorMessage: 'Erro ao carregar licenças' },
  })

const NothingFound = ({ filters, onShow }: ResultsProps) => {
  const { empty } = useListTexts()
  return isFiltered(filters) ? (
    <EmptyState
      icon={FileBadge}
      title="Nenhuma licença encontrada"
      text="Nenhuma licença combina com os filtros usados."
      actions={<Button onClick={() => onShow(noFilters)}>Limpar Filtros</Button>}
    />
  ) : (
    <EmptyState icon={FileBadge} title="Nenhuma licença encontrada" text={empty} />
  )
}

const Results = (props: ResultsProps) => {
  const { filters, page, onShow } = props
  const { data, isError, isFetching, isPlaceholderData, refetch } = useLicences(filters, page)
  if (!data)
    return isError ? (
      <ErrorState title="Erro ao carregar licenças" retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonTable label="Carregando licenças" rows={PAGE_SIZE} />
    )
  const paging = {
    page,
    pageSize: PAGE_SIZE,
    total: data.pagination.total,
    onPageChange: (next: number) => onShow(filters, next),
  }
  if (data.licences.length === 0 && paging.total > 0) return <PageOutOfRange {...paging} />
  if (data.licences.length === 0) return <NothingFound {...props} />
  return (
    <div aria-busy={isPlaceholderData}>
      <LicenceRows licences={data.licences} />
      <Pagination {...paging} />
    </div>
  )
}

/** The licences that the signed-in person may see; the filters live in the address. */
export const LicenceList = () => {
  const [address, setAddress] = useSearchParams()
  const { filters, page } = filtersFrom(address)
  const show = (next: Filters, nextPage = 1) => setAddress(addressOf(next, nextPage))
  return (
    <section className="table-card table-card--menu table-card--bare" aria-label="Licenças">
      <LicenceFilters filters={filters} onShow={show} />
      <Results filters={filters} page={page} onShow={show} />
    </section>
  )
}
