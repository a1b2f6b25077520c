import { queryKeys } from '@licensing/api-client'
import { listObligations } from '@licensing/api-client/licences'
import { Button, EmptyState, ErrorState, PageOutOfRange, Pagination, SkeletonTable } from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { isFiltered, type ObligationFilters, PAGE_SIZE, queryOf } from './model'
import { ObligationRows } from './obligation-rows'
import { useObligationActions } from './use-obligation-actions'

const FAILED = 'Erro ao carregar condicionantes'

interface ObligationResultsProps {
  readonly filters: ObligationFilters
  readonly page: number
  readonly onShow: (filters: ObligationFilters, page?: number) => void
}

const useObligations = (filters: ObligationFilters, page: number) =>
  useQuery({
    queryKey: [...queryKeys.obligations, 'list', filters, page],
    queryFn: ({ signal }) => listObligations(queryOf(filters, page), { signal }),
    // A page of another situation would show rows that do not belong to the tab.
    placeholderData: (previous, query) =>
      (query?.queryKey[2] as ObligationFilters | undefined)?.tab === filters.tab
        ? keepPreviousData(previous)
        : undefined,
    meta: { errorMessage: FAILED },
  })

const NothingFound = ({ filters, onShow }: ObligationResultsProps) => {
  const title = 'Nenhuma condicionante nesta situação'
  if (isFiltered(filters))
    return (
      <EmptyState
        icon={ListChecks}
        title={title}
        text="Nenhuma condicionante combina com os filtros usados."
        actions={
          <Button onClick={() => onShow({ ...filters, search: '', municipalityId: null })}>
            Limpar Filtros
          </Button>
        }
      />
    )
  return filters.tab === 'ALL' ? (
    <EmptyState
      icon={ListChecks}
      title={title}
      text="As condicionantes aparecem aqui quando uma licença é emitida."
    />
  ) : (
    <EmptyState
      icon={ListChecks}
      title={title}
      actions={<Button onClick={() => onShow({ ...filters, tab: 'ALL' })}>Ver Todas</Button>}
    />
  )
}

/** One page of the obligations in a situation. */
export const ObligationResults = (props: ObligationResultsProps) => {
  const { filters, page, onShow } = props
  const { data, isError, isFetching, isPlaceholderData, refetch } = useObligations(filters, page)
  const { choose, dialog } = useObligationActions()
  if (!data)
    return isError ? (
      <ErrorState title={FAILED} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonTable label="Carregando condicionantes" rows={10} />
    )
  const paging = {
    page,
    pageSize: PAGE_SIZE,
    total: data.pagination.total,
    onPageChange: (next: number) => onShow(filters, next),
  }
  if (data.obligations.length === 0 && paging.total > 0) return <PageOutOfRange {...paging} />
  return (
    <div aria-busy={isPlaceholderData}>
      {data.obligations.length === 0 ? (
        <NothingFound {...props} />
      ) : (
        <>
          <ObligationRows obligations={data.obligations} choose={choose} />
          <Pagination {...paging} />
        </>
      )}
      {dialog}
    </div>
  )
}
