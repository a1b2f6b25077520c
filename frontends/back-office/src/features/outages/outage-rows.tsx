import type { OutageResponse } from '@licensing/contracts'
import { IconButton, RecordCard, RecordList, type TableColumn } from '@licensing/ui-kit'
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
    header: 'Período',
    rowHeader: true,
    cell: (outage) => (
      <>
        <span className="table__main">{periodText(outage)}</span>
        <span className="table__sub">{recordedText(outage)}</span>
      </>
    ),
  },
  { header: 'Motivo', cell: ({ reason }) => reason },
  { header: 'Efeito nos prazos', cell: effectText },
  {
    header: 'Ações',
    align: 'right',
    cell: (outage) => <Actions outage={outage} onDelete={onDelete} />,
  },
]

/** The recorded outages as a table; cards on phones. */
export const OutageRows = ({ outages, onDelete }: OutageRowsProps) => (
  <RecordList
    caption="Indisponibilidades, da mais nova à mais antiga"
    columns={columnsWith(onDelete)}
    rows={outages}
    rowKey={({ id }) => id}
    renderCard={(outage) => (
      <RecordCard
        className="pcard--end"
        title={<strong>{periodText(outage)}</strong>}
        facts={{ Motivo: outage.reason, 'Efeito nos prazos': effectText(outage) }}
        foot={<Actions outage={outage} onDelete={onDelete} />}
      />
    )}
  />
)
