import { useSearchParams } from '@licensing/federation'
import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHeader,
  Pagination,
  SkeletonTable,
  TableCards,
  useDocumentTitle,
} from '@licensing/ui-kit'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { type ProcessActions, useProcessActions } from '../process-actions/use-process-actions'
import { useCurrentUser } from '@licensing/api-client'
import {
  addressOf,
  filtersFrom,
  isFiltered,
  type ListFilters,
  type ListView,
  scopeText,
  storedView,
  storeView,
  withFilter,
} from './model'
import { ProcessCards } from './process-cards'
import { ProcessFilters } from './process-filters'
import { ProcessTable } from './process-table'
import { PAGE_SIZE, useProcessList } from './use-process-list'

const NewProcess = () => (
  <LinkButton variant="primary" icon={Plus} to="/processes/new">
    Novo Processo
  </LinkButton>
)

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
      actions={<NewProcess />}
    />
  )

interface ResultsProps {
  readonly filters: ListFilters
  readonly view: ListView
  readonly actions: ProcessActions
  readonly onFilters: (filters: ListFilters) => void
}

const Results = ({ filters, view, actions, onFilters }: ResultsProps) => {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useProcessList(filters)
  if (!data)
    return isError ? (
      <ErrorState title="Erro ao carregar processos" retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonTable label="Carregando processos" rows={PAGE_SIZE} />
    )
  const { processes, pagination } = data
  if (processes.length === 0)
    return (
      <NothingFound
        filtered={isFiltered(filters) || filters.page > 1}
        onClear={() => onFilters({ page: 1, search: '', status: null, municipalityId: null })}
      />
    )
  return (
    <div aria-busy={isPlaceholderData}>
      <TableCards
        view={view}
        table={<ProcessTable processes={processes} actions={actions} />}
        cards={<ProcessCards processes={processes} actions={actions} />}
      />
      <Pagination
        page={filters.page}
        pageSize={PAGE_SIZE}
        total={pagination.total}
        onPageChange={(page) => onFilters({ ...filters, page })}
      />
    </div>
  )
}

/** /processes: every process the caller may see, with what each may have done to it. */
const ProcessListPage = () => {
  useDocumentTitle('Lista de Processos')
  const role = useCurrentUser()?.role
  const [address, setAddress] = useSearchParams()
  const [view, setView] = useState(storedView)
  const actions = useProcessActions({ from: 'list' })
  const filters = filtersFrom(address)
  const show = (next: ListFilters) => setAddress(addressOf(next))
  const chooseView = (next: ListView) => {
    setView(next)
    storeView(next)
  }
  return (
    <>
      <PageHeader title="Lista de Processos" subtitle={role && scopeText[role]} actions={<NewProcess />} />
      <section className="table-card table-card--menu table-card--bare" aria-label="Processos">
        <ProcessFilters
          filters={filters}
          onChange={(change) => show(withFilter(filters, change))}
          view={view}
          onViewChange={chooseView}
        />
        <Results filters={filters} view={view} actions={actions} onFilters={show} />
      </section>
      {actions.dialog}
    </>
  )
}

export default ProcessListPage
