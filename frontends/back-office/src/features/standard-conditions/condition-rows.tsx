import type { StandardConditionResponse } from '@licensing/contracts'
import { LazyMenu, type MenuItem, Table, TableCards, type TableColumn } from '@licensing/ui-kit'
import { Pencil, Trash2 } from 'lucide-react'
import { dueText, dueValues } from '../condition-due/due-values'

/** The caller's actions on an entry. */
export interface ConditionActions {
  readonly mayChange: (condition: StandardConditionResponse) => boolean
  readonly edit: (condition: StandardConditionResponse) => void
  readonly remove: (condition: StandardConditionResponse) => void
}

interface ConditionProps {
  readonly condition: StandardConditionResponse
  readonly actions: ConditionActions
}

const RowActions = ({ condition, actions }: ConditionProps) => {
  const entries: MenuItem[] = [
    { label: 'Editar', icon: Pencil, onSelect: () => actions.edit(condition) },
    { label: 'Excluir', icon: Trash2, tone: 'danger', onSelect: () => actions.remove(condition) },
  ]
  return (
    <div className="table__actions">
      {actions.mayChange(condition) && <LazyMenu label={`Ações de: ${condition.text}`} entries={entries} />}
    </div>
  )
}

const proofText = ({ proofRequired }: StandardConditionResponse): string =>
  proofRequired ? 'Exige comprovação' : 'Sem comprovação'

const kindsText = ({ kinds }: StandardConditionResponse): string =>
  kinds.length === 0 ? 'Todos' : kinds.join(', ')

const municipalityText = ({ municipalityId, municipalityName }: StandardConditionResponse): string =>
  municipalityId === null ? 'Todos' : (municipalityName ?? '–')

const columnsWith = (actions: ConditionActions): TableColumn<StandardConditionResponse>[] => [
  {
    key: 'text',
    header: 'Condicionante',
    rowHeader: true,
    cell: ({ text }) => <span className="table__main">{text}</span>,
  },
  {
    key: 'due',
    header: 'Prazo',
    cell: (condition) => (
      <>
        <span>{dueText(dueValues(condition.due))}</span>
        <span className="table__sub">{proofText(condition)}</span>
      </>
    ),
  },
  { key: 'kinds', header: 'Tipos', cell: kindsText },
  { key: 'group', header: 'Grupo', cell: ({ activityGroup }) => activityGroup ?? 'Todos' },
  { key: 'municipality', header: 'Município', cell: municipalityText },
  {
    key: 'actions',
    header: 'Ações',
    align: 'right',
    cell: (condition) => <RowActions condition={condition} actions={actions} />,
  },
]

const ConditionCard = ({ condition, actions }: ConditionProps) => (
  <li className="pcard pcard--end">
    <div className="pcard__main">
      <div className="pcard__top">
        <strong>{condition.text}</strong>
      </div>
      <dl>
        <dt>Prazo</dt>
        <dd>
          <span>{dueText(dueValues(condition.due))}</span>
          <span className="table__sub">{proofText(condition)}</span>
        </dd>
        <dt>Tipos</dt>
        <dd>{kindsText(condition)}</dd>
        <dt>Grupo</dt>
        <dd>{condition.activityGroup ?? 'Todos'}</dd>
        <dt>Município</dt>
        <dd>{municipalityText(condition)}</dd>
      </dl>
    </div>
    {actions.mayChange(condition) && (
      <div className="pcard__foot">
        <RowActions condition={condition} actions={actions} />
      </div>
    )}
  </li>
)

interface ConditionRowsProps {
  readonly conditions: readonly StandardConditionResponse[]
  readonly actions: ConditionActions
}

/** The library as a table; cards on phones. */
export const ConditionRows = ({ conditions, actions }: ConditionRowsProps) => (
  <TableCards
    view="table"
    table={
      <Table
        caption="Condicionantes-padrão, da mais antiga à mais nova"
        columns={columnsWith(actions)}
        rows={conditions}
        rowKey={({ id }) => id}
      />
    }
    cards={
      <ul className="pcards">
        {conditions.map((condition) => (
          <ConditionCard key={condition.id} condition={condition} actions={actions} />
        ))}
      </ul>
    }
  />
)
