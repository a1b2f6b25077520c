import { rememberList, useSearchParams } from '@licensing/federation'
import {
  NothingFound,
  PagedResults,
  TableCards,
  useStoredView,
  toast,
  type TableView,
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
import { queryKeys, listProcesses } from '@licensing/api-client'
import { processListRetry } from '@licensing/api-client/query-client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { storePage } from '../process-detail/neighbours/page-query'

const WAITING = 'process-list-wait'

const showWait = (message: string): void => {
  toast.warning(message, { id: WAITING })
}

/**
 * One page of the list. A 429 is retried after 1 s, 2 s and 4 s, each announced (specification section 8); the previous
 * page stays visible meanwhile.
 */
const useProcessList = (filters: ListFilters) =>
  useQuery({
    queryKey: [...queryKeys.processLists, filters],
    queryFn: async ({ signal, client }) => {
      const list = await listProcesses(filters, { signal })
      storePage(client, pathOf(filters), list)
      return list
    },
    placeholderData: keepPreviousData,
    meta: { errorMessage: 'Erro ao carregar processos' },
    ...processListRetry(showWait),
  })

/** The filters in the URL, and their change. */
const useFilters = () => {
  const [address, setAddress] = useSearchParams()
  const filters = filtersFrom(address)
  const shown = pathOf(filters)
  useEffect(() => rememberList(shown), [shown])
  return { filters, show: (next: ListFilters) => setAddress(addressOf(next)) }
}

interface ResultsProps {
  readonly filters: ListFilters
  readonly show: (filters: ListFilters) => void
  readonly view: TableView
  readonly actions: ProcessActions
  readonly onClear: () => void
}

const Results = ({ filters, show, view, actions, onClear }: ResultsProps) => {
  const filtered = isFiltered(filters)
  return (
    <PagedResults
      query={useProcessList(filters)}
      what="processos"
      rowsOf={({ processes }) => processes}
      page={filters.page}
      pageSize={filters.limit}
      onPageChange={(page) => show({ ...filters, page })}
      sizes={LIST_PAGE_SIZES}
      onPageSizeChange={(limit) => show(withFilter(filters, { limit }))}
      empty={
        <NothingFound
          title="Nenhum processo encontrado"
          filteredText="Nenhum processo combina com os filtros usados."
          {...(filtered ? { icon: Search } : {})}
          onClear={filtered ? onClear : undefined}
          first={{ text: 'Comece criando um novo processo.', actions: <NewProcessButton /> }}
        />
      }
    >
      {(processes) => (
        <TableCards
          view={view}
          table={
            <ProcessTable
              processes={processes}
              actions={actions}
              sort={filters.sort}
              onSort={(sort) => show(withFilter(filters, { sort }))}
            />
          }
          cards={<ProcessCards processes={processes} actions={actions} />}
        />
      )}
    </PagedResults>
  )
}

/** The processes the caller may see, with their actions; filters and page are in the URL. */
export const ProcessList = ({ actions }: { readonly actions: ProcessActions }) => {
  const { filters, show } = useFilters()
  const [view, chooseView] = useStoredView('process-list-view')
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
      <Results filters={filters} show={show} view={view} actions={actions} onClear={clear} />
    </section>
  )
}
