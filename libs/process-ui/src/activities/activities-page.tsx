import { queryKeys, listActivities, useCurrentUser } from '@licensing/api-client'
import type { ActivityResponse } from '@licensing/contracts'
import { useSearchParams } from '@licensing/federation'
import { canModule } from '@licensing/permissions'
import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHeader,
  Pagination,
  SkeletonTable,
  useDocumentTitle,
} from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Factory, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ActivityFilters } from './activity-filters'
import { type ActivityActions, ActivityRows } from './activity-rows'
import {
  activitiesAddress,
  activitiesFrom,
  type ActivityFilters as Filters,
  type ActivityView,
  isFiltered,
  noFilters,
  PAGE_SIZE,
  queryOf,
  storedView,
  storeView,
  withFilter,
} from './model'

const DeleteDialog = lazy(() => import('./delete-dialog'))

const NewActivity = () => (
  <LinkButton variant="primary" icon={Plus} to="/activities/new">
    Nova Atividade
  </LinkButton>
)

/** What the role may do to activities (specification section 6), and the dialog that is open because of it. */
const useActivityActions = () => {
  const role = useCurrentUser()?.role
  const [leaving, setLeaving] = useState<ActivityResponse>()
  const may = (verb: 'add' | 'edit' | 'delete') => role !== undefined && canModule(role, 'activities', verb)
  const actions: ActivityActions = {
    mayEdit: may('edit'),
    remove: may('delete') ? setLeaving : undefined,
  }
  const dialog = leaving && (
    <Suspense fallback={null}>
      <DeleteDialog activity={leaving} onClose={() => setLeaving(undefined)} />
    </Suspense>
  )
  return { mayAdd: may('add'), actions, dialog }
}

interface NothingFoundProps {
  readonly filtered: boolean
  readonly mayAdd: boolean
  readonly onClear: () => void
}

const NothingFound = ({ filtered, mayAdd, onClear }: NothingFoundProps) =>
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
      {...(mayAdd ? { text: 'Cadastre a primeira atividade do catálogo.', actions: <NewActivity /> } : {})}
    />
  )

interface ResultsProps {
  readonly filters: Filters
  readonly page: number
  readonly view: ActivityView
  readonly actions: ActivityActions
  readonly mayAdd: boolean
  readonly onShow: (filters: Filters, page?: number) => void
}

const Results = ({ filters, page, view, actions, mayAdd, onShow }: ResultsProps) => {
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
  if (data.activities.length === 0)
    return (
      <NothingFound
        filtered={isFiltered(filters) || page > 1}
        mayAdd={mayAdd}
        onClear={() => onShow(noFilters)}
      />
    )
  return (
    <div aria-busy={isPlaceholderData}>
      <ActivityRows activities={data.activities} view={view} actions={actions} />
      <Pagination
        page={page}
        pageSize={PAGE_SIZE}
        total={data.pagination.total}
        onPageChange={(next) => onShow(filters, next)}
      />
    </div>
  )
}

/** /activities: the catalogue; applicants look, whoever manages it adds, edits and deletes. */
const ActivitiesPage = () => {
  useDocumentTitle('Atividades')
  const [address, setAddress] = useSearchParams()
  const [view, setView] = useState(storedView)
  const { mayAdd, actions, dialog } = useActivityActions()
  const { filters, page } = activitiesFrom(address)
  const show = (next: Filters, nextPage = 1) => setAddress(activitiesAddress(next, nextPage))
  const chooseView = (next: ActivityView) => {
    setView(next)
    storeView(next)
  }
  return (
    <>
      <PageHeader
        title="Atividades"
        subtitle="O catálogo de atividades sujeitas a licenciamento."
        actions={mayAdd && <NewActivity />}
      />
      <section className="table-card table-card--menu table-card--bare" aria-label="Atividades">
        <ActivityFilters
          filters={filters}
          onChange={(change) => show(withFilter(filters, change))}
          view={view}
          onViewChange={chooseView}
        />
        <Results {...{ filters, page, view, actions, mayAdd }} onShow={show} />
      </section>
      {dialog}
    </>
  )
}

export default ActivitiesPage
