import { rememberList, useSearchParams } from '@licensing/federation'
import { NothingFound, PagedResults, TableCards, useStoredView } from '@licensing/ui-kit'
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

interface ProcessListProps {
  readonly actions: ProcessActions
}

/** The processes the caller may see, with their actions; filters and page are in the URL. */
export const ProcessList = ({ actions }: ProcessListProps) => {
  const [address, setAddress] = useSearchParams()
  const [view, chooseView] = useStoredView('process-list-view')
  const filters = filtersFrom(address)
  const show = (next: ListFilters) => setAddress(addressOf(next))
  const filtered = isFiltered(filters)
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
            onClear={filtered ? clear : undefined}
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
    </section>
  )
}
