import { rememberList, useSearchParams } from '@licensing/federation'
import {
  Button,
  EmptyState,
  ErrorState,
  PageOutOfRange,
  Pagination,
  SkeletonTable,
  TableCards,
  type TableView,
  useStoredView,
} from '@licensing/ui-kit'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NewProcessButton } from '@licensing/process-view/actions'
import type { ProcessActions } from '../process-actions/use-process-actions'
import { ProcessFilters } from './filters/process-filters'
import {
  addressOf,
  pathOf,
  filtersFrom,
  isFiltered,
  LIST_PAGE_SIZES,
  type ListFilters,
  withFilter,
  withoutFilters,
} from './model'
import { ProcessCards } from './process-cards'
import { ProcessTable } from './process-table'
import { useProcessList } from './use-process-list'

const NothingFound = ({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) =>
  filtered ? (
    <EmptyState
      icon={Search}
      title="Nenhum processo encontrado"
      text="Nenhum processo combina com os filtros usados."
      actions={<Button onClick={onClear}>Limpar Filtros</Button>}
    />
  ) : (
    <EmptyState
      title="Nenhum processo encontrado"
      text="Comece criando um novo processo."
      actions={<NewProcessButton />}
    />
  )

interface ResultsProps {
  readonly filters: ListFilters
  readonly view: TableView
  readonly actions: ProcessActions
  readonly onFilters: (filters: ListFilters) => void
  readonly onClear: () => void
}

const Results = ({ filters, view, actions, onFilters, onClear }: ResultsProps) => {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useProcessList(filters)
  if (!data)
    return isError ? (
      <ErrorState title="Erro ao carregar processos" retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonTable label="Carregando processos" rows={filters.limit} />
    )
  const { processes, pagination } = data
  const paging = {
    page: filters.page,
    pageSize: filters.limit,
    total: pagination.total,
    onPageChange: (page: number) => onFilters({ ...filters, page }),
  }
  if (processes.length === 0 && pagination.total > 0) return <PageOutOfRange {...paging} />
  if (processes.length === 0) return <NothingFound filtered={isFiltered(filters)} onClear={onClear} />
  return (
    <div aria-busy={isPlaceholderData}>
      <TableCards
        view={view}
        table={
          <ProcessTable
            processes={processes}
            actions={actions}
            sort={filters.sort}
            onSort={(sort) => onFilters(withFilter(filters, { sort }))}
          />
        }
        cards={<ProcessCards processes={processes} actions={actions} />}
      />
      <Pagination
        {...paging}
        sizes={LIST_PAGE_SIZES}
        onPageSizeChange={(limit) => onFilters(withFilter(filters, { limit }))}
      />
    </div>
  )
}

interface ProcessListProps {
  readonly actions: ProcessActions
}

/** The processes the caller may see, with their actions; filters and page are in the URL. */
export const ProcessList = ({ actions }: ProcessListProps) => {
  const [address, setAddress] = useSearchParams()
  const [view, chooseView] = useStoredView('process-list-view')
  const filters = filtersFrom(address)
  const show = (next: ListFilters) => setAddress(addressOf(next))
  const shown = pathOf(filters)
  useEffect(() => rememberList(shown), [shown])
  const region = useRef<HTMLElement>(null)
  const clear = () => {
    // The button that clears goes with the empty list.
    region.current?.focus({ preventScroll: true })
    show(withoutFilters(filters))
  }
  return (
    <section
      ref={region}
      tabIndex={-1}
      className="table-card table-card--menu table-card--bare"
      aria-label="Processos"
    >
      <ProcessFilters
        filters={filters}
        onChange={(change) => show(withFilter(filters, change))}
        view={view}
        onViewChange={chooseView}
      />
      <Results filters={filters} view={view} actions={actions} onFilters={show} onClear={clear} />
    </section>
  )
}
