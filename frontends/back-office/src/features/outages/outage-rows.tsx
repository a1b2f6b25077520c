import type { OutageResponse } from '@licensing/contracts'
import { IconButton, Table, TableCards, type TableColumn } from '@licensing/ui-kit'
import { Trash2 } from 'lucide-react'
import { effectText, periodText, recordedText } from './model'

interface OutageRowsProps {
  readonly outages: readonly OutageResponse[]
  readonly onDelete: (outage: OutageResponse) => void
}

const Actions = ({
  outage,
  onDelete,
}: Pick<OutageRowsProps, 'onDelete'> & { readonly outage: OutageResponse }) =>
  outage.deletable ? (
    <IconButton
      icon={Trash2}
      label={`Excluir indisponibilidade de ${periodText(outage)}`}
      onClick={() => onDelete(outage)}
    />
  ) : null

const columnsWith = (onDelete: OutageRowsProps['onDelete']): TableColumn<OutageResponse>[] => [
  {
    key: 'period',
    header: 'Período',
    rowHeader: true,
    cell: (outage) => (
      <>
        <span className="table__main">{periodText(outage)}</span>
        <span className="table__sub">{recordedText(outage)}</span>
      </>
    ),
  },
  { key: 'reason', header: 'Motivo', cell: ({ reason }) => reason },
  { key: 'effect', header: 'Efeito nos prazos', cell: effectText },
  {
    key: 'actions',
    header: 'Ações',
    align: 'right',
    cell: (outage) => <Actions outage={outage} onDelete={onDelete} />,
  },
]

/** The recorded outages as a table; cards on phones. */
export const OutageRows = ({ outages, onDelete }: OutageRowsProps) => (
  <TableCards
    view="table"
    table={
      <Table
        caption="Indisponibilidades, da mais nova à mais antiga"
        columns={columnsWith(onDelete)}
        rows={outages}
        rowKey={({ id }) => id}
      />
    }
    cards={
      <ul className="pcards">
        {outages.map((outage) => (
          <li key={outage.id} className="pcard pcard--end">
            <div className="pcard__main">
              <div className="pcard__top">
                <strong>{periodText(outage)}</strong>
              </div>
              <dl>
                <dt>Motivo</dt>
                <dd>{outage.reason}</dd>
                <dt>Efeito nos prazos</dt>
                <dd>{effectText(outage)}</dd>
              </dl>
            </div>
            <div className="pcard__foot">
              <Actions outage={outage} onDelete={onDelete} />
            </div>
          </li>
        ))}
      </ul>
    }
  />
)
