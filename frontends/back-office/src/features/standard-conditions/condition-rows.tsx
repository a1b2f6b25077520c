import type { StandardConditionResponse } from '@licensing/contracts'
import { LazyMenu, type MenuItem, RecordCard, RecordList, type TableColumn } from '@licensing/ui-kit'
import { Pencil, Trash2 } from 'lucide-react'
import { dueText, dueValues } from '../licence/terms/conditions/due-values'

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

const Due = ({ condition: { due, proofRequired } }: Pick<ConditionProps, 'condition'>) => (
  <>
    <span>{dueText(dueValues(due))}</span>
    <span className="table__sub">{proofRequired ? 'Exige comprovação' : 'Sem comprovação'}</span>
  </>
)

const kindsText = ({ kinds }: StandardConditionResponse): string =>
  kinds.length === 0 ? 'Todos' : kinds.join(', ')

const municipalityText = ({ municipalityId, municipalityName }: StandardConditionResponse): string =>
  municipalityId === null ? 'Todos' : (municipalityName ?? '–')

const columnsWith = (actions: ConditionActions): TableColumn<StandardConditionResponse>[] => [
  {
    header: 'Condicionante',
    rowHeader: true,
    cell: ({ text }) => <span className="table__main">{text}</span>,
  },
  {
    header: 'Prazo',
    cell: (condition) => <Due condition={condition} />,
  },
  { header: 'Tipos', cell: kindsText },
  { header: 'Grupo', cell: ({ activityGroup }) => activityGroup ?? 'Todos' },
  { header: 'Município', cell: municipalityText },
  {
    header: 'Ações',
    align: 'right',
    cell: (condition) => <RowActions condition={condition} actions={actions} />,
  },
]

const ConditionCard = ({ condition, actions }: ConditionProps) => (
  <RecordCard
    className="pcard--end"
    title={<strong>{condition.text}</strong>}
    facts={{
      Prazo: <Due condition={condition} />,
      Tipos: kindsText(condition),
      Grupo: condition.activityGroup ?? 'Todos',
      Município: municipalityText(condition),
    }}
    foot={actions.mayChange(condition) && <RowActions condition={condition} actions={actions} />}
  />
)

interface ConditionRowsProps {
  readonly conditions: readonly StandardConditionResponse[]
  readonly actions: ConditionActions
}

/** The library as a table; cards on phones. */
export const ConditionRows = ({ conditions, actions }: ConditionRowsProps) => (
  <RecordList
    caption="Condicionantes-padrão, da mais antiga à mais nova"
    columns={columnsWith(actions)}
    rows={conditions}
    rowKey={({ id }) => id}
    renderCard={(condition) => <ConditionCard condition={condition} actions={actions} />}
  />
)
