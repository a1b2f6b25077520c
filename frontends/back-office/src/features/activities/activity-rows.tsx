import type { ActivityResponse } from '@licensing/contracts'
import {
  LazyMenu,
  NOT_INFORMED,
  RecordCard,
  RecordList,
  type TableColumn,
  type TableView,
} from '@licensing/ui-kit'
import { Pencil, Trash2 } from 'lucide-react'

/** The caller's actions on an activity; applicants have none (specification section 6). */
export interface ActivityActions {
  readonly mayEdit: boolean
  /** Undefined if the caller may not delete. */
  readonly remove: ((activity: ActivityResponse) => void) | undefined
}

interface ActivityProps {
  readonly activity: ActivityResponse
  readonly actions: ActivityActions
}

const RowActions = ({ activity, actions: { mayEdit, remove } }: ActivityProps) => (
  <div className="table__actions">
    <LazyMenu
      label={`Ações de ${activity.code}`}
      entries={[
        mayEdit && { label: 'Editar', icon: Pencil, to: `/activities/${activity.id}/edit` },
        remove && { label: 'Excluir', icon: Trash2, tone: 'danger', onSelect: () => remove(activity) },
      ]}
    />
  </div>
)

const columnsWith = (actions: ActivityActions): TableColumn<ActivityResponse>[] => [
  {
    header: 'Código',
    cell: ({ code }) => <span className="nowrap">{code}</span>,
  },
  {
    header: 'Descrição',
    rowHeader: true,
    cell: ({ description }) => <span className="table__main">{description}</span>,
  },
  {
    header: 'Grupo e subgrupo',
    cell: ({ group, subgroup }) => (
      <>
        <span>{group}</span>
        <span className="table__sub">{subgroup}</span>
      </>
    ),
  },
  { header: 'CNAE', cell: ({ cnae }) => <span className="nowrap">{cnae ?? '–'}</span> },
  ...(actions.mayEdit || actions.remove
    ? [
        {
          header: 'Ações',
          align: 'right' as const,
          cell: (activity: ActivityResponse) => <RowActions activity={activity} actions={actions} />,
        },
      ]
    : []),
]

const ActivityCard = ({ activity, actions }: ActivityProps) => (
  <RecordCard
    className="pcard--end"
    title={<strong>{activity.code}</strong>}
    facts={{ Grupo: activity.group, Subgrupo: activity.subgroup, CNAE: activity.cnae ?? NOT_INFORMED }}
    foot={<RowActions activity={activity} actions={actions} />}
  >
    <p>{activity.description}</p>
  </RecordCard>
)

interface ActivityRowsProps {
  readonly activities: readonly ActivityResponse[]
  readonly view: TableView
  readonly actions: ActivityActions
}

/** The activities as a table or as cards; always cards on phones. */
export const ActivityRows = ({ activities, view, actions }: ActivityRowsProps) => (
  <RecordList
    view={view}
    caption="Atividades, por código"
    columns={columnsWith(actions)}
    rows={activities}
    rowKey={({ id }) => id}
    renderCard={(activity) => <ActivityCard activity={activity} actions={actions} />}
  />
)
