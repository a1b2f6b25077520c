import { queryKeys, listActivities, useCurrentUser } from '@licensing/api-client'
import { deleteActivity } from '@licensing/api-client/catalogue'
import type { ActivityResponse } from '@licensing/contracts'
import { useSearchParams } from '@licensing/federation'
import { canModule } from '@licensing/permissions'
import {
  LinkButton,
  NothingFound,
  PagedResults,
  PageHeader,
  useDocumentTitle,
  useStoredView,
} from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Factory, Plus } from 'lucide-react'
import { useState } from 'react'
import { DeleteEntryDialog } from '../../entries/delete-entry-dialog'
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

const NewActivity = () => (
  <LinkButton variant="primary" icon={Plus} to="/activities/new">
    Nova Atividade
  </LinkButton>
)

/** The role's actions on activities (specification section 6), and the open dialog. */
const useActivityActions = () => {
  const role = useCurrentUser()?.role
  const [leaving, setLeaving] = useState<ActivityResponse>()
  const may = (verb: 'add' | 'edit' | 'delete') => role !== undefined && canModule(role, 'activities', verb)
  const actions: ActivityActions = {
    mayEdit: may('edit'),
    remove: may('delete') ? setLeaving : undefined,
  }
  const dialog = leaving && (
    <DeleteEntryDialog
      id={leaving.id}
      title="Excluir Atividade"
      remove={deleteActivity}
      entries={queryKeys.activities}
      done="Atividade deletada com sucesso"
      failure="Erro ao deletar atividade"
      onClose={() => setLeaving(undefined)}
    >
      <p>
        A atividade <strong>{`${leaving.code} · ${leaving.description}`}</strong> será excluída. Esta ação não
        pode ser desfeita.
      </p>
    </DeleteEntryDialog>
  )
  return { mayAdd: may('add'), actions, dialog }
}

const useActivities = (filters: Filters, page: number) =>
  useQuery({
    queryKey: [...queryKeys.activities, 'list', filters, page],
    queryFn: ({ signal }) => listActivities(queryOf(filters, page), { signal }),
    placeholderData: keepPreviousData,
    meta: { errorMessage: 'Erro ao carregar atividades' },
  })

/** /activities: the catalogue, which its managers can add to, edit and delete from; filters and page are in the URL. */
const ActivitiesPage = () => {
  useDocumentTitle('Atividades')
  const { mayAdd, actions, dialog } = useActivityActions()
  const [address, setAddress] = useSearchParams()
  const [view, chooseView] = useStoredView('activity-list-view')
  const { filters, page } = activitiesFrom(address)
  const show = (next: Filters, nextPage = 1) => setAddress(activitiesAddress(next, nextPage))
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
        <PagedResults
          query={useActivities(filters, page)}
          what="atividades"
          rowsOf={({ activities }) => activities}
          page={page}
          pageSize={PAGE_SIZE}
          onPageChange={(next) => show(filters, next)}
          empty={
            <NothingFound
              icon={Factory}
              title="Nenhuma atividade encontrada"
              filteredText="Nenhuma atividade combina com os filtros usados."
              onClear={isFiltered(filters) || page > 1 ? () => show(noFilters) : undefined}
              first={
                mayAdd ? { text: 'Cadastre a primeira atividade do catálogo.', actions: <NewActivity /> } : {}
              }
            />
          }
        >
          {(activities) => <ActivityRows activities={activities} view={view} actions={actions} />}
        </PagedResults>
      </section>
      {dialog}
    </>
  )
}

export default ActivitiesPage
