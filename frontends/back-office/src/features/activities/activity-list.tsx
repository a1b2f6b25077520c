import { queryKeys, listActivities } from '@licensing/api-client'
import { useSearchParams } from '@licensing/federation'
import {
  Button,
  EmptyState,
  ErrorState,
  PageOutOfRange,
  Pagination,
  SkeletonTable,
  type TableView,
  useStoredView,
} from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Factory } from 'lucide-react'
import type { ReactNode } from 'react'
import { ActivityFilters } from './activity-filters'
import { type ActivityActions, ActivityRows } from './activity-rows'
import {
  activitiesAddress,
  activitiesFrom,
  type ActivityFilters as Filters,
  isFiltered,
  noFilters,
  PAGE_SIZE,
  queryOf,
  withFilter,
} from './model'

interface NothingFoundProps {
  readonly filtered: boolean
  readonly addFirst: ReactNode
  readonly onClear: () => void
}

const NothingFound = ({ filtered, addFirst, onClear }: NothingFoundProps) =>
  filtered ? (
    <EmptyState
      icon={Factory}
      title="Nenhuma atividade encontrada"
      text="Nenhuma atividade combina com os filtros usados."
      actions={<Button onClick={onClear}>Limpar Filtros</Button>}
    />
  ) : (
    <EmptyState
      icon={Factory}
      title="Nenhuma atividade encontrada"
      {...(addFirst ? { text: 'Cadastre a primeira atividade do catálogo.', actions: addFirst } : {})}
    />
  )

interface ResultsProps {
  readonly filters: Filters
  readonly page: number
  readonly view: TableView
  readonly actions: ActivityActions
  readonly addFirst: ReactNode
  readonly onShow: (filters: Filters, page?: number) => void
}

const Results = ({ filters, page, view, actions, addFirst, onShow }: ResultsProps) => {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...queryKeys.activities, 'list', filters, page],
    queryFn: ({ signal }) => listActivities(queryOf(filters, page), { signal }),
    placeholderData: keepPreviousData,
    meta: { errorMessage: 'Erro ao carregar atividades' },
  })
  if (!data)
    return isError ? (
      <ErrorState title="Erro ao carregar atividades" retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonTable label="Carregando atividades" rows={PAGE_SIZE} />
    )
  const paging = {
    page,
    pageSize: PAGE_SIZE,
    total: data.pagination.total,
    onPageChange: (next: number) => onShow(filters, next),
  }
  if (data.activities.length === 0 && paging.total > 0) return <PageOutOfRange {...paging} />
  if (data.activities.length === 0)
    return (
      <NothingFound
        filtered={isFiltered(filters) || page > 1}
        addFirst={addFirst}
        onClear={() => onShow(noFilters)}
      />
    )
  return (
    <div aria-busy={isPlaceholderData}>
      <ActivityRows activities={data.activities} view={view} actions={actions} />
      <Pagination {...paging} />
    </div>
  )
}

const readOnly: ActivityActions = { mayEdit: false, remove: undefined }

interface ActivityListProps {
  /** Actions on each row; defaults to read-only. */
  readonly actions?: ActivityActions
  /** Shown if the catalogue is empty. */
  readonly addFirst?: ReactNode
}

/** The catalogue of activities; filters and page are in the URL. */
export const ActivityList = ({ actions = readOnly, addFirst }: ActivityListProps) => {
  const [address, setAddress] = useSearchParams()
  const [view, chooseView] = useStoredView('activity-list-view')
  const { filters, page } = activitiesFrom(address)
  const show = (next: Filters, nextPage = 1) => setAddress(activitiesAddress(next, nextPage))
  return (
    <section className="table-card table-card--menu table-card--bare" aria-label="Atividades">
      <ActivityFilters
        filters={filters}
        onChange={(change) => show(withFilter(filters, change))}
        view={view}
        onViewChange={chooseView}
      />
      <Results {...{ filters, page, view, actions, addFirst }} onShow={show} />
    </section>
  )
}
