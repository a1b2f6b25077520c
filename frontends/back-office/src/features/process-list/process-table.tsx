import type { ProcessListOrder, ProcessListRow, ProcessSummary } from '@licensing/contracts'
import { Link } from '@licensing/federation'
import { Button, formatDate, Icon, Table, type TableColumn, EmailAddress } from '@licensing/ui-kit'
import { Eye, Receipt } from 'lucide-react'
import { NewsBadge } from '../process-detail/changes/news-badge'
import { OfferMenu } from '../process-actions/offer-menu'
import { processName, processPath } from '@licensing/process-view/actions'
import type { ProcessActions } from '../process-actions/use-process-actions'
import { DueCell } from '../process-detail/deadlines/due-cell'
import { CopyableCode, CopyableNumber } from './copyable'
import { StatusMarks } from '@licensing/process-view/reading'
import { awaitsPayment, offersReceipt, subjectOf } from './model'
import { captionOf, orderOf } from './order'

interface RowProps {
  readonly process: ProcessSummary
  readonly actions: ProcessActions
}

/** The receipt has its own button on the row that waits for payment, so no menu of the list repeats it. */
export const menuOffers = ({ process, actions }: RowProps) =>
  actions.offersOf(process).filter(({ key }) => key !== 'attachReceipt')

export const ReceiptButton = ({
  process,
  actions,
  block = false,
}: RowProps & { readonly block?: boolean }) => (
  <Button
    variant="payment"
    size={block ? 'md' : 'sm'}
    block={block}
    icon={Receipt}
    {...(block ? {} : { className: 'btn--collapse' })}
    onClick={() => actions.choose('attachReceipt', process)}
  >
    <span>Comprovante</span>
    <span className="sr-only">{` de ${processName(process)}`}</span>
  </Button>
)

const RowActions = ({ process, actions }: RowProps) => (
  <div className="table__actions">
    {offersReceipt(process) ? (
      <ReceiptButton process={process} actions={actions} />
    ) : (
      <Link
        className="icon-btn"
        to={processPath(process.id)}
        title="Ver detalhes"
        aria-label={`Ver detalhes de ${processName(process)}`}
      >
        <Icon as={Eye} />
      </Link>
    )}
    <OfferMenu process={process} offers={menuOffers({ process, actions })} choose={actions.choose} />
  </div>
)

interface ShownTable {
  readonly actions: ProcessActions
  readonly sort: ProcessListOrder
  readonly onSort: (sort: ProcessListOrder) => void
}

const columnsWith = ({ actions, sort, onSort }: ShownTable): TableColumn<ProcessListRow>[] => [
  {
    header: 'Protocolo',
    rowHeader: true,
    order: orderOf('protocolNumber', sort, onSort),
    cell: (process) => (
      <>
        <CopyableNumber process={process} />
        {process.hasNews && <NewsBadge />}
        <CopyableCode process={process} />
      </>
    ),
  },
  {
    header: 'Solicitante',
    order: orderOf('applicantName', sort, onSort),
    cell: (process) => (
      <>
        <span className="table__main">{process.applicantName ?? 'Não informado'}</span>
        {process.applicantEmail !== null && (
          <span className="table__sub">
            <EmailAddress address={process.applicantEmail} />
          </span>
        )}
        <span className="table__sub">{subjectOf(process)}</span>
      </>
    ),
  },
  {
    header: 'Município',
    order: orderOf('municipality', sort, onSort),
    cell: ({ municipality }) => municipality?.name ?? '–',
  },
  {
    header: 'Status',
    order: orderOf('status', sort, onSort),
    cell: (process) => <StatusMarks {...process} />,
  },
  {
    header: 'Prazo',
    order: orderOf('dueOn', sort, onSort),
    cell: ({ clock }) => <DueCell clock={clock} />,
  },
  {
    header: 'Data',
    order: orderOf('createdAt', sort, onSort),
    cell: ({ createdAt }) => <span className="nowrap">{formatDate(createdAt)}</span>,
  },
  {
    header: 'Ações',
    align: 'right',
    cell: (process) => <RowActions process={process} actions={actions} />,
  },
]

interface ProcessTableProps extends ShownTable {
  readonly processes: readonly ProcessListRow[]
}

/** The list as a table; the row awaiting payment is tinted (specification section 2). */
export const ProcessTable = ({ processes, ...shown }: ProcessTableProps) => (
  <Table
    caption={captionOf(shown.sort)}
    className="table--process"
    columns={columnsWith(shown)}
    rows={processes}
    rowKey={({ id }) => id}
    rowClassName={(process) => (awaitsPayment(process) ? 'is-payment' : undefined)}
  />
)
